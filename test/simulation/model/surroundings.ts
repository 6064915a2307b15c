/** What the clocks depend on. */
export interface Surroundings {
  /** By the machine's clock. */
  readonly now: () => number;
  /** How long the bot has been running and connected, in milliseconds. */
  readonly available: () => number;
  /** How often it was not so far, or the machine's clock was set. */
  readonly troubles: () => number;
  /** How far the machine's clock is ahead of the true time. */
  readonly ahead: () => number;
}
