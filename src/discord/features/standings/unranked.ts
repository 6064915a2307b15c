import type { Unranked } from '../../../matches/index.ts';
import { phrase, type Locale } from '../../../phrase.ts';
import type { Words } from '../../messages/words.ts';

/** Why someone is unranked, and what is missing. Contains nothing to escape. */
export const unrankedText = (words: Words, locale: Locale, unranked: Unranked): string =>
  words.plain(
    locale,
    unranked.reason === 'few'
      ? phrase('standings:unranked.few', { count: unranked.missing })
      : phrase(`standings:unranked.${unranked.reason}`),
  );
