import { de } from './de.ts';
import { en } from './en.ts';

export const pageTexts = { en, de };
