import { describe, expect, test } from 'vitest';
import { rebuildRatings, type RatingRule, rulesOf } from '../../../src/matches/ratings/index.ts';
import type { Rating, LeaderboardFilter } from '../../../src/store/store.ts';
import { ada, bob, cleo, day, type Fixture, scopeId, t0 } from '../fixture.ts';
import { player, rated, rule } from './fixture.ts';

export function describeLeaderboard(at: Fixture): void {
  const { play, leaderboardOf } = player(at);

  describe('the leaderboard', () => {
    test('ranks those who are settled, and shows the others behind them', async () => {
      await play(ada, bob, 'first');
      await play(bob, cleo, 'first', t0 + 1);
      await play(cleo, ada, null, t0 + 2);
      await play(cleo, '4', 'second', t0 + 3);
      const board = await leaderboardOf({}, bob, t0 + 4);
      expect(board.rows.map(({ personId, rating: { points } }) => [personId, points])).toEqual([
        [ada, 110],
        [bob, 100],
        [cleo, 80],
        ['4', 110],
      ]);
      expect([board.ranked, board.all, board.own?.rank]).toEqual([3, 4, 2]);
      expect((await leaderboardOf({}, '4', t0 + 4)).own?.rank).toBeNull();
      expect((await leaderboardOf({}, '9', t0 + 4)).own).toBeNull();
      // All have been away for long.
      expect(await leaderboardOf({}, bob, t0 + 400 * day)).toMatchObject({ ranked: 0, all: 4 });
      const second = await leaderboardOf({}, bob, t0 + 4, { offset: 2, limit: 2 });
      expect(second.rows.map(({ personId }) => personId)).toEqual([cleo, '4']);
    });

    test('breaks ties by how long the rank lasts, before the deviation of the last match', async () => {
      const growing = {
        ...rule,
        provisionalFrom: ({ deviation, at }: Rating) => at + (100 - deviation) * day,
      };
      const surer: RatingRule = {
        ...growing,
        rate(...given) {
          const { after, ...others } = growing.rate(...given);
          const [first, second] = [after.first, after.second].map((own) => ({ ...own, deviation: 3 }));
          return { ...others, after: { first: first!, second: second! } };
        },
      };
      await play('5', '6', null, t0, { ...rated(), rules: rulesOf(surer) });
      await play('7', '8', null, t0 + 10 * day, { ...rated(), rules: rulesOf(growing) });
      for (const filter of [{}, { category: '6' }]) {
        const board = await leaderboardOf(filter, '5', t0 + 20 * day);
        expect(board.rows.map(({ personId }) => personId)).toEqual(['7', '8', '5', '6']);
        expect(board.own?.rank).toBe(3);
      }
    });

    test('breaks ties by deviation, then matches', async () => {
      const two = { ...rule, provisionalFrom: () => t0 + 365 * day };
      const counting = { ...rated(), rules: rulesOf(two) };
      await play('5', '6', null, t0, counting);
      await play('7', '8', null, t0, counting);
      await play('7', '6', null, t0, counting);
      await play('7', '6', null, t0, counting);
      await play('7', '6', null, t0, counting);
      const ids = (await leaderboardOf({}, '8')).rows.map(({ personId }) => personId);
      // The last tie-break is the ID.
      expect(ids).toEqual(['6', '7', '5', '8']);
      expect((await leaderboardOf({}, '8')).own?.rank).toBe(4);
      expect((await leaderboardOf({ category: '6' }, '8')).own?.rank).toBe(4);
      expect((await leaderboardOf({ category: '6' }, '7')).own?.rank).toBe(2);
    });

    test('narrows down to a category or a span of time, by what was scored there', async () => {
      const may = Date.UTC(2026, 4, 31, 23, 59);
      await play(ada, bob, 'first', may, rated('5'));
      await play(ada, bob, 'second', may + 60_000, rated('6'));
      await play(cleo, bob, null, may + 60_000, rated('6'));
      const lines = async (filter: Partial<LeaderboardFilter>) =>
        (await leaderboardOf(filter, cleo, may)).rows.map(({ personId, wins, draws, losses, tenths }) => [
          personId,
          `${wins}-${draws}-${losses}`,
          tenths,
        ]);
      expect(await lines({ category: '5' })).toEqual([
        [ada, '1-0-0', 10],
        [bob, '0-0-1', 0],
      ]);
      expect(await lines({ period: '2026-06', category: '6' })).toEqual([
        [bob, '1-1-0', 10],
        [cleo, '0-1-0', 5],
        [ada, '0-0-1', 0],
      ]);
      expect(await lines({ period: '2026-05' })).toEqual(await lines({ category: '5' }));
      expect((await lines({ period: '2026' })).map(([id]) => id)).toEqual([bob, ada, cleo]);
      expect(await lines({ period: '2025' })).toEqual([]);
      expect((await leaderboardOf({ category: '5' }, cleo)).own).toBeNull();
      expect((await leaderboardOf({ category: '6' }, cleo)).own?.rank).toBe(2);
    });

    test('tells the form and the change of the week', async () => {
      for (const [i, winner] of (['first', 'first', null, 'second', 'first', 'second'] as const).entries()) {
        await play(ada, String(i), winner, t0 + i * day);
      }
      const now = t0 + 9 * day;
      const { own } = await leaderboardOf({}, ada, now);
      expect(own?.row.form).toEqual(['loss', 'win', 'loss', 'draw', 'win']);
      expect([own?.row.pointsBefore, own?.row.rating.points]).toEqual([120, 110]);
      const quiet = await leaderboardOf({}, ada, t0 + 99 * day);
      expect(quiet.own?.row.pointsBefore).toBe(110);
      expect((await leaderboardOf({}, '5', now)).own?.row.pointsBefore).toBeNull();
    });

    test('leaves out who is hidden or has left, until they are back', async () => {
      await play(ada, bob, 'first');
      await play(bob, cleo, 'first', t0 + 1);
      const shown = async (filter = {}) =>
        (await leaderboardOf(filter, ada)).rows.map(({ personId }) => personId).sort();
      expect(await at.store.people.listing(scopeId, ada)).toEqual({
        hidden: false,
        left: false,
        checkedAt: null,
      });
      await at.store.people.setListing(scopeId, ada, { hidden: true });
      await at.other.people.setListing(scopeId, bob, { left: true, checkedAt: t0 });
      expect(await at.store.people.listing(scopeId, bob)).toEqual({
        hidden: false,
        left: true,
        checkedAt: t0,
      });
      expect([await shown(), await shown({ category: '6' })]).toEqual([[cleo], [cleo]]);
      expect((await leaderboardOf()).own).toMatchObject({ rank: null, row: { personId: ada } });
      // Also for what they play later; someone seen again has not left.
      await play(ada, bob, 'first', t0 + 2);
      expect(await shown()).toEqual([cleo]);
      await at.store.people.rememberName(scopeId, bob, 'Bob');
      expect([await shown(), await shown({ category: '6' })]).toEqual([
        [bob, cleo],
        [bob, cleo],
      ]);
      await at.store.people.rememberName(scopeId, ada, 'Ada');
      expect(await shown()).toEqual([bob, cleo]);
      await rebuildRatings(at.store, rule);
      expect([await shown(), await shown({ category: '6' })]).toEqual([
        [bob, cleo],
        [bob, cleo],
      ]);
      await at.store.people.setListing(scopeId, ada, { hidden: false });
      expect(await shown()).toEqual([ada, bob, cleo]);
      expect((await at.store.people.data(bob)).listings).toEqual([
        { scopeId, hidden: false, left: false, checkedAt: t0 },
      ]);
    });
  });
}
