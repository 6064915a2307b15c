import { err, ok, type Result } from '../../../result.ts';
import type { WrittenTurn } from '../notation/turntext.ts';
import { refuse, type TakaRefusal } from '../refusal.ts';
import { isLegal } from './generation.ts';
import type { Position } from './position.ts';
import { formatTurn, isGoal, type Turn, turnOf } from './turn.ts';

/** The turn that a written one means in a position that goes on, or the rule that forbids it. */
export function judgeTurn(position: Position, written: WrittenTurn): Result<Turn, TakaRefusal> {
  const { kind, from, to, then, facing, stepper, restart } = written;
  const turn = turnOf(kind, from, to, then, facing, stepper || restart);
  // A restart is written otherwise than a step, and both are the same number in a turn.
  const isWrittenWell = isGoal(turn) ? stepper === 0 : restart === 0;
  if (isWrittenWell && isLegal(position, turn)) return ok(turn);
  return err(refuse('illegal', { text: formatTurn(turn) }));
}
