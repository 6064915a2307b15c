import type { Translations } from '../../../phrase.ts';
import { themeTexts } from '../../../render/index.ts';
import * as de from './de.ts';
import * as en from './en.ts';

/** By namespace: texts shared by features (`bot`), refusals by `matches` (`match`), and problems with themes. */
export const sharedTexts: Readonly<Record<string, Translations>> = {
  bot: { en: en.bot, de: de.bot },
  match: { en: en.match, de: de.match },
  theme: themeTexts,
};
