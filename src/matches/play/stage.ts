import type { EventRecord } from '../../store/store.ts';
import type { MatchEvent } from './fold.ts';

/** Events that leave the board as it is. */
const unshown: ReadonlySet<unknown> = new Set<MatchEvent['kind']>([
  'offer',
  'retract',
  'decline',
  'warned',
  'hint',
]);

/** Of how many events the board shows the result. */
export const stageOf = (events: readonly EventRecord[]): number =>
  events.filter(({ data }) => !unshown.has((data as { readonly kind?: unknown } | null)?.kind)).length;
