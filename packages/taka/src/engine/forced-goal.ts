import { endingOf, goesOn } from '../rules/ending.ts';
import { legalTurns } from '../rules/legal.ts';
import type { Position } from '../rules/position.ts';
import type { Side } from '../rules/squares.ts';
import type { Turn } from '../rules/turn.ts';
import { canScore } from './evaluation/shots.ts';

/** Goals that nothing prevents, proved by the legal turns. */

/** Whether a side can score after each turn of its opponent, who is to move and has at least one. */
export function scoresWhateverIsPlayed(position: Position, side: Side): boolean {
  const turns = legalTurns(position);
  return (
    turns.length > 0 &&
    turns.every((turn) => {
      position.make(turn);
      const scores = endingOf(position) === goesOn && canScore(position, side);
      position.unmake(turn);
      return scores;
    })
  );
}

/** Whether the side that has just moved scores next, whatever the other plays, who cannot score first. */
export function isGoalForced(position: Position): boolean {
  const side = position.toMove;
  return (
    endingOf(position) === goesOn &&
    !canScore(position, side) &&
    scoresWhateverIsPlayed(position, (1 - side) as Side)
  );
}

/** A turn of an unfinished position after which its side scores next; `undefined` if there is none. */
export const forcingTurn = (position: Position): Turn | undefined =>
  legalTurns(position).find((turn) => {
    position.make(turn);
    const isForced = isGoalForced(position);
    position.unmake(turn);
    return isForced;
  });
