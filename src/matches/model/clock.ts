import type { Change, DueChange, StoredEvent, StoredMatch, MatchRow } from '../../store/store.ts';
import type { MatchEvent } from './fold.ts';
import type { Seat } from '../../seat.ts';
import { afterCounting, countedTime, readOffHours, writeOffHours, type OffHours } from './off-hours.ts';
import { banksOf, leftAfterPly, leftAfterUndo, type Left } from './banks.ts';
import { isQuick, readTerms, teamName, type Terms } from './terms.ts';

/** When a match's clock runs, stops and ends, and what is due then. Pure: the caller passes `now`. */

/** Without a clock: how long nobody has to move before the waiting player may claim the match, in milliseconds. */
export const silenceMs = 14 * 24 * 3_600_000;

/** How much of the time that a move on a quick clock took on its way its player may get back, in milliseconds. */
export const mostLagMs = 1_000;

/** Players are reminded after these multiples of the chosen time span, and then no more. */
const nudges = [1, 3, 7] as const;

export interface TimeChange {
  readonly match: Pick<Change['match'], 'clockLeft' | 'held' | 'offHours'> & {
    readonly deadline?: number | null;
  };
  readonly due: readonly DueChange[];
  /** After a turn or an undo, with a clock for each turn. */
  readonly left?: Left;
}

/**
 * The time change for a turn that begins now.
 * @param offHours when the player's clock does not run.
 * @param left what the player has, in milliseconds.
 */
export function turnBegins(
  terms: Terms,
  held: MatchRow['held'],
  now: number,
  offHours?: OffHours,
  left = terms.time,
): TimeChange & { readonly match: { readonly deadline: number | null } } {
  if (terms.time === null || left === null) {
    const nudge = held === null && terms.reminders !== null ? now + terms.reminders : null;
    const silence = held === null && terms.level === null ? now + silenceMs : null;
    return { match: { deadline: null, clockLeft: null, offHours: null }, due: dueRows({ nudge, silence }) };
  }
  if (held !== null) return { match: { deadline: null, clockLeft: left, offHours: null }, due: dueRows({}) };
  return running(left, terms, now, offHours);
}

/** Stops the clock. */
export function clockStops(
  row: Pick<MatchRow, 'deadline' | 'clockLeft' | 'offHours'>,
  held: MatchRow['held'],
  now: number,
): TimeChange {
  const clockLeft = timeLeft(row, now);
  return { match: { deadline: null, clockLeft, offHours: null, held }, due: dueRows({}) };
}

/** What the player to move has, in milliseconds; `null`: there is no clock. */
const timeLeft = (
  { deadline, clockLeft, offHours }: Pick<MatchRow, 'deadline' | 'clockLeft' | 'offHours'>,
  now: number,
): number | null => (deadline === null ? clockLeft : countedTime(readOffHours(offHours), now, deadline));

/** A running clock goes on with other off-hours. */
export function offHoursChange(row: MatchRow, offHours: OffHours | undefined, now: number): TimeChange {
  return running(timeLeft(row, now) ?? 0, readTerms(row.terms), now, offHours);
}

/**
 * Restarts the clock with at least the time of a warning, so that one player cannot win by resuming just before the
 * other's deadline. A clock for the whole match belongs to both, and continues with what it had.
 */
export function clockRuns(row: MatchRow, now: number, offHours?: OffHours): TimeChange {
  const terms = readTerms(row.terms);
  if (terms.time === null || row.clockLeft === null) {
    const begun = turnBegins(terms, null, now, offHours);
    return { ...begun, match: { ...begun.match, held: null } };
  }
  const left = isForMatch(terms) ? row.clockLeft : Math.max(row.clockLeft, warnMs(terms));
  const runs = running(left, terms, now, offHours);
  return { ...runs, match: { ...runs.match, held: null } };
}

const isForMatch = ({ time, timeFor }: Terms): boolean => time !== null && timeFor === 'match';

/**
 * How an event affects a match's clock.
 * @param next whose turn it is afterwards.
 * @param offHours when that player's clock does not run.
 * @param lag how long the move took on its way, in milliseconds, as far as the server can tell.
 */
export function timeAfter(
  stored: StoredMatch,
  event: MatchEvent,
  next: Seat,
  ended: boolean,
  now: number,
  offHours?: OffHours,
  lag = 0,
): TimeChange {
  if (ended)
    return { match: { deadline: null, clockLeft: null, offHours: null, held: null }, due: dueRows({}) };
  switch (event.kind) {
    case 'ply':
    case 'undo':
    case 'change': {
      const terms = readTerms(stored.terms);
      if (isForMatch(terms)) return { match: {}, due: [] };
      const { time, increment } = terms;
      if (time === null) return turnBegins(terms, stored.held, now, offHours);
      const own = timeLeft(stored, now) ?? time;
      const left =
        event.kind === 'ply'
          ? leftAfterPly({ time, increment }, stored, own + lagBack(stored, terms, own, lag))
          : leftAfterUndo(time, stored, own);
      return { ...turnBegins(terms, stored.held, now, offHours, left.banks[next]), left };
    }
    case 'pause':
      return clockStops(stored, 'paused', now);
    case 'resume':
      return clockRuns(stored, now, offHours);
    case 'here': {
      const terms = readTerms(stored.terms);
      // A clock stopped because of the old channel resumes with the board in the new one.
      if (terms.time !== null) return { match: {}, due: [] };
      return turnBegins(terms, stored.held, now);
    }
    case 'offer':
    case 'retract':
    case 'decline':
    case 'warned':
    case 'hint':
      return { match: {}, due: [] };
    // These end the match.
    case 'resign':
    case 'draw':
    case 'cancel':
    case 'time':
    case 'claim':
    case 'adjudicate':
      return { match: {}, due: [] };
  }
}

/** What of a move's lag is given back: never so much that its player has more than as the turn began. */
function lagBack({ events, toMove }: StoredMatch, terms: Terms, own: number, lag: number): number {
  const began = isQuick(terms) ? banksOf(terms, events)?.[toMove] : undefined;
  return began === undefined ? 0 : Math.max(0, Math.min(lag, mostLagMs, began - own));
}

/** When the player to move has lost on time: on a quick clock not before what may still be on its way has come. */
export const flagAt = ({ deadline, terms }: Pick<MatchRow, 'deadline' | 'terms'>): number =>
  deadline === null ? Infinity : deadline + (isQuick(readTerms(terms)) ? mostLagMs : 0);

/** Whether a move that comes now is too late for its quick clock, although nobody has ended the match yet. */
export const isLate = (row: MatchRow, now: number, lag = 0): boolean =>
  row.deadline !== null && isQuick(readTerms(row.terms)) && now - Math.min(lag, mostLagMs) >= row.deadline;

/**
 * Whether the player to move has no more than the time of a warning: too little for the other to take a move back and
 * play again at a time of their choice, without being asked.
 */
export function isPressed(row: MatchRow, now: number): boolean {
  const terms = readTerms(row.terms);
  const left = timeLeft(row, now);
  return left !== null && !isForMatch(terms) && left <= warnMs(terms);
}

/**
 * How long before the deadline the player to move is warned, in milliseconds. A turn begins with more, unless it was
 * taken back with less.
 */
const warnMs = ({ time, increment }: Pick<Terms, 'time' | 'increment'>): number =>
  increment === null ? Math.floor((time ?? 0) / 3) : Math.floor(increment / 2);

/** A team decides at least so long before its clock runs out, in milliseconds. */
const spareMs = 30_000;

/** Until when the team to move votes; from then on, the first vote decides. `undefined`: no team can move. */
export function votesUntil(
  {
    status,
    terms,
    toMove,
    deadline,
    held,
  }: Pick<MatchRow, 'status' | 'toMove' | 'deadline' | 'held'> & {
    readonly terms: Terms;
  },
  begun: number,
): number | undefined {
  if (status !== 'open' || held === 'paused' || teamName(terms, toMove) === null) return undefined;
  return Math.max(begun, Math.min(begun + (terms.teams?.span ?? 0), (deadline ?? Infinity) - spareMs));
}

/** A change of a match, with a row for the end of a vote that begins with it. */
export function withVote(stored: StoredMatch, change: Change, now: number): Change {
  const terms = readTerms(stored.terms);
  const isOver = change.match.status === 'ended' || change.match.held === 'paused';
  if (terms.teams === null || !(isOver || change.events.some(beginsTurn))) return change;
  const at = votesUntil({ ...stored, ...change.match, terms }, now) ?? null;
  return { ...change, due: [...change.due, { kind: 'vote', at }] };
}

/** When the current turn began, or continued after a pause or in another channel. */
export function turnSince({ events, createdAt }: StoredMatch): number {
  return events.findLast(beginsTurn)?.at ?? createdAt;
}

/** The events since then, without the one that began it. */
export function eventsOfTurn({ events }: StoredMatch): readonly StoredEvent[] {
  return events.slice(events.findLastIndex(beginsTurn) + 1);
}

/** When the player to move is next reminded after `now`; `null`: never again. */
export function nextNudge(stored: StoredMatch, now: number): number | null {
  const { reminders } = readTerms(stored.terms);
  if (reminders === null) return null;
  const since = turnSince(stored);
  const times = nudges.map((times) => times * reminders);
  // After an outage, one reminder may come late, just before the next. The warning that the other may claim the match
  // replaces later reminders.
  const next = times.find((ms) => since + ms > now + reminders / 2 && ms !== silenceMs);
  return next === undefined ? null : since + next;
}

/** The last time until `now` that a reminder was due. */
export function lastNudge(stored: StoredMatch, now: number): number {
  const { reminders } = readTerms(stored.terms);
  const since = turnSince(stored);
  return (
    since + (nudges.findLast((times) => since + times * (reminders ?? 0) <= now) ?? 1) * (reminders ?? 0)
  );
}

/** Whether nobody has moved for so long that the player to move should be warned of a claim. */
export function isSilent(stored: StoredMatch, now: number): boolean {
  const { time, level } = readTerms(stored.terms);
  return (
    stored.status === 'open' &&
    stored.held === null &&
    time === null &&
    level === null &&
    now - turnSince(stored) >= silenceMs
  );
}

/** Only after the player to move was warned, because the bot may have been unable to post. */
export function isClaimable(stored: StoredMatch, now: number): boolean {
  return isSilent(stored, now) && isWarned(stored);
}

export const isWarned = (stored: StoredMatch): boolean =>
  eventsOfTurn(stored).some(({ data }) => kindOf(data) === 'warned');

function running(
  left: number,
  terms: Terms,
  now: number,
  offHours: OffHours | undefined,
): TimeChange & { readonly match: { readonly deadline: number } } {
  const deadline = afterCounting(offHours, now, left);
  const quick = isQuick(terms);
  // Whoever plays on a quick clock sees it.
  const before = quick ? left : warnMs(terms);
  const warn = left > before ? afterCounting(offHours, now, left - before) : null;
  return {
    match: { deadline, clockLeft: null, offHours: writeOffHours(offHours) },
    due: dueRows({ clock: deadline + (quick ? mostLagMs : 0), warn }),
  };
}

/** All due rows about a match's time; those not named are deleted. */
function dueRows(at: Partial<Record<'clock' | 'warn' | 'nudge' | 'silence', number | null>>): DueChange[] {
  return (['clock', 'warn', 'nudge', 'silence'] as const).map((kind) => ({ kind, at: at[kind] ?? null }));
}

function beginsTurn({ data }: StoredEvent): boolean {
  const kind = kindOf(data);
  return kind === 'ply' || kind === 'undo' || kind === 'resume' || kind === 'here' || kind === 'change';
}

const kindOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'kind' in data ? data.kind : undefined;
