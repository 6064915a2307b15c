import { isGoalie, piecesPerSide, type Position, sideOfPiece } from './position.ts';
import { repeatedTurn } from './repetition.ts';
import type { Side, Square } from './squares.ts';
import {
  activationSquares,
  advance,
  aroundCircle,
  circleGates,
  circles,
  directionTo,
  goals,
  isCircle,
  isCrossZone,
  isInFront,
  ranges,
  restartSquares,
  rowOf,
  rows,
  steps,
  zones,
} from './squares.ts';
import {
  go,
  goAndDribble,
  goAndPass,
  maxTurns,
  pass,
  tackle,
  tackleAndDribble,
  tackleAndPass,
  turnOf,
  twoPasses,
} from './turn.ts';

/**
 * Writes all legal turns of an unfinished position into an array with room for `maxTurns`, from `start` on, in no
 * particular order. Changes the position and restores it. @returns the index after the last turn.
 */
export function generateTurns(position: Position, turns: Float64Array, start: number): number {
  const end = new Generation(position, turns, start).run();
  const repeated = repeatedTurn(position);
  const at = repeated < 0 ? -1 : turns.subarray(start, end).indexOf(repeated);
  if (at < 0) return end;
  turns[start + at] = turns[end - 1]!;
  return end - 1;
}

export const turnBuffer = (depth = 1): Float64Array => new Float64Array(maxTurns * depth);

/** Stands for all facings, if the turn lets the player choose. */
const anyFacing = 0;

class Generation {
  readonly #position: Position;
  readonly #cells: Uint8Array;
  readonly #turns: Float64Array;
  #end: number;
  readonly #side: Side;
  readonly #first: number;
  readonly #ownCircle: Square;
  /** The result of `Position.offsideLine`. */
  #line: number;

  constructor(position: Position, turns: Float64Array, start: number) {
    this.#position = position;
    this.#cells = position.cells;
    this.#turns = turns;
    this.#end = start;
    this.#side = position.toMove;
    this.#first = this.#side * piecesPerSide + 1;
    this.#ownCircle = circles[this.#side];
    this.#line = position.offsideLine(this.#side);
  }

  run(): number {
    const position = this.#position;
    const first = this.#first;
    for (let piece = first; piece < first + piecesPerSide; piece++) {
      const at = position.pieces[piece]!;
      const ball = position.ballOn(at);
      if (at === this.#ownCircle) this.#activations(at, ball);
      else if (ball >= 0) {
        this.#turnings(at, position.facings[ball]!);
        this.#dribbles(go, at, at, 0, piece);
        this.#passes(pass, at, 0, at, ball, position.facings[ball]!);
      } else {
        this.#moves(at, piece);
        this.#tackles(at, piece);
      }
    }
    return this.#end;
  }

  #add(kind: number, from: Square, to: Square, then: Square, facing: number, extra: Square): void {
    this.#turns[this.#end++] = turnOf(kind, from, to, then, facing, extra);
  }

  #addFacings(kind: number, from: Square, to: Square, then: Square, extra: Square): void {
    for (let facing = 1; facing <= 4; facing++) this.#add(kind, from, to, then, facing, extra);
  }

  #activations(at: Square, ball: number): void {
    for (const to of activationSquares[this.#side]!) {
      if (this.#cells[to] !== 0) continue;
      const found = this.#position.ballOn(to);
      if (ball >= 0 && found >= 0) continue;
      if (ball >= 0 || found >= 0) this.#addFacings(go, at, to, 0, 0);
      else this.#add(go, at, to, 0, 0, 0);
    }
  }

  #turnings(at: Square, facing: number): void {
    for (let other = 1; other <= 4; other++) if (other !== facing) this.#add(go, at, at, 0, other, 0);
  }

  #moves(at: Square, piece: number): void {
    const goalie = isGoalie(piece);
    const range = ranges[this.#side]!;
    for (let direction = 0; direction < 8; direction++) {
      const step = steps[direction]!;
      let to = at;
      for (let distance = range[direction]!; distance > 0; distance--) {
        to += step;
        if (this.#cells[to] !== 0 || (goals[to] !== 0 && !goalie)) break;
        const ball = this.#position.ballOn(to);
        if (ball >= 0) this.#pickups(at, to, ball, piece);
        else this.#add(go, at, to, 0, 0, 0);
      }
    }
    if (goalie && aroundCircle[this.#side]!.includes(at)) this.#add(go, at, this.#ownCircle, 0, 0, 0);
  }

  #pickups(at: Square, to: Square, ball: number, piece: number): void {
    this.#addFacings(go, at, to, 0, 0);
    this.#position.bring(at, to);
    this.#dribbles(goAndDribble, to, at, to, piece);
    this.#passes(goAndPass, at, to, to, ball, anyFacing);
    this.#position.bring(to, at);
  }

  /** @param from, via as in the turn; `via` 0: the dribble is its first step. */
  #dribbles(kind: number, at: Square, from: Square, via: Square, piece: number): void {
    const goalie = isGoalie(piece);
    for (let direction = 0; direction < 8; direction++) {
      const to = at + steps[direction]!;
      if (this.#cells[to] !== 0 || (goals[to] !== 0 && !goalie)) continue;
      if (this.#position.ballOn(to) >= 0) continue;
      if (via === 0) this.#addFacings(kind, from, to, 0, 0);
      else this.#addFacings(kind, from, via, to, 0);
    }
  }

  #tackles(at: Square, piece: number): void {
    const position = this.#position;
    const side = this.#side;
    for (let ball = 0; ball < 2; ball++) {
      const to = position.balls[ball]!;
      const carrier = this.#cells[to]!;
      if (carrier === 0 || sideOfPiece(carrier) === side || isCircle(to)) continue;
      const direction = directionTo(to, at);
      if (direction < 0 || !isInFront(position.facings[ball]!, direction)) continue;
      if (goals[to] !== 0 && !isGoalie(piece)) continue;
      if (goals[at] !== 0 && !isGoalie(carrier)) continue;
      this.#addFacings(tackle, at, to, 0, 0);
      position.exchange(at, to);
      this.#line = position.offsideLine(side);
      this.#dribbles(tackleAndDribble, to, at, to, piece);
      this.#passes(tackleAndPass, at, to, to, ball, anyFacing);
      position.exchange(at, to);
      this.#line = position.offsideLine(side);
    }
  }

  /**
   * All passes of `ball` from `at`.
   * @param from, via as in the turn; `via` 0: the pass is its first step.
   */
  #passes(kind: number, from: Square, via: Square, at: Square, ball: number, facing: number): void {
    for (let direction = 0; direction < 8; direction++) {
      if (facing !== anyFacing && !isInFront(facing, direction)) continue;
      this.#passesAlong(kind, from, via, at, ball, direction);
    }
  }

  #passesAlong(kind: number, from: Square, via: Square, at: Square, ball: number, direction: number): void {
    const cells = this.#cells;
    const position = this.#position;
    const side = this.#side;
    const step = steps[direction]!;
    const gate = circleGates[side]![direction]!;
    const inLastRow = rowOf(at) === 1 || rowOf(at) === rows;
    let isChip = false;
    let end = at;
    for (;;) {
      if (end === gate) this.#passToCircle(kind, from, via, ball);
      end += step;
      const piece = cells[end]!;
      const goal = goals[end]!;
      if (goal !== 0) {
        if (goal === 2 - side && piece === 0 && zones[at] === goal) this.#goal(kind, from, via, end, ball);
        return;
      }
      if (piece === 0) {
        if (position.balls[1 - ball] !== end) this.#passToSquare(kind, from, via, at, end, isChip);
        continue;
      }
      // Off the board, or an opponent.
      if (piece > 2 * piecesPerSide) return;
      if (sideOfPiece(piece) === side) this.#passToPiece(kind, from, via, at, end, ball, direction, isChip);
      if (end === at + step || (inLastRow && isGoalie(piece))) return;
      isChip = true;
    }
  }

  #addPass(kind: number, from: Square, via: Square, end: Square, facing: number, extra: Square): void {
    if (via === 0) this.#add(kind, from, end, 0, facing, extra);
    else this.#add(kind, from, via, end, facing, extra);
  }

  #isOffside(at: Square, ballAt: Square): boolean {
    const row = advance(this.#side, at);
    return row > this.#line && row > advance(this.#side, ballAt);
  }

  #passToCircle(kind: number, from: Square, via: Square, ball: number): void {
    const position = this.#position;
    const ownCircle = this.#ownCircle;
    if (this.#cells[ownCircle] === 0 || position.balls[1 - ball] === ownCircle) return;
    this.#addPass(kind, from, via, ownCircle, 0, 0);
  }

  #passToSquare(kind: number, from: Square, via: Square, at: Square, end: Square, isChip: boolean): void {
    const crossing = isCrossZone(this.#side, at, end);
    if (crossing && kind === twoPasses) return;
    this.#addPass(kind, from, via, end, 0, 0);
    if (isChip || crossing || (kind !== pass && kind !== goAndPass)) return;
    for (let direction = 0; direction < 8; direction++) {
      const stepper = end + steps[direction]!;
      const piece = this.#cells[stepper]!;
      if (piece < this.#first || piece >= this.#first + piecesPerSide || stepper === at) continue;
      if (this.#position.ballOn(stepper) >= 0 || this.#isOffside(stepper, at)) continue;
      for (let facing = 1; facing <= 4; facing++) this.#addPass(kind, from, via, end, facing, stepper);
    }
  }

  #passToPiece(
    kind: number,
    from: Square,
    via: Square,
    at: Square,
    end: Square,
    ball: number,
    direction: number,
    isChip: boolean,
  ): void {
    if (this.#position.balls[1 - ball] === end || this.#isOffside(end, at)) return;
    const crossing = isCrossZone(this.#side, at, end);
    if (crossing && kind === twoPasses) return;
    for (let facing = 1; facing <= 4; facing++) this.#addPass(kind, from, via, end, facing, 0);
    if (kind !== pass || isChip || crossing) return;
    const back = (direction + 4) & 7;
    // On a diagonal the middle piece faces east or west.
    const facing = back % 2 === 0 ? back / 2 + 1 : back < 4 ? 2 : 4;
    const { balls } = this.#position;
    const ballAt = balls[ball]!;
    balls[ball] = end;
    this.#passes(twoPasses, from, end, end, ball, facing);
    balls[ball] = ballAt;
  }

  /** A goal, with every possible restart if the match continues. */
  #goal(kind: number, from: Square, via: Square, end: Square, ball: number): void {
    const position = this.#position;
    const side = this.#side;
    if (position.rules.goals !== 0 && position.score[side]! + 1 >= position.rules.goals) {
      this.#addPass(kind, from, via, end, 0, 0);
      return;
    }
    const other = position.balls[1 - ball];
    for (const square of restartSquares[side]!) {
      if (square === other) continue;
      const piece = this.#cells[square]!;
      if (piece === 0) {
        if (goals[square] === 0) this.#addPass(kind, from, via, end, 0, square);
      } else if (sideOfPiece(piece) === side) {
        for (let facing = 1; facing <= 4; facing++) this.#addPass(kind, from, via, end, facing, square);
      }
    }
  }
}
