/** The languages that texts can be written in. English is complete; the others fall back to it. */
export const locales = ['en', 'de'] as const;
export type Locale = (typeof locales)[number];

/**
 * A sentence to be. `key` is `namespace:name` (the namespace is a game's id, or one of the bot's own);
 * the wording lives in texts/, with `{{placeholders}}` named like the fields of `data`. A field called
 * `count` chooses the plural.
 */
export interface Phrase {
  readonly key: string;
  readonly data: Readonly<Record<string, string | number>>;
}

/** The sentences of one namespace in one language: name -> text in i18next's format. */
export type Messages = Readonly<Record<string, string>>;

/** The same in every language that there is; what is missing is said in English. */
export type Translations = Readonly<{ en: Messages } & Partial<Record<Locale, Messages>>>;
