import { goalies, isGoalie, piecesPerSide, type Position, sideOfPiece } from '../../rules/position.ts';
import type { Side, Square } from '../../rules/squares.ts';
import {
  advance,
  directionOfFacing,
  goals,
  isCircle,
  isInFront,
  ranges,
  rowOf,
  rows,
  squareNumbers,
  squares,
  steps,
  zones,
} from '../../rules/squares.ts';

/** By facing: the directions to the front and sides as bits; 0: all directions. */
const fronts = Uint8Array.from({ length: 5 }, (_, facing) =>
  facing === 0 ? 255 : maskOf((direction) => isInFront(facing, direction)),
);

/** By side, and by square and direction: the goal square a shot reaches, or 0. */
const targets = [0, 1].map((side) => {
  const found = new Uint8Array(8 * squareNumbers);
  for (const square of squares.filter((one) => zones[one] === 2 - side)) {
    steps.forEach((step, direction) => {
      let end = square + step;
      while (squares.includes(end) && goals[end] === 0) end += step;
      if (goals[end] === 2 - side) found[8 * square + direction] = end;
    });
  }
  return found;
}) as [Uint8Array, Uint8Array];

/** By side and square: the directions of such shots as bits. */
const shotMasks = targets.map((found) =>
  Uint8Array.from({ length: squareNumbers }, (_, square) =>
    maskOf((direction) => found[8 * square + direction] !== 0),
  ),
) as [Uint8Array, Uint8Array];

function maskOf(holds: (direction: number) => boolean): number {
  let mask = 0;
  for (let direction = 0; direction < 8; direction++) if (holds(direction)) mask |= 1 << direction;
  return mask;
}

/**
 * The directions, as bits, in which a side's ball on a square can be shot into the goal.
 * @param facing its holder's facing; 0: any.
 */
export function openShots(cells: Uint8Array, side: Side, at: Square, facing: number): number {
  let rest = shotMasks[side][at]! & fronts[facing]!;
  let open = 0;
  while (rest !== 0) {
    const bit = rest & -rest;
    rest ^= bit;
    const direction = 31 - Math.clz32(bit);
    const step = steps[direction]!;
    const goal = targets[side][8 * at + direction]!;
    if (cells[goal] !== 0 || (at + step !== goal && cells[at + step] !== 0)) continue;
    const row = rowOf(at);
    if ((row === 1 || row === rows) && hasGoalieBetween(cells, at, goal, step)) continue;
    open |= bit;
  }
  return open;
}

function hasGoalieBetween(cells: Uint8Array, at: Square, goal: Square, step: number): boolean {
  for (let square = at + step; square !== goal; square += step) {
    if (isGoalie(cells[square]!)) return true;
  }
  return false;
}

/** The square of a side's piece that could move in a direction and reach a square, or 0. */
export function moverTo(position: Position, side: Side, at: Square, direction: number): Square {
  const { cells, balls } = position;
  const step = steps[direction]!;
  let from = at;
  let passesGoal = goals[at] !== 0;
  for (let distance = ranges[side]![direction]!; distance > 0; distance--) {
    from -= step;
    const piece = cells[from]!;
    if (piece === 0) {
      if (goals[from] !== 0) passesGoal = true;
      continue;
    }
    if (piece > 2 * piecesPerSide || sideOfPiece(piece) !== side) return 0;
    if (balls[0] === from || balls[1] === from || (passesGoal && !isGoalie(piece))) return 0;
    return from;
  }
  return 0;
}

/** Whether a side, to move or not, has a turn that ends in a goal, ignoring repetition. */
export function canScore(position: Position, side: Side): boolean {
  const { cells, balls, facings } = position;
  for (let ball = 0; ball < 2; ball++) {
    const at = balls[ball]!;
    if (isCircle(at)) continue;
    const holder = cells[at]!;
    if (holder === 0) {
      if (shotMasks[side][at] !== 0 && canPickUpAndScore(position, side, at)) return true;
    } else if (sideOfPiece(holder) === side) {
      const facing = facings[ball]!;
      if (openShots(cells, side, at, facing) !== 0) return true;
      if (zones[at] !== 1 + side && canPassAndScore(position, side, at, balls[1 - ball]!, facing))
        return true;
    } else if (shotMasks[side][at] !== 0 && openShots(cells, side, at, 0) !== 0) {
      if (canTackle(position, side, ball)) return true;
    }
  }
  return false;
}

function canPickUpAndScore(position: Position, side: Side, at: Square): boolean {
  const { cells } = position;
  for (let direction = 0; direction < 8; direction++) {
    const from = moverTo(position, side, at, direction);
    if (from === 0) continue;
    const piece = cells[from]!;
    cells[from] = 0;
    const open = openShots(cells, side, at, 0);
    cells[from] = piece;
    if (open !== 0) return true;
  }
  return false;
}

/** Whether a teammate to whom the ball can be passed first has an open shot. */
function canPassAndScore(position: Position, side: Side, at: Square, other: Square, facing: number): boolean {
  const { cells } = position;
  let line = -1;
  for (let direction = 0; direction < 8; direction++) {
    if ((fronts[facing]! & (1 << direction)) === 0) continue;
    const step = steps[direction]!;
    let end = at + step;
    while (cells[end] === 0 && goals[end] === 0) end += step;
    const piece = cells[end]!;
    if (piece === 0 || piece > 2 * piecesPerSide || goals[end] !== 0) continue;
    if (sideOfPiece(piece) !== side || end === other || shotMasks[side][end] === 0) continue;
    const back = (direction + 4) & 7;
    const turned = back % 2 === 0 ? back / 2 + 1 : back < 4 ? 2 : 4;
    if (openShots(cells, side, end, turned) === 0) continue;
    if (line < 0) line = position.offsideLine(side);
    const row = advance(side, end);
    if (row <= line || row <= advance(side, at)) return true;
  }
  return false;
}

/** Whether a side can tackle the holder of a ball, which is an opponent outside a circle. */
export function canTackle(position: Position, side: Side, ball: number): boolean {
  const { balls, cells, facings } = position;
  const at = balls[ball]!;
  const first = goalies[side];
  const start = directionOfFacing(facings[ball]!) + 6;
  for (let turn = 0; turn < 5; turn++) {
    const from = at + steps[(start + turn) & 7]!;
    const piece = cells[from]!;
    if (piece < first || piece >= first + piecesPerSide || balls[1 - ball] === from) continue;
    if (goals[at] !== 0 && piece !== first) continue;
    if (goals[from] !== 0 && !isGoalie(cells[at]!)) continue;
    return true;
  }
  return false;
}

/** Whether another goal of a side ends the match. */
export const decides = ({ rules, score }: Position, side: Side): boolean =>
  rules.goals !== 0 && score[side]! + 1 >= rules.goals;
