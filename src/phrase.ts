/**
 * Tag of a language the bot speaks, as Discord writes it (`de`, `pt-BR`), except that both kinds of English are `en`.
 */
export type Locale = string;

/**
 * A sentence before it is put into words. `key` is `namespace:name`, where the namespace belongs to a game, to a
 * feature, or to shared texts; the text has `{{placeholders}}` named after the fields of `data`. A field called `count`
 * selects the plural form; numbers are formatted for the language.
 */
export interface Phrase {
  readonly key: string;
  readonly data: Readonly<Record<string, string | number>>;
}

/** The texts of one namespace in one language: name -> text in i18next's format. */
export type Messages = Readonly<Record<string, string>>;

/** The texts of one namespace in several languages; English fills in for missing ones. */
export type Translations = Readonly<{ en: Messages } & Record<Locale, Messages>>;

/** A language that the bot speaks. */
export interface Language {
  readonly tag: Locale;
  /** In the language itself, such as `Deutsch`. */
  readonly name: string;
  /** By namespace; these take precedence over what games and features provide in this language. */
  readonly texts?: Readonly<Record<string, Messages>>;
}
