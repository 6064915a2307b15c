import { lstatSync, realpathSync } from 'node:fs';

/**
 * Where the database itself lies if its name is a link. SQLite keeps its log there, so whatever goes beside the
 * database has to go there as well.
 */
export function placeOf(path: string): string {
  try {
    return lstatSync(path).isSymbolicLink() ? realpathSync(path) : path;
  } catch {
    // There is none yet, or it cannot be reached; whoever opens it says so.
    return path;
  }
}
