import { statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatPly, moveOf, type Options, type Position, setUp, symmetricKey } from '@taktable/tak';
import { bookFile, knownMove, readBook } from '@taktable/tak/book';
import { levels } from '@taktable/tak/engine';
import search from '../../../../src/games/tak/search/worker.ts';
import { examples } from '../../../support/seed.ts';
import { positionFrom } from '../../../../packages/tak/test/positions.ts';
import { movesIn } from '../../../../packages/tak/test/selfplay/solver.ts';

const sizes = [5, 6];

function positionAfter(options: Options, plies: readonly string[]): Position {
  const start = setUp(options);
  if (!start.ok) throw new Error(start.error.code);
  for (const ply of plies) start.value.make(moveOf(start.value, ply));
  return start.value;
}

/** All plies that are chosen by chance. */
function knownIn(position: Position): readonly string[] {
  const known = Array.from({ length: 60 }, (_, step) => knownMove(position, () => step / 60));
  return [
    ...new Set(known.flatMap((one) => (one === undefined ? [] : [formatPly(position, one.move)]))),
  ].sort();
}

describe.each(sizes)('the opening book of size %d', (size) => {
  const entries = readBook(size);

  it('has no position twice, and at most 200 KB', () => {
    const keys = entries.map(({ tps }) => symmetricKey(positionFrom(size, tps)).key);
    expect(new Set(keys).size).toBe(entries.length);
    expect(statSync(bookFile(size)).size).toBeLessThan(200_000);
  });

  it('offers the listed plies', () => {
    // Every fifteenth: each takes 5 ms.
    const some = entries.filter((_, index) => index % 15 === 0);
    for (const { tps, plies } of examples(some, 10)) {
      const known = knownIn(positionFrom(size, tps));
      expect(plies.filter((ply) => !known.includes(ply))).toEqual([]);
    }
  });

  it('knows an answer to every first placement, and the next turn', () => {
    const start = positionFrom(size);
    for (const first of examples(movesIn(start), 5)) {
      start.make(first);
      const answers = knownIn(start);
      expect(answers.length).toBeGreaterThan(0);
      for (const answer of answers) {
        const move = moveOf(start, answer);
        start.make(move);
        expect(knownMove(start, () => 0)).toBeDefined();
        start.unmake(move);
      }
      start.unmake(first);
    }
  });
});

describe('a book', () => {
  it('knows as much of a position that is turned or mirrored', () => {
    expect(knownIn(positionAfter({ size: 5 }, ['e5', 'a5']))).toEqual(['Cc3']);
  });

  it.each<Options>([
    { size: 5, komi: -1 },
    { size: 5, komi: 3 },
    { size: 5, opening: 'no-swap' },
    { size: 6, 'house-rules': 'passing' },
    { size: 6, flats: 20 },
    { size: 4 },
    { size: 3, caps: 1 },
  ])('has nothing about a match with %o', (options) => {
    expect(knownIn(positionAfter(options, []))).toEqual([]);
  });

  it('is read by the strongest level only, unless it is told not to', () => {
    const ask = (level: number, book?: boolean) =>
      search({
        options: { size: 5 },
        plies: [],
        level,
        limits: { nodes: 1 },
        ...(book !== undefined && { book }),
      });
    const evaluation = readBook(5)[0]!.evaluation;
    expect(ask(levels.length - 1).evaluation).toBe(evaluation);
    expect(ask(levels.length - 1, false).evaluation).not.toBe(evaluation);
    expect(ask(levels.length - 2).evaluation).not.toBe(evaluation);
  });
});
