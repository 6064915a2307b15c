import { inWords, type Sentence } from '../../../client/objections.ts';
import german from './de.json' with { type: 'json' };

/** By language: the translation of each English text. */
const translations: Readonly<Record<string, Readonly<Record<string, string>>>> = { en: {}, de: german };

/** The first of the browser's languages that the page speaks, with its region for times and numbers. */
export const region = navigator.languages.find((tag) => tag.slice(0, 2) in translations) ?? 'en-GB';
export const language = region.slice(0, 2);
const texts = translations[language]!;

export type Text = keyof typeof german;

/** Puts what the client objects to into the reader's language, as far as it is known. */
export const translated = (...[text, data]: Sentence): string => inWords(texts[text] ?? text, data, region);

/** Puts a text of the page into the reader's language. */
export const say: (text: Text, data?: Sentence[1]) => string = translated;
