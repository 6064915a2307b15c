import { popcount, steps } from './geometry.ts';
import { flat, type Move, noMove, pass, wall } from './move.ts';
import type { Position } from './position.ts';

/** More than any position has: an 8x8 board with 32 stacks of 8 that all reach far. */
export const maxMoves = 8192;

/**
 * Drop patterns by pieces in hand and free squares ahead: `[height * 8 + distance]`, height 0 to 8, distance 0 to 7.
 * `open`: all ways to drop at most `height` pieces on at most `distance` squares; `crush`: those that reach one square
 * further with the top piece alone.
 */
const open: Uint8Array[] = [];
const crush: Uint8Array[] = [];
for (let height = 0; height <= 8; height++) {
  for (let distance = 0; distance < 8; distance++) {
    const reaching: number[] = [];
    const crushing: number[] = [];
    for (let pattern = 1; pattern < 1 << height; pattern++) {
      const count = 32 - Math.clz32(pattern);
      const squares = pattern.toString(2).replaceAll('0', '').length;
      if (squares <= distance) reaching.push(pattern);
      const topAlone = count === 1 || ((pattern >>> (count - 2)) & 1) === 1;
      if (squares === distance + 1 && topAlone) crushing.push(pattern);
    }
    open.push(Uint8Array.from(reaching));
    crush.push(Uint8Array.from(crushing));
  }
}
const openCounts = Uint8Array.from(open, (patterns) => patterns.length);
const crushCounts = Uint8Array.from(crush, (patterns) => patterns.length);

/**
 * All ways to drop at most `hand` pieces (0 to 8) on at most `distance` free squares (0 to 7); `crushing`: those that
 * reach one square further with the top piece alone.
 */
export const dropPatterns = (hand: number, distance: number, crushing: boolean): Uint8Array =>
  (crushing ? crush : open)[(hand << 3) | distance]!;

/**
 * Writes all legal moves of an unfinished position into `out` from `start` on, in the order placements (flats, walls,
 * capstones), spreads, pass. @returns the index after the last move.
 */
export function generateMoves(position: Position, out: Int32Array, start: number): number {
  let end = generatePlacements(position, out, start);
  if (position.inOpening) return end;
  end = generateSpreads(position, position.toMove, out, end);
  if (position.rules.passing && controlsStack(position, position.toMove)) out[end++] = pass;
  return end;
}

function generatePlacements(position: Position, out: Int32Array, start: number): number {
  const { geometry } = position;
  const empty0 = geometry.board0 & ~(position.white0 | position.black0);
  const empty1 = geometry.board1 & ~(position.white1 | position.black1);
  let end = start;
  if (position.inOpening) {
    if (position.flatsLeft(1 - position.toMove) < position.placedHeight) return end;
    return placeAll(empty0, empty1, flat, out, end);
  }
  const side = position.toMove;
  if (position.flatsLeft(side) > 0) {
    end = placeAll(empty0, empty1, 0, out, end);
    end = placeAll(empty0, empty1, 1, out, end);
  }
  if (position.capsLeft(side) > 0) end = placeAll(empty0, empty1, 2, out, end);
  return end;
}

function placeAll(set0: number, set1: number, piece: number, out: Int32Array, start: number): number {
  let end = start;
  const code = piece << 6;
  for (let rest = set0; rest !== 0; rest &= rest - 1) out[end++] = code | (31 - Math.clz32(rest & -rest));
  for (let rest = set1; rest !== 0; rest &= rest - 1) out[end++] = code | (63 - Math.clz32(rest & -rest));
  return end;
}

/** All spreads of the stacks that `side` controls, even if it is not to move. */
export function generateSpreads(position: Position, side: number, out: Int32Array, start: number): number {
  let end = start;
  const own0 = side === 0 ? position.white0 : position.black0;
  const own1 = side === 0 ? position.white1 : position.black1;
  for (let rest = own0; rest !== 0; rest &= rest - 1) {
    end = spreadsFrom(position, 31 - Math.clz32(rest & -rest), out, end);
  }
  for (let rest = own1; rest !== 0; rest &= rest - 1) {
    end = spreadsFrom(position, 63 - Math.clz32(rest & -rest), out, end);
  }
  return end;
}

/** All spreads of the stack on one square. */
export function spreadsFrom(position: Position, square: number, out: Int32Array, start: number): number {
  let end = start;
  const hand = Math.min(position.heights[square]!, position.rules.size);
  for (let direction = 0; direction < 4; direction++) {
    const ahead = lookAhead(position, square, direction, hand);
    const key = (hand << 3) | (ahead & 7);
    const code = square | (direction << 6);
    const patterns = open[key]!;
    for (let i = 0; i < patterns.length; i++) out[end++] = code | (patterns[i]! << 8);
    if (ahead < 8) continue;
    const crushing = crush[key]!;
    for (let i = 0; i < crushing.length; i++) out[end++] = code | (crushing[i]! << 8);
  }
  return end;
}

/**
 * The number of squares in a direction that can take a piece, at most `hand` and 7; plus 8 if a wall follows that the
 * capstone on top of this stack can flatten with a hand of that size.
 */
export function lookAhead(position: Position, square: number, direction: number, hand: number): number {
  const step = steps[direction as 0 | 1 | 2 | 3];
  const reach = position.geometry.reach[(direction << 6) | square]!;
  const far = reach < hand ? reach : hand;
  const block0 = position.wall0 | position.cap0;
  const block1 = position.wall1 | position.cap1;
  let at = square;
  for (let distance = 0; distance < far; distance++) {
    at += step;
    if ((((at < 32 ? block0 : block1) >>> at) & 1) !== 0) {
      const walls = at < 32 ? position.wall0 : position.wall1;
      const caps = square < 32 ? position.cap0 : position.cap1;
      return distance + (((walls >>> at) & (caps >>> square) & 1) << 3);
    }
  }
  return far;
}

/** Counts the legal moves without listing them. */
export function countMoves(position: Position): number {
  const { geometry } = position;
  const empty0 = geometry.board0 & ~(position.white0 | position.black0);
  const empty1 = geometry.board1 & ~(position.white1 | position.black1);
  const empty = popcount(empty0) + popcount(empty1);
  if (position.inOpening) {
    return position.flatsLeft(1 - position.toMove) < position.placedHeight ? 0 : empty;
  }
  const side = position.toMove;
  let count = 0;
  if (position.flatsLeft(side) > 0) count += 2 * empty;
  if (position.capsLeft(side) > 0) count += empty;
  const own0 = side === 0 ? position.white0 : position.black0;
  const own1 = side === 0 ? position.white1 : position.black1;
  for (let rest = own0; rest !== 0; rest &= rest - 1) {
    count += countFrom(position, 31 - Math.clz32(rest & -rest));
  }
  for (let rest = own1; rest !== 0; rest &= rest - 1) {
    count += countFrom(position, 63 - Math.clz32(rest & -rest));
  }
  return position.rules.passing && (own0 | own1) !== 0 ? count + 1 : count;
}

function countFrom(position: Position, square: number): number {
  const hand = Math.min(position.heights[square]!, position.rules.size);
  if (hand === 1) return countSteps(position, square);
  let count = 0;
  for (let direction = 0; direction < 4; direction++) {
    const ahead = lookAhead(position, square, direction, hand);
    const key = (hand << 3) | (ahead & 7);
    count += openCounts[key]!;
    if (ahead >= 8) count += crushCounts[key]!;
  }
  return count;
}

/** A single piece can move to each neighbour without a wall or capstone; a capstone also onto walls. */
function countSteps(position: Position, square: number): number {
  const caps = square < 32 ? position.cap0 : position.cap1;
  const isCapstone = ((caps >>> square) & 1) !== 0;
  const block0 = isCapstone ? position.cap0 : position.wall0 | position.cap0;
  const block1 = isCapstone ? position.cap1 : position.wall1 | position.cap1;
  const { beside0, beside1 } = position.geometry;
  return popcount(beside0[square]! & ~block0) + popcount(beside1[square]! & ~block1);
}

export function controlsStack(position: Position, side: number): boolean {
  return (side === 0 ? position.white0 | position.white1 : position.black0 | position.black1) !== 0;
}

/** The square of a spread's last drop. */
export function landing(move: Move): number {
  let squares = 0;
  for (let rest = move >>> 8; rest !== 0; rest &= rest - 1) squares++;
  return (move & 63) + squares * steps[((move >>> 6) & 3) as 0 | 1 | 2 | 3];
}

/** Whether a legal move that has not been made flattens a wall. */
export function flattens(position: Position, move: Move): boolean {
  if (move === noMove || move >>> 8 === 0) return false;
  return position.crownAt(landing(move)) === wall;
}

/** Kept, because 32 KB for each list took longer than finding the moves. */
const found = new Int32Array(maxMoves);

/** All legal moves, where no search needs them in a buffer of its own. */
export function legalMoves(position: Position): readonly Move[] {
  const moves: Move[] = [];
  const count = generateMoves(position, found, 0);
  for (let i = 0; i < count; i++) moves.push(found[i]!);
  return moves;
}
