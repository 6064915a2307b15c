import { expect, it } from 'vitest';
import { levels as takLevels } from '@taktable/tak/engine';
import { tak } from '../../src/games/tak/index.ts';
import { taka } from '../../src/games/taka/index.ts';
import { levels as takaLevels } from '@taktable/taka/engine';
import { readTerms, termsShown } from '../../src/matches/model/terms.ts';

const ladders = [
  {
    game: tak,
    levels: takLevels,
    stored: [{ strays: 0.79 }, 10_000, 24_000, 60_000, 240_000, 1_000_000, undefined],
  },
  {
    game: taka,
    levels: takaLevels,
    stored: [{ considered: 2 }, 400, 1_500, 6_000, 30_000, undefined],
  },
];
const cases = ladders.flatMap(({ game, levels, stored }) =>
  stored.map((plays, level) => ({ id: game.id, game, levels, level, plays })),
);

it.each(cases)(
  'a match of $id stored at level $level keeps its opponent',
  ({ game, levels, level, plays }) => {
    const place = termsShown(readTerms({ level }), game).level!;
    const limits = plays === undefined ? { milliseconds: game === tak ? 2_700 : 2_500 } : { nodes: plays };
    expect(levels[place]).toMatchObject(typeof plays === 'object' ? plays : { limits });
  },
);

it('a level that only a later version knows is the strongest', () => {
  expect(termsShown(readTerms({ level: 99 }), tak).level).toBe(takLevels.length - 1);
});

it('a match between people has no level', () => {
  expect(termsShown(readTerms({}), tak).level).toBeNull();
});
