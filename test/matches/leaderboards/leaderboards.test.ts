import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Proposal } from '../../../src/matches/index.ts';
import {
  rankedMatches,
  type RatingRule,
  ratingRule,
  rebuildRatings,
  rulesOf,
} from '../../../src/matches/ratings/index.ts';
import { periodName } from '../../../src/matches/leaderboards/leaderboards.ts';
import { tak } from '../../../src/games/tak/index.ts';
import { counting } from '../../support/counting.ts';
import { ada, bob, cleo, club, elsewhere, Table, value } from '../table.ts';
import { changeAt } from '../../support/change.ts';

let table: Table;
beforeEach(() => {
  table = new Table([counting, tak]);
});
afterEach(() => table.close());

const day = 86_400_000;
/** The second seat wins with the fourth ply. */
const won = ['+1', '+1', '+1', '+2'] as const;

async function play(more: Partial<Proposal> = {}, plies: readonly string[] = won) {
  return table.play(await table.begin(more), ...plies);
}
const read = (asker = ada.id, page = 0) =>
  table.matches.standings.leaderboard(club, { gameId: 'counting' }, page, asker);

describe('a rated match', () => {
  test('moves the ratings of both when it ends', async () => {
    const match = await table.begin();
    const fresh = { points: 1500, provisional: true };
    expect(match).toMatchObject({
      casual: undefined,
      rated: undefined,
      ratings: { first: fresh, second: fresh },
    });
    const over = await table.play(match, ...won);
    expect(over.rated).toEqual({
      weight: 1,
      after: {
        first: { points: 1490, provisional: true },
        second: { points: 1510, provisional: true },
      },
      gain: { first: -10, second: 10 },
    });
    expect(over.ratings).toEqual(over.rated?.after);
    const [summary] = await table.matches.stored.history(club, {}, { offset: 0, limit: 1 });
    expect(summary?.rated).toEqual(over.rated);
    const next = await table.begin();
    expect(next.ratings?.first.points).toBe(1490);
  });

  test('counts however it ends, but not before the fourth ply', async () => {
    for (const plies of [0, 3]) {
      const match = await play({}, won.slice(0, plies));
      expect(value(await table.matches.turns.resign(match.id, ada, club)).rated).toBeUndefined();
    }
    expect((await read()).people).toBe(0);
    const match = await play({ options: { target: 21 } }, won);
    expect(value(await table.matches.turns.resign(match.id, bob, club)).rated?.gain.first).toBe(10);
    const other = await play({ options: { target: 21 } }, won);
    value(await table.matches.offers.make(other.id, ada, club, 'draw'));
    const drawn = value(await table.matches.offers.answer(other.id, bob, club, 'draw', true));
    expect(drawn.rated).toMatchObject({ weight: 1, gain: { first: -5 } });
    const third = await play({ options: { target: 21 } }, won);
    value(await table.matches.offers.make(third.id, ada, club, 'cancel'));
    expect(
      value(await table.matches.offers.answer(third.id, bob, club, 'cancel', true)).rated,
    ).toBeUndefined();
    expect((await read()).own).toMatchObject({ wins: 1, draws: 1, losses: 0, score: 1.5 });
  });

  test('that is adjudicated void after its end takes its ratings back', async () => {
    const first = await play();
    await play({ opponent: cleo });
    expect((await read()).own).toMatchObject({ losses: 2 });
    const judged = value(await table.matches.turns.adjudicate(first.id, club, 'void', 'a wrong click', ada));
    expect(judged.rated).toBeUndefined();
    const after = await read();
    expect(after.people).toBe(2);
    expect(after.own).toMatchObject({ losses: 1, rating: { points: 1490 } });
    expect(await rebuildRatings(table.store)).toEqual({ matches: 1, changed: 0 });
  });

  test.each([
    ['it was asked for', { terms: { rated: false } }, undefined],
    ['it is blind', { terms: { blind: true } }, 'match:casual.blind'],
    ['it is against the computer', { terms: { level: 3 } }, 'match:casual.computer'],
    ['the game objects', { gameId: 'tak', options: { size: 4 } }, 'tak:unrated.size'],
  ] as const)('is none where %s; the challenge says why', async (_, more, key) => {
    const challenge = value(await table.propose(more as Partial<Proposal>));
    expect(challenge.casual).toEqual({ reason: key && (expect.objectContaining({ key }) as unknown) });
    const { match } = value(await table.matches.challenges.accept(challenge.id, bob, club));
    expect(match.casual).toEqual(challenge.casual);
    expect(match.ratings).toBeUndefined();
    if (match.gameId === 'tak') return;
    expect((await table.play(match, ...won)).rated).toBeUndefined();
  });
});

describe('the prospect of a match', () => {
  test('is less to win from a newcomer, and from somebody who lost lately, and more of it each day', async () => {
    const prospect = (first = ada, second = bob) =>
      table.matches.standings.prospect(club, 'counting', { first, second });
    expect(await prospect()).toEqual({ weight: { first: 1, second: 1 }, room: { first: 10, second: 10 } });
    await play();
    expect(await prospect()).toEqual({
      weight: { first: 1, second: expect.closeTo(0, 9) as unknown },
      room: { first: 20, second: 0 },
    });
    table.now += 7 * day;
    const later = await prospect(bob, ada);
    // 20 from who has been there for a week, and 3 points of that are won already.
    expect(later.room.first).toBeCloseTo(17 - (10 * 10) / 150 / 2, 9);
    expect(later.room.second).toBeCloseTo(23, 9);
    expect(later.weight.first).toBeLessThan(1);
    expect((await play({ challenger: bob, opponent: ada, seat: 'second' })).rated?.weight).toBe(
      later.weight.first,
    );
  });
});

describe('the table of a server', () => {
  test('comes in pages of ten, with the line of whoever asks', async () => {
    for (let i = 10; i < 22; i += 1) {
      const winner = { id: String(i), name: `Winner ${i}` };
      await play({ challenger: bob, opponent: winner });
      table.now += 1;
    }
    const first = await read(bob.id);
    expect([first.page, first.pages, first.people, first.lines.length]).toEqual([0, 2, 13, 10]);
    expect(first.own).toMatchObject({ person: bob, rank: 1, unranked: undefined, wins: 0, losses: 12 });
    const last = await read(ada.id, 99);
    expect([last.page, last.lines.length, last.own]).toEqual([1, 3, undefined]);
    expect(first.lines[0]).toMatchObject({ person: bob, form: Array(5).fill('loss') });
    const empty = { lines: [], own: undefined, page: 0, pages: 1, people: 0 };
    expect(await table.matches.standings.leaderboard(elsewhere, { gameId: 'counting' }, 3, ada.id)).toEqual(
      empty,
    );
    expect(await table.matches.standings.leaderboard(club, { gameId: 'tak' }, -1, ada.id)).toEqual(empty);
  });

  test('ranks who is settled, while they are', async () => {
    // As after many matches.
    const rate: RatingRule['rate'] = (_, winner, at) => {
      const after = (seat: 'first' | 'second') => ({
        points: winner === seat ? 1600.4 : 1399.6,
        deviation: 80,
        volatility: 0.06,
        at,
        matches: rankedMatches,
      });
      const balances = { first: 0, second: 0 };
      return { weight: 1, after: { first: after('first'), second: after('second') }, balances };
    };
    const match = await table.begin();
    const outcome = { winner: 'second', by: 'count', score: '0-1', void: false } as const;
    await changeAt(table.store, match.id, match.version, () => ({
      events: [],
      match: { status: 'ended', outcome, endedAt: table.now },
      due: [],
      counting: { rules: rulesOf({ ...ratingRule, rate }), as: { category: 'short', rated: true } },
    }));
    const { lines, own } = await read();
    expect(lines.map(({ rank, person, rating, gain }) => [rank, person, rating, gain])).toEqual([
      [1, bob, { points: 1600, provisional: false }, 100],
      [2, ada, { points: 1400, provisional: false }, -100],
    ]);
    expect(own).toEqual(lines[1]);
    table.now += 400 * day;
    const later = await read();
    expect(later.lines.every(({ rank, rating }) => rank === undefined && rating.provisional)).toBe(true);
    expect(later.lines[0]?.unranked).toEqual({ reason: 'away' });
    expect(later.lines[0]?.gain).toBe(0);
  });

  test('narrows down to a kind of match or a span of time', async () => {
    await play();
    await play({ options: { target: 100 } }, won);
    const count = async (query: object) =>
      (await table.matches.standings.leaderboard(club, { gameId: 'counting', ...query }, 0, ada.id)).people;
    expect(await count({ category: 'short' })).toBe(2);
    expect(await count({ category: 'long' })).toBe(0);
    expect(await count({ period: 'month' })).toBe(2);
    expect(await count({ period: 'last-month' })).toBe(0);
    table.now += 31 * day;
    expect(await count({ period: 'last-month' })).toBe(2);
    expect(await count({ period: 'month', category: 'short' })).toBe(0);
  });

  test.each([
    ['month', '2026-01'],
    ['last-month', '2025-12'],
    ['year', '2026'],
    ['last-year', '2025'],
  ] as const)('calls a span by its name in UTC: %s', (period, name) => {
    expect(periodName(period, Date.UTC(2026, 0, 1))).toBe(name);
  });

  test('leaves out people who ask for it', async () => {
    await play();
    expect(await table.matches.standings.isHidden(ada.id, club)).toBe(false);
    await table.matches.standings.hide(ada.id, club, true);
    expect([await table.matches.standings.isHidden(ada.id, club), (await read()).people]).toEqual([true, 1]);
    await table.matches.standings.hide(ada.id, club, false);
    expect((await read()).people).toBe(2);
  });

  test('looks people up once a day, in servers', async () => {
    const due = () => table.matches.people.toLookUp(club, [ada.id, bob.id]);
    expect(await due()).toEqual([ada.id, bob.id]);
    expect(await due()).toEqual([]);
    await table.matches.people.lookedUp(club, ada.id, false);
    table.now += day;
    // Two concurrent callers do not get the same people.
    expect((await Promise.all([due(), due()])).flat().sort()).toEqual([ada.id, bob.id].sort());
    expect(await table.matches.people.toLookUp({ guildId: null, channelId: '5' }, [ada.id])).toEqual([]);
    // Someone whose check failed is checked again sooner.
    await table.matches.people.lookedUp(club, bob.id, undefined);
    table.now += 599_999;
    expect(await due()).toEqual([]);
    table.now += 1;
    expect(await due()).toEqual([bob.id]);
  });
});

describe('a profile', () => {
  test('tells the rating, its curve, the record, and what is open', async () => {
    await play();
    await play({ terms: { rated: false }, opponent: cleo });
    await table.begin();
    const profile = await table.matches.standings.profile(club, 'counting', ada);
    expect(profile).toMatchObject({ person: ada, openMatches: 1, ranked: 0, line: { losses: 1, wins: 0 } });
    expect(profile.curve.map(({ points }) => Math.round(points))).toEqual([1500, 1490]);
    const lost = { seat: 'first', category: 'short', by: 'count', result: 'loss' };
    expect(profile.results).toEqual([{ ...lost, count: 2 }]);
    expect(profile.levels).toEqual([]);
    expect(await table.matches.standings.versus(club, 'counting', ada.id, cleo.id)).toEqual([
      { ...lost, count: 1 },
    ]);
    expect(
      await table.matches.standings.profile(club, 'counting', { id: '9', name: 'Nobody' }),
    ).toMatchObject({
      line: undefined,
      curve: [],
      results: [],
      openMatches: 0,
    });
  });

  test('tells apart matches against the levels of the computer', async () => {
    const computer = { id: '100000000000000009', name: 'Computer' };
    for (const [level, plies] of [
      [1, won],
      [0, won],
      [1, ['+1', '+1', '+2', '+2']],
    ] as const)
      await play({ opponent: computer, terms: { level } }, plies);
    const { results, levels } = await table.matches.standings.profile(club, 'counting', ada);
    expect(results).toEqual([]);
    expect(levels).toEqual([
      { level: 0, wins: 0, draws: 0, losses: 1 },
      { level: 1, wins: 0, draws: 1, losses: 1 },
    ]);
  });
});
