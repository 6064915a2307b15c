import type { Change, StoredEvent, StoredMatch, MatchRow, NewDue } from '../../store/store.ts';
import { plyEvents } from './fold.ts';
import type { MatchSummary } from './match.ts';
import { readTerms } from './terms.ts';

/** The computer as a player: one of the two seats, with a level. */

/**
 * When the poller starts a computer's turn that has not been played yet; slightly longer than it thinks. In
 * milliseconds.
 */
const thinkMs = 4_000;

/** The computer accepts a draw if the match was even at this many of its own moves, which is four plies. */
const evenMoves = 2;

type Seated = Pick<MatchSummary, 'status' | 'terms' | 'toMove'> & {
  readonly held?: MatchRow['held'] | undefined;
};

/** Whether it is the computer's turn. */
export function computerToMove({ status, terms, toMove, held }: Seated): boolean {
  return status === 'open' && held !== 'paused' && terms.computer === toMove;
}

/** The due row of a match in which the computer is to move. */
export function thinkSoon(match: Seated, now: number): readonly NewDue[] {
  return computerToMove(match) ? [{ kind: 'think', at: now + thinkMs }] : [];
}

/** A change of a match, with that row if the computer is to move afterwards, otherwise without. */
export function withThought(stored: StoredMatch, change: Change, now: number): Change {
  const terms = readTerms(stored.terms);
  if (terms.computer === null) return change;
  const [row = { kind: 'think', at: null }] = thinkSoon({ ...stored, ...change.match, terms }, now);
  return { ...change, due: [...change.due, row] };
}

/** On leaderboards, matches against the computer form categories of their own, by the level as stored. */
const categoryPrefix = 'computer-';
export const computerCategory = (level: number): string => `${categoryPrefix}${level}`;
/** `undefined`: the category of a match between people. */
export const levelOf = (category: string): number | undefined =>
  category.startsWith(categoryPrefix) ? Number(category.slice(categoryPrefix.length)) : undefined;

/**
 * Whether the computer accepts a draw: the match has been even by its own evaluation, as `Game.opponent` defines it.
 */
export function acceptsDraw(events: readonly StoredEvent[], even: number): boolean {
  const evaluations = plyEvents(events).flatMap((event) =>
    'evaluation' in event ? (event.evaluation ?? []) : [],
  );
  const last = evaluations.slice(-evenMoves);
  return last.length === evenMoves && last.every((evaluation) => Math.abs(evaluation) <= even);
}
