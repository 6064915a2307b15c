import type { ReadPly } from './read-record.ts';

/** A number that does not fit. */
interface Misnumbered {
  readonly at: number;
  /** As written, and as it should be: `3`, `2...`. */
  readonly found: string;
  readonly expected: string;
}

/**
 * Compares the numbers of a main line with its plies.
 * @param start plies of the match before the first; those of an excerpt may also be numbered from 1.
 */
export function checkNumbers(plies: readonly ReadPly[], start: number): Misnumbered | undefined {
  const written = (ply: number, isSecond: boolean): string => `${ply}${isSecond ? '...' : '.'}`;
  const own = Math.floor(start / 2) + 1;
  const first = plies.findIndex(({ number }) => number !== undefined);
  const firstExpected = Math.floor((start + first) / 2) + 1;
  const fromOne = firstExpected - own + 1;
  const shift = first >= 0 && plies[first]!.number!.value === fromOne ? own - 1 : 0;
  for (const [index, { number }] of plies.entries()) {
    if (number === undefined) continue;
    const ply = start + index;
    const expected = Math.floor(ply / 2) + 1 - shift;
    const isSecond = ply % 2 === 1;
    // In front of the second side's ply, a number has dots, or repeats the one before.
    const isRepeated = index === 0 || plies[index - 1]!.number?.value === number.value;
    const fits = isSecond ? number.isSecond || isRepeated : !number.isSecond;
    if (number.value === expected && fits) continue;
    return {
      at: number.at,
      found: written(number.value, number.isSecond),
      expected: written(expected, isSecond),
    };
  }
  return undefined;
}
