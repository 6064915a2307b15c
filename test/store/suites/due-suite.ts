import { describe, expect, test } from 'vitest';
import { deadMs } from '../../../src/store/store.ts';
import { type Fixture, ada, bob, channelId, challenge, ply, scopeId, t0, day } from '../fixture.ts';
import { dueKinds } from '../../support/duekinds.ts';

export function describeDueRows(at: Fixture): void {
  describe('due rows', () => {
    test('are handed out when their time has come, the longest overdue first', async () => {
      await at.store.challenges.add(challenge('LATE', { expiresAt: t0 + 20 }), 9);
      await at.store.challenges.add(challenge('EARL', { expiresAt: t0 + 10 }), 9);
      expect(await at.claim(t0 + 9)).toEqual([]);
      const rows = await at.claim(t0 + 20);
      const claim = rows[0]?.claim;
      expect(claim).toBeGreaterThan(0);
      expect(rows).toEqual([
        { kind: 'expire', subject: 'EARL', at: t0 + 10, holder: 'one', leasedUntil: t0 + 1_020, claim },
        { kind: 'expire', subject: 'LATE', at: t0 + 20, holder: 'one', leasedUntil: t0 + 1_020, claim },
      ]);
    });

    test('are handed out to one holder until the lease ends, as many as asked for', async () => {
      for (const [i, id] of ['AAAA', 'BBBB', 'CCCC'].entries()) {
        await at.store.challenges.add(challenge(id, { expiresAt: t0 + i }), 9);
      }
      const ids = (rows: readonly { subject: string }[]) => rows.map(({ subject }) => subject);
      expect(ids(await at.store.due.claim(t0 + 5, 'one', 1_000, 2, dueKinds))).toEqual(['AAAA', 'BBBB']);
      expect(ids(await at.other.due.claim(t0 + 5, 'two', 1_000, 9, dueKinds))).toEqual(['CCCC']);
      expect(await at.claim(t0 + 1_004)).toEqual([]);
      expect(ids(await at.claim(t0 + 1_005, at.other, 'two'))).toEqual(['AAAA', 'BBBB', 'CCCC']);
    });

    test('are free when whoever held them is dead, and not before', async () => {
      await at.store.challenges.add(challenge('AAAA', { expiresAt: t0 }), 9);
      const minutes = (now: number, holder: string) => at.store.due.claim(now, holder, 60_000, 9, dueKinds);
      await at.beat(t0);
      const [left] = await minutes(t0, 'one');
      await at.beat(t0 + 3_000);
      expect(await minutes(t0 + 3_000 + deadMs, 'two')).toEqual([]);
      const [taken] = await minutes(t0 + 3_001 + deadMs, 'two');
      expect(taken).toMatchObject({ subject: 'AAAA', holder: 'two' });
      // The one believed to be dead cannot finish anything any more, even when it lives on.
      await at.beat(t0 + 9_000);
      expect(await at.store.due.finish(left!)).toBe(false);
      expect(await at.store.due.postpone(left!, t0)).toBe(false);
      expect(await at.store.due.finish(taken!)).toBe(true);
    });

    test('have a higher number with each claim, whoever claims them', async () => {
      await at.store.challenges.add(challenge('AAAA', { expiresAt: t0 }), 9);
      const claims: number[] = [];
      for (const [i, holder] of ['one', 'two', 'one', 'two'].entries()) {
        const [row] = await at.claim(t0 + i * 1_000, at.other, holder);
        claims.push(row!.claim);
        if (i === 2) await at.other.due.postpone(row!, t0);
      }
      expect(claims).toEqual([...new Set(claims)].sort((a, b) => a - b));
    });

    test('are handed out by kind, except those that are left to others', async () => {
      await at.store.challenges.add(challenge('AAAA', { expiresAt: t0 }), 9);
      await at.write(await at.begin('BBBB'), ply('c3', t0));
      const kinds = async (wanted: readonly string[] = dueKinds) =>
        (await at.store.due.claim(t0 + 10, 'one', 1_000, 9, wanted)).map(({ kind }) => kind);
      expect(await at.store.due.claim(t0 + 10, 'one', 1_000, 9, ['show'], ['BBBB'])).toEqual([]);
      expect(await kinds(['show', 'think'])).toEqual(['show']);
      expect(await kinds(['show', 'think'])).toEqual([]);
      expect(await kinds()).toEqual(['expire']);
    });

    test('go when they are finished, come again when they are postponed', async () => {
      await at.store.challenges.add(challenge('AAAA', { expiresAt: t0 }), 9);
      await at.store.challenges.add(challenge('BBBB', { expiresAt: t0 }), 9);
      const [a, b] = await at.claim(t0);
      await at.store.due.finish(a!);
      await at.store.due.postpone(b!, t0 + 50);
      expect(await at.claim(t0 + 49)).toEqual([]);
      expect(await at.subjects(t0 + 50)).toEqual([['expire', b!.subject]]);
      expect(await at.claim(t0 + 9_999, at.other, 'two')).toHaveLength(1);
    });

    test('that are tried again later stay due since they first were', async () => {
      await at.store.challenges.add(challenge('AAAA', { expiresAt: t0 }), 9);
      const [first] = await at.claim(t0);
      expect(await at.store.due.retry(first!, t0 + day)).toBe(true);
      // Nobody holds it, so nobody's death frees it.
      expect(await at.claim(t0 + day - 1, at.other, 'two')).toEqual([]);
      expect((await at.store.due.tally(t0 + day - 1)).overdue).toBe(0);
      expect((await at.store.due.tally(t0 + day)).overdue).toBe(1);
      const [again] = await at.claim(t0 + day, at.other, 'two');
      expect(again).toMatchObject({ subject: 'AAAA', at: t0, holder: 'two' });
      expect(await at.store.due.retry(first!, t0)).toBe(false);
      expect(await at.other.due.finish(again!)).toBe(true);
    });

    test('that another holds by now are left alone', async () => {
      await at.store.challenges.add(challenge('AAAA', { expiresAt: t0 }), 9);
      const [mine] = await at.claim(t0);
      const [theirs] = await at.claim(t0 + 1_000, at.other, 'two');
      expect(await at.store.due.finish(mine!)).toBe(false);
      expect(await at.store.due.postpone(mine!, t0)).toBe(false);
      expect(await at.claim(t0 + 1_500)).toEqual([]);
      expect(await at.other.due.finish(theirs!)).toBe(true);
      expect(await at.claim(t0 + 9_999)).toEqual([]);
    });

    test('that were written anew are left alone', async () => {
      const match = await at.write(await at.begin('AAAA'), ply('c3', t0));
      const [before] = (await at.claim(t0 + 10)).filter(({ kind }) => kind === 'show');
      await at.write(match, ply('d4', t0 + 10));
      await at.store.due.finish(before!);
      expect(await at.subjects(t0 + 20)).toEqual([['show', 'AAAA']]);
    });
  });

  describe('events', () => {
    test('are taken once, by whichever process comes first', async () => {
      const took = [
        await at.store.processes.takeEvent('1', t0),
        await at.other.processes.takeEvent('1', t0),
        await at.store.processes.takeEvent('1', t0 + 15 * 60_000 - 1),
        await at.other.processes.takeEvent('2', t0),
      ];
      expect(took).toEqual([true, false, false, true]);
    });

    test('are taken by one of several processes at the same moment', async () => {
      const took = await Promise.all(
        [at.store, at.other, at.store].map((store) => store.processes.takeEvent('3', t0)),
      );
      expect(took.filter(Boolean)).toHaveLength(1);
    });
  });

  describe('a lock', () => {
    const minute = 60_000;

    test('has one holder at a time, whichever process comes first', async () => {
      const both = await Promise.all(
        [at.store, at.other].map((store) => store.processes.lock('one', t0, minute)),
      );
      expect(both.filter((lock) => lock !== undefined)).toHaveLength(1);
      expect(await at.store.processes.lock('another', t0, minute)).toBeDefined();
    });

    test('is free again once its holder says so', async () => {
      const lock = (await at.store.processes.lock('freed', t0, minute))!;
      await at.store.processes.unlock('freed', lock);
      expect(await at.other.processes.lock('freed', t0, minute)).toBeDefined();
      expect(await at.store.processes.lock('freed', t0, minute)).toBeUndefined();
    });

    test('whose lease is over passes to the next, and its former holder cannot free it', async () => {
      const lock = (await at.store.processes.lock('late', t0, 0))!;
      expect(lock.isTakenOver).toBe(false);
      expect(await at.other.processes.lock('late', t0 + 1, minute)).toMatchObject({ isTakenOver: true });
      await at.store.processes.unlock('late', lock);
      expect(await at.store.processes.lock('late', t0 + 2, minute)).toBeUndefined();
    });
  });

  describe('boards', () => {
    const board = (version: number, messageId: string) => ({
      matchId: 'AAAA',
      channelId,
      messageId,
      turn: version - 1,
      version,
      lasting: null,
    });

    test('delete the show row of their version or an earlier one, and none of another match', async () => {
      const match = await at.write(await at.begin('AAAA'), ply('c3', t0));
      await at.write(match, ply('d4', t0));
      await at.store.matches.addBoard(board(2, '41'));
      expect(await at.subjects(t0 + 10)).toEqual([['show', 'AAAA']]);
      await at.write(await at.begin('BBBB'), ply('c3', t0));
      await at.store.matches.addBoard(board(3, '42'));
      expect(await at.subjects(t0 + day - 1)).toEqual([['show', 'BBBB']]);
    });

    test('are found by their message and by their match', async () => {
      await at.begin('AAAA');
      await at.store.matches.addBoard(board(1, '41'));
      expect(await at.other.matches.board('41')).toEqual(board(1, '41'));
      expect((await at.other.matches.get('AAAA'))?.board).toEqual(board(1, '41'));
      expect(await at.store.matches.board('42')).toBeUndefined();
    });

    test('name the one that was the newest', async () => {
      await at.begin('AAAA');
      expect(await at.store.matches.addBoard(board(1, '41'))).toBeUndefined();
      expect(await at.store.matches.addBoard(board(2, '42'))).toEqual(board(1, '41'));
      // Posted again without a change.
      expect(await at.store.matches.addBoard(board(2, '43'))).toEqual(board(2, '42'));
      expect((await at.store.matches.get('AAAA'))?.board).toEqual(board(2, '43'));
    });

    test('remember what they say once they are replaced until then', async () => {
      await at.begin('AAAA');
      const timed = { ...board(2, '42'), lasting: 'Move 1' };
      await at.store.matches.addBoard(timed);
      expect(await at.other.matches.board('42')).toEqual(timed);
      // A late one does not replace it.
      expect(await at.store.matches.addBoard(board(1, '41'))).toEqual(timed);
      expect(await at.store.matches.addBoard(board(3, '43'))).toEqual(timed);
      expect(await at.store.matches.board('42')).toEqual(board(2, '42'));
    });

    test('that come late do not become the newest', async () => {
      await at.begin('AAAA');
      await at.store.matches.addBoard(board(3, '43'));
      expect(await at.store.matches.addBoard(board(2, '42'))).toEqual(board(3, '43'));
      expect((await at.store.matches.get('AAAA'))?.board).toEqual(board(3, '43'));
      expect(await at.store.matches.board('42')).toEqual(board(2, '42'));
    });

    test('make something due once, whoever notes them', async () => {
      await at.begin('AAAA');
      const follow = { personId: ada, kind: 'person', subject: bob, place: 'direct' } as const;
      const following = { scopeId, subjects: ['AAAA', bob], at: t0 + 20 };
      await at.store.follows.add({ ...follow, scopeId, frequency: 'day' });
      await at.store.matches.addBoard(board(2, '42'), following);
      const told = () => at.store.due.claim(t0 + 20, 'one', 1_000, 9, ['follow']);
      expect(await told()).toEqual([]);
      await at.store.follows.add({ ...follow, scopeId, frequency: 'board' });
      await at.store.matches.addBoard(board(3, '43'), following);
      const [first] = await told();
      expect(first).toMatchObject({ subject: 'AAAA' });
      await at.store.due.finish(first!);
      await at.other.matches.addBoard(board(3, '43'), following);
      await at.store.matches.addBoard(board(4, '44'));
      await at.other.matches.addBoard(board(3, '43'), following);
      expect(await told()).toEqual([]);
    });

    test('show one turn after the other in the same message, and tell who is later', async () => {
      await at.begin('AAAA');
      await at.store.matches.addBoard(board(1, '41'));
      expect(await at.store.matches.addBoard(board(3, '41'))).toBeUndefined();
      expect((await at.other.matches.get('AAAA'))?.board).toEqual(board(3, '41'));
      // The message may show the earlier turn now.
      expect(await at.other.matches.addBoard(board(2, '41'))).toEqual(board(3, '41'));
      expect(await at.store.matches.board('41')).toEqual(board(3, '41'));
    });

    test('make a ping due, until a newer one says when or that there is none', async () => {
      await at.begin('AAAA');
      const due = async () => {
        const [row] = await at.store.due.claim(t0 + 99, 'one', 0, 9, ['ping']);
        return row?.at;
      };
      await at.store.matches.addBoard(board(1, '41'), undefined, t0 + 10);
      expect(await due()).toBe(t0 + 10);
      await at.store.matches.addBoard(board(3, '41'), undefined, t0 + 30);
      expect(await due()).toBe(t0 + 30);
      // One that somebody asked for, and two that come late.
      await at.store.matches.addBoard(board(3, '42'));
      await at.other.matches.addBoard(board(2, '43'), undefined, t0 + 20);
      await at.other.matches.addBoard(board(2, '44'), undefined, null);
      expect(await due()).toBe(t0 + 30);
      await at.store.matches.addBoard(board(4, '45'), undefined, null);
      expect(await due()).toBeUndefined();
    });

    test('told twice supersede nothing', async () => {
      await at.begin('AAAA');
      await at.store.matches.addBoard(board(1, '41'));
      expect(await at.store.matches.addBoard(board(1, '41'))).toBeUndefined();
    });
  });
}
