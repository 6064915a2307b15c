import { TranspositionTable } from '@taktable/tak/search';
import { phrase, type After, type DataOf } from '../../../phrase.ts';
import type { Hint } from '../../game.ts';
import { endingOf, goesOn } from '../rules/ending.ts';
import { type Position, sideOfPiece } from '../rules/position.ts';
import { facings, isCircle, rowOf, type Side, squareName } from '../rules/squares.ts';
import { formatTurn, fromOf, isGoal, isTackle, passEnd, toOf, type Turn } from '../rules/turn.ts';
import { quietReason, type QuietReason } from './quiet-reason.ts';
import { canScore, isGoalForced } from './shots.ts';
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

/** How urgent it is, which the hint tells first; and why. */
type Reason = readonly [
  urgency: After<'taka:hint.where.'>,
  ...why: QuietReason | readonly ['scores' | 'forces' | 'stops' | 'lost' | 'wins-ball' | 'threatens'],
];

export function hintFor(position: Position, now: () => number): { readonly move: Turn; readonly hint: Hint } {
  const tools = {
    table: new TranspositionTable(tableBits),
    now,
    noise: (turn: Turn) => naturalness(position, turn),
  };
  const { move } = think(position, { nodes: searchNodes }, tools);
  const [urgency, why, said = {}] = reasonOf(position, move);
  const from = fromOf(move);
  const goal = isGoal(move) ? squareName(passEnd(move)) : '';
  const hint = {
    where: phrase(`taka:hint.where.${urgency}`, { row: rowOf(isCircle(from) ? toOf(move) : from) }),
    piece: isCircle(from)
      ? phrase('taka:hint.piece.goalie')
      : phrase('taka:hint.piece.square', { square: squareName(from) }),
    move: phrase(`taka:hint.move.${why}`, {
      ply: formatTurn(move),
      goal,
      ...said,
      // A reason has the data of its own text.
    } as DataOf<`taka:hint.move.${typeof why}`>),
  };
  return { move, hint };
}

/** Of turns that are about as good, the one that a person would think of first. */
function naturalness(position: Position, turn: Turn): number {
  const side = position.turn;
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

function reasonOf(position: Position, move: Turn): Reason {
  if (isGoal(move)) return ['score', 'scores'];
  const side = position.turn;
  const other = (1 - side) as Side;
  const wasThreatened = canScore(position, other);
  position.make(move);
  const over = endingOf(position) !== goesOn;
  const threatens = !over && canScore(position, side);
  const isThreatened = !over && canScore(position, other);
  const forces = threatens && isGoalForced(position);
  position.unmake(move);
  if (forces) return ['force', 'forces'];
  // The search plays a turn that leaves no goal if there is one.
  if (isThreatened) return ['lost', 'lost'];
  if (wasThreatened) return ['stop', 'stops'];
  if (threatens) return ['quiet', 'threatens'];
  return ['quiet', ...(isTackle(move) ? (['wins-ball'] as const) : quietReason(position, move))];
}
