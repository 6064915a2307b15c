import { isGoal, legalTurns, type Position, type Turn } from '@taktable/taka';
import type { Random } from '../../../../test/support/random.ts';

/** Somebody who has never played: any legal turn, but a goal where one can be scored. */
export function noviceTurn(position: Position, random: Random): Turn {
  const turns = legalTurns(position);
  const goals = turns.filter(isGoal);
  return random.of(goals.length > 0 ? goals : turns);
}
