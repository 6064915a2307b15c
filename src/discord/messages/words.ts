import i18next, { type i18n } from 'i18next';
import type { Game } from '../../games/game.ts';
import type { Language, Locale, Messages, Phrase, Translations } from '../../phrase.ts';
import { sharedTexts } from './texts/index.ts';

/** Turns phrases into sentences. */
export interface Words {
  readonly languages: readonly Language[];
  /** For messages: what is filled in is escaped, except where the text says `{{- name}}`. */
  say(locale: Locale, phrase: Phrase): string;
  /** For places without markdown: alt text, labels, file names. */
  plain(locale: Locale, phrase: Phrase): string;
  /** The language of ours that comes nearest to one of Discord's locales: the same tag, else the same language. */
  nearest(locale: string | undefined): Locale;
}

/** Puts a phrase into words, given whole or by its key and data. */
export interface Say {
  (phrase: Phrase): string;
  (key: string, data?: Phrase['data']): string;
}

/** Words in one language. */
export function inLanguage(
  words: Pick<Words, 'say' | 'plain'>,
  locale: Locale,
): Record<'say' | 'plain', Say> {
  const by =
    (how: 'say' | 'plain'): Say =>
    (phrase: Phrase | string, data: Phrase['data'] = {}) =>
      words[how](locale, typeof phrase === 'string' ? { key: phrase, data } : phrase);
  return { say: by('say'), plain: by('plain') };
}

/**
 * Shows people's text as they wrote it: no markdown, no mention, no link comes to life. Discord takes a backslash
 * off any punctuation; discord.js' own escapeMarkdown leaves every other star of a longer row alive.
 */
export function escapeText(text: string): string {
  return text
    .replace(/[\\*_~`|<>[\]()#]/g, '\\$&')
    .replace(/^(\s*\d*)([-+.])(?=\s|$)/gm, '$1\\$2')
    .replaceAll('@', '@\u200b')
    .replaceAll('://', ':\\//');
}

/**
 * Keeps what people wrote from turning around what stands beside it (Unicode Standard Annex 9): their own marks of
 * direction go, and letters that run from right to left are isolated by U+2068 and U+2069.
 */
export function isolated(text: string): string {
  const plain = text.replace(directions, '');
  return rightToLeft.test(plain) ? `\u2068${plain}\u2069` : plain;
}

/** Embeddings, overrides and isolates. */
const directions = /[\u202a-\u202e\u2066-\u2069]/g;

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Who has sentences of their own to say, under their name. */
export interface Speaker {
  readonly name: string;
  readonly texts: Translations;
}

/** The sentences of every namespace: what games and features bring, and what they share. */
export function textsOf(
  games: readonly Game[],
  features: readonly Speaker[],
): ReadonlyMap<string, Translations> {
  const all = [
    ...Object.entries(sharedTexts),
    ...games.map(({ id, texts }) => [id, texts] as const),
    ...features.map(({ name, texts }) => [name, texts] as const),
  ];
  const texts = new Map(all);
  if (texts.size < all.length)
    throw new Error(`Two of these have one name: ${all.map(([name]) => name).join(', ')}`);
  return texts;
}

export function createWords(
  games: readonly Game[],
  features: readonly Speaker[],
  languages: readonly Language[],
): Words {
  const texts = textsOf(games, features);
  const namespaces = [...texts.keys()];
  const instance: i18n = i18next.createInstance();
  const messagesOf = ({ tag, texts: own }: Language, namespace: string): Messages => ({
    ...texts.get(namespace)?.[tag],
    ...own?.[namespace],
  });
  // Without a backend i18next initialises synchronously; the promise carries nothing that is waited for.
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
    interpolation: escapedBy((value) => isolated(escapeText(value))),
    missingInterpolationHandler: (text, match: readonly unknown[]) => {
      throw new Error(`The text “${text}” has no value for ${String(match[0])}`);
    },
    parseMissingKeyHandler: (key) => {
      throw new Error(`There is no text for ${key}`);
    },
  });

  // An instance for each way to escape: one that is told the way with every text builds its expressions each time.
  const plain = instance.cloneInstance({ interpolation: escapedBy(isolated) });
  // Without groups: a rating is `1612`.
  const numbers = new Map(
    languages.map(({ tag }) => [tag, new Intl.NumberFormat(tag, { useGrouping: false })]),
  );
  const word = (from: i18n, locale: Locale, { key, data }: Phrase): string => {
    const written: Record<string, string | number> = {};
    for (const [name, value] of Object.entries(data)) {
      // i18next chooses the plural by the number itself.
      const asIs = typeof value === 'string' || name === 'count';
      written[name] = asIs ? value : (numbers.get(locale)?.format(value) ?? value);
    }
    return from.t(key, { ...written, lng: locale });
  };

  return {
    say: (locale, phrase) => word(instance, locale, phrase),
    plain: (locale, phrase) => word(plain, locale, phrase),
    languages,
    nearest: (locale = 'en') =>
      (
        languages.find(({ tag }) => tag === locale) ??
        languages.find(({ tag }) => languageOf(tag) === languageOf(locale))
      )?.tag ?? 'en',
  };
}

/** skipOnVariables: what is filled in is never read as a template of its own. */
const escapedBy = (escape: (value: string) => string) => ({
  escapeValue: true,
  escape,
  skipOnVariables: true,
});

/** `pt` of `pt-BR`. */
const languageOf = (tag: string): string | undefined => tag.split('-')[0];

/** What people choose a language from: that of their Discord, or one of ours under the name that it gives itself. */
export function languageChoices(
  words: Words,
  locale: Locale,
): readonly { readonly name: string; readonly value: Locale }[] {
  return [
    { name: words.plain(locale, { key: 'bot:language.own', data: {} }), value: 'own' },
    ...words.languages.map(({ name, tag }) => ({ name, value: tag })),
  ];
}
