import { describe, expect, it } from 'vitest';
import { formatPly } from '../../src/notation/ply.ts';
import { won } from '../../src/search/score.ts';
import { TranspositionTable } from '../../src/search/transposition-table.ts';
import { think } from '../../src/engine/think.ts';
import {
  tinues,
  isQuick,
  positionOf,
  provedPlies,
  provedRoad,
  type Puzzle,
  solves,
  tactics,
} from '../selfplay/puzzles.ts';

/** Those that are quick to prove are tested in packages/tak/test/selfplay/puzzles.test.ts. */
const isLong = (puzzle: Puzzle): boolean => !isQuick(puzzle);

describe('the search', () => {
  it('solves nearly all tactical positions with 100,000 nodes', () => {
    const solved = tactics.filter((tactic) => {
      const position = positionOf(tactic);
      const { move } = think(
        position,
        { nodes: 100_000 },
        { table: new TranspositionTable(16), now: () => 0 },
      );
      return solves(tactic, formatPly(position, move));
    });
    // 74 when they were found.
    expect(solved.length).toBeGreaterThanOrEqual(70);
  });

  it.each(tinues.filter(({ within }) => within === 7))('finds the road in $name', (road) => {
    const position = positionOf(road);
    const { score } = think(
      position,
      { nodes: 1_000_000 },
      { table: new TranspositionTable(16), now: () => 0 },
    );
    expect(won - score).toBeLessThanOrEqual(road.within + 4);
  });
});

describe('a tactical position', () => {
  it.each(tactics.filter(isLong))('$name', (tactic) => expect(provedPlies(tactic)).toEqual(tactic.plies));
});

describe('a forced road', () => {
  it.each(tinues.filter(isLong))('in $name', (road) =>
    expect(provedRoad(road)).toEqual({ isForced: true, isShorter: false }),
  );
});
