import { describe, expect, test } from 'vitest';
import { rebuildRatings, Replayer, type RatingRule } from '../../../src/matches/ratings/index.ts';
import { ada, bob, day, type Fixture, scopeId, t0 } from '../fixture.ts';
import { randomFor } from '../../support/seed.ts';
import { player, rule, scores } from './fixture.ts';

export function describeReplays(at: Fixture): void {
  const table = player(at);
  const { play, leaderboardOf, pointsOf, voidIt } = table;

  describe('ratings', () => {
    test('are the same after a rebuild, bit for bit, and a rebuild repairs them', async () => {
      const random = randomFor('rebuild');
      const people = Array.from({ length: 9 }, (_, i) => String(i));
      for (let i = 0; i < 60; i += 1) {
        const first = random.of(people);
        const second = random.of(people.filter((id) => id !== first));
        const match = await play(first, second, random.of(['first', 'second', null]), t0 + i * day);
        if (i % 9 === 8) await voidIt(random.of([match.id, `M${random.between(1, i)}`]));
      }
      const replayer = new Replayer(at.store, rule);
      while (await replayer.next());
      const everything = async () => ({
        leaderboards: await Promise.all(
          [{}, { category: '6' }, { period: '2025-06' }, { period: '2025' }].map((filter) =>
            leaderboardOf(filter, '3', t0 + 60 * day),
          ),
        ),
        curves: await Promise.all(people.map((id) => at.store.ratings.curve(scopeId, 'tak', id))),
      });
      const before = await everything();
      const { matches, changed } = await rebuildRatings(at.other, rule);
      expect([matches > 50, changed]).toEqual([true, 0]);
      expect(await everything()).toEqual(before);
      const harsh = { ...rule, balancesAt: () => ({ first: 0, second: 0 }) };
      expect((await rebuildRatings(at.store, harsh)).changed).toBeGreaterThan(0);
      await rebuildRatings(at.store, rule);
      expect(await everything()).toEqual(before);
    });

    test('after a slice of later matches the others follow, and the bot can do other things in between', async () => {
      const random = randomFor('slices');
      const people = Array.from({ length: 6 }, (_, i) => String(i));
      const some = async (matches: number) => {
        for (let i = 0; i < matches; i += 1) {
          const first = random.of(people);
          const second = random.of(people.filter((id) => id !== first));
          await play(first, second, random.of(['first', 'second', null]), t0 + table.count * day);
        }
      };
      const [one, other] = [new Replayer(at.store, rule), new Replayer(at.other, rule)];
      await some(130);
      await voidIt('M1');
      expect(await other.next()).toBe(true);
      // Meanwhile, matches end, one is voided before the replay's position and one after it, and someone else continues
      // it.
      await some(3);
      await voidIt('M20');
      await voidIt('M125');
      expect(await one.next()).toBe(true);
      expect(await other.next()).toBe(true);
      await voidIt('M133');
      while (await one.next());
      const everything = async () => [
        await leaderboardOf({}, '0', t0 + 140 * day),
        await leaderboardOf({ category: '6' }, '0', t0 + 140 * day),
        await Promise.all(people.map((id) => at.store.ratings.curve(scopeId, 'tak', id))),
      ];
      const before = await everything();
      expect(await rebuildRatings(at.store, rule)).toEqual({ matches: 129, changed: 0 });
      expect(await everything()).toEqual(before);
      expect(await one.next()).toBe(false);
    });

    test('are left to the process that is at it', async () => {
      for (let i = 0; i < 120; i += 1) await play('0', String(1 + (i % 3)), 'first', t0 + table.count * day);
      await voidIt('M1');
      const one = new Replayer(at.store, rule, 10);
      const late = {
        ...at.other,
        ratings: {
          ...at.other.ratings,
          async replays() {
            const found = await at.other.ratings.replays();
            await one.next();
            return found;
          },
        },
      };
      expect(await new Replayer(late, rule, 10).next()).toBe(false);
      expect(await new Replayer(at.other, rule, 10).next()).toBe(true);
      while (await one.next());
    });

    test('of another epoch are made anew by the rule of this one, once', async () => {
      for (let i = 0; i < 40; i += 1) await play(ada, bob, 'first', t0 + 40 * i * day);
      expect(await pointsOf(ada, bob)).toEqual([500, -300]);
      await at.store.ratings.restart(rule.epoch, scores);
      for (const replay of await at.store.ratings.replays())
        await new Replayer(at.store, rule, 100).slice(replay);
      await at.store.ratings.enter(rule.epoch);
      expect(await at.store.ratings.replays()).toEqual([]);
      const next: RatingRule = {
        ...rule,
        epoch: 2,
        rate(before, winner, when, balances, since) {
          const { after, ...others } = rule.rate(before, winner, when, balances, since);
          const points = (before.first?.points ?? 100) + 1;
          return { ...others, after: { ...after, first: { ...after.first, points } } };
        },
      };
      const replayer = new Replayer(at.other, next);
      expect(await replayer.next()).toBe(true);
      // Leaderboards show the old ratings until it is done.
      expect(await pointsOf(ada)).toEqual([500]);
      expect(await replayer.next()).toBe(false);
      expect(await pointsOf(ada, bob)).toEqual([140, -300]);
      expect(await rebuildRatings(at.store, next)).toEqual({ matches: 40, changed: 0 });
      await at.store.ratings.enter(next.epoch);
      expect(await at.store.ratings.replays()).toEqual([]);
    });
  });
}
