import type { Translations } from '../../../phrase.ts';
import { themeTexts } from '../../../render/index.ts';
import * as de from './de.ts';
import * as en from './en.ts';

/** By namespace: what several features say (`bot`), what matches refuse (`match`), what is wrong with a theme. */
export const sharedTexts: Readonly<Record<string, Translations>> = {
  bot: { en: en.bot, de: de.bot },
  match: { en: en.match, de: de.match },
  theme: themeTexts,
};
