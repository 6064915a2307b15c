import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Challenge, Sought } from '../../../src/matches/index.ts';
import { clocks } from '../../../src/matches/model/terms.ts';
import { ada, bob, cleo, club, elsewhere, refusal, Table, value } from '../table.ts';

const dora = { id: '100000000000000004', name: 'Dora' };
const hour = 3_600_000;

let table: Table;
beforeEach(() => {
  table = new Table();
});
afterEach(() => {
  table.close();
});

const game: Sought = { gameId: 'counting', options: { target: 5 }, terms: {} };
const offer = async (more: Parameters<Table['propose']>[0] = {}) =>
  value(await table.propose({ opponent: undefined, seat: 'random', ...more }));
const fitting = async (sought?: Sought, before?: Challenge, by = ada) =>
  value(await table.matches.challenges.lobby.fitting(by, club, sought, before)).map(({ id }) => id);

/** Cleo beats Bob: 1510 and 1490; the others have 1500. */
const rate = async () =>
  table.play(await table.begin({ challenger: bob, opponent: cleo }), '+1', '+1', '+1', '+2');

test('what fits is the same match, of somebody else, in this server, while it is open', async () => {
  const theirs = await offer({ challenger: bob });
  await offer({ challenger: ada });
  await offer({ challenger: bob, opponent: cleo });
  await offer({ challenger: cleo, ...elsewhere });
  const clocked = await offer({ challenger: bob, terms: clocks['1d'] });
  const longer = await offer({ challenger: cleo, options: { target: 6 } });
  const themed = await offer({ challenger: cleo, terms: { theme: 'dark' } });
  expect((await fitting(game)).sort()).toEqual([theirs.id, themed.id].sort());
  expect(await fitting({ ...game, terms: clocks['1d'] })).toEqual([clocked.id]);
  expect(await fitting({ ...game, terms: { rated: false } })).toEqual([]);
  expect(await fitting()).toHaveLength(4);
  expect(await fitting()).toContain(longer.id);
  expect(await fitting({ ...game, gameId: 'chess' }).catch(() => 'refused')).toBe('refused');
  table.now += 24 * hour;
  expect(await fitting()).toEqual([]);
});

test('the nearest rating comes first, and each is in the other’s range', async () => {
  await rate();
  const low = await offer({ challenger: bob });
  const high = await offer({ challenger: cleo, range: { from: 1500, to: undefined } });
  const equal = await offer({ challenger: dora, range: { from: 1495, to: 1505 } });
  expect(await fitting(game)).toEqual([equal.id, low.id, high.id]);
  expect(await fitting({ ...game, range: { from: 1495, to: undefined } })).toEqual([equal.id, high.id]);
  expect(await fitting({ ...game, range: { from: undefined, to: 1495 } })).toEqual([low.id]);
  // Bob has 1490, nobody else suits him, and he waits for this.
  expect(await table.matches.challenges.lobby.fitting(bob, club, game)).toEqual(
    refusal('challenge:seek.already', {}),
  );
  const waiting = await table.matches.challenges.lobby.waiting(club);
  expect(waiting.map(({ challenger, rating, range }) => [challenger.name, rating, range.from])).toEqual([
    ['Bob', 1490, undefined],
    ['Cleo', 1510, 1500],
    ['Dora', 1500, 1495],
  ]);
});

test('who is outside is told why', async () => {
  await rate();
  const accept = async (range: { from: number | undefined; to: number | undefined }) => {
    const { id } = await offer({ challenger: ada, range });
    const accepted = await table.matches.challenges.accept(id, bob, club);
    await table.matches.challenges.withdraw(id, ada, club);
    return accepted;
  };
  const data = { rating: 1490, from: 0, to: 0 };
  expect(await accept({ from: 1495, to: undefined })).toEqual(
    refusal('challenge:refused.below', { ...data, from: 1495 }),
  );
  expect(await accept({ from: undefined, to: 1400 })).toEqual(
    refusal('challenge:refused.above', { ...data, to: 1400 }),
  );
  expect(await accept({ from: 1500, to: 1600 })).toEqual(
    refusal('challenge:refused.outside', { ...data, from: 1500, to: 1600 }),
  );
  expect((await accept({ from: 1490, to: 1490 })).ok).toBe(true);
});

test('of two who ask at once, only the later one finds the other', async () => {
  const one = await offer({ challenger: ada });
  const other = await offer({ challenger: bob });
  const [mine, theirs] = [await fitting(game, one, ada), await fitting(game, other, bob)];
  expect([mine, theirs].filter(({ length }) => length === 1)).toHaveLength(1);
  table.now += 1;
  const later = await offer({ challenger: cleo });
  expect((await fitting(game, later, cleo)).sort()).toEqual([one.id, other.id].sort());
});

test('a challenge lasts as long as was asked', async () => {
  const { id, expiresAt } = await offer({ challenger: bob, lasts: 2 * hour });
  expect(expiresAt).toBe(table.now + 2 * hour);
  table.now += 2 * hour;
  await table.actOnDue();
  expect(await table.matches.challenges.accept(id, ada, club)).toEqual(
    refusal('match:challengeExpired', { name: 'Bob' }),
  );
});
