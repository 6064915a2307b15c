import { z } from 'zod';
import { otherSeat, seats, type Seat } from '../../seat.ts';
import type { StoredEvent } from '../../store/store.ts';
import type { MatchEvent } from '../model/fold.ts';

const moved = z.object({ kind: z.enum(['ply', 'undo', 'change']), planned: z.literal(true).optional() });

/** How many of the last plies were planned answers. */
export function plannedOf(events: readonly StoredEvent[]): number {
  let count = 0;
  for (const { data } of events.toReversed()) {
    const event = moved.safeParse(data).data;
    if (event === undefined) continue;
    if (event.planned !== true) return count;
    count += 1;
  }
  return count;
}

/** When each player last moved, as far back as nothing was taken back; planned answers play themselves. */
export function movedAt(events: readonly StoredEvent[], toMove: Seat): Partial<Record<Seat, number>> {
  const moves: Partial<Record<Seat, number>> = {};
  let seat = otherSeat(toMove);
  for (const { at, data } of events.toReversed()) {
    const event = moved.safeParse(data).data;
    if ((event !== undefined && event.kind !== 'ply') || seats.every((each) => moves[each] !== undefined))
      break;
    if (event === undefined) continue;
    if (event.planned !== true) moves[seat] ??= at;
    seat = otherSeat(seat);
  }
  return moves;
}

/** Events that leave the board as it is. */
const unshown: ReadonlySet<unknown> = new Set<MatchEvent['kind']>([
  'offer',
  'retract',
  'decline',
  'warned',
  'hint',
]);

/** Of how many events the board shows the result. */
export const revisionOf = (events: readonly StoredEvent[]): number =>
  events.filter(({ data }) => !unshown.has((data as { readonly kind?: unknown } | null)?.kind)).length;
