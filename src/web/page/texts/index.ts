import type { Translations } from '../../../phrase.ts';
import { de } from './de.ts';
import { en } from './en.ts';

/** What the page says, in the namespace `page`. */
export const pageTexts: Translations = { en, de };
