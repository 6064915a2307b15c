import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { clocks } from '../../../src/matches/model/terms.ts';
import type { Match } from '../../../src/matches/index.ts';
import { ada, bob, cleo, club, Table, value } from '../table.ts';

const hour = 3_600_000;
const day = 24 * hour;

let table: Table;
beforeEach(() => {
  table = new Table();
});
afterEach(() => {
  table.close();
});

const begin = (name: keyof typeof clocks = '3d+12h') => table.begin({ terms: clocks[name] });
const left = (match: Match) => match.deadline! - table.now;

describe('a bank with an increment', () => {
  test('is used up by its player alone, and grows with every turn', async () => {
    const first = await begin();
    expect(left(first)).toBe(3 * day);
    table.now += 2 * day;
    const second = await table.play(first, '1');
    expect(second.banks).toEqual({ first: day + 12 * hour, second: 3 * day });
    expect(left(second)).toBe(3 * day);
    table.now += hour;
    const third = await table.play(second, '1');
    expect(third.banks).toEqual({ first: day + 12 * hour, second: 3 * day + 11 * hour });
    expect(left(third)).toBe(day + 12 * hour);
    table.now += day + 12 * hour;
    await table.actOnDue();
    expect(value(await table.matches.stored.get(third.id, club)).outcome).toMatchObject({
      by: 'time',
      winner: 'second',
    });
  });

  test('warns half an increment before it is used up, however little is left', async () => {
    const first = await begin();
    table.now += 3 * day - hour;
    const third = await table.play(first, '1', '1');
    expect(left(third)).toBe(13 * hour);
    const warned = async () => (await table.actOnDue()).filter(({ kind }) => kind === 'warn');
    table.now += 7 * hour - 1;
    expect(await warned()).toEqual([]);
    table.now += 1;
    expect(await warned()).toHaveLength(1);
  });

  test('stands while the match is paused, and while nothing can be posted', async () => {
    const match = await begin();
    table.now += 2 * day;
    await table.matches.clocks.hold({ channelId: club.channelId });
    table.now += 9 * day;
    await table.matches.clocks.release({ channelId: club.channelId });
    const going = value(await table.matches.stored.get(match.id, club));
    expect(left(going)).toBe(day);
    expect((await table.play(going, '1')).banks?.first).toBe(day + 12 * hour);
  });

  test('is not for a time that belongs to the whole match', async () => {
    const { terms } = await begin('1d');
    expect(terms.increment).toBeNull();
  });
});

test('somebody’s matches begin with the one whose time runs out first', async () => {
  const [slow, quick, open, theirs] = [
    await table.begin({ terms: clocks['7d'] }),
    await table.begin({ terms: clocks['1h'], opponent: cleo }),
    await table.begin({}),
    await table.begin({ terms: clocks['1h'], challenger: bob, opponent: ada }),
  ];
  const mine = await table.matches.stored.mine(ada.id, club);
  expect(mine.map(({ id }) => id)).toEqual([quick, slow, open, theirs].map(({ id }) => id));
});
