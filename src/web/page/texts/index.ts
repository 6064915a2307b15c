import type { Translations } from '../../../phrase.ts';
import { de } from './de.ts';
import { en } from './en.ts';

export const pageTexts: Translations = { en, de };
