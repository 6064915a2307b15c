import { describe, expect, test } from 'vitest';
import { ada, bob, type Fixture, ply, t0 } from '../fixture.ts';
import { changeAt } from '../../support/change.ts';

const plan = { turn: 1, confirmed: false, lines: [['c3', 'd4']] };

export function describePlans(at: Fixture): void {
  describe('conditional moves', () => {
    test('are kept for each player of a match', async () => {
      await at.store.plans.set('PLAN', { personId: ada, plan });
      await at.store.plans.set('PLAN', { personId: ada, plan: { ...plan, confirmed: true } });
      expect(await at.other.plans.get('PLAN', ada)).toEqual({ ...plan, confirmed: true });
      expect(await at.other.plans.get('PLAN', bob)).toBeUndefined();
      await at.store.plans.set('PLAN', { personId: ada, plan: null });
      expect(await at.other.plans.get('PLAN', ada)).toBeUndefined();
    });

    test('change with the match, or not at all', async () => {
      const match = await at.begin('PLAN');
      const change = { ...ply('a1', t0), plans: [{ personId: ada, plan }] };
      await at.write(match, change);
      expect(await at.other.plans.get('PLAN', ada)).toEqual(plan);
      const gone = { ...ply('b1', t0), plans: [{ personId: ada, plan: null }] };
      expect(await changeAt(at.store, 'PLAN', match.version, () => gone)).toEqual({
        ok: false,
        error: 'stale',
      });
      expect(await at.other.plans.get('PLAN', ada)).toEqual(plan);
    });

    test('belong to the data of a person', async () => {
      await at.store.plans.set('PLAN', { personId: ada, plan });
      expect((await at.store.people.data(ada)).plans).toEqual([{ matchId: 'PLAN', ...plan }]);
      await at.store.people.forget(ada, 'former');
      expect((await at.other.people.data(ada)).plans).toEqual([]);
    });
  });
}
