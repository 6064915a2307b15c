import { phrase, type Phrase } from '../../../phrase.ts';
import type { Position, Side, Turn } from '@taktable/taka';
import * as taka from '@taktable/taka';
import { reasonInWords } from './reason.ts';
import { canScore, forcingTurn, isGoalForced, quietReason } from '@taktable/taka/engine';

/** Why a turn was bad. Every cause is proved by legal turns; only where none can be, the engine's preference is told. */

/** What a turn did, and what another one would have done. Each position is restored. */
interface Comparison {
  /** Before the turn, after it, and after the turn that would have been better. */
  readonly position: Position;
  readonly after: Position;
  readonly better: Position;
  readonly preferred: string;
  /** Expected after the turn; `undefined` at the end of the match. */
  readonly reply: string | undefined;
}

export function causesOf(compared: Comparison): readonly Phrase[] {
  const cause =
    goalMissed(compared) ??
    repeated(compared) ??
    goalAllowed(compared) ??
    forcedMissed(compared) ??
    forcedAllowed(compared) ??
    ballLost(compared) ??
    ballMissed(compared);
  return cause === undefined ? preference(compared) : [cause];
}

/** A goal could be scored at once. */
function goalMissed({ position, after, better, preferred }: Comparison): Phrase | undefined {
  const side = position.toMove;
  if (better.score[side]! <= after.score[side]!) return undefined;
  return phrase('taka:cause.goal-missed', {
    better: preferred,
    goal: taka.squareName(taka.passEnd(turnOf(position, preferred))),
  });
}

function repeated({ after, preferred }: Comparison): Phrase | undefined {
  return taka.endingOf(after) === taka.repetition
    ? phrase('taka:cause.repeated', { better: preferred })
    : undefined;
}

/** The other side can score now, which could have been prevented. */
function goalAllowed({ position, after, better, preferred, reply }: Comparison): Phrase | undefined {
  const goals = goalsIn(after);
  const [first] = goals;
  if (first === undefined || goalsIn(better).length > 0) return undefined;
  const wasThreatened = canScore(position, (1 - position.toMove) as Side);
  const goal = goals.find((turn) => turn === reply) ?? first;
  return phrase(wasThreatened ? 'taka:cause.goal-not-stopped' : 'taka:cause.goal-allowed', {
    better: preferred,
    reply: goal,
  });
}

/** A goal on the next turn could have been forced. */
const forcedMissed = ({ after, better, preferred }: Comparison): Phrase | undefined =>
  isGoalForced(better) && !isGoalForced(after)
    ? phrase('taka:cause.forced-missed', { better: preferred })
    : undefined;

/** The other side can now force a goal, which it could not after the better turn. */
function forcedAllowed({ after, better, preferred }: Comparison): Phrase | undefined {
  if (taka.endingOf(after) !== taka.goesOn || goalsIn(after).length > 0) return undefined;
  const turn = forcingTurn(after);
  if (turn === undefined) return undefined;
  if (
    taka.endingOf(better) === taka.goesOn &&
    (goalsIn(better).length > 0 || forcingTurn(better) !== undefined)
  )
    return undefined;
  return phrase('taka:cause.forced-allowed', { better: preferred, reply: taka.formatTurn(turn) });
}

/** The expected reply wins a ball, which none could after the better turn. */
function ballLost({ after, better, preferred, reply }: Comparison): Phrase | undefined {
  if (reply === undefined || taka.endingOf(after) !== taka.goesOn || taka.endingOf(better) !== taka.goesOn)
    return undefined;
  if (!winsBall(after, turnOf(after, reply))) return undefined;
  return taka.legalTurns(better).some((turn) => winsBall(better, turn))
    ? undefined
    : phrase('taka:cause.ball-lost', { better: preferred, reply });
}

/** A ball could be won. */
function ballMissed({ position, after, better, preferred }: Comparison): Phrase | undefined {
  const side = position.toMove;
  if (!winsBall(position, turnOf(position, preferred))) return undefined;
  return ballsOf(after, side) < ballsOf(better, side)
    ? phrase('taka:cause.ball-missed', { better: preferred })
    : undefined;
}

/** What the engine would have played, and what that does. */
function preference({ position, better, preferred }: Comparison): readonly Phrase[] {
  const move = turnOf(position, preferred);
  const threatens = taka.endingOf(better) === taka.goesOn && canScore(better, position.toMove);
  const { why, data } = threatens ? ({ why: 'threatens' } as const) : quietReason(position, move);
  return why === 'quiet'
    ? [phrase('taka:cause.prefers', { better: preferred })]
    : [phrase('taka:cause.better'), reasonInWords(move, why, data)];
}

const goalsIn = (position: Position): readonly string[] =>
  taka.endingOf(position) === taka.goesOn
    ? taka.legalTurns(position).filter(taka.isGoal).map(taka.formatTurn)
    : [];

function turnOf(position: Position, text: string): Turn {
  const turn = taka.legalTurns(position).find((one) => taka.formatTurn(one) === text);
  if (turn === undefined) throw new Error(`${text} is not legal`);
  return turn;
}

/** Whether a turn gives its side one more ball. */
function winsBall(position: Position, turn: Turn): boolean {
  const side = position.toMove;
  const before = ballsOf(position, side);
  position.make(turn);
  const after = ballsOf(position, side);
  position.unmake(turn);
  return after > before;
}

/** How many balls a side holds. */
const ballsOf = ({ balls, cells }: Position, side: Side): number =>
  [...balls].filter((square) => cells[square] !== 0 && taka.sideOfPiece(cells[square]!) === side).length;
