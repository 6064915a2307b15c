import { mostWon, newcomer, type ShownRating, type LeaderboardLine } from '../../matches/index.ts';
import type { Say } from '../../phrase.ts';

/** Ratings and results in compact form for leaderboards and boards. Digits and signs only: nothing to escape. */

/** How much someone can win from one opponent, for texts that mention it. */
export const winLimit = { most: mostWon, newcomer: newcomer.won };

/** `1612`, `1500?` */
export const ratingText = (plain: Say, { points, provisional }: ShownRating): string =>
  plain(provisional ? 'bot:rating.provisional' : 'bot:rating', { points });

/** `+14`, `−3`, `±0` */
export function gainText(plain: Say, gain: number): string {
  if (gain === 0) return plain('bot:gain.none');
  return plain(gain > 0 ? 'bot:gain.up' : 'bot:gain.down', { points: Math.abs(gain) });
}

/** `12–3–5` */
export const recordText = (
  plain: Say,
  { wins, draws, losses }: Pick<LeaderboardLine, 'wins' | 'draws' | 'losses'>,
): string => plain('bot:record', { wins, draws, losses });

/** One letter per result, latest first. */
export const formLetters = (plain: Say, form: LeaderboardLine['form']): readonly string[] =>
  form.map((result) => plain(`bot:form.${result}`));

export const rankText = (plain: Say, rank: number | undefined): string =>
  rank === undefined ? plain('bot:rank.none') : plain('bot:rank', { rank });
