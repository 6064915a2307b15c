import type { Translations } from '../../phrase.ts';
import { de } from './de.ts';
import { themeNames } from '../themes/index.ts';
import { en } from './en.ts';

/** The sentences about themes, of the namespace `theme`, and what they are called. */
export const themeTexts: Translations = {
  en: { ...en, ...themeNames.en },
  de: { ...de, ...themeNames.de },
};
