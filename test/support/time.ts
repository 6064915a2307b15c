import { ManualClock } from 'local-discord';
import type { Time } from '../../src/time.ts';

/** Time that stands still until it is moved, for the bot and its Discord. */
export class ManualTime extends ManualClock implements Time {
  readonly monotonic = (): number => this.now();
}
