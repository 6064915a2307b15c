/** Since when the bot has been at work without a break that counts, in Unix milliseconds. */
export interface Presence {
  since: number;
}
