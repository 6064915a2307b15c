import { describe, expect, test } from 'vitest';
import { ada, type Fixture, bob, cleo, challenge, newMatch, scopeId, t0 } from '../fixture.ts';

export function describeChallenges(at: Fixture): void {
  describe('challenges', () => {
    test('are kept as they were made', async () => {
      const made = challenge('AAAA', { opponent: bob, seat: 'second', thread: true });
      const stored = { ...made, status: 'open', messageId: null };
      expect(await at.store.challenges.add(made, 3)).toEqual({ ok: true, value: stored });
      expect(await at.other.challenges.get('AAAA')).toEqual(stored);
      expect(await at.store.challenges.get('BBBB')).toBeUndefined();
    });

    test('remember their message', async () => {
      await at.store.challenges.add(challenge('AAAA'), 3);
      await at.store.challenges.place('AAAA', '400000000000000001');
      expect((await at.other.challenges.get('AAAA'))?.messageId).toBe('400000000000000001');
    });

    test('are found while they are open, by channel and challenger, oldest first', async () => {
      await at.store.challenges.add(challenge('AAAA', { createdAt: t0 + 1 }), 3);
      await at.store.challenges.add(challenge('BBBB', { createdAt: t0 }), 3);
      await at.store.challenges.add(challenge('CCCC'), 3);
      await at.store.challenges.add(challenge('DDDD', { channelId: '9' }), 3);
      await at.store.challenges.add(challenge('EEEE', { challenger: cleo }), 3);
      await at.store.challenges.close('CCCC', 'withdrawn');
      const { channelId, challenger } = challenge('AAAA');
      const found = await at.other.challenges.open(channelId, challenger);
      expect(found.map(({ id }) => id)).toEqual(['BBBB', 'AAAA']);
    });

    test('to anyone are found in their server while they are open, with their ratings', async () => {
      await at.store.challenges.add(challenge('AAAA', { createdAt: t0 + 1, lowest: 1400, highest: 1700 }), 9);
      await at.store.challenges.add(challenge('BBBB', { channelId: '9', challenger: bob }), 9);
      await at.store.challenges.add(challenge('CCCC', { opponent: bob }), 9);
      await at.store.challenges.add(challenge('DDDD', { scopeId: '9' }), 9);
      await at.store.challenges.add(challenge('EEEE'), 9);
      await at.store.challenges.close('EEEE', 'withdrawn');
      await at.store.challenges.add(challenge('FFFF'), 9);
      await at.store.challenges.accept('FFFF', bob, newMatch(), []);
      const found = await at.other.challenges.toAll(scopeId, 9);
      expect(found.map(({ id, lowest, highest }) => [id, lowest, highest])).toEqual([
        ['BBBB', null, null],
        ['AAAA', 1400, 1700],
      ]);
      expect((await at.other.challenges.toAll(scopeId, 1)).map(({ id }) => id)).toEqual(['BBBB']);
    });

    test('do not share an id with each other or with a match', async () => {
      await at.begin('AAAA');
      await at.store.challenges.add(challenge('BBBB'), 3);
      for (const id of ['AAAA', 'BBBB']) {
        expect(await at.store.challenges.add(challenge(id, { challenger: cleo }), 3)).toEqual({
          ok: false,
          error: 'taken',
        });
      }
    });

    test('are limited for one person in one channel while they are open', async () => {
      await at.store.challenges.add(challenge('AAAA'), 2);
      await at.store.challenges.add(challenge('BBBB'), 2);
      const third = challenge('CCCC');
      expect(await at.store.challenges.add(third, 2)).toEqual({ ok: false, error: 'tooMany' });
      expect((await at.store.challenges.add(challenge('DDDD', { channelId: '9' }), 2)).ok).toBe(true);
      expect((await at.store.challenges.add(challenge('EEEE', { challenger: bob }), 2)).ok).toBe(true);
      await at.store.challenges.close('AAAA', 'withdrawn');
      expect((await at.store.challenges.add(third, 2)).ok).toBe(true);
    });

    describe('between two people', () => {
      const rematch = (id: string, by: string, of: string) => challenge(id, { challenger: by, opponent: of });
      const { channelId } = challenge('AAAA');

      test('are counted in a channel, whoever made them and whatever became of them', async () => {
        const between = () => at.other.challenges.between(channelId, ada, bob);
        expect(await between()).toEqual({ made: 0, accepted: 0 });
        await at.store.challenges.add(rematch('AAAA', ada, bob), 3);
        await at.store.challenges.add(rematch('BBBB', bob, ada), 3);
        await at.store.challenges.add(rematch('CCCC', ada, cleo), 3);
        await at.store.challenges.add(challenge('DDDD'), 3);
        await at.store.challenges.add({ ...rematch('EEEE', ada, bob), channelId: '9' }, 3);
        await at.store.challenges.close('AAAA', 'withdrawn');
        expect(await between()).toEqual({ made: 2, accepted: 0 });
        await at.store.challenges.accept('BBBB', ada, newMatch(), []);
        expect(await between()).toEqual({ made: 2, accepted: 1 });
      });

      test('are made and accepted only while there are as many as expected', async () => {
        const overtaken = { ok: false, error: 'overtaken' };
        expect((await at.store.challenges.add(rematch('AAAA', ada, bob), 3, 0)).ok).toBe(true);
        expect(await at.store.challenges.add(rematch('BBBB', bob, ada), 3, 0)).toEqual(overtaken);
        expect(await at.store.challenges.get('BBBB')).toBeUndefined();
        expect((await at.store.challenges.add(rematch('BBBB', bob, ada), 3, 1)).ok).toBe(true);
        expect((await at.store.challenges.accept('AAAA', bob, newMatch(), [], 0)).ok).toBe(true);
        expect(await at.store.challenges.accept('BBBB', ada, newMatch(), [], 0)).toEqual(overtaken);
        expect((await at.store.challenges.get('BBBB'))?.status).toBe('open');
      });

      test('are made once by several processes that expect as many', async () => {
        const made = await Promise.all([
          at.store.challenges.add(rematch('AAAA', ada, bob), 3, 0),
          at.other.challenges.add(rematch('BBBB', bob, ada), 3, 0),
          at.other.challenges.add(rematch('CCCC', ada, bob), 3, 0),
        ]);
        expect(made.filter(({ ok }) => ok)).toHaveLength(1);
      });
    });

    test.each(['declined', 'withdrawn', 'expired'] as const)('are %s once', async (status) => {
      await at.store.challenges.add(challenge('AAAA'), 3);
      const closed = { ...challenge('AAAA'), status, messageId: null };
      expect(await at.store.challenges.close('AAAA', status)).toEqual({ ok: true, value: closed });
      expect(await at.store.challenges.close('AAAA', 'withdrawn')).toEqual({ ok: false, error: closed });
      expect(await at.store.challenges.accept('AAAA', bob, newMatch(), [])).toEqual({
        ok: false,
        error: closed,
      });
      expect(await at.store.matches.get('AAAA')).toBeUndefined();
    });

    test('that do not exist are gone', async () => {
      const gone = { ok: false, error: 'gone' };
      expect(await at.store.challenges.close('AAAA', 'declined')).toEqual(gone);
      expect(await at.store.challenges.accept('AAAA', bob, newMatch(), [])).toEqual(gone);
    });

    test('become a match of the same id', async () => {
      await at.store.challenges.add(challenge('AAAA'), 3);
      const accepted = await at.store.challenges.accept('AAAA', bob, newMatch(), [{ kind: 'show', at: t0 }]);
      const match = {
        ...newMatch(),
        id: 'AAAA',
        status: 'open',
        version: 1,
        turn: 0,
        plies: 0,
        outcome: null,
        updatedAt: t0,
        endedAt: null,
        board: null,
        deadline: null,
        clockLeft: null,
        offHours: null,
        held: null,
        rated: null,
        tournamentId: null,
        events: [],
      };
      expect(accepted).toEqual({ ok: true, value: match });
      expect(await at.other.matches.get('AAAA')).toEqual(match);
      expect(await at.store.challenges.get('AAAA')).toMatchObject({ status: 'accepted', opponent: bob });
      expect(await at.subjects(t0)).toEqual([['show', 'AAAA']]);
    });

    test('are accepted by exactly one of two', async () => {
      await at.store.challenges.add(challenge('AAAA'), 3);
      const accepts = await Promise.all([
        at.store.challenges.accept('AAAA', bob, newMatch(), []),
        at.other.challenges.accept('AAAA', cleo, newMatch({ second: cleo }), []),
      ]);
      expect(accepts.filter(({ ok }) => ok)).toHaveLength(1);
      const match = await at.store.matches.get('AAAA');
      expect((await at.store.challenges.get('AAAA'))?.opponent).toBe(match?.second);
    });
  });
}
