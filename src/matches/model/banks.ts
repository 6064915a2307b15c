import { z } from 'zod';
import { otherSeat, type Seat } from '../../seat.ts';
import type { StoredEvent, StoredMatch } from '../../store/store.ts';
import type { Terms } from './terms.ts';

/** The time that each player has left, in milliseconds, as the current turn began. */
export type Banks = Readonly<Record<Seat, number>>;

export const banksSchema = z.object({ first: z.int().nonnegative(), second: z.int().nonnegative() });

const kept = z.object({ banks: banksSchema });

/** `undefined`: without an increment, what a player has while the other is to move does not matter to them. */
export const banksOf = (terms: Terms, events: readonly StoredEvent[]): Banks | undefined =>
  terms.time === null || terms.increment === null ? undefined : lastBanks(terms.time, events);

/** @param time what both begin with; matches of earlier versions without an increment have stored nothing else. */
function lastBanks(time: number, events: readonly StoredEvent[]): Banks {
  for (const { data } of events.toReversed()) {
    const found = kept.safeParse(data);
    if (found.success) return found.data.banks;
  }
  return { first: time, second: time };
}

/** What a turn or an undo leaves, as stored with it. */
export interface Left {
  readonly banks: Banks;
  /** With an undo: the most plies that the match has had. */
  readonly reached?: number;
}

const undone = z.object({ kind: z.literal('undo'), reached: z.int().nonnegative() });

/**
 * The most plies that the match has had, as far as their time is still with the players: until 0.3.0, an undo took the
 * increments back, and noted nothing.
 */
function reachedIn(plies: number, events: readonly StoredEvent[]): number {
  const noted = events.map(({ data }) => undone.safeParse(data).data?.reached ?? 0);
  return Math.max(plies, ...noted);
}

type Played = Pick<StoredMatch, 'events' | 'plies' | 'toMove'>;

/**
 * What both have when a turn ends by a move. Only a ply with a number that the match has never had brings time: the
 * increment, or else the whole time for the turn that it begins. So nobody gains by playing plies again.
 * @param left what the player to move has left.
 */
export function leftAfterPly(
  { time, increment }: { readonly time: number; readonly increment: number | null },
  { events, plies, toMove }: Played,
  left: number,
): Left {
  const banks = { ...lastBanks(time, events), [toMove]: left };
  if (plies < reachedIn(plies, events)) return { banks };
  return {
    banks:
      increment === null ? { ...banks, [otherSeat(toMove)]: time } : { ...banks, [toMove]: left + increment },
  };
}

/** An undo gives and takes no time: both go on with what they had. */
export function leftAfterUndo(time: number, { events, plies, toMove }: Played, left: number): Left {
  return {
    banks: { ...lastBanks(time, events), [toMove]: left },
    reached: reachedIn(plies, events),
  };
}
