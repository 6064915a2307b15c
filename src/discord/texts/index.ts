import type { Locale, Messages } from '../../phrase.ts';
import { bot } from './en/bot.ts';
import { match } from './en/match.ts';
import { privacy } from './en/privacy.ts';

/** The bot's own sentences by language and namespace; the games bring theirs. */
export const texts: Readonly<Record<Locale, Readonly<Record<'bot' | 'match' | 'privacy', Messages>>>> = {
  en: { bot, match, privacy },
};
