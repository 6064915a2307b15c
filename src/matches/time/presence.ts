/** Since when the bot has been running without significant interruption, in Unix milliseconds. */
export interface Presence {
  since: number;
}
