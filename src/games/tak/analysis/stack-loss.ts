import { maxMoves, moveOf, type Position, spreadsFrom, squareName } from '@taktable/tak';
import { phrase, type Phrase } from '../../../phrase.ts';
import type { Judged, Positions } from './cause.ts';

/** Lower stacks are given up too often to be a cause. */
const leastHeight = 3;

/** A stack that the turn left to the other side, or that it can take with the expected reply. */
export function stackCause(positions: Positions, judged: Judged): Phrase | undefined {
  return stackLeft(positions, judged) ?? stackTaken(positions, judged);
}

/** A stack that the side controlled before the turn, and the other controls after it. */
function stackLeft({ position, after, better, side }: Positions, { preferred }: Judged): Phrase | undefined {
  const square = [...position.geometry.squares].find(
    (at) =>
      isStackOf(position, at, side) && isStackOf(after, at, 1 - side) && !isStackOf(better, at, 1 - side),
  );
  if (square === undefined) return undefined;
  return phrase('tak:cause.stack-left', {
    square: squareName(square),
    count: after.heights[square]!,
    better: preferred,
  });
}

/** A stack that the expected reply takes, and that no reply could have taken after the better turn. */
function stackTaken(
  { after, better, side }: Positions,
  { after: { line }, preferred }: Judged,
): Phrase | undefined {
  const [reply] = line;
  if (reply === undefined) return undefined;
  const square = takenBy(after, moveOf(after, reply), side);
  if (square === undefined) return undefined;
  if (isStackOf(better, square, side) && canTake(better, square, side)) return undefined;
  return phrase('tak:cause.stack-taken', {
    reply,
    square: squareName(square),
    count: after.heights[square]!,
    better: preferred,
  });
}

const isStackOf = (position: Position, square: number, side: number): boolean =>
  position.heights[square]! >= leastHeight && position.ownerOf(square) === side;

/** The stack of this side that a move takes. */
function takenBy(position: Position, move: number, side: number): number | undefined {
  const stacks = [...position.geometry.squares].filter((square) => isStackOf(position, square, side));
  position.make(move);
  const taken = stacks.find((square) => position.ownerOf(square) === 1 - side);
  position.unmake(move);
  return taken;
}

/** Whether some move of the other side takes this stack. */
function canTake(position: Position, square: number, side: number): boolean {
  const moves = new Int32Array(maxMoves);
  return [...position.geometry.squares]
    .filter((from) => position.heights[from]! > 0 && position.ownerOf(from) === 1 - side)
    .flatMap((from) => [...moves.subarray(0, spreadsFrom(position, from, moves, 0))])
    .some((move) => takenBy(position, move, side) === square);
}
