import { describe, expect, test } from 'vitest';
import { ada, bob, channelId, cleo, type Fixture, newMatch, scopeId, t0 } from '../fixture.ts';

const tournament = (id: string, createdAt = t0) => ({
  id,
  scopeId,
  channelId,
  organiser: cleo,
  options: { name: 'Cup' },
  status: 'open' as const,
  createdAt,
});

const event = (kind: string) => ({ at: t0, data: { kind } });

export function describeTournaments(at: Fixture): void {
  describe('tournaments', () => {
    test('keep what they were created with', async () => {
      expect(await at.store.tournaments.add(tournament('CUPA'))).toMatchObject({ ok: true });
      expect(await at.store.tournaments.add(tournament('CUPA'))).toEqual({ ok: false, error: 'taken' });
      const kept = { ...tournament('CUPA'), version: 1, events: [], players: [] };
      expect(await at.other.tournaments.get('CUPA')).toEqual(kept);
      expect(await at.other.tournaments.get('CUPB')).toBeUndefined();
    });

    test('change only from the version that was read', async () => {
      await at.store.tournaments.add(tournament('CUPA'));
      const first = { events: [event('a'), event('b')], players: [ada, bob], due: [] };
      const changed = await at.store.tournaments.change('CUPA', 1, first);
      expect(changed).toMatchObject({ ok: true, value: { version: 2, players: [ada, bob], status: 'open' } });
      expect(await at.other.tournaments.change('CUPA', 1, first)).toEqual({ ok: false, error: 'stale' });
      expect(await at.other.tournaments.change('CUPB', 1, first)).toEqual({ ok: false, error: 'gone' });
      const more = { events: [event('c')], players: [cleo], status: 'running' as const, due: [] };
      const after = await at.other.tournaments.change('CUPA', 2, more);
      expect(await at.store.tournaments.get('CUPA')).toEqual(after.ok && after.value);
      expect(after).toMatchObject({ value: { players: [ada, bob, cleo], status: 'running', version: 3 } });
      expect((await at.store.tournaments.get('CUPA'))?.events).toEqual([event('a'), event('b'), event('c')]);
    });

    test('begin their matches in one transaction', async () => {
      await at.store.tournaments.add(tournament('CUPA'));
      await at.begin('BUSY');
      const match = (id: string) => ({
        id,
        match: newMatch({ tournamentId: 'CUPA' }),
        due: [{ kind: 'show' as const, at: t0 }],
      });
      const due = [{ kind: 'tournament' as const, at: t0 + 1 }];
      const taken = { events: [event('round')], matches: [match('ONEA'), match('BUSY')], due };
      expect(await at.store.tournaments.change('CUPA', 1, taken)).toEqual({ ok: false, error: 'taken' });
      expect(await at.store.matches.get('ONEA')).toBeUndefined();
      expect((await at.store.tournaments.get('CUPA'))?.events).toEqual([]);
      const free = { ...taken, matches: [match('ONEA'), match('TWOA')] };
      expect(await at.store.tournaments.change('CUPA', 1, free)).toMatchObject({ ok: true });
      expect((await at.other.matches.get('TWOA'))?.tournamentId).toBe('CUPA');
      expect((await at.other.matches.get('BUSY'))?.tournamentId).toBeNull();
      const ids = (await at.other.tournaments.matches('CUPA')).map(({ id }) => id);
      expect(ids.sort()).toEqual(['ONEA', 'TWOA']);
      const shown = (await at.subjects(t0 + 1)).filter(([kind]) => kind !== 'expire');
      expect(shown.toSorted()).toEqual([
        ['show', 'ONEA'],
        ['show', 'TWOA'],
        ['tournament', 'CUPA'],
      ]);
    });

    test('are woken by their matches', async () => {
      await at.store.tournaments.add(tournament('CUPA'));
      const match = await at.begin('ONEA', { tournamentId: 'CUPA' });
      const due = [{ kind: 'tournament' as const, subject: 'CUPA', at: t0 + 1 }];
      await at.write(match, { events: [], match: {}, due });
      expect(await at.subjects(t0 + 1)).toEqual([['tournament', 'CUPA']]);
    });

    test('are listed by scope and status, most recent first', async () => {
      await at.store.tournaments.add(tournament('CUPA', t0));
      await at.store.tournaments.add(tournament('CUPB', t0 + 1));
      await at.store.tournaments.add({ ...tournament('CUPC'), scopeId: '200000000000000009' });
      await at.store.tournaments.add({ ...tournament('CUPD'), status: 'running' });
      const ids = async (limit: number) =>
        (await at.other.tournaments.list(scopeId, 'open', limit)).map(({ id }) => id);
      expect(await ids(9)).toEqual(['CUPB', 'CUPA']);
      expect(await ids(1)).toEqual(['CUPB']);
      expect(await at.other.tournaments.running()).toEqual([{ id: 'CUPD', scopeId }]);
    });

    test('know no longer who had their data deleted', async () => {
      await at.store.tournaments.add(tournament('CUPA'));
      await at.store.tournaments.change('CUPA', 1, { events: [], players: [ada, bob], due: [] });
      const data = await at.store.people.data(ada);
      expect(data.entries).toEqual([{ tournamentId: 'CUPA', player: 0 }]);
      expect((await at.store.people.data(cleo)).organised).toEqual([
        { tournamentId: 'CUPA', options: { name: 'Cup' } },
      ]);
      expect(await at.store.people.forget(ada, 'former')).toMatchObject({ ok: true });
      expect(await at.store.people.forget(cleo, 'former')).toMatchObject({ ok: true });
      expect(await at.store.tournaments.get('CUPA')).toMatchObject({
        organiser: 'former',
        players: ['former', bob],
        version: 3,
      });
      expect((await at.store.people.data(ada)).entries).toEqual([]);
    });
  });
}
