import { beforeEach, describe, expect, test } from 'vitest';
import type { Rating } from '../../../src/store/store.ts';
import { ada, bob, cleo, type Fixture, scopeId, t0 } from '../fixture.ts';

const gameId = 'tak';
const elsewhere = '200000000000000009';
const shipped = { scopeId: '', gameId, puzzleId: '0123456789' };

const rating = (points: number, matches: number): Rating => ({
  points,
  deviation: 200,
  volatility: 0.06,
  at: t0,
  matches,
});

export function describePuzzles(at: Fixture): void {
  describe('puzzles', () => {
    const attempt = (personId: string, right: boolean, puzzleId = shipped.puzzleId, solver = 1600) =>
      at.store.puzzles.addAttempt(
        { scopeId, gameId, personId, puzzleId, at: t0, right },
        { ...shipped, puzzleId },
        (before) => ({
          solver: rating(solver, (before.solver?.matches ?? 0) + 1),
          puzzle: rating((before.puzzle?.points ?? 1500) - 10, (before.puzzle?.matches ?? 0) + 1),
        }),
      );

    beforeEach(async () => {
      expect(await attempt(ada, true)).toBe(true);
    });

    test('are rated with their solvers, at the first attempt only', async () => {
      expect(await at.other.puzzles.solver({ scopeId, gameId, personId: ada })).toEqual({
        scopeId,
        gameId,
        personId: ada,
        points: 1600,
        deviation: 200,
        volatility: 0.06,
        at: t0,
        tried: 1,
        solved: 1,
        streak: 1,
        longest: 1,
      });
      expect(await at.store.puzzles.get(shipped)).toMatchObject({ points: 1490, rated: 1, value: null });
      expect(await attempt(ada, false, shipped.puzzleId, 1)).toBe(false);
      expect(await at.store.puzzles.solver({ scopeId, gameId, personId: ada })).toMatchObject({
        points: 1600,
      });
      expect(await attempt(bob, false)).toBe(true);
      expect(await at.store.puzzles.get(shipped)).toMatchObject({ points: 1480, rated: 2 });
      expect(await at.store.puzzles.list('', gameId)).toHaveLength(1);
      expect(await at.store.puzzles.list(scopeId, gameId)).toEqual([]);
    });

    test('count those who have solved them, however often they tried', async () => {
      const key = { ...shipped, scopeId };
      expect(await at.store.puzzles.countSolved(key)).toBe(1);
      await attempt(bob, false);
      expect(await at.store.puzzles.countSolved(key)).toBe(1);
      await attempt(bob, true);
      expect(await at.store.puzzles.countSolved(key)).toBe(2);
      expect(await at.store.puzzles.countSolved({ ...key, scopeId: elsewhere })).toBe(0);
      expect(await at.store.puzzles.attempts({ scopeId, gameId, personId: bob })).toMatchObject([
        { puzzleId: shipped.puzzleId, right: false, solved: true },
      ]);
    });

    test('count how many were solved in a row', async () => {
      await attempt(ada, true, 'aaaaaaaaaa');
      await attempt(ada, false, 'bbbbbbbbbb');
      await attempt(ada, true, 'cccccccccc');
      expect(await at.store.puzzles.solver({ scopeId, gameId, personId: ada })).toMatchObject({
        tried: 4,
        solved: 3,
        streak: 1,
        longest: 2,
      });
    });

    test('have solvers who are listed by their rating, unless they are hidden', async () => {
      await attempt(bob, true, shipped.puzzleId, 1700);
      await attempt(cleo, true, shipped.puzzleId, 1650);
      const listed = async () =>
        (await at.store.puzzles.solvers(scopeId, gameId)).map(({ personId }) => personId);
      expect(await listed()).toEqual([bob, cleo, ada]);
      await at.store.people.setListing(scopeId, cleo, { hidden: true });
      expect(await listed()).toEqual([bob, ada]);
      expect(await at.store.puzzles.solvers(elsewhere, gameId)).toEqual([]);
    });

    test('that were found in a match keep their rating when they are found again', async () => {
      const key = { scopeId, gameId, puzzleId: 'AAAA' };
      await at.store.puzzles.add(key, { line: ['a1'] });
      expect(await at.store.puzzles.get(key)).toMatchObject({
        points: null,
        rated: 0,
        value: { line: ['a1'] },
      });
      await at.store.puzzles.addAttempt({ ...key, personId: bob, at: t0, right: true }, key, () => ({
        solver: rating(1500, 1),
        puzzle: rating(1400, 1),
      }));
      await at.store.puzzles.add(key, { line: ['b1'] });
      expect(await at.other.puzzles.get(key)).toMatchObject({
        points: 1400,
        rated: 1,
        value: { line: ['b1'] },
      });
    });

    test('of the day are kept, latest first, with their messages', async () => {
      const daily = (puzzleId: string, time: number) => ({
        scopeId,
        gameId,
        puzzleId,
        channelId: '7',
        at: time,
      });
      await at.store.puzzles.addDaily(daily('aaaaaaaaaa', t0));
      await at.store.puzzles.addDaily(daily('bbbbbbbbbb', t0 + 1));
      await at.store.puzzles.addDaily(daily('bbbbbbbbbb', t0 + 1));
      await at.store.puzzles.placeDaily(daily('aaaaaaaaaa', t0), '99');
      expect(await at.other.puzzles.dailies(scopeId)).toEqual([
        { ...daily('bbbbbbbbbb', t0 + 1), messageId: null },
        { ...daily('aaaaaaaaaa', t0), messageId: '99' },
      ]);
      expect(await at.store.puzzles.dailies(elsewhere)).toEqual([]);
    });

    test('and attempts are part of what is stored about a person, and deleted with it', async () => {
      const data = await at.store.people.data(ada);
      expect(data.solving).toMatchObject([{ scopeId, gameId, points: 1600 }]);
      expect(data.attempts).toMatchObject([{ puzzleId: shipped.puzzleId, right: true }]);
      await attempt(bob, true);
      await at.store.people.forget(ada, 'former');
      expect(await at.other.people.data(ada)).toMatchObject({ solving: [], attempts: [] });
      expect(await at.store.puzzles.attempts({ scopeId, gameId, personId: bob })).toHaveLength(1);
    });
  });
}
