import { describe, expect, it } from 'vitest';
import { tinues, isQuick, provedPlies, provedRoad, type Tactic, tactics } from './puzzles.ts';

describe('a tactical position', () => {
  it.each(tactics.filter(isQuick))('$name', (tactic) => expect(provedPlies(tactic)).toEqual(tactic.plies));

  it('is there in all kinds, and on all sizes from 4 to 7', () => {
    expect(tactics.length).toBeGreaterThanOrEqual(70);
    expect(new Set(tactics.map(({ tps }) => tps)).size).toBe(tactics.length);
    const seen = (what: (tactic: Tactic) => unknown): unknown[] => [...new Set(tactics.map(what))].sort();
    expect(seen(({ kind }) => kind)).toEqual(['avoid', 'hold', 'win']);
    expect(seen(({ tps }) => tps.split('/').length)).toEqual([4, 5, 6, 7]);
  });
});

describe('a forced road', () => {
  it.each(tinues.filter(isQuick))('in $name', (road) =>
    expect(provedRoad(road)).toEqual({ isForced: true, isShorter: false }),
  );

  it('is there in 3, 5 and 7 plies', () => {
    expect(tinues.length).toBeGreaterThanOrEqual(30);
    expect(new Set(tinues.map(({ tps }) => tps)).size).toBe(tinues.length);
    expect([...new Set(tinues.map(({ within }) => within))].sort()).toEqual([3, 5, 7]);
  });
});
