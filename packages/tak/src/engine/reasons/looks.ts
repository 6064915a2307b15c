import { endingAfter, goesOn } from '../../rules/ending.ts';
import { fileOf, rankOf, squareName, steps } from '../../rules/geometry.ts';
import { groupsOf, roadPieces, roadThreats, squaresOf } from '../../rules/groups.ts';
import {
  dropsOf,
  flat,
  type Move,
  moveDirection,
  movePattern,
  moveSquare,
  placement,
} from '../../rules/move.ts';
import { generateSpreads, maxMoves, spreadsFrom } from '../../rules/moves.ts';
import { formatPly } from '../../notation/ply.ts';
import type { Position } from '../../rules/position.ts';

/** What there is on a board to say something about. Each position is restored. */

export const named = (squares: readonly number[]): string => squares.map(squareName).join(', ');

/** Everything that a side controls. */
export const ownedBy = (position: Position, side: number): readonly number[] =>
  squaresOf(side === 0 ? [position.white0, position.white1] : [position.black0, position.black1]);

/** Where the other side's flat helps least. */
export const isCorner = ({ rules: { size } }: Position, square: number): boolean =>
  [fileOf, rankOf].every((lineOf) => lineOf(square) % (size - 1) === 0);

const found = new Int32Array(maxMoves);

/** The squares that a spread drops on. */
const path = (move: Move): readonly number[] =>
  dropsOf(movePattern(move)).map((_, way) => moveSquare(move) + (way + 1) * steps[moveDirection(move) as 0]);

const spreadsOf = (position: Position, side: number): readonly Move[] => [
  ...found.subarray(0, generateSpreads(position, side, found, 0)),
];

/** In how many directions a stack can move. */
export const waysFrom = (position: Position, square: number): number =>
  new Set([...found.subarray(0, spreadsFrom(position, square, found, 0))].map(moveDirection)).size;

/** Stacks of at least this height that one spread of this side would take from the other. */
export function takenBy(position: Position, side: number, least: number): readonly number[] {
  const stacks = ownedBy(position, 1 - side).filter((square) => position.heights[square]! >= least);
  const taken = new Set<number>();
  for (const move of stacks.length === 0 ? [] : spreadsOf(position, side)) {
    const met = path(move).filter((square) => stacks.includes(square));
    if (met.length === 0) continue;
    position.make(move);
    for (const square of met) if (position.ownerOf(square) === side) taken.add(square);
    position.unmake(move);
  }
  return stacks.filter((square) => taken.has(square));
}

/** From where a side can move something onto or across a square. */
export const startsFor = (position: Position, side: number, square: number): readonly number[] => [
  ...new Set(
    spreadsOf(position, side)
      .filter((move) => path(move).includes(square))
      .map(moveSquare),
  ),
];

/** A flat by which a side, if it were to move, would threaten roads on several squares. */
export function forkOf(position: Position, side: number) {
  const empty = [...position.geometry.squares].filter((square) => position.heights[square] === 0);
  if (position.flatsLeft(side) < 2 || empty.length < 2) return undefined;
  const wait = position.toMove === side ? 0 : 1;
  position.ply += wait;
  const forks = empty.map((square) => {
    const move = placement(square, flat);
    position.make(move);
    const squares = endingAfter(position, move) === goesOn ? squaresOf(roadThreats(position, side)) : [];
    position.unmake(move);
    return { next: formatPly(position, move), squares };
  });
  position.ply -= wait;
  const fork = forks.find(({ squares }) => squares.length > 1);
  return fork && { next: fork.next, squares: named(fork.squares) };
}

/** Connected road pieces, those alone included. */
export function groups(position: Position, side: number): readonly (readonly number[])[] {
  const own = roadPieces(position, side);
  const larger = groupsOf(own);
  return [
    ...larger,
    ...squaresOf(own)
      .filter((at) => !larger.flat().includes(at))
      .map((at) => [at]),
  ];
}

/** How many files or ranks a group spans. */
export const widthOf = (group: readonly number[]): number =>
  Math.max(
    ...[fileOf, rankOf].map((lineOf) => {
      const lines = group.map(lineOf);
      return Math.max(...lines) - Math.min(...lines) + 1;
    }),
  );

export const areBeside = (one: number, other: number): boolean =>
  Math.abs(fileOf(one) - fileOf(other)) + Math.abs(rankOf(one) - rankOf(other)) === 1;
