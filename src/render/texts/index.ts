import type { Translations } from '../../phrase.ts';
import { de } from './de.ts';
import { themeNames } from '../themes/index.ts';
import { en } from './en.ts';

/** Texts about themes, in the namespace `theme`, and the themes' names. */
export const themeTexts: Translations = {
  en: { ...en, ...themeNames.en },
  de: { ...de, ...themeNames.de },
};
