import type { Unranked } from '../../../matches/index.ts';
import type { Locale } from '../../../phrase.ts';
import type { Words } from '../../messages/words.ts';

/** Why somebody has no rank, and what is missing. Nothing in it to escape. */
export const unrankedText = (words: Words, locale: Locale, unranked: Unranked): string =>
  words.plain(locale, {
    key: `standings:unranked.${unranked.reason}`,
    data: unranked.reason === 'few' ? { count: unranked.missing } : {},
  });
