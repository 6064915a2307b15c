import type { Move } from '../../rules/move.ts';
import { movePattern, movePiece, moveDirection, moveSquare, noMove, pass, wall } from '../../rules/move.ts';
import { popcount, steps } from '../../rules/geometry.ts';
import { landing } from '../../rules/moves.ts';
import type { Position } from '../../rules/position.ts';
import { hasRoad } from '../../rules/roads.ts';
import { edgesOn, joining } from './edges.ts';
import { ownedAt } from './hand.ts';
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
  readonly #kinds: Uint8Array;
  /** The opponent's road pieces. */
  readonly #road0: Int32Array;
  readonly #road1: Int32Array;
  /** The empty squares where a piece completes the road, or those that a spread begins at and passes. */
  readonly #squares0: Int32Array;
  readonly #squares1: Int32Array;
  /** The opponent's road pieces after a move. */
  #own0 = 0;
  #own1 = 0;

  constructor(plies: number) {
    this.#kinds = new Uint8Array(plies);
    this.#road0 = new Int32Array(plies);
    this.#road1 = new Int32Array(plies);
    this.#squares0 = new Int32Array(plies);
    this.#squares1 = new Int32Array(plies);
  }

  /** Nothing is known. */
  forget(ply: number): void {
    this.#kinds[ply] = unknown;
  }

  /** The opponent of the side to move has no road in one. */
  noteNone(ply: number): void {
    this.#kinds[ply] = none;
  }

  /** The opponent has these roads in one. */
  note(ply: number, position: Position, { low, high, spread }: Threats): void {
    const opponent = 1 - position.toMove;
    this.#road0[ply] = (opponent === 0 ? position.white0 : position.black0) & ~position.wall0;
    this.#road1[ply] = (opponent === 0 ? position.white1 : position.black1) & ~position.wall1;
    const canPlace = position.flatsLeft(opponent) + position.capsLeft(opponent) > 0;
    if (canPlace && (low | high) !== 0) {
      this.#kinds[ply] = bySquare;
      this.#squares0[ply] = low;
      this.#squares1[ply] = high;
    } else {
      this.#kinds[ply] = spread === noMove ? unknown : bySpread;
      this.#squares0[ply] = touched0(spread);
      this.#squares1[ply] = touched1(spread);
    }
  }

  /** Whether the opponent, who is to move after a move at the node, still has no road in one; false if not known. */
  staysNone(ply: number, position: Position, move: Move): boolean {
    if (this.#kinds[ply] !== none) return false;
    // A piece on an empty square is never of use to the opponent.
    if (movePattern(move) === 0) return true;
    const control0 = position.toMove === 0 ? position.white0 : position.black0;
    const control1 = position.toMove === 0 ? position.white1 : position.black1;
    if (((touched0(move) & control0) | (touched1(move) & control1)) !== 0) return false;
    // Walls and capstones no longer block what they leave.
    if (position.crownAt(landing(move)) !== 0) return false;
    const square = moveSquare(move);
    if (position.heights[square] !== 0) return true;
    const edges = edgesOn(position.geometry);
    const entry = edges.entryOf(control0 & ~position.wall0, control1 & ~position.wall1);
    return ((edges.words[entry + joining + (square >>> 5)]! >>> square) & 1) === 0;
  }

  /** Whether the side that makes the move has no road in one after it either. */
  gainsNone(ply: number, move: Move): boolean {
    if (this.#kinds[ply] === unknown || movePattern(move) !== 0) return false;
    return move === pass || movePiece(move) === wall;
  }

  /**
   * Whether the opponent surely has a road in one, and no road yet, after a move at the node that does not end the game.
   */
  outlives(ply: number, position: Position, move: Move): boolean {
    const kind = this.#kinds[ply]!;
    if (kind < bySquare || move === pass) return false;
    const side = position.toMove;
    // An empty reserve ends the game.
    if (movePattern(move) === 0 && position.flatsLeft(side) + position.capsLeft(side) <= 1) return false;
    const move0 = touched0(move);
    const move1 = touched1(move);
    const road0 = this.#road0[ply]!;
    const road1 = this.#road1[ply]!;
    this.#own0 = road0 & ~move0;
    this.#own1 = road1 & ~move1;
    const gains = movePattern(move) !== 0 && this.#gain(position, side, move);
    const { geometry } = position;
    if (gains && hasRoad(geometry, this.#own0, this.#own1)) return false;
    const isWhole = ((road0 & ~this.#own0) | (road1 & ~this.#own1)) === 0;
    const squares0 = this.#squares0[ply]!;
    const squares1 = this.#squares1[ply]!;
    if (kind === bySpread) {
      if (!isWhole || ((squares0 & move0) | (squares1 & move1)) !== 0) return false;
      // A full board ends the game, too.
      const free0 = geometry.board0 & ~(position.white0 | position.black0 | move0);
      const free1 = geometry.board1 & ~(position.white1 | position.black1 | move1);
      return (free0 | free1) !== 0;
    }
    const left0 = squares0 & ~move0;
    const left1 = squares1 & ~move1;
    if (isWhole || (left0 | left1) === 0) return (left0 | left1) !== 0;
    for (let rest = left0; rest !== 0; rest &= rest - 1) {
      if (hasRoad(geometry, this.#own0 | (rest & -rest), this.#own1)) return true;
    }
    for (let rest = left1; rest !== 0; rest &= rest - 1) {
      if (hasRoad(geometry, this.#own0, this.#own1 | (rest & -rest))) return true;
    }
    return false;
  }

  /** Adds the squares where a spread leaves a piece of the opponent on top. @returns whether there are any. */
  #gain(position: Position, side: number, move: Move): boolean {
    const square = moveSquare(move);
    const height = position.heights[square]!;
    if (height === 1) return false;
    const pattern = movePattern(move);
    const count = 32 - Math.clz32(pattern);
    const theirs = ownedAt(position, 1 - side, square, count);
    if (((theirs & 1) | ((theirs >>> 1) & pattern)) === 0) return false;
    if ((theirs & 1) !== 0) this.#add(square);
    const step = steps[moveDirection(move) as 0 | 1 | 2 | 3];
    let at = square;
    for (let rest = pattern; rest !== 0; rest &= rest - 1) {
      at += step;
      if (((theirs >>> 1) & rest & -rest) !== 0) this.#add(at);
    }
    return true;
  }

  #add(square: number): void {
    if (square < 32) this.#own0 |= 1 << square;
    else this.#own1 |= 1 << square;
  }
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
