import { expect, it } from 'vitest';
import { changedTo } from '../../../src/games/game.ts';
import { gameById, games } from '../../../src/games/index.ts';
import { judge } from '../../../src/games/tak/analysis/worker.ts';
import { judge as judgeTaka } from '../../../src/games/taka/analysis/worker.ts';
import { find } from '../../../src/games/tak/puzzles/worker.ts';
import { find as findInTaka } from '../../../src/games/taka/puzzles/worker.ts';
import { isSuspect } from '../../../src/matches/analysis/marks.ts';
import { reviewOf } from '../../../src/matches/analysis/review.ts';

/** What looks at a finished match looks across a position that the players agreed to go on from. */

const tak = gameById(games, 'tak')!;
const options = { size: 5 };
const change = changedTo('x5/x5/1,1,1,1,x/2,2,2,x2/x5 1 10');
const plies = ['a1', 'e5', change, 'e3'];

it('the review gives nobody a mark for it', () => {
  const judgements = plies.map((_, index) => judge({ options, plies: plies.slice(0, index) }));
  judgements.push(judge({ options, plies }));
  expect(judgements[3]).toMatchObject({ forced: { winner: 'first' }, line: ['e3'] });
  expect(isSuspect('first', change, judgements[2]!, { chance: 0, line: [] })).toBe(false);
  const version = tak.analysis!.version;
  const stored = { id: 'K7Q2', gameId: 'tak', version, options, plies, judgements, explanations: [] };
  const review = reviewOf(tak, stored)!;
  expect(review.turns.map(({ ply, mark, loss }) => [ply === change, mark, loss])[2]).toEqual([
    true,
    undefined,
    0,
  ]);
  expect(review.last.outcome?.score).toBe('R-0');
  // Those who moved did not lose what the change took or gave.
  expect(review.accuracy.first).toBeGreaterThan(90);
});

it('puzzles are found before and after it', () => {
  const found = find({ options, plies: [...plies.slice(0, 3), 'a4', 'b4'] });
  expect(found === undefined || found.after >= 0).toBe(true);
  const text = gameById(games, 'taka')!.setup!.beginnings[0]!.text;
  const other = changedTo(text.replace(' w 1 ', ' b 5 '));
  const begun = gameById(games, 'taka')!.start({});
  const [first] = begun.ok ? begun.value.legalPlies() : [];
  expect(() => findInTaka({ options: {}, plies: [first!, other] })).not.toThrow();
  expect(judgeTaka({ options: {}, plies: [first!, other] }).chance).toBeGreaterThan(0);
});
