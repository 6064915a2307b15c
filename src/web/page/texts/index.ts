import type { Messages } from '../../../phrase.ts';
import type { Language } from '../language.ts';
import { de } from './de.ts';
import { en } from './en.ts';

export const pageTexts: Readonly<Record<Language, Messages>> = { en, de };
