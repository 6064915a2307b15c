import { describe, expect, test } from 'vitest';
import { ada, bob, cleo, day, end, type Fixture, nothing, scopeId, t0 } from '../../fixture.ts';

export function describeLog(at: Fixture): void {
  describe('the adjudicators’ log', () => {
    const report = (matchId: string, personId: string, when: number, scope = scopeId) =>
      at.store.log.add({ scopeId: scope, matchId }, { at: when, personId, reason: 'ä “why”' });
    const log = async (offset = 0, limit = 9) =>
      (await at.other.log.list(scopeId, { offset, limit })).map(({ matchId, seq, kind }) => [
        matchId,
        seq,
        kind,
      ]);

    test('keeps reports, one for each person and match, and makes them due', async () => {
      const added = await report('AAAA', ada, t0);
      const entry = {
        scopeId,
        matchId: 'AAAA',
        seq: 0,
        at: t0,
        kind: 'report',
        personId: ada,
        reason: 'ä “why”',
        verdict: null,
      };
      expect(added).toEqual({ ok: true, value: entry });
      expect(await at.other.log.entry('AAAA', 0)).toEqual(entry);
      expect(await at.store.log.entry('AAAA', 1)).toBeUndefined();
      expect(await report('AAAA', ada, t0 + 1)).toEqual({ ok: false, error: 'already' });
      expect((await report('AAAA', bob, t0 + 1)).ok).toBe(true);
      expect((await report('BBBB', ada, t0 + 2)).ok).toBe(true);
      expect((await at.subjects(t0 + 2)).filter(([kind]) => kind === 'report')).toEqual([
        ['report', 'AAAA:0'],
        ['report', 'AAAA:1'],
        ['report', 'BBBB:0'],
      ]);
    });

    test('is read by server, newest first, page by page, with decisions', async () => {
      const match = await at.begin('AAAA');
      await report('AAAA', ada, t0);
      const decision = {
        at: t0 + day,
        kind: 'decision',
        personId: cleo,
        reason: 'so',
        verdict: 'first',
      } as const;
      await at.write(match, { ...end('first', t0 + day), log: decision });
      await report('ELSE', ada, t0 + 5, '200000000000000009');
      await report('BBBB', ada, t0 + 2);
      expect(await log()).toEqual([
        ['AAAA', 1, 'decision'],
        ['BBBB', 0, 'report'],
        ['AAAA', 0, 'report'],
      ]);
      expect(await log(1, 1)).toEqual([['BBBB', 0, 'report']]);
      expect(await at.store.log.entry('AAAA', 1)).toMatchObject(decision);
      await at.write((await at.store.matches.get('AAAA'))!, nothing);
      expect(await log()).toHaveLength(3);
    });

    test('belongs to whoever wrote it, until they are forgotten', async () => {
      await report('AAAA', ada, t0);
      await report('AAAA', bob, t0 + 1);
      expect((await at.store.people.data(ada)).reports).toEqual([
        { scopeId, matchId: 'AAAA', seq: 0, at: t0, kind: 'report', reason: 'ä “why”', verdict: null },
      ]);
      await at.store.people.forget(ada, 'former');
      expect((await at.store.people.data(ada)).reports).toEqual([]);
      expect((await at.store.log.entry('AAAA', 0))?.personId).toBe('former');
    });
  });
}
