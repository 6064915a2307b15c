import german from './de.json' with { type: 'json' };

/** By language: the translation of each English text. */
const translations: Readonly<Record<string, Readonly<Record<string, string>>>> = { en: {}, de: german };

/** The first of the browser's languages that the page speaks, with its region for times and numbers. */
export const region = navigator.languages.find((tag) => tag.slice(0, 2) in translations) ?? 'en-GB';
export const language = region.slice(0, 2);
const texts = translations[language]!;

export type Text = keyof typeof german;
export type Data = Readonly<Record<string, string | number>>;

/** Puts a text of the page into the reader's language; `{name}` stands for the data of this name. */
export const say = (text: Text, data: Data = {}): string =>
  translated(text).replace(/\{(\w+)\}/g, (_, name: string) => String(data[name]));

/** Puts what the server says into the reader's language, as far as it is known. */
export const translated = (text: string): string => texts[text] ?? text;
