import { beforeEach, describe, expect, test } from 'vitest';
import { type Fixture, ada, bob, challenge, channelId, cleo, end, scopeId, ply, t0 } from '../../fixture.ts';

const page = { offset: 0, limit: 9 };
const elsewhere = '200000000000000009';

export function describePrivacy(at: Fixture): void {
  describe('what is stored about a person', () => {
    beforeEach(async () => {
      await at.store.people.rememberName(scopeId, ada, 'Ada');
      await at.store.people.rememberName(elsewhere, ada, 'Ada elsewhere');
      await at.store.people.rememberName(scopeId, bob, 'Bob');
      const over = await at.write(await at.begin('OVER'), ply('a1', t0 + 1));
      await at.store.matches.addBoard({
        matchId: 'OVER',
        channelId,
        messageId: '41',
        turn: 1,
        version: 2,
        lasting: `It was the turn of <@${ada}>`,
      });
      await at.write(over, end('second', t0 + 2));
      const there = { scopeId: elsewhere, guildId: elsewhere, createdAt: t0 + 3 };
      await at.write(await at.begin('AWAY', { ...there, first: cleo, second: ada }), end(null, t0 + 4));
      await at.begin('BOCL', { first: bob, second: cleo });
      await at.store.settings.change('person', ada, () => ({ reminders: false }));
      await at.store.settings.change('person', bob, () => ({ reminders: true }));
    });

    test('is all there, from every server, and nothing of others', async () => {
      await at.store.challenges.add(challenge('ASKS', { opponent: bob }), 9);
      const data = await at.other.people.data(ada);
      expect(data.names).toEqual([
        { scopeId, name: 'Ada' },
        { scopeId: elsewhere, name: 'Ada elsewhere' },
      ]);
      expect(data.matches).toEqual([await at.store.matches.get('OVER'), await at.store.matches.get('AWAY')]);
      expect(data.matches[0]?.events).toEqual([{ at: t0 + 1, data: { kind: 'ply', text: 'a1' } }]);
      expect(data.challenges.map(({ id }) => id).sort()).toEqual(['ASKS', 'AWAY', 'OVER']);
      expect(data.ratings).toEqual([]);
      expect(data.preferences).toEqual({ reminders: false });
    });

    test('is nothing about a stranger', async () => {
      expect(await at.store.people.data('1')).toEqual({
        names: [],
        matches: [],
        challenges: [],
        ratings: [],
        reminders: [],
        results: [],
        listings: [],
        plans: [],
        ballots: [],
        follows: [],
        seasons: [],
        solving: [],
        attempts: [],
        entries: [],
        reports: [],
        organised: [],
        preferences: undefined,
      });
      expect(await at.store.people.traces('1')).toEqual({
        matches: 0,
        scopes: 0,
        openMatches: [],
        openChallenges: [],
      });
      expect(await at.store.people.forget('1', 'former')).toEqual({ ok: true, value: undefined });
    });

    test('leaves traces that are open on either side', async () => {
      await at.store.challenges.add(challenge('ASKS', { opponent: bob }), 9);
      await at.store.challenges.add(challenge('ASKD', { challenger: bob, opponent: ada }), 9);
      const open = await at.begin('OPEN', { first: bob, second: ada });
      const traces = await at.store.people.traces(ada);
      expect(traces).toMatchObject({ matches: 3, scopes: 2 });
      expect(traces.openMatches.map(({ id }) => id)).toEqual([open.id]);
      expect(await at.store.people.openMatches(ada)).toEqual(traces.openMatches);
      expect(traces.openChallenges.map(({ id }) => id).sort()).toEqual(['ASKD', 'ASKS']);
    });

    test('is forgotten, while the matches stay for their opponents', async () => {
      const before = await at.store.matches.get('OVER');
      expect(await at.store.people.forget(ada, 'former')).toEqual({ ok: true, value: undefined });
      expect(await at.other.matches.get('OVER')).toEqual({
        ...before,
        first: 'former',
        board: { ...before?.board, lasting: null },
        version: (before?.version ?? 0) + 1,
      });
      expect(await at.other.matches.get('AWAY')).toMatchObject({ first: cleo, second: 'former' });
      expect(await at.other.challenges.get('OVER')).toMatchObject({ challenger: 'former', opponent: bob });
      expect(await at.other.people.data(ada)).toEqual(await at.other.people.data('1'));
      expect(await at.other.settings.get('person', ada)).toBeUndefined();
      expect(await at.other.settings.get('person', bob)).toEqual({ reminders: true });
      expect((await at.store.people.names(scopeId, [ada, bob])).get(bob)?.name).toBe('Bob');
      expect((await at.store.people.names(scopeId, [ada, bob])).has(ada)).toBe(false);
      expect(await at.store.matches.list({ scopeId, status: 'ended', personId: bob }, page)).toHaveLength(1);
      expect((await at.store.matches.get('OVER'))?.board?.messageId).toBe('41');
    });

    test('is not forgotten while something of it is open', async () => {
      await at.store.challenges.add(challenge('ASKS', { opponent: ada, challenger: bob }), 9);
      const before = await at.store.people.data(ada);
      expect(await at.store.people.forget(ada, 'former')).toEqual({ ok: false, error: 'open' });
      await at.store.challenges.close('ASKS', 'declined');
      const match = await at.begin('OPEN', { first: bob, second: ada });
      expect(await at.store.people.forget(ada, 'former')).toEqual({ ok: false, error: 'open' });
      expect((await at.store.people.data(ada)).names).toEqual(before.names);
      await at.write(match, end('first', t0 + 9));
      expect(await at.store.people.forget(ada, 'former')).toEqual({ ok: true, value: undefined });
    });
  });
}
