/**
 * The tag of a language that the bot speaks: as Discord writes it, such as `de` or `pt-BR`. English, which has
 * two tags there, is `en`.
 */
export type Locale = string;

/**
 * A sentence to be. `key` is `namespace:name` (the namespace is that of a game, of a feature, or of what they
 * share); the wording lives in texts, with `{{placeholders}}` named like the fields of `data`. A field called
 * `count` chooses the plural; numbers are written as the language writes them.
 */
export interface Phrase {
  readonly key: string;
  readonly data: Readonly<Record<string, string | number>>;
}

/** The sentences of one namespace in one language: name -> text in i18next's format. */
export type Messages = Readonly<Record<string, string>>;

/** The same in several languages; what is missing is said in English. */
export type Translations = Readonly<{ en: Messages } & Record<Locale, Messages>>;

/** A language that the bot speaks. */
export interface Language {
  readonly tag: Locale;
  /** What it calls itself. */
  readonly name: string;
  /** By namespace; they go before what games and features bring in this language. */
  readonly texts?: Readonly<Record<string, Messages>>;
}
