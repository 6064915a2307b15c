import { err, ok, type Result } from './result.ts';
import { languages } from './texts/index.ts';

/** Days that people write: `2026-12-24`, `24.12.2026`, `12/24/2026`, and with names of any language: `24 Dez 2026`. */

/** Namespace `dates`: names of the months, and what may stand beside day, month and year. */
const words = (name: string): readonly string[] =>
  languages.flatMap(({ texts }) => texts['dates']?.[name]?.split(' ') ?? []);

const months = new Map(
  Array.from({ length: 12 }, (_, before) => before + 1).flatMap((month) =>
    words(`month${month}`).map((name) => [name, month] as const),
  ),
);
const fillers = new Set(words('fillers'));

/**
 * A day as ISO 8601 writes it. Otherwise the days that it can be: `3/4/2027` is in March for some and in April for
 * others; none: it is no day.
 */
export function readDate(typed: string): Result<string, readonly string[]> {
  const text = typed.trim().toLowerCase();
  if (!/^[\p{L}\d\s.,/-]+$/u.test(text)) return err([]);
  const names = (text.match(/\p{L}+/gu) ?? []).filter((name) => !fillers.has(name));
  const numbers = text.match(/\d+/g) ?? [];
  const found = readingsOf(numbers, names, /^\d+\s*\./.test(text)).flatMap(([year, month, day]) => {
    const date = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
    // Date would turn 30 February into a day in March.
    const at = Date.parse(`${date}T00:00Z`);
    return !Number.isNaN(at) && new Date(at).toISOString().startsWith(date) ? [date] : [];
  });
  const [only, ...others] = new Set(found);
  return only === undefined || others.length > 0 ? err(found) : ok(only);
}

type Reading = readonly [year: string, month: string | number, day: string];
const isYear = (number: string | undefined): number is string => number?.length === 4;

/** @param hasDots as in German, where the day comes first. */
function readingsOf(
  numbers: readonly string[],
  [name, ...more]: readonly string[],
  hasDots: boolean,
): readonly Reading[] {
  if (numbers.some((number) => number.length > 2 && number.length !== 4) || more.length > 0) return [];
  const [one = '', two = '', three] = numbers;
  if (name !== undefined) {
    const month = months.get(name);
    if (month === undefined || numbers.length !== 2) return [];
    if (isYear(one) === isYear(two)) return [];
    return isYear(one) ? [[one, month, two]] : [[two, month, one]];
  }
  if (three === undefined || numbers.length > 3) return [];
  if (isYear(one)) return [[one, two, three]];
  if (!isYear(three)) return [];
  return hasDots
    ? [[three, two, one]]
    : [
        [three, one, two],
        [three, two, one],
      ];
}
