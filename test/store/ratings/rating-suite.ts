import { describe, expect, test } from 'vitest';
import { rebuildRatings } from '../../../src/matches/ratings/index.ts';
import { ada, bob, challenge, cleo, day, end, type Fixture, newMatch, scopeId, t0 } from '../fixture.ts';
import { err } from '../../../src/result.ts';
import { casual, page, player, rated, rule, uncounted } from './fixture.ts';
import { changeAt } from '../../support/change.ts';

export function describeRatings(at: Fixture): void {
  const { play, leaderboardOf, pointsOf, voidIt } = player(at);

  describe('ratings', () => {
    test('move with the end of a rated match, and stand in it', async () => {
      const over = await play(ada, bob, 'first');
      expect(over.rated).toEqual({
        weight: 1,
        before: { first: undefined, second: undefined },
        after: {
          first: { points: 110, deviation: 5, volatility: 0.5, at: t0, matches: 1 },
          second: { points: 90, deviation: 5, volatility: 0.5, at: t0, matches: 1 },
        },
      });
      expect(await at.other.matches.get(over.id)).toEqual(over);
      expect((await at.store.matches.list({ scopeId, status: 'ended' }, page))[0]?.rated).toEqual(over.rated);
      expect(await pointsOf(ada, bob, cleo)).toEqual([110, 90, undefined]);
    });

    test('stay as they are with a casual match, or one that does not count', async () => {
      expect((await play(ada, bob, 'first', t0, casual)).rated).toBeNull();
      expect((await play(ada, bob, 'first', t0, uncounted)).rated).toBeNull();
      expect(await pointsOf(ada, bob)).toEqual([undefined, undefined]);
      expect(await at.store.ratings.resultCounts(scopeId, 'tak', ada)).toEqual([
        { seat: 'first', category: '6', by: 'road', result: 'win', count: 1 },
      ]);
    });

    test('are kept apart by scope and game', async () => {
      await play(ada, bob, 'first');
      await play(ada, bob, 'second', t0, rated(), { scopeId: '9', guildId: '9' });
      await play(ada, bob, 'second', t0, rated(), { gameId: 'go' });
      expect(await pointsOf(ada)).toEqual([110]);
      expect((await at.store.ratings.of('9', 'tak', [ada])).get(ada)?.points).toBe(90);
      expect((await at.store.ratings.of(scopeId, 'go', [ada])).get(ada)?.points).toBe(90);
    });

    test('begin with what somebody brought from another scope, also when all are computed anew', async () => {
      const { challenges } = at.store;
      await play(ada, bob, 'first', t0, rated(), { scopeId: '9', guildId: '9' });
      const bring = (id: string) => {
        const match = newMatch({ first: ada, second: cleo });
        const carried = [ada, cleo].map((personId) => ({ personId, from: '9' }));
        return challenges.accept(id, cleo, match, [], undefined, carried);
      };
      const begin = async (id: string) => {
        await challenges.add(challenge(id, { challenger: ada }), 3);
        expect((await bring(id)).ok).toBe(true);
      };
      const recomputed = async (...people: string[]) => {
        const before = await pointsOf(...people);
        await rebuildRatings(at.store, rule);
        expect(await pointsOf(...people)).toEqual(before);
        return before;
      };
      // What is not accepted brings nothing.
      expect(await bring('none')).toEqual(err('gone'));
      expect(await pointsOf(ada)).toEqual([undefined]);
      await begin('one');
      expect(await recomputed(ada, cleo)).toEqual([110, undefined]);
      const over = await play(ada, bob, 'first', t0 + day);
      expect(over.rated?.before).toMatchObject({ first: { points: 110, matches: 0 }, second: undefined });
      await play(ada, cleo, 'first', t0 + 2 * day);
      await begin('two');
      expect(await recomputed(ada, bob, cleo)).toEqual([130, 90, 90]);
    });

    test('tell which games have been played in a scope, rated or not', async () => {
      const played = (scope: string) => at.store.ratings.gamesPlayed(scope, ['chess', 'go', 'tak']);
      expect(await played(scopeId)).toEqual([]);
      await play(ada, bob, 'first', t0, casual, { gameId: 'go' });
      await play(ada, bob, 'second', t0, rated(), { scopeId: '9', guildId: '9' });
      expect([await played(scopeId), await played('9')]).toEqual([['go'], ['tak']]);
      await play(ada, bob, 'first');
      expect(await played(scopeId)).toEqual(['go', 'tak']);
    });

    test('go by what the two have played on either side, for so long', async () => {
      const weights = [];
      for (const [first, second, when] of [
        [ada, bob, t0],
        [bob, ada, t0 + 1],
        [ada, cleo, t0 + 2],
        [ada, bob, t0 + 3],
        [ada, bob, t0 + 30 * day],
        [ada, bob, t0 + 60 * day],
      ] as const) {
        weights.push((await play(first, second, 'first', when)).rated?.weight);
      }
      expect(weights).toEqual([1, 0.5, 1, 0, 0, 1]);
    });

    test('of two matches that end together both count, once', async () => {
      const [one, two] = [await at.begin('ONE'), await at.begin('TWO')];
      const change = () => ({ ...end('first', t0), counting: rated() });
      await Promise.all([
        changeAt(at.store, one.id, one.version, change),
        changeAt(at.other, two.id, two.version, change),
        changeAt(at.store, two.id, two.version, change),
      ]);
      expect(await pointsOf(ada, bob)).toEqual([115, 85]);
      expect((await leaderboardOf()).own?.row).toMatchObject({ wins: 2, losses: 0 });
    });

    test('are as if a match had not been when it becomes void', async () => {
      await play(ada, bob, 'first');
      await play(bob, cleo, 'first');
      const before = await pointsOf(ada, bob, cleo);
      const wrong = await play(cleo, ada, 'first', t0 + day);
      await play(ada, bob, 'second', t0 + 2 * day);
      await play(cleo, ada, 'first', t0 + 3 * day);
      expect((await voidIt(wrong.id)).rated).toBeNull();
      // The second match of cleo and ada is now a first one.
      const [a, b, c] = before as [number, number, number];
      expect(await pointsOf(ada, bob, cleo)).toEqual([a - 5 - 10, b + 5, c + 10]);
      expect((await leaderboardOf()).own?.row).toMatchObject({ wins: 1, draws: 0, losses: 2, tenths: 10 });
      expect((await at.store.matches.get('M5'))?.rated?.weight).toBe(1);
    });

    test('are gone when the only match of somebody becomes void', async () => {
      const only = await play(ada, bob, 'first');
      await voidIt(only.id);
      expect(await pointsOf(ada, bob)).toEqual([undefined, undefined]);
      expect(await leaderboardOf()).toEqual({ rows: [], ranked: 0, all: 0, own: null });
      expect(await at.store.ratings.resultCounts(scopeId, 'tak', ada)).toEqual([]);
    });

    test('follow when the end of a match is judged anew', async () => {
      const match = await play(ada, bob, 'first');
      await play(ada, cleo, 'first');
      const judged = { ...end('second', t0 + day), counting: rated() };
      await at.write((await at.store.matches.get(match.id))!, judged);
      expect(await pointsOf(ada, bob, cleo)).toEqual([100, 110, 90]);
      expect((await at.store.matches.get('M2'))?.rated?.before.first?.points).toBe(90);
      await voidIt(match.id);
      await at.write((await at.store.matches.get(match.id))!, judged);
      expect(await pointsOf(ada, bob, cleo)).toEqual([100, 110, 90]);
    });

    test('of those who were forgotten go, and leave those of the others', async () => {
      await play(ada, bob, 'first');
      await play(ada, cleo, 'first');
      await play(bob, cleo, 'first');
      const wrong = await play(cleo, bob, null);
      const kept = await pointsOf(bob, cleo);
      await at.store.people.forget(ada, 'former');
      expect(await pointsOf(ada, bob, cleo)).toEqual([undefined, ...kept]);
      expect(await at.store.people.data(ada)).toEqual(await at.store.people.data('1'));
      expect(await at.store.ratings.curve(scopeId, 'tak', ada)).toEqual([]);
      expect((await leaderboardOf({}, ada)).own).toBeNull();
      expect((await rebuildRatings(at.store, rule)).changed).toBe(0);
      expect(await pointsOf(bob, cleo)).toEqual(kept);
      await voidIt(wrong.id);
      await voidIt('M1');
      expect(await pointsOf(ada, 'former', bob, cleo)).toEqual([undefined, undefined, 110, 80]);
    });
  });

  test('records tell how matches ended, of all opponents or one', async () => {
    await play(ada, bob, 'first', t0, casual);
    await play(ada, bob, 'first');
    await play(cleo, ada, 'first', t0, rated('5'));
    const byRoad = { by: 'road' };
    expect(await at.other.ratings.resultCounts(scopeId, 'tak', ada)).toEqual(
      expect.arrayContaining([
        { seat: 'first', category: '6', ...byRoad, result: 'win', count: 2 },
        { seat: 'second', category: '5', ...byRoad, result: 'loss', count: 1 },
      ]),
    );
    expect(await at.store.ratings.resultCounts(scopeId, 'tak', ada, cleo)).toEqual([
      { seat: 'second', category: '5', ...byRoad, result: 'loss', count: 1 },
    ]);
    expect((await at.store.ratings.curve(scopeId, 'tak', ada)).map(({ points }) => points)).toEqual([
      110, 100,
    ]);
  });
}
