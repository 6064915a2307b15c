import { generateTurns, turnBuffer } from '../rules/generation.ts';
import { type Position, sideOfPiece } from '../rules/position.ts';
import { advance, isCircle, rowOf, type Side, type Square, squareName } from '../rules/squares.ts';
import { fromOf, go, isTackle, kindOf, pass, toOf, type Turn } from '../rules/turn.ts';

/** What a turn improves after which nobody can score at once, with what a sentence about it needs besides the turn. */
export type QuietReason =
  | readonly [why: 'escapes' | 'picks-up' | 'quiet', data: Readonly<Record<never, never>>]
  | readonly [why: 'ball-forward' | 'piece-forward', rows: { readonly from: number; readonly to: number }]
  | readonly [why: 'passes' | 'marks', receivers: { readonly count: number; readonly before: number }]
  | readonly [why: 'loose', data: { readonly square: string }];

export function quietReason(position: Position, move: Turn): QuietReason {
  const side = position.toMove;
  const before = stateOf(position, side);
  position.make(move);
  const after = stateOf(position, side);
  position.unmake(move);
  if (before.tackled && !after.tackled) return ['escapes', {}];
  if (after.balls.length > before.balls.length) return ['picks-up', {}];
  if (before.balls.length > 0 && after.balls.length > 0) {
    const [from, to] = [foremost(side, before.balls), foremost(side, after.balls)];
    if (advance(side, to) > advance(side, from))
      return ['ball-forward', { from: rowOf(from), to: rowOf(to) }];
    if (after.passes > before.passes) return ['passes', { count: after.passes, before: before.passes }];
  }
  if (after.theirPasses < before.theirPasses)
    return ['marks', { count: after.theirPasses, before: before.theirPasses }];
  const left = after.loose.find((square) => !before.loose.includes(square));
  if (left !== undefined && !after.reached.has(left)) return ['loose', { square: squareName(left) }];
  const [from, to] = [fromOf(move), toOf(move)];
  return kindOf(move) === go && !isCircle(from) && advance(side, to) > advance(side, from)
    ? ['piece-forward', { from: rowOf(from), to: rowOf(to) }]
    : ['quiet', {}];
}

function stateOf(position: Position, side: Side) {
  const other = (1 - side) as Side;
  const [own, theirs] = [turnsOf(position, side), turnsOf(position, other)];
  const balls = [...position.balls].filter(
    (square) => !isCircle(square) && position.cells[square] !== 0 && isOf(side, position, square),
  );
  return {
    /** Where the side holds balls outside its circle. */
    balls,
    /** Where balls lie that nobody holds. */
    loose: [...position.balls].filter((square) => position.cells[square] === 0),
    /** Where opponents can move. */
    reached: new Set(theirs.map(toOf)),
    tackled: theirs.some(isTackle),
    passes: receivers(position, own),
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
