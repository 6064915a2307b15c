import { generateTurns, turnBuffer } from '../../../../src/games/taka/rules/generation.ts';
import type { Position } from '../../../../src/games/taka/rules/position.ts';
import { isGoal, type Turn } from '../../../../src/games/taka/rules/turn.ts';
import type { Random } from '../../../support/random.ts';

/** Somebody who has never played: any legal turn, but a goal where one can be scored. */
export function noviceTurn(position: Position, random: Random): Turn {
  const buffer = turnBuffer();
  const turns = [...buffer.subarray(0, generateTurns(position, buffer, 0))];
  const goals = turns.filter(isGoal);
  return random.of(goals.length > 0 ? goals : turns);
}
