import { describe, expect, test } from 'vitest';
import { archives, type ExploredStep, type ImportedGame } from '../../../src/store/store.ts';
import { type Fixture, scopeId } from '../fixture.ts';

const step = (position: number, ply: string, seat: 'first' | 'second' = 'first'): ExploredStep => ({
  position,
  ply,
  seat,
});
const unrated = { first: null, second: null };
const match = { id: 'AAAA', gameId: 'tak', scopeId };
const line = (ply: string, first: number, draws: number, second: number, rated = 0, ratings = 0) => ({
  ply,
  first,
  draws,
  second,
  rated,
  ratings,
});
const note = { key: 'import:1', value: '7' };

export function describeExplorer(at: Fixture): void {
  const read = async (position: number, scope = scopeId, gameId = 'tak') =>
    [...(await at.other.explorer.continuations(gameId, scope, position))].sort((a, b) =>
      a.ply < b.ply ? -1 : 1,
    );

  describe('explorer', () => {
    test('counts matches by turn, result and the rating of whoever played it', async () => {
      const steps = [step(1, 'a1'), step(2, 'b2', 'second')];
      await at.store.explorer.exploreMatch(match, steps, {
        winner: 'first',
        ratings: { first: 1500, second: 1200 },
      });
      await at.store.explorer.exploreMatch(
        { ...match, id: 'BBBB' },
        [step(1, 'a1'), step(3, 'c3', 'second')],
        {
          winner: null,
          ratings: { first: 1700, second: null },
        },
      );
      await at.store.explorer.exploreMatch({ ...match, id: 'CCCC' }, [step(1, 'b1')], {
        winner: 'second',
        ratings: unrated,
      });
      expect(await read(1)).toEqual([line('a1', 1, 1, 0, 2, 3200), line('b1', 0, 0, 1)]);
      expect(await read(2)).toEqual([line('b2', 1, 0, 0, 1, 1200)]);
      expect(await read(3)).toEqual([line('c3', 0, 1, 0)]);
      expect(await read(1, 'elsewhere')).toEqual([]);
      expect(await read(1, scopeId, 'taka')).toEqual([]);
    });

    test('counts a match once, however often it is told, and takes it back if it becomes void', async () => {
      const steps = [step(1, 'a1'), step(2, 'b2', 'second'), step(1, 'a1')];
      const result = { winner: 'first', ratings: { first: 1500, second: null } } as const;
      for (let i = 0; i < 3; i++) await at.store.explorer.exploreMatch(match, steps, result);
      expect(await read(1)).toEqual([line('a1', 1, 0, 0, 1, 1500)]);
      await at.store.explorer.exploreMatch(match, steps, null);
      await at.store.explorer.exploreMatch(match, steps, null);
      expect(await read(1)).toEqual([]);
    });

    test('imports games of archives, those that are known only once', async () => {
      const game = (digest: number, ply: string): ImportedGame => ({
        digest,
        steps: [step(2 ** 53 - 1, ply)],
        winner: 'second',
        ratings: unrated,
      });
      // More than one statement takes.
      const many = Array.from({ length: 150 }, (_, i) => game(2 ** 52 + i, `p${i % 100}`));
      expect(await at.store.explorer.importGames('tak', [...many, game(2 ** 52, 'p0')], note)).toBe(150);
      expect(await at.store.explorer.importGames('tak', [game(2 ** 52 + 3, 'p3'), game(5, 'p3')], note)).toBe(
        1,
      );
      expect(await at.store.explorer.importGames('taka', [game(5, 'p3')], note)).toBe(1);
      const found = await read(2 ** 53 - 1, archives);
      expect(found.length).toBe(100);
      expect(found.find(({ ply }) => ply === 'p3')).toEqual(line('p3', 0, 0, 3));
      expect(await at.other.notes.get('import:1')).toBe('7');
      await at.store.notes.remove('import:1');
      expect(await at.other.notes.get('import:1')).toBeUndefined();
    });
  });
}
