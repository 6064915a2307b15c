import { beforeEach, describe, expect, test } from 'vitest';
import { type Fixture, ada, bob, challenge, channelId, cleo, end, scopeId, ply, t0 } from '../../fixture.ts';

const page = { offset: 0, limit: 9 };
const elsewhere = '200000000000000009';

export function describePrivacy(at: Fixture): void {
  describe('what is stored about a person', () => {
    beforeEach(async () => {
      await at.store.rememberName(scopeId, ada, 'Ada');
      await at.store.rememberName(elsewhere, ada, 'Ada elsewhere');
      await at.store.rememberName(scopeId, bob, 'Bob');
      const over = await at.write(await at.begin('OVER'), ply('a1', t0 + 1));
      await at.store.addBoard({ matchId: 'OVER', channelId, messageId: '41', turn: 1, version: 2 });
      await at.write(over, end('second', t0 + 2));
      const there = { scopeId: elsewhere, guildId: elsewhere, createdAt: t0 + 3 };
      await at.write(await at.begin('AWAY', { ...there, first: cleo, second: ada }), end(null, t0 + 4));
      await at.begin('BOCL', { first: bob, second: cleo });
      await at.store.changeSettings('person', ada, () => ({ reminders: false }));
      await at.store.changeSettings('person', bob, () => ({ reminders: true }));
    });

    test('is all there, from every server, and nothing of others', async () => {
      await at.store.addChallenge(challenge('ASKS', { opponent: bob }), 9);
      const data = await at.other.personData(ada);
      expect(data.names).toEqual([
        { scopeId, name: 'Ada' },
        { scopeId: elsewhere, name: 'Ada elsewhere' },
      ]);
      expect(data.matches).toEqual([await at.store.match('OVER'), await at.store.match('AWAY')]);
      expect(data.matches[0]?.events).toEqual([{ at: t0 + 1, data: { kind: 'ply', text: 'a1' } }]);
      expect(data.challenges.map(({ id }) => id).sort()).toEqual(['ASKS', 'AWAY', 'OVER']);
      expect(data.ratings).toEqual([]);
      expect(data.preferences).toEqual({ reminders: false });
    });

    test('is nothing about a stranger', async () => {
      expect(await at.store.personData('1')).toEqual({
        names: [],
        matches: [],
        challenges: [],
        ratings: [],
        reminders: [],
        results: [],
        listings: [],
        plans: [],
        follows: [],
        seasons: [],
        solving: [],
        attempts: [],
        entries: [],
        reports: [],
        organised: [],
        preferences: undefined,
      });
      expect(await at.store.traces('1')).toEqual({
        matches: 0,
        scopes: 0,
        openMatches: [],
        openChallenges: [],
      });
      expect(await at.store.forget('1', 'former')).toEqual({ ok: true, value: undefined });
    });

    test('leaves traces that are open on either side', async () => {
      await at.store.addChallenge(challenge('ASKS', { opponent: bob }), 9);
      await at.store.addChallenge(challenge('ASKD', { challenger: bob, opponent: ada }), 9);
      const open = await at.begin('OPEN', { first: bob, second: ada });
      const traces = await at.store.traces(ada);
      expect(traces).toMatchObject({ matches: 3, scopes: 2 });
      expect(traces.openMatches.map(({ id }) => id)).toEqual([open.id]);
      expect(await at.store.openMatches(ada)).toEqual(traces.openMatches);
      expect(traces.openChallenges.map(({ id }) => id).sort()).toEqual(['ASKD', 'ASKS']);
    });

    test('is forgotten, while the matches stay for their opponents', async () => {
      const before = await at.store.match('OVER');
      expect(await at.store.forget(ada, 'former')).toEqual({ ok: true, value: undefined });
      expect(await at.other.match('OVER')).toEqual({
        ...before,
        first: 'former',
        version: (before?.version ?? 0) + 1,
      });
      expect(await at.other.match('AWAY')).toMatchObject({ first: cleo, second: 'former' });
      expect(await at.other.challenge('OVER')).toMatchObject({ challenger: 'former', opponent: bob });
      expect(await at.other.personData(ada)).toEqual(await at.other.personData('1'));
      expect(await at.other.settings('person', ada)).toBeUndefined();
      expect(await at.other.settings('person', bob)).toEqual({ reminders: true });
      expect((await at.store.names(scopeId, [ada, bob])).get(bob)).toBe('Bob');
      expect((await at.store.names(scopeId, [ada, bob])).has(ada)).toBe(false);
      expect(await at.store.matches({ scopeId, status: 'ended', personId: bob }, page)).toHaveLength(1);
      expect((await at.store.match('OVER'))?.board?.messageId).toBe('41');
    });

    test('is not forgotten while something of it is open', async () => {
      await at.store.addChallenge(challenge('ASKS', { opponent: ada, challenger: bob }), 9);
      const before = await at.store.personData(ada);
      expect(await at.store.forget(ada, 'former')).toEqual({ ok: false, error: 'open' });
      await at.store.closeChallenge('ASKS', 'declined');
      const match = await at.begin('OPEN', { first: bob, second: ada });
      expect(await at.store.forget(ada, 'former')).toEqual({ ok: false, error: 'open' });
      expect((await at.store.personData(ada)).names).toEqual(before.names);
      await at.write(match, end('first', t0 + 9));
      expect(await at.store.forget(ada, 'former')).toEqual({ ok: true, value: undefined });
    });
  });
}
