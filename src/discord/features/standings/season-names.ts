import { z } from 'zod';
import { currentSeason, seasonName } from '../../../matches/index.ts';
import type { Wording } from '../../messages/words.ts';

/** A season in a custom ID: the current one, or one that is over. */
export const seasonPart = z.union([z.literal(currentSeason), z.string().regex(seasonName)]);

/** `November 2026`, `4th quarter of 2026` */
export function seasonText({ plain, locale }: Wording, season: string): string {
  if (season === currentSeason) return plain('standings:season.current');
  const [year = '', part = ''] = season.split('-');
  if (part.startsWith('Q')) return plain('standings:season.quarter', { quarter: part.slice(1), year });
  const date = Date.UTC(Number(year), Number(part) - 1);
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(date);
}
