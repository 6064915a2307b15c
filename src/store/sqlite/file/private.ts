import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs';

/** Permission bits of everyone but the owner. */
const others = 0o077;

/** Creates a file if needed and makes it readable by its owner only. SQLite gives its log the same permissions. */
export function makePrivate(path: string): void {
  if (!existsSync(path)) return closeSync(openSync(path, 'a', 0o600));
  const { mode } = statSync(path);
  if ((mode & others) === 0) return;
  try {
    chmodSync(path, mode & ~others);
  } catch (error) {
    // It belongs to someone else, or the file system is read-only; opening it will report what fails.
    if (!(error instanceof Error && 'code' in error && ['EPERM', 'EROFS'].includes(String(error.code))))
      throw error;
  }
}
