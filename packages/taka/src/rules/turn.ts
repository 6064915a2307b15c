import { type Facing, facings, goals, placeName, type Square } from './squares.ts';

/**
 * A turn as an integer below 2 ** 38, identical for identical texts. From the low bits: from (8), to (8), then (8),
 * kind (3), facing (3), extra (8).
 *
 * - `to` is where the first step ends: a move, a dribble, a pass, a tackle.
 * - `then` is where the second one ends; 0: there is none.
 * - `facing` is that of the piece that holds a ball at the end; 0 if there is no choice.
 * - `extra` is the square of the restart for a goal, otherwise the square a teammate steps in from; 0: none.
 */
export type Turn = number;

/** Move, dribble, activation, return, and turning on the spot, where `to` equals `from`. */
export const go = 0;
/** A pickup followed by a dribble or a pass. */
export const goAndDribble = 1;
export const goAndPass = 2;
export const pass = 3;
export const twoPasses = 4;
export const tackle = 5;
export const tackleAndDribble = 6;
export const tackleAndPass = 7;

/** More than any position has: at most 64 shots with 80 restarts each, and 8,000 others. */
export const maxTurns = 16384;

const extraUnit = 2 ** 30;

export const turnOf = (
  kind: number,
  from: Square,
  to: Square,
  then: Square,
  facing: number,
  extra: Square,
): Turn => (from | (to << 8) | (then << 16) | (kind << 24) | (facing << 27)) + extra * extraUnit;

export const fromOf = (turn: Turn): Square => turn & 255;
export const toOf = (turn: Turn): Square => (turn >>> 8) & 255;
export const thenOf = (turn: Turn): Square => (turn >>> 16) & 255;
export const kindOf = (turn: Turn): number => (turn >>> 24) & 7;
export const facingOf = (turn: Turn): Facing => ((turn >>> 27) & 7) as Facing;
export const extraOf = (turn: Turn): Square => Math.floor(turn / extraUnit);

/** Where the last pass of a turn ends; 0 if it has none. */
export function passEnd(turn: Turn): Square {
  switch (kindOf(turn)) {
    case pass:
      return toOf(turn);
    case twoPasses:
    case goAndPass:
    case tackleAndPass:
      return thenOf(turn);
    default:
      return 0;
  }
}

/** A pass that ends on a goal square is always a goal. */
export const isGoal = (turn: Turn): boolean => goals[passEnd(turn)] !== 0;

/** Whether a turn takes a ball from an opponent. */
export const isTackle = (turn: Turn): boolean => kindOf(turn) >= tackle;

/** By kind: the signs before the second and third square. */
const signs = [
  ['-', ''],
  ['-', '-'],
  ['-', '>'],
  ['>', ''],
  ['>', '>'],
  ['x', ''],
  ['x', '-'],
  ['x', '>'],
] as const;

/** The canonical notation, `f3>f6<e5=n`. Different turns of a side have different notations. */
export function formatTurn(turn: Turn): string {
  const [first, second] = signs[kindOf(turn)]!;
  const from = fromOf(turn);
  const to = toOf(turn);
  const extra = extraOf(turn);
  const facing = facingOf(turn);
  let text = placeName(from);
  if (from !== to) text += first + placeName(to);
  if (second !== '') text += second + placeName(thenOf(turn));
  if (extra !== 0) text += (isGoal(turn) ? '@' : '<') + placeName(extra);
  return facing === 0 ? text : `${text}=${facings[facing - 1]}`;
}
