import { beforeEach } from 'vitest';
import { type RatingRule, rulesOf } from '../../../src/matches/ratings/index.ts';
import type { Counting, StoredMatch, LeaderboardFilter } from '../../../src/store/store.ts';
import type { Seat } from '../../../src/seat.ts';
import { ada, day, end, type Fixture, scopeId, nothing, t0 } from '../fixture.ts';

/**
 * A rule whose figures can be followed by hand: ten points per win, halved if the two have played within 30 days, none
 * from their third match on, ranked from two matches on. The balances count matches.
 */
export const rule: RatingRule = {
  epoch: 1,
  balanceMs: 30 * day,
  balancesAt: (earlier, at) =>
    earlier === null || at - earlier.at >= 30 * day ? { first: 0, second: 0 } : earlier.points,
  rate(before, winner, at, balances) {
    const weight = balances.first === 0 ? 1 : balances.first === 1 ? 0.5 : 0;
    const after = (seat: Seat) => {
      const own = before[seat];
      const gain = winner === null ? 0 : winner === seat ? 10 : -10;
      return {
        points: (own?.points ?? 100) + weight * gain,
        deviation: Math.max(1, (own?.deviation ?? 9) - weight * 4),
        volatility: 0.5,
        at,
        matches: (own?.matches ?? 0) + 1,
      };
    };
    return {
      weight,
      after: { first: after('first'), second: after('second') },
      balances: { first: balances.first + 1, second: balances.second + 1 },
    };
  },
  provisionalFrom: ({ deviation, at }) => (deviation > 2 ? at : at + 365 * day),
};

const rules = rulesOf(rule);
export const { scores } = rules;

export const rated = (category = '6'): Counting => ({ rules, as: { category, rated: true } });
export const casual: Counting = { rules, as: { category: '6', rated: false } };
export const uncounted: Counting = { rules, as: null };

export const page = { offset: 0, limit: 10 };
const tak = { scopeId, gameId: 'tak' };

/** What the suites do with a fixture's store. */
export function player(at: Fixture) {
  let count = 0;
  beforeEach(() => {
    count = 0;
  });
  return {
    get count() {
      return count;
    },

    /** Plays a match of two people to its end. */
    async play(
      first: string,
      second: string,
      winner: Seat | null,
      when = t0,
      counting = rated(),
      more = {},
    ): Promise<StoredMatch> {
      count += 1;
      const match = await at.begin(`M${count}`, { first, second, ...more });
      return at.write(match, { ...end(winner, when), counting });
    },

    leaderboardOf: (filter: Partial<LeaderboardFilter> = {}, asker = ada, now = t0, where = page) =>
      at.store.ratings.leaderboard({ ...tak, ...filter }, asker, { now, since: now - 7 * day }, where),

    async pointsOf(...people: string[]) {
      const ratings = await at.store.ratings.of(scopeId, 'tak', people);
      return people.map((id) => ratings.get(id)?.points);
    },

    async voidIt(id: string): Promise<StoredMatch> {
      const match = (await at.store.matches.get(id))!;
      const outcome = { winner: null, by: 'void', score: '*', void: true };
      return at.write(match, { ...nothing, match: { outcome }, counting: uncounted });
    },
  };
}
