import i18next, { type i18n } from 'i18next';
import type { Game } from '../../games/game.ts';
import type { Language, Locale, Messages, Phrase, Say, Translations } from '../../phrase.ts';
import { isolated, phrase, sayer } from '../../phrase.ts';
import { filler } from './filler.ts';

/** Turns phrases into text. */
export interface Words {
  readonly languages: readonly Language[];
  /** For messages: values are escaped, except those inserted with `{{- name}}`. */
  say(locale: Locale, phrase: Phrase): string;
  /** For places without markdown: alt text, labels, file names. */
  plain(locale: Locale, phrase: Phrase): string;
  /** The bot's language closest to the first of these tags that it speaks: the same tag, else the same language. */
  nearest(...languages: readonly (string | undefined)[]): Locale;
  /** The texts of a namespace before anything is inserted; English fills in for missing ones. */
  texts(locale: Locale, namespace: string): Messages;
}

/** Words in one language. */
export interface Wording {
  readonly locale: Locale;
  readonly say: Say;
  readonly plain: Say;
}

export const inLanguage = (words: Pick<Words, 'say' | 'plain'>, locale: Locale): Wording => ({
  locale,
  say: sayer((phrase) => words.say(locale, phrase)),
  plain: sayer((phrase) => words.plain(locale, phrase)),
});

/** At the start of a line; not across ends of lines, of which each would read all that follow. */
const listMark = /^([^\S\n\r\u2028\u2029]*\d*)([-+.])(?=\s|$)/gm;

/**
 * Escapes user text so that no markdown, mention or link takes effect. Discord removes a backslash before any
 * punctuation; discord.js' escapeMarkdown leaves every second asterisk of a longer sequence active.
 */
export function escapeText(text: string): string {
  return text
    .replace(/[\\*_~`|<>[\]()#]/g, '\\$&')
    .replace(listMark, '$1\\$2')
    .replaceAll('@', '@\u200b')
    .replaceAll('://', ':\\//');
}

/** Something that may have texts of its own, under its name. */
export interface Speaker {
  readonly name: string;
  readonly texts?: Translations | undefined;
}

/** @param languages English first. */
export function createWords(
  games: readonly Game[],
  features: readonly Speaker[],
  languages: readonly Language[],
): Words {
  const own = ownTexts(languages, [...games.map(({ id, texts }) => ({ name: id, texts })), ...features]);
  const namespaces = [...new Set([...Object.keys(languages[0]?.texts ?? {}), ...own.keys()])];
  const instance: i18n = i18next.createInstance();
  const messagesOf = ({ tag, texts }: Language, namespace: string): Messages =>
    texts[namespace] ?? own.get(namespace)?.[tag] ?? {};
  // Without a backend, i18next initialises synchronously; the promise can be ignored.
  void instance.init({
    fallbackLng: 'en',
    initAsync: false,
    ns: namespaces,
    keySeparator: false,
    nsSeparator: ':',
    returnNull: false,
    resources: Object.fromEntries(
      languages.map((language) => [
        language.tag,
        Object.fromEntries(namespaces.map((namespace) => [namespace, messagesOf(language, namespace)])),
      ]),
    ),
    interpolation: escapedBy(escaped),
    missingInterpolationHandler: (text, match: readonly unknown[]) => {
      throw new Error(`The text “${text}” has no value for ${String(match[0])}`);
    },
    parseMissingKeyHandler: (key) => {
      throw new Error(`There is no text for ${key}`);
    },
  });

  // One instance per way of escaping: passing the option with each text would rebuild i18next's expressions each time.
  const plain = instance.cloneInstance({ interpolation: escapedBy(isolated) });
  const write = writer(languages);
  const commands = new Map(languages.map(({ tag }) => [tag, challengeCommands(games, tag)]));
  const fill = filler(textIn(instance));
  const wordsOf = (from: i18n, escape: (value: string) => string): Words['say'] =>
    reasoning(
      remembering((locale, { key, data }) => {
        const values = { challenge: commands.get(locale), ...write(locale, data) };
        return fill(locale, key, values, escape) ?? from.t(key, { ...values, lng: locale });
      }),
    );

  return {
    say: wordsOf(instance, escaped),
    plain: wordsOf(plain, isolated),
    languages,
    nearest: nearestOf(languages),
    texts: (locale, namespace) => {
      const [english, language] = ['en', locale].map((wanted) => languages.find(({ tag }) => tag === wanted));
      return {
        ...(english && messagesOf(english, namespace)),
        ...(language && messagesOf(language, namespace)),
      };
    },
  };
}

const escaped = (value: string): string => isolated(escapeText(value));

const textIn =
  (texts: i18n): Parameters<typeof filler>[0] =>
  (locale, namespace, name) =>
    [locale, 'en'].map((tag) => texts.getResource(tag, namespace, name) as unknown).find(isText);

const isText = (value: unknown): value is string => typeof value === 'string';

/** The texts that games and features bring, by namespace. */
function ownTexts(
  languages: readonly Language[],
  speakers: readonly Speaker[],
): ReadonlyMap<string, Translations> {
  const texts = new Map<string, Translations>();
  for (const { name, texts: brought } of speakers) {
    if (brought === undefined) continue;
    if (texts.has(name) || languages.some((language) => Object.hasOwn(language.texts, name)))
      throw new Error(`There are two kinds of texts for ${name}`);
    texts.set(name, brought);
  }
  return texts;
}

const nearestOf =
  (languages: readonly Language[]): Words['nearest'] =>
  (...wanted) => {
    const known = (locale: Locale) =>
      languages.find(({ tag }) => tag === locale) ??
      languages.find(({ tag }) => languageOf(tag) === languageOf(locale));
    for (const locale of wanted) {
      const language = locale && known(locale);
      if (language) return language.tag;
    }
    return 'en';
  };

/** Says the reason behind a phrase, too. */
function reasoning(translate: Words['say']): Words['say'] {
  const say: Words['say'] = (locale, phrase) => {
    const text = translate(locale, phrase);
    return phrase.reason === undefined ? text : `${text} ${say(locale, phrase.reason)}`;
  };
  return say;
}

/** Remembers the texts of phrases without data, since i18next takes some 10 µs for each. */
function remembering(translate: Words['say']): Words['say'] {
  const texts = new Map<string, string>();
  return (locale, phrase) => {
    if (Object.keys(phrase.data).length > 0) return translate(locale, phrase);
    const id = `${locale} ${phrase.key}`;
    let text = texts.get(id);
    if (text === undefined) texts.set(id, (text = translate(locale, phrase)));
    return text;
  };
}

/** The commands that begin matches, as a list that any text can name. */
const challengeCommands = (games: readonly Game[], locale: Locale): string =>
  new Intl.ListFormat(locale, { type: 'disjunction' }).format(games.map(({ id }) => `\`/${id}\``));

/** Writes the numbers of a phrase as the language does. */
function writer(languages: readonly Language[]) {
  // Without digit grouping: a rating is `1612`.
  const numbers = new Map(
    languages.map(({ tag }) => [tag, new Intl.NumberFormat(tag, { useGrouping: false })]),
  );
  return (locale: Locale, data: Phrase['data']): Record<string, string | number> => {
    const written: Record<string, string | number> = {};
    for (const [name, value] of Object.entries(data)) {
      // i18next needs the number itself to select the plural.
      const asIs = typeof value === 'string' || name === 'count';
      written[name] = asIs ? value : (numbers.get(locale)?.format(value) ?? value);
    }
    return written;
  };
}

/** skipOnVariables: inserted values are never interpreted as templates. */
const escapedBy = (escape: (value: string) => string) => ({
  escapeValue: true,
  escape,
  skipOnVariables: true,
});

/** `pt` of `pt-BR`. */
const languageOf = (tag: string): string | undefined => tag.split('-')[0];

/** The choices of a language: that of the person's Discord, or one of the bot's, under its own name. */
export function languageChoices(
  words: Words,
  locale: Locale,
): readonly { readonly name: string; readonly value: Locale }[] {
  return [
    { name: words.plain(locale, phrase('bot:language.own')), value: 'own' },
    ...words.languages.map(({ name, tag }) => ({ name, value: tag })),
  ];
}

/** What a changed list says first: which of its lines are different now. */
export function changedLines(
  say: Say,
  before: readonly string[],
  after: readonly string[],
): readonly string[] {
  const news = after.filter((line) => !before.includes(line));
  return news.length === 0 ? [say('bot:unchanged')] : news.map((line) => say('bot:changed', { line }));
}
