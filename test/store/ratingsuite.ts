import { beforeEach, describe, expect, test } from 'vitest';
import { type RatingRule, rebuildRatings, Replayer, rulesOf } from '../../src/matches/ratings/index.ts';
import type { Counting, Rating, SeatName, TableFilter } from '../../src/store/store.ts';
import { randomFor } from '../support/seed.ts';
import { type Fixture, ada, bob, cleo, day, end, home, nothing, t0 } from './fixture.ts';

/** A rule whose numbers can be followed by hand: ten points a win, halved by each repeat, ranked from two matches on. */
const rule: RatingRule = {
  repeatMs: 30 * day,
  rate(before, winner, at, repeats) {
    const weight = repeats === 0 ? 1 : repeats === 1 ? 0.5 : 0;
    const after = (seat: SeatName) => {
      const own = before[seat];
      const gain = winner === null ? 0 : winner === seat ? 10 : -10;
      return {
        points: (own?.points ?? 100) + weight * gain,
        deviation: Math.max(1, (own?.deviation ?? 9) - weight * 4),
        volatility: 0.5,
        at,
      };
    };
    return { weight, after: { first: after('first'), second: after('second') } };
  },
  provisionalFrom: ({ deviation, at }) => (deviation > 2 ? at : at + 365 * day),
};

const rules = rulesOf(rule);

const rated = (category = '6'): Counting => ({ rules, as: { category, rated: true } });
const casual: Counting = { rules, as: { category: '6', rated: false } };
const uncounted: Counting = { rules, as: null };

const page = { offset: 0, limit: 10 };
const tak = { home, gameId: 'tak' };

export function describeRatings(at: Fixture): void {
  let count = 0;
  beforeEach(() => {
    count = 0;
  });

  /** A match of two people, finished. */
  async function play(
    first: string,
    second: string,
    winner: SeatName | null,
    when = t0,
    counting = rated(),
    more = {},
  ) {
    count += 1;
    const match = await at.begin(`M${count}`, { first, second, ...more });
    return at.write(match, { ...end(winner, when), counting });
  }

  const tableOf = (filter: Partial<TableFilter> = {}, asker = ada, now = t0, where = page) =>
    at.store.table({ ...tak, ...filter }, asker, { now, since: now - 7 * day }, where);

  const pointsOf = async (...people: string[]) => {
    const ratings = await at.store.ratings(home, 'tak', people);
    return people.map((id) => ratings.get(id)?.points);
  };

  const voidIt = async (id: string) => {
    const match = (await at.store.match(id))!;
    const outcome = { winner: null, by: 'void', score: '*', void: true };
    return at.write(match, { ...nothing, match: { outcome }, counting: uncounted });
  };

  describe('ratings', () => {
    test('move with the end of a rated match, and stand in it', async () => {
      const over = await play(ada, bob, 'first');
      expect(over.rated).toEqual({
        weight: 1,
        before: { first: undefined, second: undefined },
        after: {
          first: { points: 110, deviation: 5, volatility: 0.5, at: t0 },
          second: { points: 90, deviation: 5, volatility: 0.5, at: t0 },
        },
      });
      expect(await at.other.match(over.id)).toEqual(over);
      expect((await at.store.matches({ home, status: 'ended' }, page))[0]?.rated).toEqual(over.rated);
      expect(await pointsOf(ada, bob, cleo)).toEqual([110, 90, undefined]);
    });

    test('stay as they are with a casual match, or one that does not count', async () => {
      expect((await play(ada, bob, 'first', t0, casual)).rated).toBeNull();
      expect((await play(ada, bob, 'first', t0, uncounted)).rated).toBeNull();
      expect(await pointsOf(ada, bob)).toEqual([undefined, undefined]);
      expect(await at.store.record(home, 'tak', ada)).toEqual([
        { seat: 'first', category: '6', by: 'road', result: 'win', count: 1 },
      ]);
    });

    test('are kept apart by home and game', async () => {
      await play(ada, bob, 'first');
      await play(ada, bob, 'second', t0, rated(), { home: '9', guildId: '9' });
      await play(ada, bob, 'second', t0, rated(), { gameId: 'go' });
      expect(await pointsOf(ada)).toEqual([110]);
      expect((await at.store.ratings('9', 'tak', [ada])).get(ada)?.points).toBe(90);
      expect((await at.store.ratings(home, 'go', [ada])).get(ada)?.points).toBe(90);
    });

    test('count the repeats of a pair on either side, for so long', async () => {
      const weights = [];
      for (const [first, second, when] of [
        [ada, bob, t0],
        [bob, ada, t0 + 1],
        [ada, cleo, t0 + 2],
        [ada, bob, t0 + 3],
        [ada, bob, t0 + 30 * day],
        [ada, bob, t0 + 60 * day - 1],
      ] as const) {
        weights.push((await play(first, second, 'first', when)).rated?.weight);
      }
      expect(weights).toEqual([1, 0.5, 1, 0, 0, 0.5]);
    });

    test('of two matches that end together both count, once', async () => {
      const [one, two] = [await at.begin('ONE'), await at.begin('TWO')];
      const change = () => ({ ...end('first', t0), counting: rated() });
      await Promise.all([
        at.store.change(one.id, one.version, change),
        at.other.change(two.id, two.version, change),
        at.store.change(two.id, two.version, change),
      ]);
      expect(await pointsOf(ada, bob)).toEqual([115, 85]);
      expect((await tableOf()).own?.row).toMatchObject({ wins: 2, losses: 0 });
    });

    test('are as if a match had not been when it becomes void', async () => {
      await play(ada, bob, 'first');
      await play(bob, cleo, 'first');
      const before = await pointsOf(ada, bob, cleo);
      const wrong = await play(cleo, ada, 'first', t0 + day);
      await play(ada, bob, 'second', t0 + 2 * day);
      await play(cleo, ada, 'first', t0 + 3 * day);
      expect((await voidIt(wrong.id)).rated).toBeNull();
      // The repeat of cleo and ada is a first match now.
      const [a, b, c] = before as [number, number, number];
      expect(await pointsOf(ada, bob, cleo)).toEqual([a - 5 - 10, b + 5, c + 10]);
      expect((await tableOf()).own?.row).toMatchObject({ wins: 1, draws: 0, losses: 2, tenths: 10 });
      expect((await at.store.match('M5'))?.rated?.weight).toBe(1);
    });

    test('are gone when the only match of somebody becomes void', async () => {
      const only = await play(ada, bob, 'first');
      await voidIt(only.id);
      expect(await pointsOf(ada, bob)).toEqual([undefined, undefined]);
      expect(await tableOf()).toEqual({ rows: [], ranked: 0, all: 0, own: null });
      expect(await at.store.record(home, 'tak', ada)).toEqual([]);
    });

    test('follow when the end of a match is judged anew', async () => {
      const match = await play(ada, bob, 'first');
      await play(ada, cleo, 'first');
      const judged = { ...end('second', t0 + day), counting: rated() };
      await at.write((await at.store.match(match.id))!, judged);
      expect(await pointsOf(ada, bob, cleo)).toEqual([100, 110, 90]);
      expect((await at.store.match('M2'))?.rated?.before.first?.points).toBe(90);
      await voidIt(match.id);
      await at.write((await at.store.match(match.id))!, judged);
      expect(await pointsOf(ada, bob, cleo)).toEqual([100, 110, 90]);
    });

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
        tables: await Promise.all(
          [{}, { category: '6' }, { period: '2025-06' }, { period: '2025' }].map((filter) =>
            tableOf(filter, '3', t0 + 60 * day),
          ),
        ),
        curves: await Promise.all(people.map((id) => at.store.curve(home, 'tak', id))),
      });
      const before = await everything();
      const { matches, changed } = await rebuildRatings(at.other, rule);
      expect([matches > 50, changed]).toEqual([true, 0]);
      expect(await everything()).toEqual(before);
      const harsh = { ...rule, repeatMs: 0 };
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
          await play(first, second, random.of(['first', 'second', null]), t0 + count * day);
        }
      };
      const [one, other] = [new Replayer(at.store, rule), new Replayer(at.other, rule)];
      await some(130);
      await voidIt('M1');
      expect(await other.next()).toBe(true);
      // Matches that end meanwhile, one that is void meanwhile before where the replay stands and one after it, and
      // somebody else who goes on with it.
      await some(3);
      await voidIt('M20');
      await voidIt('M125');
      expect(await one.next()).toBe(true);
      expect(await other.next()).toBe(true);
      await voidIt('M133');
      while (await one.next());
      const everything = async () => [
        await tableOf({}, '0', t0 + 140 * day),
        await tableOf({ category: '6' }, '0', t0 + 140 * day),
        await Promise.all(people.map((id) => at.store.curve(home, 'tak', id))),
      ];
      const before = await everything();
      expect(await rebuildRatings(at.store, rule)).toEqual({ matches: 129, changed: 0 });
      expect(await everything()).toEqual(before);
      expect(await one.next()).toBe(false);
    });

    test('of those who were forgotten go, and leave those of the others', async () => {
      await play(ada, bob, 'first');
      await play(ada, cleo, 'first');
      await play(bob, cleo, 'first');
      const wrong = await play(cleo, bob, null);
      const kept = await pointsOf(bob, cleo);
      await at.store.forget(ada, 'former');
      expect(await pointsOf(ada, bob, cleo)).toEqual([undefined, ...kept]);
      expect(await at.store.personData(ada)).toEqual(await at.store.personData('1'));
      expect(await at.store.curve(home, 'tak', ada)).toEqual([]);
      expect((await tableOf({}, ada)).own).toBeNull();
      expect((await rebuildRatings(at.store, rule)).changed).toBe(0);
      expect(await pointsOf(bob, cleo)).toEqual(kept);
      await voidIt(wrong.id);
      await voidIt('M1');
      expect(await pointsOf(ada, 'former', bob, cleo)).toEqual([undefined, undefined, 110, 80]);
    });
  });

  describe('the table', () => {
    test('ranks those who are settled, and shows the others behind them', async () => {
      await play(ada, bob, 'first');
      await play(bob, cleo, 'first', t0 + 1);
      await play(cleo, ada, null, t0 + 2);
      await play(cleo, '4', 'second', t0 + 3);
      const table = await tableOf({}, bob, t0 + 4);
      expect(table.rows.map(({ personId, rating: { points } }) => [personId, points])).toEqual([
        [ada, 110],
        [bob, 100],
        [cleo, 80],
        ['4', 110],
      ]);
      expect([table.ranked, table.all, table.own?.rank]).toEqual([3, 4, 2]);
      expect((await tableOf({}, '4', t0 + 4)).own?.rank).toBeNull();
      expect((await tableOf({}, '9', t0 + 4)).own).toBeNull();
      // All have been away for long.
      expect(await tableOf({}, bob, t0 + 400 * day)).toMatchObject({ ranked: 0, all: 4 });
      const second = await tableOf({}, bob, t0 + 4, { offset: 2, limit: 2 });
      expect(second.rows.map(({ personId }) => personId)).toEqual([cleo, '4']);
    });

    test('breaks ties by the deviation that has grown since, not by that of the last match', async () => {
      const growing = {
        ...rule,
        provisionalFrom: ({ deviation, at }: Rating) => at + (100 - deviation) * day,
      };
      const surer: RatingRule = {
        ...growing,
        rate(...given) {
          const { weight, after } = growing.rate(...given);
          const [first, second] = [after.first, after.second].map((own) => ({ ...own, deviation: 3 }));
          return { weight, after: { first: first!, second: second! } };
        },
      };
      await play('5', '6', null, t0, { ...rated(), rules: rulesOf(surer) });
      await play('7', '8', null, t0 + 10 * day, { ...rated(), rules: rulesOf(growing) });
      for (const filter of [{}, { category: '6' }]) {
        const table = await tableOf(filter, '5', t0 + 20 * day);
        expect(table.rows.map(({ personId }) => personId)).toEqual(['7', '8', '5', '6']);
        expect(table.own?.rank).toBe(3);
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
      const ids = (await tableOf({}, '8')).rows.map(({ personId }) => personId);
      // The last tie goes by id.
      expect(ids).toEqual(['6', '7', '5', '8']);
      expect((await tableOf({}, '8')).own?.rank).toBe(4);
      expect((await tableOf({ category: '6' }, '8')).own?.rank).toBe(4);
      expect((await tableOf({ category: '6' }, '7')).own?.rank).toBe(2);
    });

    test('narrows down to a category or a span of time, by what was scored there', async () => {
      const may = Date.UTC(2026, 4, 31, 23, 59);
      await play(ada, bob, 'first', may, rated('5'));
      await play(ada, bob, 'second', may + 60_000, rated('6'));
      await play(cleo, bob, null, may + 60_000, rated('6'));
      const lines = async (filter: Partial<TableFilter>) =>
        (await tableOf(filter, cleo, may)).rows.map(({ personId, wins, draws, losses, tenths }) => [
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
      expect((await tableOf({ category: '5' }, cleo)).own).toBeNull();
      expect((await tableOf({ category: '6' }, cleo)).own?.rank).toBe(2);
    });

    test('tells the form and the change of the week', async () => {
      for (const [i, winner] of (['first', 'first', null, 'second', 'first', 'second'] as const).entries()) {
        await play(ada, String(i), winner, t0 + i * day);
      }
      const now = t0 + 9 * day;
      const { own } = await tableOf({}, ada, now);
      expect(own?.row.form).toEqual(['loss', 'win', 'loss', 'draw', 'win']);
      expect([own?.row.pointsBefore, own?.row.rating.points]).toEqual([120, 110]);
      const quiet = await tableOf({}, ada, t0 + 99 * day);
      expect(quiet.own?.row.pointsBefore).toBe(110);
      expect((await tableOf({}, '5', now)).own?.row.pointsBefore).toBeNull();
    });

    test('leaves out who is hidden or has left, until they are back', async () => {
      await play(ada, bob, 'first');
      await play(bob, cleo, 'first', t0 + 1);
      const shown = async (filter = {}) =>
        (await tableOf(filter, ada)).rows.map(({ personId }) => personId).sort();
      expect(await at.store.listing(home, ada)).toEqual({ hidden: false, left: false, checkedAt: null });
      await at.store.setListing(home, ada, { hidden: true });
      await at.other.setListing(home, bob, { left: true, checkedAt: t0 });
      expect(await at.store.listing(home, bob)).toEqual({ hidden: false, left: true, checkedAt: t0 });
      expect([await shown(), await shown({ category: '6' })]).toEqual([[cleo], [cleo]]);
      expect((await tableOf()).own).toMatchObject({ rank: null, row: { personId: ada } });
      // Also with what they play later; who is seen again has not left.
      await play(ada, bob, 'first', t0 + 2);
      expect(await shown()).toEqual([cleo]);
      await at.store.rememberName(home, bob, 'Bob');
      expect([await shown(), await shown({ category: '6' })]).toEqual([
        [bob, cleo],
        [bob, cleo],
      ]);
      await at.store.rememberName(home, ada, 'Ada');
      expect(await shown()).toEqual([bob, cleo]);
      await rebuildRatings(at.store, rule);
      expect([await shown(), await shown({ category: '6' })]).toEqual([
        [bob, cleo],
        [bob, cleo],
      ]);
      await at.store.setListing(home, ada, { hidden: false });
      expect(await shown()).toEqual([ada, bob, cleo]);
      expect((await at.store.personData(bob)).listings).toEqual([
        { home, hidden: false, left: false, checkedAt: t0 },
      ]);
    });
  });

  test('records tell how matches ended, of all opponents or one', async () => {
    await play(ada, bob, 'first', t0, casual);
    await play(ada, bob, 'first');
    await play(cleo, ada, 'first', t0, rated('5'));
    const byRoad = { by: 'road' };
    expect(await at.other.record(home, 'tak', ada)).toEqual(
      expect.arrayContaining([
        { seat: 'first', category: '6', ...byRoad, result: 'win', count: 2 },
        { seat: 'second', category: '5', ...byRoad, result: 'loss', count: 1 },
      ]),
    );
    expect(await at.store.record(home, 'tak', ada, cleo)).toEqual([
      { seat: 'second', category: '5', ...byRoad, result: 'loss', count: 1 },
    ]);
    expect((await at.store.curve(home, 'tak', ada)).map(({ points }) => points)).toEqual([110, 100]);
  });
}
