import type { Phrase } from '../../phrase.ts';
import { language } from './language.ts';
import { pageTexts } from './texts/index.ts';
import { wordingIn } from './wording.ts';

const wording = wordingIn(language);
export const addTexts = wording.add;
addTexts('page', pageTexts[language]);

export function say(phrase: Phrase): string;
export function say(key: string, data?: Phrase['data']): string;
export function say(phrase: Phrase | string, data: Phrase['data'] = {}): string {
  return wording.say(typeof phrase === 'string' ? { key: `page:${phrase}`, data } : phrase);
}
