import { linkSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { warningsOf } from '../../src/store/sqlite/index.ts';

/** `f_type` from Linux' include/uapi/linux/magic.h, as `stat -f` tells it of such mounts. */
test.each([
  ['NFS', 0x6969],
  ['SMB', 0xfe534d42],
  ['SMB', 0x517b],
  ['CIFS', 0xff534d42],
  ['CIFS', 0xff534d42 | 0],
  ['9p', 0x01021997],
  ['FUSE', 0x65735546],
  ['AFS', 0x5346414f],
  ['Ceph', 0x00c36400],
  [undefined, 0xef53],
  [undefined, 0x58465342],
  [undefined, 0x9123683e],
  [undefined, 0x01021994],
  [undefined, 0x794c7630],
  [undefined, 0x2fc12fc1],
])('warns of %s: %i', (system, type) => {
  const look = { platform: 'linux', type: () => type, names: () => 1 };
  const warnings = warningsOf('/data/taktable.db', look);
  expect(warnings).toHaveLength(system === undefined ? 0 : 1);
  if (system !== undefined) expect(warnings[0]).toContain(`/data/taktable.db is on ${system}, `);
  // Elsewhere the numbers mean something else.
  expect(warningsOf('/data/taktable.db', { ...look, platform: 'darwin' })).toEqual([]);
});

test('warns of a second name, by which the log is not found', () => {
  const folder = mkdtempSync(join(tmpdir(), 'taktable-warnings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'taktable.db');
  writeFileSync(path, '');
  expect(warningsOf(path)).toEqual([]);
  linkSync(path, join(folder, 'second.db'));
  expect(warningsOf(path)).toEqual([expect.stringContaining('a hard link')]);
});
