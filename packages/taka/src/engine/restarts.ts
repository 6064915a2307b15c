import { facings, squareNumbers } from '../rules/squares.ts';
import { extraOf, facingOf, isGoal, type Turn } from '../rules/turn.ts';

const seen = new Uint8Array(squareNumbers * (facings.length + 1));

/**
 * Of the goals among turns, from `start` to `end`, keeps one for each restart, on a piece if possible. @returns the new
 * end of the turns.
 */
export function thinRestarts(turns: Float64Array, start: number, end: number): number {
  let goals = 0;
  let ontoPieces = false;
  for (let index = start; index < end; index++) {
    const turn = turns[index]!;
    if (!isGoal(turn)) continue;
    goals++;
    if (facingOf(turn) !== 0) ontoPieces = true;
  }
  if (goals === 0) return end;
  seen.fill(0);
  let kept = start;
  for (let index = start; index < end; index++) {
    const turn = turns[index]!;
    if (!isGoal(turn) || isKept(turn, ontoPieces)) turns[kept++] = turn;
  }
  return kept;
}

function isKept(turn: Turn, ontoPieces: boolean): boolean {
  const facing = facingOf(turn);
  if (facing === 0 && ontoPieces) return false;
  const at = extraOf(turn) * (facings.length + 1) + facing;
  if (seen[at] !== 0) return false;
  seen[at] = 1;
  return true;
}
