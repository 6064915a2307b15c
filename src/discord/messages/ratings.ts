import { mostWon, pointMs, type ShownRating, type LeaderboardLine } from '../../matches/index.ts';
import type { Locale } from '../../phrase.ts';
import { inLanguage, type Words } from './words.ts';

/** Ratings and results in compact form for leaderboards and boards. Digits and signs only: nothing to escape. */

/** How much someone can win from one opponent, for texts that mention it. */
export const winLimit = { most: mostWon, days: pointMs / 86_400_000 };

/** `1612`, `1500?` */
export function ratingText(words: Words, locale: Locale, { points, provisional }: ShownRating): string {
  return inLanguage(words, locale).plain(provisional ? 'bot:rating.provisional' : 'bot:rating', { points });
}

/** `+14`, `−3`, `±0` */
export function gainText(words: Words, locale: Locale, gain: number): string {
  const { plain } = inLanguage(words, locale);
  if (gain === 0) return plain('bot:gain.none');
  return plain(gain > 0 ? 'bot:gain.up' : 'bot:gain.down', { points: Math.abs(gain) });
}

/** `12–3–5` */
export function recordText(
  words: Words,
  locale: Locale,
  { wins, draws, losses }: Pick<LeaderboardLine, 'wins' | 'draws' | 'losses'>,
): string {
  return inLanguage(words, locale).plain('bot:record', { wins, draws, losses });
}

/** One letter per result, latest first. */
export function formLetters(words: Words, locale: Locale, form: LeaderboardLine['form']): readonly string[] {
  return form.map((result) => inLanguage(words, locale).plain(`bot:form.${result}`));
}

export function rankText(words: Words, locale: Locale, rank: number | undefined): string {
  const { plain } = inLanguage(words, locale);
  return rank === undefined ? plain('bot:rank.none') : plain('bot:rank', { rank });
}
