import {
  type Move,
  movePattern,
  movePiece,
  moveDirection,
  moveSquare,
  noMove,
  pass,
  wall,
} from '../../rules/move.ts';
import { popcount } from '../../rules/geometry.ts';
import type { Position } from '../../rules/position.ts';
import { rayAt, rays0, rays1 } from './rays.ts';
import type { Threats } from './threats.ts';

const unknown = 0;
const none = 1;
const bySquare = 2;
const bySpread = 3;

/**
 * The roads in one of the opponent at each node of the current line whose side to move has none; from them it mostly
 * follows which roads there are after a move, without looking for them again.
 */
export class KnownThreats {
  private readonly kinds: Uint8Array;
  /** The opponent's road pieces. */
  private readonly road0: Int32Array;
  private readonly road1: Int32Array;
  /** The empty squares where a piece completes the road, or those that a spread begins at and passes. */
  private readonly squares0: Int32Array;
  private readonly squares1: Int32Array;

  constructor(plies: number) {
    this.kinds = new Uint8Array(plies);
    this.road0 = new Int32Array(plies);
    this.road1 = new Int32Array(plies);
    this.squares0 = new Int32Array(plies);
    this.squares1 = new Int32Array(plies);
  }

  /** Nothing is known. */
  forget(ply: number): void {
    this.kinds[ply] = unknown;
  }

  /** The opponent of the side to move has no road in one. */
  noteNone(ply: number): void {
    this.kinds[ply] = none;
  }

  /** The opponent has these roads in one. */
  note(ply: number, position: Position, { low, high, spread }: Threats): void {
    const opponent = 1 - position.turn;
    this.road0[ply] = (opponent === 0 ? position.white0 : position.black0) & ~position.wall0;
    this.road1[ply] = (opponent === 0 ? position.white1 : position.black1) & ~position.wall1;
    const canPlace = position.flatsLeft(opponent) + position.capsLeft(opponent) > 0;
    if (canPlace && (low | high) !== 0) {
      this.kinds[ply] = bySquare;
      this.squares0[ply] = low;
      this.squares1[ply] = high;
    } else {
      this.kinds[ply] = spread === noMove ? unknown : bySpread;
      this.squares0[ply] = touched0(spread);
      this.squares1[ply] = touched1(spread);
    }
  }

  /** Whether the opponent still has no road in one after a move at the node. */
  staysNone(ply: number, move: Move): boolean {
    // A piece on an empty square is never of use to the opponent.
    return this.kinds[ply] === none && movePattern(move) === 0;
  }

  /** Whether the side that makes the move has no road in one after it either. */
  gainsNone(ply: number, move: Move): boolean {
    if (this.kinds[ply] === unknown || movePattern(move) !== 0) return false;
    return move === pass || movePiece(move) === wall;
  }

  /**
   * Whether the opponent surely has a road in one, and no road yet, after a move at the node that does not end the game.
   */
  outlives(ply: number, position: Position, move: Move): boolean {
    const kind = this.kinds[ply]!;
    if (kind < bySquare || move === pass) return false;
    const move0 = touched0(move);
    const move1 = touched1(move);
    if (((move0 & this.road0[ply]!) | (move1 & this.road1[ply]!)) !== 0) return false;
    const squares0 = this.squares0[ply]!;
    const squares1 = this.squares1[ply]!;
    if (kind === bySquare) {
      if (((squares0 & ~move0) | (squares1 & ~move1)) === 0) return false;
    } else {
      if (((squares0 & move0) | (squares1 & move1)) !== 0) return false;
      // A full board ends the game.
      const { board0, board1 } = position.geometry;
      const free0 = board0 & ~(position.white0 | position.black0 | move0);
      const free1 = board1 & ~(position.white1 | position.black1 | move1);
      if ((free0 | free1) === 0) return false;
    }
    const side = position.turn;
    // An empty reserve does, too.
    if (movePattern(move) === 0) return position.flatsLeft(side) + position.capsLeft(side) > 1;
    return !givesPieces(position, side, move);
  }
}

/** Whether a spread leaves a piece of the opponent on top of a square. */
function givesPieces({ heights, owners }: Position, side: number, move: Move): boolean {
  const square = moveSquare(move);
  const height = heights[square]!;
  if (height === 1) return false;
  // Such stacks are rare.
  if (height > 32) return true;
  const pattern = movePattern(move);
  const left = height - (32 - Math.clz32(pattern));
  const word = owners[square << 2]!;
  const theirs = side === 0 ? word : ~word;
  if (left > 0 && ((theirs >>> (left - 1)) & 1) !== 0) return true;
  return ((theirs >>> left) & pattern) !== 0;
}

/** The squares that a move changes. */
function touched0(move: Move): number {
  const square = moveSquare(move);
  const at = square < 32 ? 1 << square : 0;
  return movePattern(move) === 0 ? at : at | rays0[pathOf(move)]!;
}

function touched1(move: Move): number {
  const square = moveSquare(move);
  const at = square < 32 ? 0 : 1 << square;
  return movePattern(move) === 0 ? at : at | rays1[pathOf(move)]!;
}

const pathOf = (move: Move): number =>
  rayAt(moveSquare(move), moveDirection(move), popcount(movePattern(move)));
