import { beforeEach, describe, expect, test } from 'vitest';
import type { Store } from '../../../src/store/store.ts';
import { type Fixture, ada, bob, cleo, day, scopeId, ply, end, t0 } from '../fixture.ts';

export function describeLists(at: Fixture): void {
  describe('lists', () => {
    const ids = async (filter: Parameters<Store['matches']['list']>[0], page = { offset: 0, limit: 9 }) =>
      (await at.store.matches.list(filter, page)).map(({ id }) => id);

    beforeEach(async () => {
      await at.begin('ADBO', { createdAt: t0 + 1 });
      await at.begin('BOAD', { createdAt: t0 + 2, first: bob, second: ada });
      await at.begin('BOCL', { createdAt: t0 + 3, first: bob, second: cleo, channelId: '31' });
      await at.begin('ELSE', { createdAt: t0 + 4, scopeId: '9', guildId: '9' });
      await at.write(await at.begin('ENDS', { createdAt: t0 }), end('first', t0 + 9));
    });

    test('are counted: what is open, and what is overdue', async () => {
      expect(await at.store.due.tally(t0)).toEqual({ openMatches: 4, overdue: 0 });
      // The challenges of all five, whose rows have not been processed.
      expect(await at.other.due.tally(t0 + day)).toEqual({ openMatches: 4, overdue: 5 });
    });

    test.each([
      ['of everybody', { status: 'open' }, ['BOCL', 'BOAD', 'ADBO']],
      ['of one person in either seat', { status: 'open', personId: ada }, ['BOAD', 'ADBO']],
      ['of one channel', { status: 'open', channelId: '31' }, ['BOCL']],
      ['of one person in one channel', { status: 'open', personId: ada, channelId: '31' }, []],
      ['that ended', { status: 'ended' }, ['ENDS']],
      ['of one person that ended', { status: 'ended', personId: bob }, ['ENDS']],
      ['of two people', { status: 'open', personId: cleo, opponentId: bob }, ['BOCL']],
      ['of two people who have none', { status: 'open', personId: cleo, opponentId: ada }, []],
      ['of a stranger', { status: 'open', personId: '1' }, []],
    ] as const)('give matches %s', async (_, filter, expected) => {
      expect(await ids({ scopeId, ...filter })).toEqual(expected);
    });

    test('know whether somebody has another match of the game', async () => {
      const { store } = at;
      const known = (id: string, personId: string, gameId = 'tak', scope = scopeId) =>
        store.matches.hasAnother({ id, scopeId: scope, gameId }, personId);
      expect(await known('ADBO', ada)).toBe(true);
      expect(await known('BOCL', cleo)).toBe(false);
      expect(await known('ADBO', cleo)).toBe(true);
      expect(await known('ELSE', ada, 'tak', '9')).toBe(false);
      expect(await known('ADBO', ada, 'go')).toBe(false);
    });

    test('know where somebody sat against somebody else', async () => {
      const { store } = at;
      expect(await store.matches.lastSeat(scopeId, 'tak', ada, bob)).toBe('second');
      expect(await store.matches.lastSeat(scopeId, 'tak', bob, ada)).toBe('first');
      expect(await store.matches.lastSeat(scopeId, 'tak', ada, cleo)).toBeUndefined();
      expect(await store.matches.lastSeat('9', 'tak', ada, bob)).toBe('first');
      expect(await store.matches.lastSeat(scopeId, 'go', ada, bob)).toBeUndefined();
      await at.write((await store.matches.get('BOAD'))!, end(null, t0 + 9, true));
      expect(await store.matches.lastSeat(scopeId, 'tak', ada, bob)).toBe('first');
    });

    test('show nothing of another scope', async () => {
      expect(await ids({ scopeId: '9', status: 'open' })).toEqual(['ELSE']);
      expect(await ids({ scopeId: '8', status: 'open' })).toEqual([]);
    });

    test('go by the latest activity', async () => {
      await at.write((await at.store.matches.get('ADBO'))!, ply('c3', t0 + 99));
      expect(await ids({ scopeId, status: 'open' })).toEqual(['ADBO', 'BOCL', 'BOAD']);
    });

    test('come in pages', async () => {
      const filter = { scopeId, status: 'open', personId: bob } as const;
      expect(await ids(filter, { offset: 0, limit: 2 })).toEqual(['BOCL', 'BOAD']);
      expect(await ids(filter, { offset: 2, limit: 2 })).toEqual(['ADBO']);
      expect(await ids(filter, { offset: 4, limit: 2 })).toEqual([]);
    });

    test('know the newest board', async () => {
      const board = { matchId: 'BOCL', channelId: '31', messageId: '41', turn: 0, version: 1, lasting: null };
      await at.store.matches.addBoard(board);
      const [row] = await at.store.matches.list({ scopeId, status: 'open' }, { offset: 0, limit: 1 });
      expect(row?.board).toEqual(board);
    });
  });

  test('names are the last ones seen, by scope', async () => {
    await at.store.people.rememberName(scopeId, ada, 'Ada');
    await at.store.people.rememberName(scopeId, ada, 'Ada L. 🎲');
    await at.store.people.rememberName(scopeId, ada, 'Ada L. 🎲');
    await at.store.people.rememberName('9', ada, 'Countess');
    expect(await at.other.people.names(scopeId, [ada, ada, bob])).toEqual(
      new Map([[ada, { name: 'Ada L. 🎲', left: false }]]),
    );
    expect(await at.store.people.names('9', [ada])).toEqual(
      new Map([[ada, { name: 'Countess', left: false }]]),
    );
    expect(await at.store.people.names(scopeId, [])).toEqual(new Map());
  });

  test('notes are kept', async () => {
    expect(await at.store.notes.get('commands')).toBeUndefined();
    await at.store.notes.set('commands', 'a');
    await at.store.notes.set('commands', 'b');
    await at.store.notes.set('other', 'c');
    expect(await at.other.notes.get('commands')).toBe('b');
    const once = await Promise.all([at.store, at.other].map(({ notes }, i) => notes.setOnce('once', `${i}`)));
    expect(new Set([...once, await at.store.notes.setOnce('once', '2')]).size).toBe(1);
  });
}
