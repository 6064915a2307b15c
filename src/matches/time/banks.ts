import { z } from 'zod';
import { otherSeat, type Seat } from '../../seat.ts';
import type { EventRecord } from '../../store/store.ts';
import type { Terms } from '../terms.ts';

/** The time that each player has left in a match with an increment, in milliseconds, as the current turn began. */
export type Banks = Readonly<Record<Seat, number>>;

export const banksSchema = z.object({ first: z.int().nonnegative(), second: z.int().nonnegative() });

const kept = z.object({ banks: banksSchema });

/** `undefined`: without an increment, every turn has the same time. */
export function banksOf({ time, increment }: Terms, events: readonly EventRecord[]): Banks | undefined {
  if (time === null || increment === null) return undefined;
  for (const { data } of events.toReversed()) {
    const found = kept.safeParse(data);
    if (found.success) return found.data.banks;
  }
  return { first: time, second: time };
}

/**
 * The banks when a turn ends by a move, whose player gets the increment.
 * @param left what the player to move has left.
 */
export function banksAfterPly(banks: Banks, toMove: Seat, left: number, increment: number): Banks {
  return { ...banks, [toMove]: left + increment };
}

/** The banks after an undo: moves taken back add nothing, so that nobody gains time by them. */
export function banksAfterUndo(
  banks: Banks,
  toMove: Seat,
  left: number,
  plies: number,
  increment: number,
): Banks {
  const other = otherSeat(toMove);
  const own = left - (plies > 1 ? increment : 0);
  const others = banks[other] - increment;
  return { first: 0, second: 0, [toMove]: Math.max(0, own), [other]: Math.max(0, others) };
}
