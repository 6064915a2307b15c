import { statfsSync, statSync } from 'node:fs';

/**
 * `f_type` of file systems behind which is another machine, or a program: Linux' include/uapi/linux/magic.h, and for
 * Lustre its lustre_user.h.
 */
const remote: ReadonlyMap<number, string> = new Map([
  [0x6969, 'NFS'],
  [0x517b, 'SMB'],
  [0xff534d42, 'CIFS'],
  [0xfe534d42, 'SMB'],
  [0x01021997, '9p'],
  [0x65735546, 'FUSE'],
  [0x5346414f, 'AFS'],
  [0x6b414653, 'AFS'],
  [0x00c36400, 'Ceph'],
  [0x73757245, 'Coda'],
  [0x0bd00bd0, 'Lustre'],
]);

interface Look {
  readonly platform: string;
  readonly type: (path: string) => number;
  readonly names: (path: string) => number;
}

const look: Look = {
  platform: process.platform,
  type: (path) => statfsSync(path).type,
  names: (path) => statSync(path).nlink,
};

/** What may cost the host the data in an existing file one day, in sentences. */
export function warningsOf(path: string, { platform, type, names }: Look = look): readonly string[] {
  // A 32-bit system may give it as a negative number.
  const system = platform === 'linux' ? remote.get(type(path) >>> 0) : undefined;
  const warnings: string[] = [];
  if (system !== undefined)
    warnings.push(
      `The database ${path} is on ${system}, which may be a network file system: SQLite is not safe there, and may lose or damage everything. Move it to a disk of this machine, or use PostgreSQL (docs/hosting.md).`,
    );
  if (names(path) > 1)
    warnings.push(
      `The database ${path} has another name, a hard link: SQLite finds what was written last under this name only. Never open or copy the other one; for a copy, use npm run backup.`,
    );
  return warnings;
}
