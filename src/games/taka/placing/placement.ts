import * as taka from '@taktable/taka';
import { phrase, type Phrase, err, ok, type Result } from '../../../phrase.ts';

/**
 * Section 17: “Custom formations are allowed by agreement, ideally by taking turns placing pieces so neither player can
 * fully adapt.” Each side places ten field pieces and its goalie in its own half; one of the field pieces has its ball.
 */

export interface Placement {
  readonly goalie: boolean;
  readonly square: taka.Square;
  /** Of the field piece that has the ball; 0: it has none. */
  readonly facing: number;
}

export const placements = 2 * taka.piecesPerSide;
const fieldPieces = taka.piecesPerSide - 1;

/** `+c4`, `+c4=n` with the ball, `+Ge2` or `+o` for the goalie. */
export function formatPlacement({ goalie, square, facing }: Placement): string {
  if (taka.isCircle(square)) return '+o';
  return `+${goalie ? 'G' : ''}${taka.squareName(square)}${facing === 0 ? '' : `=${taka.facings[facing - 1]}`}`;
}

const written = /^\+\s*(?:(o|0)|(g?)([a-j](?:1[0-4]|[1-9])))\s*=?\s*([nesw])?$/i;
export const isPlacement = (text: string): boolean => /^\s*`?\+\s*(?:[o0]\b|g?[a-j]\d)/i.test(text);

export function readPlacement(text: string, side: taka.Side): Result<Placement, Phrase> {
  const found = written.exec(text.trim().replaceAll('`', ''));
  if (found === null) return err(phrase('taka:place.refusal.unreadable', { text: text.slice(0, 40) }));
  const [, circle, goalie, name, facing] = found;
  return ok({
    goalie: circle !== undefined || goalie !== '',
    square:
      circle === undefined
        ? taka.squares.find((square) => taka.squareName(square) === name!.toLowerCase())!
        : taka.circles[side],
    facing: facing === undefined ? 0 : taka.facings.indexOf(facing.toLowerCase() as 'n') + 1,
  });
}

/** The rows in which a side places its pieces. */
export const ownHalf = (side: taka.Side) => (side === 0 ? { first: 1, last: 7 } : { first: 8, last: 14 });

/** Why a side that has placed these cannot place another; `taken`: by either side. */
export function faultOf(
  side: taka.Side,
  own: readonly Placement[],
  isTaken: boolean,
  { goalie, square, facing }: Placement,
): Phrase | undefined {
  const name = taka.isCircle(square) ? 'o' : taka.squareName(square);
  const half = ownHalf(side);
  const hasBall = own.some((each) => each.facing !== 0);
  const isLast = own.filter((each) => !each.goalie).length === fieldPieces - 1;
  if (goalie && own.some((each) => each.goalie)) return phrase('taka:place.refusal.goalie-again');
  if (!goalie && own.filter((each) => !each.goalie).length === fieldPieces)
    return phrase('taka:place.refusal.goalie-missing');
  if (!taka.isCircle(square) && (taka.rowOf(square) < half.first || taka.rowOf(square) > half.last))
    return phrase('taka:place.refusal.half', { square: name, ...half });
  if (isTaken) return phrase('taka:refusal.occupied', { square: name });
  if (!goalie && taka.goals[square] !== 0) return phrase('taka:refusal.goal-goalie-only', { square: name });
  if (facing !== 0 && goalie) return phrase('taka:place.refusal.goalie-ball');
  if (facing !== 0 && hasBall) return phrase('taka:place.refusal.ball-again');
  if (facing === 0 && !goalie && isLast && !hasBall)
    return phrase('taka:place.refusal.ball-missing', { example: `+${name}=${side === 0 ? 'n' : 's'}` });
  return undefined;
}

/** The same place of the other side, as if the board were turned. */
export const mirrored = ({ goalie, square, facing }: Placement, side: taka.Side): Placement => ({
  goalie,
  square: taka.isCircle(square) ? taka.circles[side] : (15 - taka.rowOf(square)) * 16 + (11 - (square & 15)),
  facing: facing === 0 ? 0 : ((facing + 1) % 4) + 1,
});
