import { generateTurns, turnBuffer } from '../rules/generation.ts';
import { type Position, sideOfPiece } from '../rules/position.ts';
import {
  advance,
  columnOf,
  columns,
  isCircle,
  rowOf,
  type Side,
  type Square,
  squareName,
} from '../rules/squares.ts';
import { facingOf, fromOf, go, isTackle, kindOf, pass, toOf, type Turn } from '../rules/turn.ts';

/** What a turn improves after which nobody can score at once: the first of the claims below that is true on the board. */

type Data = Readonly<Record<string, string | number>>;

/** A turn, and what its side and the other can do before and after it. */
interface Moment {
  readonly move: Turn;
  readonly side: Side;
  readonly was: State;
  readonly is: State;
}

/** What a sentence about it needs besides the turn; `undefined` if it is not true. */
type Claim = (moment: Moment) => Data | undefined;

/** The weightiest first. */
const claims = {
  escapes: ({ was, is }) => (was.tackled && !is.tackled ? {} : undefined),
  'picks-up': ({ was, is }) => (is.balls.length > was.balls.length ? {} : undefined),
  'ball-forward': ({ side, was, is }) => {
    if (was.balls.length === 0 || is.balls.length === 0) return undefined;
    const [from, to] = [foremost(side, was.balls), foremost(side, is.balls)];
    return advance(side, to) > advance(side, from) ? { from: rowOf(from), to: rowOf(to) } : undefined;
  },
  passes: ({ was, is }) =>
    was.balls.length > 0 && is.balls.length > 0 && is.passes > was.passes
      ? { count: is.passes, before: was.passes }
      : undefined,
  marks: ({ was, is }) =>
    is.theirPasses < was.theirPasses ? { count: is.theirPasses, before: was.theirPasses } : undefined,
  loose: ({ was, is }) => {
    const left = is.loose.find((square) => !was.loose.includes(square));
    return left !== undefined && !is.reached.has(left) ? { square: squareName(left) } : undefined;
  },
  /** The ball can be won on the next turn. */
  presses: ({ was, is }) => (is.tackles && !was.tackles ? {} : undefined),
  'piece-forward': ({ side, move }) => {
    const [from, to] = [fromOf(move), toOf(move)];
    const isForward = isRun(move) && advance(side, to) > advance(side, from);
    return isForward ? { from: rowOf(from), to: rowOf(to) } : undefined;
  },
  /** Back, so that the ball is no longer behind it. */
  'goal-side': ({ side, move, was }) => {
    if (!isRun(move)) return undefined;
    const behind = (piece: Square, ball: Square) => advance(side, piece) <= advance(side, ball);
    const ball = was.others.find((at) => !behind(fromOf(move), at) && behind(toOf(move), at));
    return ball === undefined ? undefined : { square: squareName(ball) };
  },
  home: ({ was, is }) => (is.inCircle && !was.inCircle ? {} : undefined),
  safe: ({ was, is }) => {
    const ball = is.balls.find((square) => !was.balls.includes(square));
    return ball === undefined || is.tackled ? undefined : { square: squareName(ball) };
  },
  activates: ({ move }) => (isCircle(fromOf(move)) ? { square: squareName(toOf(move)) } : undefined),
  /** A ball of the other side or of nobody, and if neither gets nearer, one of its own. */
  nearer: ({ move, was }) => {
    if (!isRun(move)) return undefined;
    const ball = [...was.others, ...was.loose, ...was.balls].find(
      (at) => distance(at, toOf(move)) < distance(at, fromOf(move)),
    );
    if (ball === undefined) return undefined;
    const [before, count] = [distance(ball, fromOf(move)), distance(ball, toOf(move))];
    return { square: squareName(ball), count, before };
  },
  middle: ({ move }) =>
    isRun(move) && aside(toOf(move)) < aside(fromOf(move)) ? { square: squareName(toOf(move)) } : undefined,
  faces: ({ was, is }) => (is.theirTackles < was.theirTackles ? {} : undefined),
} satisfies Readonly<Record<string, Claim>>;

export type QuietReason = keyof typeof claims | 'quiet';

export function quietReason(
  position: Position,
  move: Turn,
): { readonly why: QuietReason; readonly data?: Data } {
  const side = position.toMove;
  const was = stateOf(position, side);
  position.make(move);
  const is = stateOf(position, side);
  position.unmake(move);
  for (const [why, claim] of Object.entries(claims)) {
    const data = claim({ move, side, was, is });
    if (data !== undefined) return { why: why as QuietReason, data };
  }
  return { why: 'quiet' };
}

/** A move of a piece without a ball, from the board to the board. */
const isRun = (move: Turn): boolean =>
  kindOf(move) === go &&
  facingOf(move) === 0 &&
  !isCircle(fromOf(move)) &&
  !isCircle(toOf(move)) &&
  fromOf(move) !== toOf(move);

/** How many steps apart, in any direction. */
const distance = (one: Square, other: Square): number =>
  Math.max(Math.abs(rowOf(one) - rowOf(other)), Math.abs(columnOf(one) - columnOf(other)));

/** How far from the line between the middle columns, in half columns. */
const aside = (square: Square): number => Math.abs(2 * columnOf(square) - columns - 1);

type State = ReturnType<typeof stateOf>;

function stateOf(position: Position, side: Side) {
  const other = (1 - side) as Side;
  const [turns, theirs] = [turnsOf(position, side), turnsOf(position, other)];
  const all = [...position.balls];
  const held = all.filter((square) => position.cells[square] !== 0);
  const own = held.filter((square) => isOf(side, position, square));
  const onBoard = (square: Square): boolean => !isCircle(square);
  return {
    /** Where the side holds balls outside its circle. */
    balls: own.filter(onBoard),
    /** Whether its goalie holds a ball in the circle. */
    inCircle: own.some(isCircle),
    /** Where the other side holds balls outside its circle. */
    others: held.filter((square) => onBoard(square) && !isOf(side, position, square)),
    /** Where balls lie that nobody holds. */
    loose: all.filter((square) => position.cells[square] === 0),
    /** Where opponents can move. */
    reached: new Set(theirs.map(toOf)),
    tackled: theirs.some(isTackle),
    theirTackles: theirs.filter(isTackle).length,
    tackles: turns.some(isTackle),
    passes: receivers(position, turns),
    theirPasses: receivers(position, theirs),
  };
}

const isOf = (side: Side, { cells }: Position, square: Square): boolean =>
  sideOfPiece(cells[square]!) === side;

const foremost = (side: Side, balls: readonly Square[]): Square =>
  balls.reduce((best, ball) => (advance(side, ball) > advance(side, best) ? ball : best));

/** The legal turns of a side, as if it were to move. */
function turnsOf(position: Position, side: Side): Float64Array {
  const turns = turnBuffer();
  const wait = position.toMove === side ? 0 : 1;
  position.ply += wait;
  const end = generateTurns(position, turns, 0);
  position.ply -= wait;
  return turns.subarray(0, end);
}

/** How many teammates a pass can reach. */
const receivers = ({ cells }: Position, turns: Float64Array): number =>
  new Set(turns.filter((turn) => kindOf(turn) === pass && cells[toOf(turn)] !== 0).map(toOf)).size;
