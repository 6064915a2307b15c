import type { Change, EventRecord, MatchRecord, MatchRow, NewDue } from '../../store/store.ts';
import { plyEvents } from './fold.ts';
import type { MatchSummary } from '../match.ts';
import { readTerms } from '../terms.ts';

/** The computer at the table: one of the two seats, with a level in place of a will of its own. */

/** When the poller lets the computer think that the live path did not; a little longer than it thinks. */
const THINK_MS = 4_000;

/** A draw is fair where the match was even for so many of the computer's own moves, which is four plies. */
const EVEN_MOVES = 2;

type Seated = Pick<MatchSummary, 'status' | 'terms' | 'toMove'> & {
  readonly held?: MatchRow['held'] | undefined;
};

/** Whether the match waits for the computer. */
export function computerToMove({ status, terms, toMove, held }: Seated): boolean {
  return status === 'open' && held !== 'paused' && terms.computer === toMove;
}

/** The due row of a match that waits for the computer. */
export function thinkSoon(match: Seated, now: number): readonly NewDue[] {
  return computerToMove(match) ? [{ kind: 'think', at: now + THINK_MS }] : [];
}

/** A change of a match, with the due row where it leaves the computer to move, and without one elsewhere. */
export function withThought(record: MatchRecord, change: Change, now: number): Change {
  const terms = readTerms(record.terms);
  if (terms.computer === null) return change;
  const [row = { kind: 'think', at: null }] = thinkSoon({ ...record, ...change.match, terms }, now);
  return { ...change, due: [...change.due, row] };
}

/** Matches against the computer are a kind of their own on leaderboards, whatever the board. */
const categoryPrefix = 'computer-';
export const computerCategory = (level: number): string => `${categoryPrefix}${level}`;
/** undefined: the category of a match between people. */
export const levelOf = (category: string): number | undefined =>
  category.startsWith(categoryPrefix) ? Number(category.slice(categoryPrefix.length)) : undefined;

/** Whether the computer agrees to a draw: the match has been even in its own eyes, by `Game.opponent`'s measure. */
export function acceptsDraw(events: readonly EventRecord[], even: number): boolean {
  const evaluations = plyEvents(events).flatMap(({ evaluation }) => evaluation ?? []);
  const last = evaluations.slice(-EVEN_MOVES);
  return last.length === EVEN_MOVES && last.every((evaluation) => Math.abs(evaluation) <= even);
}
