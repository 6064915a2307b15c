import { rankOf, fileOf, squareAt } from '../../rules/geometry.ts';
import { roadPieces, squaresOf } from '../../rules/groups.ts';
import type { Position } from '../../rules/position.ts';

/** How many flats a side would have to place for a road, moving nothing; `Infinity` if it is blocked. */
export function missingFlats(position: Position, side: number): number {
  const { size } = position.rules;
  const own = new Set(squaresOf(roadPieces(position, side)));
  const costOf = (square: number): number => {
    if (own.has(square)) return 0;
    return position.heights[square] === 0 ? 1 : Infinity;
  };
  const across = (from: (i: number) => number, isAcross: (square: number) => boolean): number => {
    const costs = new Map<number, number>();
    const waiting = Array.from({ length: size }, (_, i) => from(i)).map((at) => [at, costOf(at)] as const);
    for (const [at, cost] of waiting) {
      if (cost >= (costs.get(at) ?? Infinity)) continue;
      costs.set(at, cost);
      const [file, rank] = [fileOf(at), rankOf(at)];
      for (const [x, y] of [
        [file + 1, rank],
        [file - 1, rank],
        [file, rank + 1],
        [file, rank - 1],
      ] as const) {
        if (x < 0 || y < 0 || x >= size || y >= size) continue;
        const next = squareAt(x, y);
        waiting.push([next, cost + costOf(next)]);
      }
    }
    return Math.min(...[...costs].filter(([at]) => isAcross(at)).map(([, cost]) => cost));
  };
  return Math.min(
    across(
      (i) => squareAt(i, 0),
      (at) => rankOf(at) === size - 1,
    ),
    across(
      (i) => squareAt(0, i),
      (at) => fileOf(at) === size - 1,
    ),
  );
}
