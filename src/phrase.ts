import type texts from './texts/keys.json';

/** What fails with a phrase; the store, which says nothing, has only this from its own module. */
export { err, ok, type Result } from './result.ts';

/** Every text, and the data it needs. Written by `npm run texts`. */
type Texts = typeof texts;

/**
 * Tag of a language the bot speaks, as Discord writes it (`de`, `pt-BR`), except that both kinds of English are `en`.
 */
export type Locale = string;

/** `namespace:name`, where the namespace belongs to a game, to a feature, or to shared texts. */
export type Key = keyof Texts;

/** What remains of the keys that begin so. */
export type After<Start extends string> = Key extends infer K
  ? K extends `${Start}${infer Rest}`
    ? Rest
    : never
  : never;

/** The data that each of these texts needs: `{{placeholders}}` are named after them. */
type FieldOf<K extends Key> = K extends Key ? keyof Texts[K] : never;

/** A text that needs no data. */
export type PlainKey = { [K in Key]: keyof Texts[K] extends never ? K : never }[Key];

/** What these texts need, all of it if it may be one of several. `count` selects the plural form. */
export type DataOf<K extends Key> = {
  readonly [Field in FieldOf<K>]: Field extends 'count' ? number : string | number;
};

/** The arguments after a key: its data, which may be left out where there are none. */
export type DataArguments<K extends Key> = [FieldOf<K>] extends [never]
  ? [data?: DataOf<K>]
  : [data: DataOf<K>];

/** A sentence before it is put into words. Numbers are formatted for the language. */
export interface Phrase {
  readonly key: Key;
  readonly data: Readonly<Record<string, string | number>>;
  /** A sentence behind it, such as the rule that a refusal is about. */
  readonly reason?: Phrase;
}

/** A phrase of our own texts: a wrong key or a missing datum does not compile. */
export const phrase = <K extends Key>(
  key: K,
  ...[data]: DataArguments<K>
): { readonly key: K; readonly data: DataOf<K> } => ({ key, data: data ?? ({} as DataOf<K>) });

/** Takes a phrase, whole or as key and data. */
export interface TakesPhrase<Returned> {
  (phrase: Phrase): Returned;
  <K extends Key>(key: K, ...data: DataArguments<K>): Returned;
}

/** Puts a phrase into words. */
export type Say = TakesPhrase<string>;

/** Takes keys with data as well as phrases. */
export const sayer =
  <Returned>(say: (phrase: Phrase) => Returned): TakesPhrase<Returned> =>
  (asked: Phrase | Key, data: Phrase['data'] = {}) =>
    say(typeof asked === 'string' ? { key: asked, data } : asked);

/** The texts of one namespace in one language: name -> text in i18next's format. */
export type Messages = Readonly<Record<string, string>>;

/** The texts of one namespace in several languages; English fills in for missing ones. */
export type Translations = Readonly<{ en: Messages } & Record<Locale, Messages>>;

/** A language that the bot speaks. */
export interface Language {
  readonly tag: Locale;
  /** In the language itself, such as `Deutsch`. */
  readonly name: string;
  /** By namespace. */
  readonly texts: Readonly<Record<string, Messages>>;
}

/**
 * Keeps user text from reordering its surroundings (Unicode Standard Annex 9): removes its own direction controls, and
 * isolates what is written from right to left with U+2068 and U+2069.
 */
export function isolated(text: string): string {
  const plain = text.replace(directions, '');
  return rightToLeft.test(plain) ? `\u2068${plain}\u2069` : plain;
}

/** Embeddings, overrides and isolates. */
const directions = /[\u202a-\u202e\u2066-\u2069]/g;

/** The blocks whose characters are right to left unless they are known not to be, and the marks that act as such. */
export const rightToLeft =
  /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
