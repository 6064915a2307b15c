import type { Change, DueChange, EventRecord, MatchRecord, MatchRow } from '../../store/store.ts';
import type { MatchEvent } from '../play/fold.ts';
import { readTerms, type Terms } from '../terms.ts';

/** When a match's time runs, stands and ends, and what is due then. Pure: `now` comes from whoever asks. */

/** Without a clock: how long nobody moves until who waits may claim the match. */
export const SILENCE_MS = 14 * 24 * 3_600_000;

/** A player is reminded after so many times the span that the players chose, then no more. */
const nudges = [1, 3, 7] as const;

export interface TimeChange {
  readonly match: Pick<Change['match'], 'clockLeft' | 'held'> & { readonly deadline?: number | null };
  readonly due: readonly DueChange[];
}

/** Of a turn that begins now. */
export function turnBegins(
  terms: Terms,
  held: MatchRow['held'],
  now: number,
): TimeChange & { readonly match: { readonly deadline: number | null } } {
  if (terms.time === null) {
    const nudge = held === null && terms.reminders !== null ? now + terms.reminders : null;
    const silence = held === null && terms.level === null ? now + SILENCE_MS : null;
    return { match: { deadline: null, clockLeft: null }, due: dueRows({ nudge, silence }) };
  }
  if (held !== null) return { match: { deadline: null, clockLeft: terms.time }, due: dueRows({}) };
  return running(terms.time, terms.time, now);
}

/** The clock stands from now on. */
export function clockStops(
  { deadline, clockLeft }: MatchRow,
  held: MatchRow['held'],
  now: number,
): TimeChange {
  const left = deadline === null ? clockLeft : Math.max(0, deadline - now);
  return { match: { deadline: null, clockLeft: left, held }, due: dueRows({}) };
}

/**
 * The clock runs again, with at least the last third of its time: one player's pressing Resume must not take the
 * match from the other in the next minute.
 */
export function clockRuns(row: MatchRow, now: number): TimeChange {
  const terms = readTerms(row.terms);
  if (terms.time === null || row.clockLeft === null) {
    const begun = turnBegins(terms, null, now);
    return { ...begun, match: { ...begun.match, held: null } };
  }
  const runs = running(Math.max(row.clockLeft, warnMs(terms.time)), terms.time, now);
  return { ...runs, match: { ...runs.match, held: null } };
}

/** What an event does to the time of a match. */
export function timeAfter(record: MatchRecord, event: MatchEvent, ended: boolean, now: number): TimeChange {
  if (ended) return { match: { deadline: null, clockLeft: null, held: null }, due: dueRows({}) };
  switch (event.kind) {
    case 'ply':
    case 'undo':
      return turnBegins(readTerms(record.terms), record.held, now);
    case 'pause':
      return clockStops(record, 'paused', now);
    case 'resume':
      return clockRuns(record, now);
    case 'here': {
      const terms = readTerms(record.terms);
      // A clock that stood because of the old channel runs on with the board in the new one.
      if (terms.time !== null) return { match: {}, due: [] };
      return turnBegins(terms, record.held, now);
    }
    case 'offer':
    case 'retract':
    case 'decline':
    case 'warned':
      return { match: {}, due: [] };
    // They end the match.
    case 'resign':
    case 'draw':
    case 'cancel':
    case 'time':
    case 'claim':
    case 'adjudicate':
      return { match: {}, due: [] };
  }
}

/** How long before the deadline the player to move is told. */
export const warnMs = (time: number): number => Math.floor(time / 3);

/** When the present turn began, or went on after a pause or in another channel. */
export function turnSince({ events, createdAt }: MatchRecord): number {
  return events.findLast(beginsTurn)?.at ?? createdAt;
}

/** What happened since then, without what began it. */
export function eventsOfTurn({ events }: MatchRecord): readonly EventRecord[] {
  return events.slice(events.findLastIndex(beginsTurn) + 1);
}

/** When the player to move is reminded after `now`; null: no more. */
export function nextNudge(record: MatchRecord, now: number): number | null {
  const { reminders } = readTerms(record.terms);
  if (reminders === null) return null;
  const since = turnSince(record);
  const times = nudges.map((times) => times * reminders);
  // The word that the other may claim the match is reminder enough.
  const next = times.find((ms) => since + ms > now && ms !== SILENCE_MS);
  return next === undefined ? null : since + next;
}

/** The last time until `now` that the player to move was to be reminded. */
export function lastNudge(record: MatchRecord, now: number): number {
  const { reminders } = readTerms(record.terms);
  const since = turnSince(record);
  return (
    since + (nudges.findLast((times) => since + times * (reminders ?? 0) <= now) ?? 1) * (reminders ?? 0)
  );
}

/** Nobody has moved for so long that the player to move is to be told that the match can be claimed. */
export function isSilent(record: MatchRecord, now: number): boolean {
  const { time, level } = readTerms(record.terms);
  return (
    record.status === 'open' &&
    record.held === null &&
    time === null &&
    level === null &&
    now - turnSince(record) >= SILENCE_MS
  );
}

/** Not before the player to move was told: the bot may have been kept from posting. */
export function isClaimable(record: MatchRecord, now: number): boolean {
  return isSilent(record, now) && isWarned(record);
}

export const isWarned = (record: MatchRecord): boolean =>
  eventsOfTurn(record).some(({ data }) => kindOf(data) === 'warned');

function running(
  left: number,
  time: number,
  now: number,
): TimeChange & { readonly match: { readonly deadline: number } } {
  const deadline = now + left;
  const warn = left > warnMs(time) ? deadline - warnMs(time) : null;
  return { match: { deadline, clockLeft: null }, due: dueRows({ clock: deadline, warn }) };
}

/** All rows about the time of a match: what is not named is not due. */
function dueRows(at: Partial<Record<'clock' | 'warn' | 'nudge' | 'silence', number | null>>): DueChange[] {
  return (['clock', 'warn', 'nudge', 'silence'] as const).map((kind) => ({ kind, at: at[kind] ?? null }));
}

function beginsTurn({ data }: EventRecord): boolean {
  const kind = kindOf(data);
  return kind === 'ply' || kind === 'undo' || kind === 'resume' || kind === 'here';
}

const kindOf = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'kind' in data ? data.kind : undefined;
