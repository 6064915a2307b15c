import { z } from 'zod';
import type { StoredEvent } from '../../store/store.ts';
import type { MatchEvent } from '../model/fold.ts';

const moved = z.object({ kind: z.enum(['ply', 'undo']), planned: z.literal(true).optional() });

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
