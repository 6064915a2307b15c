import type { ShownRating, TableLine } from '../../matches/index.ts';
import type { Locale } from '../../phrase.ts';
import type { Words } from './words.ts';

/** Ratings and results in the few characters that tables and boards have for them. Digits and signs: nothing to escape. */

type Say = (key: string, data?: Record<string, string | number>) => string;

const sayer =
  (words: Words, locale: Locale): Say =>
  (key, data = {}) =>
    words.plain(locale, { key: `bot:${key}`, data });

/** `1612`, `1500?` */
export function ratingText(words: Words, locale: Locale, { points, provisional }: ShownRating): string {
  return sayer(words, locale)(provisional ? 'rating.provisional' : 'rating', { points });
}

/** `+14`, `−3`, `±0` */
export function gainText(words: Words, locale: Locale, gain: number): string {
  const say = sayer(words, locale);
  if (gain === 0) return say('gain.none');
  return say(gain > 0 ? 'gain.up' : 'gain.down', { points: Math.abs(gain) });
}

/** `12–3–5` */
export function recordText(
  words: Words,
  locale: Locale,
  { wins, draws, losses }: Pick<TableLine, 'wins' | 'draws' | 'losses'>,
): string {
  return sayer(words, locale)('record', { wins, draws, losses });
}

/** One letter a result, the latest first. */
export function formLetters(words: Words, locale: Locale, form: TableLine['form']): readonly string[] {
  return form.map((result) => sayer(words, locale)(`form.${result}`));
}

export function rankText(words: Words, locale: Locale, rank: number | undefined): string {
  const say = sayer(words, locale);
  return rank === undefined ? say('rank.none') : say('rank', { rank });
}
