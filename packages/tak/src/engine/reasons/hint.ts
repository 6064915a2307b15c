import { TranspositionTable } from '../../search/transposition-table.ts';
import { squareAt, squareName } from '../../rules/geometry.ts';
import type { Ending } from '../../rules/ending.ts';
import {
  blackFlatsWin,
  blackRoad,
  endingAfter,
  goesOn,
  whiteFlatsWin,
  whiteRoad,
} from '../../rules/ending.ts';
import { roadOf, roadThreats, squaresOf } from '../../rules/groups.ts';
import { flat, type Move, noMove, placement } from '../../rules/move.ts';
import { legalMoves } from '../../rules/moves.ts';
import type { Position } from '../../rules/position.ts';
import { quietReason, type QuietReason } from './quiet-reason.ts';
import { think } from '../think.ts';
import { flatsWinInOne } from '../threats/flats-win.ts';
import { roadInOne } from '../threats/road-in-one.ts';
import { Threats } from '../threats/threats.ts';
import { TinueSearch } from '../tinue.ts';
import { Workspace } from '../workspace.ts';

/**
 * A good move with a reason that was proved on the board. Limits are nodes, so that the same turn gets the same hint.
 */

const tinueNodes = 30_000;
const searchNodes = 60_000;
/** 2^14 entries of the search's own table: what other searches left in the thread's would change the answer. */
const tableBits = 14;

/** A good move, and why. */
export interface Hint {
  readonly move: Move;
  readonly urgency: 'win' | 'force' | 'stop' | 'lost' | 'opening' | 'quiet';
  readonly why: ('completes' | 'wins-on-flats' | 'two-threats' | 'forces' | 'lost' | 'stops') | QuietReason;
  /** What a sentence about it needs: squares as `c3, d4`, and counts of moves or of missing flats. */
  readonly data?: Readonly<Record<string, string | number>>;
}

/** Changes nothing. @param now monotonic time in milliseconds. */
export function hintFor(position: Position, now: () => number): Hint {
  if (position.inOpening) {
    const last = position.rules.size - 1;
    const corners = [squareAt(0, 0), squareAt(last, last), squareAt(0, last)];
    const corner = corners.find((square) => position.heights[square] === 0)!;
    return { move: placement(corner, flat), urgency: 'opening', why: 'corner' };
  }
  const { toMove } = position;
  const road = roadInOne(position, new Threats());
  if (road !== noMove)
    return { move: road, urgency: 'win', why: 'completes', data: roadEnds(position, road) };
  const flats = flatsWinInOne(position);
  if (flats !== noMove) return { move: flats, urgency: 'win', why: 'wins-on-flats' };
  const forced = new TinueSearch(position, new Workspace(), () => false).find(tinueNodes);
  if (forced !== undefined) return { urgency: 'force', ...tinueReason(position, forced) };
  const table = new TranspositionTable(tableBits);
  const { move } = think(position, { nodes: searchNodes }, { table, now });
  const threats = squaresOf(roadThreats(position, 1 - toMove));
  if (threats.length === 0) return { move, urgency: 'quiet', ...quietReason(position, move) };
  const holding = stopping(position);
  const squares = threats.map(squareName).join(', ');
  const [first] = holding;
  if (first === undefined) return { move, urgency: 'lost', why: 'lost', data: { squares } };
  const stop = holding.includes(move) ? move : first;
  return { move: stop, urgency: 'stop', why: 'stops', data: { squares } };
}

/** The ends of the road that a move completes. */
export function roadEnds(position: Position, move: Move): { readonly from: string; readonly to: string } {
  const side = position.toMove;
  position.make(move);
  const road = roadOf(position, side);
  position.unmake(move);
  return { from: squareName(road[0]!), to: squareName(road.at(-1)!) };
}

function tinueReason(
  position: Position,
  { move, plies }: { readonly move: Move; readonly plies: number },
): Omit<Hint, 'urgency'> {
  const threats = threatsAfter(position, move);
  const data = { squares: threats.map(squareName).join(', '), count: (plies + 1) / 2 };
  return { move, why: threats.length > 1 && plies === 3 ? 'two-threats' : 'forces', data };
}

/** The squares where the mover could complete a road next. */
function threatsAfter(position: Position, move: Move): readonly number[] {
  const side = position.toMove;
  position.make(move);
  const threats = squaresOf(roadThreats(position, side));
  position.unmake(move);
  return threats;
}

/** The moves after which the opponent neither has won nor can complete a road. */
export function stopping(position: Position): readonly Move[] {
  const other = 1 - position.toMove;
  const lost: readonly Ending[] = other === 0 ? [whiteRoad, whiteFlatsWin] : [blackRoad, blackFlatsWin];
  const threats = new Threats();
  return legalMoves(position).filter((move) => {
    position.make(move);
    const ending = endingAfter(position, move);
    threats.find(position, other);
    const holds = ending === goesOn ? !threats.wins(position, other) : !lost.includes(ending);
    position.unmake(move);
    return holds;
  });
}
