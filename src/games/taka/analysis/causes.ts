import type { Phrase } from '../../../phrase.ts';
import { endingOf, goesOn, repetition } from '../rules/ending.ts';
import { legalTurns } from '../rules/legal.ts';
import { type Position, sideOfPiece } from '../rules/position.ts';
import { type Side, squareName } from '../rules/squares.ts';
import { formatTurn, isGoal, passEnd, type Turn } from '../rules/turn.ts';
import { quietReason } from '../search/quietreason.ts';
import { canScore, forcingTurn, isGoalForced } from '../search/shots.ts';

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
  const { key, data } =
    goalMissed(compared) ??
    repeated(compared) ??
    goalAllowed(compared) ??
    forcedMissed(compared) ??
    forcedAllowed(compared) ??
    ballLost(compared) ??
    ballMissed(compared) ??
    preference(compared);
  return [{ key: `taka:cause.${key}`, data: { ...data, better: compared.preferred } }];
}

/** By the name of its text; each has the better turn, too. */
const cause = (key: string, data: Phrase['data'] = {}): Phrase => ({ key, data });

/** A goal could be scored at once. */
function goalMissed({ position, after, better, preferred }: Comparison): Phrase | undefined {
  const side = position.turn;
  if (better.score[side]! <= after.score[side]!) return undefined;
  return cause('goal-missed', { goal: squareName(passEnd(turnOf(position, preferred))) });
}

function repeated({ after }: Comparison): Phrase | undefined {
  return endingOf(after) === repetition ? cause('repeated') : undefined;
}

/** The other side can score now, which could have been prevented. */
function goalAllowed({ position, after, better, reply }: Comparison): Phrase | undefined {
  const goals = goalsIn(after);
  const [first] = goals;
  if (first === undefined || goalsIn(better).length > 0) return undefined;
  const wasThreatened = canScore(position, (1 - position.turn) as Side);
  const goal = goals.find((turn) => turn === reply) ?? first;
  return cause(wasThreatened ? 'goal-not-stopped' : 'goal-allowed', { reply: goal });
}

/** A goal on the next turn could have been forced. */
const forcedMissed = ({ after, better }: Comparison): Phrase | undefined =>
  isGoalForced(better) && !isGoalForced(after) ? cause('forced-missed') : undefined;

/** The other side can now force a goal, which it could not after the better turn. */
function forcedAllowed({ after, better }: Comparison): Phrase | undefined {
  if (endingOf(after) !== goesOn || goalsIn(after).length > 0) return undefined;
  const turn = forcingTurn(after);
  if (turn === undefined) return undefined;
  if (endingOf(better) === goesOn && (goalsIn(better).length > 0 || forcingTurn(better) !== undefined))
    return undefined;
  return cause('forced-allowed', { reply: formatTurn(turn) });
}

/** The expected reply wins a ball, which none could after the better turn. */
function ballLost({ after, better, reply }: Comparison): Phrase | undefined {
  if (reply === undefined || endingOf(after) !== goesOn || endingOf(better) !== goesOn) return undefined;
  if (!winsBall(after, turnOf(after, reply))) return undefined;
  return legalTurns(better).some((turn) => winsBall(better, turn))
    ? undefined
    : cause('ball-lost', { reply });
}

/** A ball could be won. */
function ballMissed({ position, after, better, preferred }: Comparison): Phrase | undefined {
  const side = position.turn;
  if (!winsBall(position, turnOf(position, preferred))) return undefined;
  return ballsOf(after, side) < ballsOf(better, side) ? cause('ball-missed') : undefined;
}

/** What the engine would have played, and what that does. */
function preference({ position, better, preferred }: Comparison): Phrase {
  if (endingOf(better) === goesOn && canScore(better, position.turn)) return cause('prefers-threatens');
  const [why, data] = quietReason(position, turnOf(position, preferred));
  return told.has(why) ? cause(`prefers-${why}`, data) : cause('prefers');
}

const told: ReadonlySet<string> = new Set(['escapes', 'ball-forward', 'passes', 'marks']);

const goalsIn = (position: Position): readonly string[] =>
  endingOf(position) === goesOn ? legalTurns(position).filter(isGoal).map(formatTurn) : [];

function turnOf(position: Position, text: string): Turn {
  const turn = legalTurns(position).find((one) => formatTurn(one) === text);
  if (turn === undefined) throw new Error(`${text} is not legal`);
  return turn;
}

/** Whether a turn gives its side one more ball. */
function winsBall(position: Position, turn: Turn): boolean {
  const side = position.turn;
  const before = ballsOf(position, side);
  position.make(turn);
  const after = ballsOf(position, side);
  position.unmake(turn);
  return after > before;
}

/** How many balls a side holds. */
const ballsOf = ({ balls, cells }: Position, side: Side): number =>
  [...balls].filter((square) => cells[square] !== 0 && sideOfPiece(cells[square]!) === side).length;
