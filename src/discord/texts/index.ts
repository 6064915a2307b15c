import type { Locale, Messages } from '../../phrase.ts';
import { themeTexts } from '../../render/index.ts';
import { bot as botDe } from './de/bot.ts';
import { match as matchDe } from './de/match.ts';
import { privacy as privacyDe } from './de/privacy.ts';
import { settings as settingsDe } from './de/settings.ts';
import { table as tableDe } from './de/table.ts';
import { bot } from './en/bot.ts';
import { match } from './en/match.ts';
import { privacy } from './en/privacy.ts';
import { settings } from './en/settings.ts';
import { table } from './en/table.ts';

const en = { bot, match, privacy, settings, table, theme: themeTexts.en };
const de = {
  bot: botDe,
  match: matchDe,
  privacy: privacyDe,
  settings: settingsDe,
  table: tableDe,
  theme: themeTexts.de ?? {},
};
type Texts = Readonly<Record<keyof typeof en, Messages>>;

/** The bot's own sentences by language and namespace; the games bring theirs. What is missing is said in English. */
export const texts: Readonly<{ en: Texts } & Partial<Record<Locale, Partial<Texts>>>> = { en, de };
