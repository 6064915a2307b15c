import type { GameRecord, RecordTag, Seat } from '../game.ts';

/** Tags and file names of records, which are alike in all games. */

/** A rating in a tag; nothing if it is not a number. */
export function ratingOf(text: string | undefined): { rating?: number } {
  const rating = Number(text);
  return text === undefined || text.trim() === '' || !Number.isFinite(rating) ? {} : { rating };
}

/** A result in the plainest form, however it is written; PlayTak once wrote a draw as `1-2-1-2`. */
export function plainResult(text: string): string {
  const plain = text
    .toUpperCase()
    .replaceAll(/[\s.]+$|\s/g, '')
    .replaceAll(/[‐‑–—−:]/g, '-')
    .replaceAll(/½|0[.,]5/g, '1/2');
  return plain === '1/2' || plain === '1-2-1-2' ? '1/2-1/2' : plain;
}

/** Tags are in UTC: `2025.06.03`, `19:32:14.250`. An unreadable time counts as midnight. */
export function dateOf(date = '', time = ''): number | undefined {
  const day = dayOf(date.trim());
  if (day === undefined) return undefined;
  const clock = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?$/.exec(time.trim())?.[0] ?? '00:00';
  return Date.parse(`${day}T${clock}Z`);
}

/** In English and German. */
const months =
  /^(?:(jan(?:uary|uar)?|jän(?:ner)?)|(feb(?:ruary|ruar)?)|(mar(?:ch)?|mär(?:z)?|märz)|(apr(?:il)?)|(may|mai)|(june?|juni)|(july?|juli)|(aug(?:ust)?)|(sept?(?:ember)?)|(o[ck]t(?:ober)?)|(nov(?:ember)?)|(de[cz](?:ember)?))$/i;

/** The day as `2025-06-03`, if people can only have meant one: `3/5/2025` may be in March or in May. */
function dayOf(text: string): string | undefined {
  const numbers = /^(\d{4})([./-])(\d{1,2})\2(\d{1,2})(?:T[\d:.]+Z?)?$/.exec(text);
  if (numbers !== null) return validDay(Number(numbers[1]), Number(numbers[3]), Number(numbers[4]));
  const reversed = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/.exec(text);
  if (reversed !== null) {
    const [one, other, year] = [Number(reversed[1]), Number(reversed[3]), Number(reversed[4])];
    const dayFirst = validDay(year, other, one);
    const monthFirst = validDay(year, one, other);
    return dayFirst === monthFirst || monthFirst === undefined
      ? dayFirst
      : dayFirst === undefined
        ? monthFirst
        : undefined;
  }
  const name = /\p{L}{3,}/u.exec(text)?.[0] ?? '';
  const month = (months.exec(name)?.slice(1) ?? []).findIndex((found) => found !== undefined) + 1;
  const [day, year] =
    /^(\d{1,2})(?:st|nd|rd|th)?[.,]?[ -]?\p{L}+[.,]?[ -](\d{4})$/u.exec(text)?.slice(1) ??
    /^\p{L}+[.,]? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/u.exec(text)?.slice(1) ??
    [];
  return month === 0 || day === undefined ? undefined : validDay(Number(year), month, Number(day));
}

function validDay(year: number, month: number, day: number): string | undefined {
  const digits = (value: number, count: number): string => String(value).padStart(count, '0');
  const text = `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`;
  const at = Date.parse(`${text}T00:00:00Z`);
  // Date would turn 30 February into a day in March.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text) ? text : undefined;
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
