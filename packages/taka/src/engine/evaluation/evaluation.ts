import { goalies, piecesPerSide, type Position, sideOfPiece } from '../../rules/position.ts';
import type { Side, Square } from '../../rules/squares.ts';
import {
  advance,
  circles,
  columnOf,
  goals,
  isCircle,
  isInFront,
  rowOf,
  rows,
  steps,
  zones,
} from '../../rules/squares.ts';
import { canTackle, moverTo, openShots } from './shots.ts';
import { type Weights, weightNames } from './weights.ts';

type Table = { readonly [name in keyof Weights]: Int32Array };

const bits = Uint8Array.from({ length: 256 }, (_, mask) => mask.toString(2).replaceAll('0', '').length);

/** Evaluates an unfinished position without looking ahead, in hundredths of the value of holding a ball. */
export class Evaluation {
  readonly #table: Table;

  constructor(weights: Weights) {
    this.#table = Object.fromEntries(
      weightNames.map((name) => [name, Int32Array.from(weights[name])]),
    ) as Table;
  }

  /**
   * For the side to move, which has no goal in one.
   * @param threatened whether the opponent could score if it were to move.
   */
  of(position: Position, threatened: boolean): number {
    const table = this.#table;
    const side = position.toMove;
    let sum = table.tempo[0]! + this.#pieces(position, side) - this.#pieces(position, (1 - side) as Side);
    if (threatened) sum += table.threatened[0]!;
    for (let ball = 0; ball < 2; ball++) sum += this.#ball(position, ball, side);
    return sum + table.goal[0]! * (position.score[side]! - position.score[1 - side]!);
  }

  #pieces(position: Position, side: Side): number {
    const table = this.#table;
    const { cells, pieces, balls } = position;
    const first = goalies[side];
    const line = position.offsideLine(side);
    const home = pieces[first]!;
    let sum = table.goalie[home === circles[side] ? 0 : goals[home] === 1 + side ? 1 : 2]!;
    for (let piece = first + 1; piece < first + piecesPerSide; piece++) {
      const at = pieces[piece]!;
      const row = side === 0 ? rowOf(at) : rows + 1 - rowOf(at);
      const column = columnOf(at);
      const place =
        column >= 4 && column <= 7 ? table.centre : column === 3 || column === 8 ? table.wing : table.edge;
      sum += place[row]!;
      if (balls[0] === at || balls[1] === at) continue;
      if (row > line) sum += table.offside[0]!;
      else if (zones[at] === 2 - side) {
        const ways = bits[openShots(cells, side, at, 0)]!;
        if (ways > 0) sum += table.ready[ways > 3 ? 2 : ways - 1]!;
      }
    }
    return sum;
  }

  /** The value of a ball for `side`, which is to move. */
  #ball(position: Position, ball: number, side: Side): number {
    const at = position.balls[ball]!;
    const holder = position.cells[at]!;
    if (holder === 0) return this.#looseBall(position, at, side);
    const owner = sideOfPiece(holder);
    const worth = this.#heldBall(position, ball, at, owner, owner === side);
    return owner === side ? worth : -worth;
  }

  #heldBall(position: Position, ball: number, at: Square, side: Side, isToMove: boolean): number {
    const table = this.#table;
    const { cells, facings, balls } = position;
    if (isCircle(at)) return table.carrier[0]!;
    const facing = facings[ball]!;
    let sum = table.carrier[advance(side, at)]!;
    if (zones[at] === 2 - side) {
      const now = bits[openShots(cells, side, at, facing)]!;
      const turned = bits[openShots(cells, side, at, 0)]!;
      if (now > 0) sum += table.shots[now > 1 ? 1 : 0]!;
      if (turned > 0) sum += table.turnedShots[turned > 1 ? 1 : 0]!;
    }
    const outlets = outletsOf(cells, at, facing, side, balls[1 - ball]!);
    if (outlets > 0) sum += table.outlets[outlets > 3 ? 2 : outlets - 1]!;
    if (canTackle(position, (1 - side) as Side, ball)) sum += table.exposed[isToMove ? 1 : 0]!;
    return sum + this.#neighbours(position, at, side);
  }

  #neighbours(position: Position, at: Square, side: Side): number {
    const table = this.#table;
    const { pieces, balls } = position;
    const row = rowOf(at);
    const column = columnOf(at);
    let sum = 0;
    for (let piece = 1; piece <= 2 * piecesPerSide; piece++) {
      const square = pieces[piece]!;
      if (isCircle(square) || square === at || square === balls[0] || square === balls[1]) continue;
      const distance = Math.max(Math.abs(rowOf(square) - row), Math.abs(columnOf(square) - column));
      if (distance > 4) continue;
      if (sideOfPiece(piece) !== side) sum += table.pressed[distance > 2 ? 1 : 0]!;
      else if (distance <= 3) sum += table.company[0]!;
    }
    return sum;
  }

  #looseBall(position: Position, at: Square, side: Side): number {
    const table = this.#table;
    const other = (1 - side) as Side;
    let sum = table.nearer[0]! * (nearest(position, at, other) - nearest(position, at, side));
    if (canReach(position, side, at)) {
      sum += table.loose[0]!;
      if (zones[at] === 2 - side) sum += table.looseInZone[0]!;
    } else if (canReach(position, other, at)) {
      sum += table.loose[1]!;
      if (zones[at] === 2 - other) sum += table.looseInZone[1]!;
    }
    return sum;
  }
}

function canReach(position: Position, side: Side, at: Square): boolean {
  for (let direction = 0; direction < 8; direction++) {
    if (moverTo(position, side, at, direction) !== 0) return true;
  }
  return false;
}

/** The distance in squares from the side's nearest piece, except the goalie, to a square. */
function nearest({ pieces }: Position, at: Square, side: Side): number {
  const row = rowOf(at);
  const column = columnOf(at);
  let least = rows;
  const first = goalies[side];
  for (let piece = first + 1; piece < first + piecesPerSide; piece++) {
    const square = pieces[piece]!;
    const distance = Math.max(Math.abs(rowOf(square) - row), Math.abs(columnOf(square) - column));
    if (distance < least) least = distance;
  }
  return least;
}

/** The number of directions in which a holder has a teammate without a ball at the end of a clear line. */
function outletsOf(cells: Uint8Array, at: Square, facing: number, side: Side, other: Square): number {
  let count = 0;
  for (let direction = 0; direction < 8; direction++) {
    if (!isInFront(facing, direction)) continue;
    const step = steps[direction]!;
    let end = at + step;
    while (cells[end] === 0 && goals[end] === 0) end += step;
    const piece = cells[end]!;
    if (piece === 0 || piece > 2 * piecesPerSide || end === other) continue;
    if (sideOfPiece(piece) === side) count++;
  }
  return count;
}
