import type { Phrase } from '../../phrase.ts';
import { pageTexts } from './texts/index.ts';
import { wordingIn } from './wording.ts';

/** The language of the browser, as far as there are texts. */
export const language = navigator.languages.map((tag) => tag.slice(0, 2)).find(isKnown) ?? 'en';

function isKnown(tag: string): tag is keyof typeof pageTexts {
  return Object.hasOwn(pageTexts, tag);
}

const wording = wordingIn(language);
export const addTexts = wording.add;
addTexts('page', pageTexts[language]);

export function say(phrase: Phrase): string;
export function say(key: string, data?: Phrase['data']): string;
export function say(phrase: Phrase | string, data: Phrase['data'] = {}): string {
  return wording.say(typeof phrase === 'string' ? { key: `page:${phrase}`, data } : phrase);
}
