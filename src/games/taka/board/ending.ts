import { phrase, type Phrase } from '../../../phrase.ts';
import type { Outcome } from '../../game.ts';
import { goals, isGoal, type Position, squareName } from '@taktable/taka';

/** How the match ended, with the square of the goal or the score; `undefined`: as `by` says. */
export function endingPhrase(position: Position, { winner, by }: Outcome): Phrase | undefined {
  const [white, black] = [position.score[0]!, position.score[1]!];
  const [won, lost] = winner === 'second' ? [black, white] : [white, black];
  const score = { winner: won, loser: lost };
  if (by === 'repetition') return phrase('taka:end.repetition');
  if (by === 'full-time') {
    // Older matches for goals were decided by the score, and keep the result they were given.
    const { goals: needed } = position.rules;
    return winner !== undefined || needed <= 1
      ? phrase('taka:end.score', score)
      : phrase('taka:end.undecided', { ...score, needed });
  }
  if (by !== 'goal') return undefined;
  const square = squareName(position.balls.find((at) => goals[at] !== 0)!);
  return position.rules.goals === 1
    ? phrase('taka:end.goal', { square })
    : phrase('taka:end.goals', { square, ...score });
}

/** What is said of a goal after which the match goes on. */
export function goalCalls({ score, turns }: Position): readonly Phrase[] {
  const last = turns.at(-1);
  return last !== undefined && isGoal(last)
    ? [phrase('taka:call.goal', { first: score[0]!, second: score[1]! })]
    : [];
}
