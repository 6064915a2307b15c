import { expect, it } from 'vitest';
import { partsOf } from '../../../../src/discord/features/tournament/standings/bracket.ts';
import type { Stage } from '../../../../src/matches/index.ts';

/** Each pair has its number as its first player; so many stages have begun. */
const stagesOf = (places: number, begun: number): readonly Stage[] =>
  Array.from({ length: Math.log2(places) }, (_, index) => ({
    places: places / 2 ** index,
    pairs: Array.from({ length: places / 2 ** (index + 1) }, (_, pair) => ({
      players: [pair, null] as const,
      points: undefined,
      winner: null,
    })),
    hasBegun: index < begun,
  }));

const third = { players: [1, 2], points: undefined, winner: null } as const;

it.each([
  [8, 1, [[8, 4, 2]]],
  [16, 1, [[16, 8, 4, 2]]],
  [
    32,
    1,
    [
      [32, 16],
      [32, 16],
      [16, 8, 4, 2],
    ],
  ],
  [64, 2, [...Array<number[]>(4).fill([64, 32, 16]), [16, 8, 4, 2]]],
  [64, 3, [[16, 8, 4, 2], ...Array<number[]>(4).fill([64, 32, 16])]],
  [256, 1, [...Array<number[]>(16).fill([256, 128, 64, 32]), [16, 8, 4, 2]]],
])('a bracket of %i in whose stage %i people play is drawn in parts', (places, begun, expected) => {
  const parts = partsOf({ stages: stagesOf(places, begun), third });
  expect(parts.map(({ stages }) => stages.map((stage) => stage.places))).toEqual(expected);
  // Each pair is in one of the pictures of its stage, and beside the pair that it leads to.
  const [first] = stagesOf(places, begun);
  const early = parts.filter(({ stages }) => stages[0]!.places === places);
  const numbers = early.map(({ stages }) =>
    stages.map(({ pairs }) => pairs.map(({ players }) => players[0]!)),
  );
  expect(numbers.flatMap((stages) => stages[0]!)).toEqual(first!.pairs.map((_, pair) => pair));
  for (const stages of numbers)
    for (const [index, next] of stages.slice(1).entries())
      expect(next).toEqual([...new Set(stages[index]!.map((pair) => Math.floor(pair / 2)))]);
  // The match for the third place is beside the final.
  expect(parts.filter((part) => part.third !== undefined).map(({ stages }) => stages.at(-1)!.places)).toEqual(
    [2],
  );
});
