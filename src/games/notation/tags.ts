import { readDate } from '../../dates.ts';
import type { GameRecord, RecordTag, Seat } from '../game.ts';

/** Tags and file names of records, which are alike in all games. */

/** A rating in a tag; nothing if it is not a number. */
export function ratingOf(text: string | undefined): { rating?: number } {
  const rating = Number(text);
  return text === undefined || text.trim() === '' || !Number.isFinite(rating) ? {} : { rating };
}

/**
 * Tags are in UTC: `2025.06.03`, `19:32:14.250`. An unreadable time counts as midnight; a day that can be two, such as
 * `3/5/2025`, is none.
 */
export function dateOf(date = '', time = ''): number | undefined {
  const day = readDate(date.trim().replace(/(?<=\d)T[\d:.]+Z?$/, ''));
  if (!day.ok) return undefined;
  const clock = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?$/.exec(time.trim())?.[0] ?? '00:00';
  return Date.parse(`${day.value}T${clock}Z`);
}

/**
 * The tags to write: those that were read keep their order and form, missing ones follow.
 * @param read of the file that the record comes from.
 * @param usual what the record says.
 */
export function mergeTags(
  read: readonly RecordTag[],
  usual: readonly RecordTag[],
  saysTheSame: (one: string, other: string) => boolean,
): readonly RecordTag[] {
  const named = (tags: readonly RecordTag[], name: string) =>
    tags.find((tag) => tag.name.toLowerCase() === name.toLowerCase());
  const kept = read.map(({ name, value }) => {
    const said = named(usual, name)?.value ?? value;
    return { name, value: saysTheSame(said, value) ? value : said };
  });
  return [...kept, ...usual.filter(({ name }) => named(read, name) === undefined)];
}

/** `White-Black-2025-06-03.ptn`, using only characters that every file system allows. */
export function fileName({ players, date }: GameRecord, ending: string): string {
  const plain = (seat: Seat) =>
    players[seat].name
      .normalize('NFKD')
      .replaceAll(/[^A-Za-z0-9]+/g, '-')
      .replaceAll(/^-+|-+$/g, '')
      .slice(0, 32) || { first: 'White', second: 'Black' }[seat];
  const day = date === undefined ? [] : [new Date(date).toISOString().slice(0, 10)];
  return `${[plain('first'), plain('second'), ...day].join('-')}.${ending}`;
}
