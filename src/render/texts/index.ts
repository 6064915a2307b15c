import type { Translations } from '../../phrase.ts';
import { de } from './de.ts';
import { en } from './en.ts';

/** The sentences about themes, of the namespace `theme`. */
export const themeTexts: Translations = { en, de };
