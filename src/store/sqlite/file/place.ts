import { lstatSync, realpathSync, statSync } from 'node:fs';

/**
 * The path of the database if its name is a link. SQLite keeps its log there, so everything else next to the database
 * has to be there too.
 */
export function linkedPath(path: string): string {
  try {
    return lstatSync(path).isSymbolicLink() ? realpathSync(path) : path;
  } catch {
    // It does not exist or cannot be reached; opening it will report that.
    return path;
  }
}

/** Whether two names refer to the same file. */
export function isSame(one: string, other: string): boolean {
  const [first, second] = [one, other].map((path) => statSync(path, { throwIfNoEntry: false }));
  return first !== undefined && second !== undefined && first.ino === second.ino && first.dev === second.dev;
}
