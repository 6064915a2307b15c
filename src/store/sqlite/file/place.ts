import { lstatSync, realpathSync } from 'node:fs';

/**
 * The path of the database if its name is a link. SQLite keeps its log there, so everything else next to the database
 * has to be there too.
 */
export function placeOf(path: string): string {
  try {
    return lstatSync(path).isSymbolicLink() ? realpathSync(path) : path;
  } catch {
    // It does not exist or cannot be reached; opening it will report that.
    return path;
  }
}
