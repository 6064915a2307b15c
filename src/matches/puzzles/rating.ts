import type { AttemptRatings, Rating } from '../../store/store.ts';
import { afterPeriod, initialStrength, type Strength, strengthAt } from '../ratings/index.ts';

/** The most points that one attempt moves either rating. */
const mostMoved = 100;
/** How sure a puzzle's first rating is. */
const estimated = 200;

/** A first attempt is rated as a game between the solver and the puzzle. */
export function rateAttempt(
  { solver, puzzle }: AttemptRatings,
  estimate: number,
  right: boolean,
  at: number,
): { readonly solver: Rating; readonly puzzle: Rating } {
  const person = strengthAt(solver, at);
  const task =
    puzzle === undefined
      ? { ...initialStrength, points: estimate, deviation: estimated }
      : strengthAt(puzzle, at);
  const rated = (before: Strength, opponent: Strength, score: number, matches: number): Rating => {
    const after = afterPeriod(before, [{ opponent, score }]);
    const moved = Math.max(-mostMoved, Math.min(mostMoved, after.points - before.points));
    return { ...after, points: before.points + moved, at, matches: matches + 1 };
  };
  return {
    solver: rated(person, task, Number(right), solver?.matches ?? 0),
    puzzle: rated(task, person, Number(!right), puzzle?.matches ?? 0),
  };
}
