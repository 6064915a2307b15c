import { describe, expect, test } from 'vitest';
import { type Fixture, t0 } from '../fixture.ts';

export function describeAnalyses(at: Fixture): void {
  describe('analyses', () => {
    test('are none at first, then as they were last stored', async () => {
      expect(await at.store.analyses.get('AAAA')).toBeUndefined();
      await at.store.analyses.save('AAAA', { judgements: [1] }, null);
      await at.store.analyses.save('p0123456789abcde', ['another'], null);
      await at.other.analyses.save('AAAA', { judgements: [1, 2] }, null);
      expect(await at.store.analyses.get('AAAA')).toEqual({ judgements: [1, 2] });
      expect(await at.other.analyses.get('p0123456789abcde')).toEqual(['another']);
    });

    test('are due to be continued until they are stored as complete', async () => {
      await at.store.analyses.save('AAAA', 1, t0 + 10);
      expect(await at.claim(t0 + 9)).toEqual([]);
      await at.store.analyses.save('AAAA', 2, t0 + 20);
      expect(await at.claim(t0 + 19)).toEqual([]);
      const [row] = await at.claim(t0 + 20);
      expect(row).toMatchObject({ kind: 'analyse', subject: 'AAAA' });
      await at.store.analyses.save('AAAA', 3, null);
      // What was claimed is gone, and whoever held it cannot bring it back.
      await at.store.due.postpone(row!, t0 + 21);
      expect(await at.claim(t0 + 9_999)).toEqual([]);
    });
  });
}
