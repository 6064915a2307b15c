import { TranspositionTable } from '@taktable/tak/search';
import { endingOf, goesOn } from '../rules/ending.ts';
import { type Position, sideOfPiece } from '../rules/position.ts';
import { facings, type Side, squareName } from '../rules/squares.ts';
import { isGoal, isTackle, passEnd, type Turn } from '../rules/turn.ts';
import { quietReason, type QuietReason } from './quiet-reason.ts';
import { canScore } from './evaluation/shots.ts';
import { isGoalForced } from './forced-goal.ts';
import { think } from './think.ts';

/**
 * A good turn with a reason that was proved on the board. The limit is nodes, so that the same turn gets the same hint.
 */

const searchNodes = 6_000;
/** 2^14 entries of the search's own table: what other searches left in the thread's would change the answer. */
const tableBits = 14;

/** In hundredths of the value of holding a ball. */
const givesUpBall = 20;
const facesBack = 5;
/** By side, the facing towards its own goal. */
const backwards = [facings.indexOf('s') + 1, facings.indexOf('n') + 1];

/** A good turn, and why. */
export interface Hint {
  readonly move: Turn;
  readonly urgency: 'score' | 'force' | 'stop' | 'lost' | 'quiet';
  readonly why: 'scores' | 'forces' | 'stops' | 'lost' | 'wins-ball' | 'threatens' | QuietReason;
  /** What a sentence about it needs besides the turn. */
  readonly data?: Readonly<Record<string, string | number>>;
}

/** Changes nothing. @param now monotonic time in milliseconds. */
export function hintFor(position: Position, now: () => number): Hint {
  const tools = {
    table: new TranspositionTable(tableBits),
    now,
    noise: (turn: Turn) => naturalness(position, turn),
  };
  const { move } = think(position, { nodes: searchNodes }, tools);
  return { move, ...reasonOf(position, move) };
}

/** Of turns that are about as good, the one that a person would think of first. */
function naturalness(position: Position, turn: Turn): number {
  const side = position.toMove;
  const before = ballsOf(position, side).length;
  position.make(turn);
  const balls = ballsOf(position, side);
  const back = balls.filter((ball) => position.facings[ball] === backwards[side]).length;
  position.unmake(turn);
  return balls.length < before ? -givesUpBall : -facesBack * back;
}

/** The balls that a side holds. */
const ballsOf = ({ balls, cells }: Position, side: Side): readonly number[] =>
  [0, 1].filter((ball) => {
    const piece = cells[balls[ball]!]!;
    return piece !== 0 && sideOfPiece(piece) === side;
  });

function reasonOf(position: Position, move: Turn): Omit<Hint, 'move'> {
  if (isGoal(move)) return { urgency: 'score', why: 'scores', data: { goal: squareName(passEnd(move)) } };
  const side = position.toMove;
  const other = (1 - side) as Side;
  const wasThreatened = canScore(position, other);
  position.make(move);
  const over = endingOf(position) !== goesOn;
  const threatens = !over && canScore(position, side);
  const isThreatened = !over && canScore(position, other);
  const forces = threatens && isGoalForced(position);
  position.unmake(move);
  if (forces) return { urgency: 'force', why: 'forces' };
  // The search plays a turn that leaves no goal if there is one.
  if (isThreatened) return { urgency: 'lost', why: 'lost' };
  if (wasThreatened) return { urgency: 'stop', why: 'stops' };
  if (threatens) return { urgency: 'quiet', why: 'threatens' };
  if (isTackle(move)) return { urgency: 'quiet', why: 'wins-ball' };
  return { urgency: 'quiet', ...quietReason(position, move) };
}
