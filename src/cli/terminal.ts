import { existsSync } from 'node:fs';
import { dirname } from 'node:path';

export interface Terminal {
  readonly input: NodeJS.ReadableStream;
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
  /** Monotonic time in milliseconds. */
  readonly now: () => number;
  /** Where progress can be drawn; `undefined`: on no terminal. */
  readonly screen?: NodeJS.WritableStream;
}

/** A command that runs. */
export interface Session extends Terminal {
  /** Lets the program exit with 1. */
  readonly fail: () => void;
}

/** Wrong arguments or unusable files: the message goes to standard error, and the exit code is 2. */
export class UsageError extends Error {}

/** Errors of files are the caller's mistake. */
export async function orUsageError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new UsageError(error instanceof Error ? fileSentence(error) : String(error));
  }
}

/** What is wrong with a file; anything uncommon in the words of the system. */
function fileSentence(error: NodeJS.ErrnoException): string {
  const { code, path, message } = error;
  // Opening a folder succeeds, and the read that fails does not know its name.
  if (code === 'EISDIR') return 'This is a folder: name a file.';
  if (code === 'SQLITE_BUSY') return 'Another program is using this database: close it, or copy the file.';
  if (path === undefined) return message;
  const folder = dirname(path);
  if (code === 'ENOENT')
    return existsSync(folder) ? `There is no file ${path}.` : `There is no folder ${folder}.`;
  if (code === 'EACCES' || code === 'EPERM')
    return `This user may not open ${path}: check the permissions of the file and its folder.`;
  return message;
}
