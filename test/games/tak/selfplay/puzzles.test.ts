import { describe, expect, it } from 'vitest';
import { forcedRoads, isQuick, provedPlies, provedRoad, type Tactic, tactics } from './puzzles.ts';

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
  it.each(forcedRoads.filter(isQuick))('in $name', (road) =>
    expect(provedRoad(road)).toEqual({ isForced: true, isShorter: false }),
  );

  it('is there in 3, 5 and 7 plies', () => {
    expect(forcedRoads.length).toBeGreaterThanOrEqual(30);
    expect(new Set(forcedRoads.map(({ tps }) => tps)).size).toBe(forcedRoads.length);
    expect([...new Set(forcedRoads.map(({ within }) => within))].sort()).toEqual([3, 5, 7]);
  });
});
