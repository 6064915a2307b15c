import { ofGame } from '../../games/game.ts';
import { phrase, type Key, type Phrase } from '../../phrase.ts';
import type { Seat } from '../../seat.ts';

/** Every refusal by `matches`, besides those of the games. Each states the rule and the next step. */
export interface MatchPhrase extends Phrase {
  readonly key: Extract<Key, `match:${string}`>;
}

/** Endings that the board does not know, worded by `match:by.<name>`. */
export const matchEnds = [
  'resignation',
  'agreement',
  'cancelled',
  'time',
  'abandonment',
  'adjudication',
  'voided',
] as const;
export type MatchEnd = (typeof matchEnds)[number];

/** How a match ended, by the name of an end of any match or of the game's. */
export function endPhrase(gameId: string, by: string): Phrase {
  const end = matchEnds.find((each) => each === by);
  return end === undefined ? ofGame(gameId, `by.${by}`) : phrase(`match:by.${end}`);
}

/** What a game calls its two sides. */
export const seatNames = (
  plain: (phrase: Phrase) => string,
  gameId: string,
): Readonly<Record<Seat, string>> => ({
  first: plain(ofGame(gameId, 'seat.first')),
  second: plain(ofGame(gameId, 'seat.second')),
});

/** What to do in a puzzle. */
export const puzzleTask = ({ gameId, theme }: { readonly gameId: string; readonly theme: string }): Phrase =>
  ofGame(gameId, `puzzle.${theme}.task`);
