import type { Move, Position } from '@taktable/tak';
import * as tak from '@taktable/tak';
import type { Outcome, Seat } from '../../game.ts';
import { sketch } from './composer.ts';
import { type Composing, type PlySketch, type Snapshot, type Stack, topKinds } from '../scene/snapshot.ts';

/** The last move, its notation, and how many pieces a placement put down. */
export interface Played {
  readonly move: Move;
  readonly text: string;
}

const seatOf = (side: number): Seat => (side === 0 ? 'first' : 'second');

/** A position as plain data. Leaves the position unchanged. */
export function snapshotOf(
  position: Position,
  last: Played | undefined,
  outcome: Outcome | undefined,
  path: readonly string[] | undefined,
): Snapshot {
  const { size, halfKomi } = position.rules;
  const index = (square: number): number => (square >>> 3) * size + (square & 7);
  const indices = (squares: readonly number[]): number[] => squares.map(index);
  const bySeat = <T>(make: (side: number) => T): Record<Seat, T> => ({ first: make(0), second: make(1) });
  const winner = outcome?.by === 'road' ? outcome.winner : undefined;
  return {
    size,
    komi: halfKomi / 2,
    stacks: stacksOf(position),
    toMove: seatOf(position.toMove),
    placer: seatOf(position.ply < position.openingPlies ? 1 - position.toMove : position.toMove),
    outcome,
    plyNumber: position.ply,
    moveNumber: Math.floor(position.ply / 2) + 1,
    reserves: bySeat((side) => ({ flats: position.flatsLeft(side), caps: position.capsLeft(side) })),
    flats: bySeat((side) => position.flatCount(side)),
    lastPly: last && sketchPly(position, last, index),
    road: winner === undefined ? [] : indices(tak.roadOf(position, winner === 'first' ? 0 : 1)),
    groups: bySeat((side) => tak.groupsOf(tak.roadPieces(position, side)).map(indices)),
    threats: bySeat((side) => (outcome === undefined ? indices(threatsOf(position, side)) : [])),
    composing: path && outcome === undefined ? composingOf(position, path, index) : undefined,
  };
}

const threatsOf = (position: Position, side: number): number[] =>
  tak.squaresOf(tak.roadThreats(position, side));

export function stacksOf(position: Position): (Stack | undefined)[] {
  const { size } = position.rules;
  return Array.from({ length: size * size }, (_, index) => {
    const square = tak.squareAt(index % size, Math.floor(index / size));
    const height = position.heights[square]!;
    if (height === 0) return undefined;
    return { pieces: piecesOf(position, square, 0, height), top: topKinds[position.crownAt(square)]! };
  });
}

const piecesOf = (position: Position, square: number, from: number, to: number): Seat[] =>
  Array.from({ length: to - from }, (_, level) => seatOf(position.pieceAt(square, from + level)));

function sketchPly(position: Position, { move, text }: Played, index: (square: number) => number): PlySketch {
  if (move === tak.pass) return { text, squares: [] };
  const square = move & 63;
  const upper = (move >>> 6) & 3;
  const pattern = move >>> 8;
  if (pattern === 0)
    return { text, squares: [{ square: index(square), dropped: position.heights[square]! }] };
  const step = tak.steps[upper as 0 | 1 | 2 | 3];
  const squares = tak
    .dropsOf(pattern)
    .map((dropped, i) => ({ square: index(square + (i + 1) * step), dropped }));
  return { text, from: index(square), squares, direction: tak.directions[upper]! };
}

function composingOf(
  position: Position,
  path: readonly string[],
  index: (square: number) => number,
): Composing | undefined {
  const drawn = sketch(position, path);
  if (drawn === undefined) return undefined;
  const { square, lifted, direction, drops } = drawn;
  const height = square === undefined ? 0 : position.heights[square]!;
  return {
    open: drawn.open.map(index),
    square: square === undefined ? undefined : index(square),
    hand: square === undefined ? [] : piecesOf(position, square, height - lifted, height),
    direction: direction === undefined ? undefined : tak.directions[direction],
    drops: drops.map((drop) => ({ square: index(drop.square), dropped: drop.dropped })),
    placing: drawn.piece === undefined ? undefined : topKinds[drawn.piece],
  };
}

/** Whether the side that just moved could complete a road with its next turn. */
export const callsTak = (position: Position): boolean => threatsOf(position, 1 - position.toMove).length > 0;
