import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { err, ok, type Result } from '../result.ts';
import { decodeFile } from '../text.ts';

/** The variables of a file; none if it does not exist. The error is a sentence. */
export function readEnvironmentFile(file: string): Result<NodeJS.Dict<string>, string> {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause)) throw cause;
    return cause.code === 'ENOENT' ? ok({}) : err(`The file ${file} cannot be read (${String(cause.code)}).`);
  }
  // Editors on Windows begin files with a byte order mark, which would become part of the first name.
  return ok(parseEnv(decodeFile(bytes)));
}

/** Variables that are no settings but resemble one, each with that setting. */
export function misspelt(names: readonly string[], settings: readonly string[]): ReadonlyMap<string, string> {
  const others = names.filter((name) => !settings.includes(name));
  return new Map(
    others.flatMap((name) => {
      const meant = settings.find((setting) => resembles(plain(name), setting));
      return meant === undefined ? [] : [[printable(name), meant] as const];
    }),
  );
}

/** Upper case, with one underscore between words. */
const plain = (name: string): string =>
  name
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^_|_$/g, '');

const printable = (name: string): string => name.replace(/[^\w.-]/g, '?');

function resembles(name: string, setting: string): boolean {
  if (setting === 'DISCORD_TOKEN' && isToken(name)) return true;
  // Short names are near to too many others.
  const most = setting.length > 8 ? 2 : 1;
  return Math.abs(name.length - setting.length) <= most
    ? edits(name, setting) <= most
    : hasWordBetween(name, setting);
}

/** Other bots and guides call it so. */
const isToken = (name: string): boolean => /^(\w+_)?DISCORD_TOKEN$|^BOT_TOKEN$/.test(name);

/** `DISCORD_BOT_TOKEN` for `DISCORD_TOKEN`. */
function hasWordBetween(name: string, setting: string): boolean {
  const [first = '', ...rest] = setting.split('_');
  return rest.length > 0 && new RegExp(`^${first}_[A-Z]{1,12}_${rest.join('_')}$`).test(name);
}

/** How many letters have to be inserted, deleted or replaced to make one of the other (Levenshtein). */
function edits(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [index, wanted] of [...other].entries()) {
      const replaced = row[index]! + (letter === wanted ? 0 : 1);
      next.push(Math.min(replaced, row[index + 1]! + 1, next[index]! + 1));
    }
    row = next;
  }
  return row.at(-1)!;
}
