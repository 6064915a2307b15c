import { inWords, type Sentence } from '../../../client/objections.ts';
import german from './de/page.json' with { type: 'json' };
import english from './en/page.json' with { type: 'json' };

export type Text = keyof typeof english;

/** What the page says, by language: a folder each, in i18next's format. */
const translations: Readonly<Record<string, Readonly<Record<Text, string>>>> = { en: english, de: german };

/** The first of the browser's languages that the page speaks, with its region for times and numbers. */
export const region = navigator.languages.find((tag) => tag.slice(0, 2) in translations) ?? 'en-GB';
export const language = region.slice(0, 2);
const texts = translations[language]!;
const known = new Map(Object.entries(english).map(([key, text]) => [text, texts[key as Text]]));

export const say = (text: Text, data?: Sentence[1]): string => inWords(texts[text], data, region);

/** Puts what the client objects to, in English, into the reader's language, as far as it is known. */
export const translated = (...[text, data]: Sentence): string =>
  inWords(known.get(text) ?? text, data, region);
