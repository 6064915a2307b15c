import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs';

/** Of everybody but the owner. */
const others = 0o077;

/** Makes sure that a file is there and that its owner alone may read it. SQLite gives its log the same rights. */
export function makePrivate(path: string): void {
  if (!existsSync(path)) return closeSync(openSync(path, 'a', 0o600));
  const { mode } = statSync(path);
  if ((mode & others) === 0) return;
  try {
    chmodSync(path, mode & ~others);
  } catch (error) {
    // It belongs to somebody else, or the file system is read-only: whoever opens it says what cannot be done.
    if (!(error instanceof Error && 'code' in error && ['EPERM', 'EROFS'].includes(String(error.code))))
      throw error;
  }
}
