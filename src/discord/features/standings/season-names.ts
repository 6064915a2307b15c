import { z } from 'zod';
import { currentSeason, seasonName } from '../../../matches/index.ts';
import { phrase, type Locale } from '../../../phrase.ts';
import type { Words } from '../../messages/words.ts';

/** A season in a custom ID: the current one, or one that is over. */
export const seasonPart = z.union([z.literal(currentSeason), z.string().regex(seasonName)]);

/** `November 2026`, `4th quarter of 2026` */
export function seasonText(words: Words, locale: Locale, season: string): string {
  if (season === currentSeason) return words.plain(locale, phrase('standings:season.current'));
  const [year = '', part = ''] = season.split('-');
  if (part.startsWith('Q'))
    return words.plain(locale, phrase('standings:season.quarter', { quarter: part.slice(1), year }));
  const date = Date.UTC(Number(year), Number(part) - 1);
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(date);
}
