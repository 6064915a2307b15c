import { type Geometry, notFileA, notFileH, steps } from './geometry.ts';
import { generateSpreads, landing, maxMoves } from './moves.ts';
import type { Position } from './position.ts';
import { sideHasRoad } from './roads.ts';

/** Groups of road pieces: what is connected, which squares complete a road, where the road runs. */

/** A set of squares, numbered as in geometry.ts. */
type SquareSet = readonly [low: number, high: number];

export function roadPieces(position: Position, side: number): SquareSet {
  return side === 0
    ? [position.white0 & ~position.wall0, position.white1 & ~position.wall1]
    : [position.black0 & ~position.wall0, position.black1 & ~position.wall1];
}

export function squaresOf([low, high]: SquareSet): number[] {
  const squares: number[] = [];
  for (let rest = low; rest !== 0; rest &= rest - 1) squares.push(31 - Math.clz32(rest & -rest));
  for (let rest = high; rest !== 0; rest &= rest - 1) squares.push(63 - Math.clz32(rest & -rest));
  return squares;
}

/** The squares and their neighbours; may extend beyond boards smaller than 8x8. */
function grow([low, high]: SquareSet): SquareSet {
  return [
    low | (low << 8) | (low >>> 8) | (high << 24) | ((low << 1) & notFileA) | ((low >>> 1) & notFileH),
    high | (high << 8) | (high >>> 8) | (low >>> 24) | ((high << 1) & notFileA) | ((high >>> 1) & notFileH),
  ];
}

/** Everything in `within` connected to the seed. */
function fill(seed: SquareSet, within: SquareSet): SquareSet {
  let at: SquareSet = [seed[0] & within[0], seed[1] & within[1]];
  for (;;) {
    const wider = grow(at);
    const next: SquareSet = [wider[0] & within[0], wider[1] & within[1]];
    if (next[0] === at[0] && next[1] === at[1]) return at;
    at = next;
  }
}

/** Groups of at least two connected road pieces, largest first. */
export function groupsOf(own: SquareSet): number[][] {
  const groups: number[][] = [];
  let [low, high] = own;
  while ((low | high) !== 0) {
    const seed: SquareSet = low !== 0 ? [low & -low, 0] : [0, high & -high];
    const group = fill(seed, own);
    low &= ~group[0];
    high &= ~group[1];
    const squares = squaresOf(group);
    if (squares.length > 1) groups.push(squares);
  }
  return groups.sort((a, b) => b.length - a.length);
}

/** Empty squares where one more road piece of this side completes a road. */
export function roadCompletions(position: Position, side: number): SquareSet {
  const { geometry } = position;
  const own = roadPieces(position, side);
  const [south, north, west, east] = edges(geometry).map((edge) => touching(edge, own));
  const empty0 = geometry.board0 & ~(position.white0 | position.black0);
  const empty1 = geometry.board1 & ~(position.white1 | position.black1);
  return [
    empty0 & ((south![0] & north![0]) | (west![0] & east![0])),
    empty1 & ((south![1] & north![1]) | (west![1] & east![1])),
  ];
}

/** South, north, west, east. */
const edges = (geometry: Geometry): readonly SquareSet[] => [
  [geometry.bottom0, 0],
  [geometry.top0, geometry.top1],
  [geometry.left0, geometry.left1],
  [geometry.right0, geometry.right1],
];

/** The squares of an edge, and all those adjacent to a group that touches it. */
function touching(edge: SquareSet, own: SquareSet): SquareSet {
  const beside = grow(fill(edge, own));
  return [edge[0] | beside[0], edge[1] | beside[1]];
}

/** Kept, since calls do not overlap. */
const spreads = new Int32Array(maxMoves);

/**
 * Squares where this side could complete a road if it were to move: those lacking one piece, and the ends of spreads
 * that complete a road.
 */
export function roadThreats(position: Position, side: number): SquareSet {
  if (position.ply < position.openingPlies) return [0, 0];
  const canPlace = position.flatsLeft(side) + position.capsLeft(side) > 0;
  let [low, high] = canPlace ? roadCompletions(position, side) : [0, 0];
  const end = generateSpreads(position, side, spreads, 0);
  for (let i = 0; i < end; i++) {
    const move = spreads[i]!;
    position.make(move);
    const completes = sideHasRoad(position, side);
    position.unmake(move);
    if (!completes) continue;
    const square = landing(move);
    if (square < 32) low |= 1 << square;
    else high |= 1 << square;
  }
  return [low, high];
}

/** The shortest road of this side from edge to edge; empty if there is none. */
export function roadOf(position: Position, side: number): number[] {
  const own = roadPieces(position, side);
  const [south, north, west, east] = edges(position.geometry);
  const roads = [shortestPath(own, south!, north!), shortestPath(own, west!, east!)];
  return roads.filter((road) => road.length > 0).sort((a, b) => a.length - b.length)[0] ?? [];
}

const contains = (set: SquareSet, square: number): boolean =>
  (((square < 32 ? set[0] : set[1]) >>> square) & 1) !== 0;

function shortestPath(own: SquareSet, from: SquareSet, to: SquareSet): number[] {
  const cameFrom = new Map<number, number>();
  const queue = squaresOf([own[0] & from[0], own[1] & from[1]]);
  for (const square of queue) cameFrom.set(square, -1);
  for (const square of queue) {
    if (contains(to, square)) {
      const road: number[] = [];
      for (let at = square; at >= 0; at = cameFrom.get(at) ?? -1) road.unshift(at);
      return road;
    }
    for (const step of steps) {
      const next = square + step;
      const wraps = Math.abs((next & 7) - (square & 7)) > 1;
      if (next < 0 || next > 63 || wraps || cameFrom.has(next) || !contains(own, next)) continue;
      cameFrom.set(next, square);
      queue.push(next);
    }
  }
  return [];
}
