import i18next, { type i18n } from 'i18next';
import type { Game } from '../../games/game.ts';
import { locales, type Locale, type Phrase } from '../../phrase.ts';
import { texts } from '../texts/index.ts';

/** Turns phrases into sentences. */
export interface Words {
  /** For messages: what is filled in is escaped, except where the text says `{{- name}}`. */
  say(locale: Locale, phrase: Phrase): string;
  /** For places without markdown: alt text, labels, file names. */
  plain(locale: Locale, phrase: Phrase): string;
  /** The language of ours that comes nearest to one of Discord's locales. */
  nearest(locale: string | undefined): Locale;
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
 * Letters that run from right to left would turn around the numbers beside them: U+2068 and U+2069 keep them to
 * themselves (Unicode Standard Annex 9, isolates).
 */
export function isolated(text: string): string {
  return rightToLeft.test(text) ? `\u2068${text}\u2069` : text;
}

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

export function createWords(games: readonly Game[]): Words {
  const namespaces = Object.keys(texts.en);
  const instance: i18n = i18next.createInstance();
  // Without a backend i18next initialises synchronously; the promise carries nothing that is waited for.
  void instance.init({
    fallbackLng: 'en',
    initAsync: false,
    ns: [...namespaces, ...games.map((game) => game.id)],
    keySeparator: false,
    nsSeparator: ':',
    returnNull: false,
    resources: Object.fromEntries(
      locales.map((locale) => [
        locale,
        {
          ...texts[locale],
          ...Object.fromEntries(games.map((game) => [game.id, game.texts[locale] ?? {}])),
        },
      ]),
    ),
    // skipOnVariables: what is filled in is never read as a template of its own.
    interpolation: { escapeValue: true, escape: escapeText, skipOnVariables: true },
    missingInterpolationHandler: (text, match) => {
      throw new Error(`The text “${text}” has no value for ${String(match[0])}`);
    },
    parseMissingKeyHandler: (key) => {
      throw new Error(`There is no text for ${key}`);
    },
  });

  const word = (locale: Locale, phrase: Phrase, escape: (value: string) => string): string =>
    instance.t(phrase.key, {
      ...phrase.data,
      lng: locale,
      interpolation: { escapeValue: true, escape },
    });

  return {
    say: (locale, phrase) => word(locale, phrase, (value) => isolated(escapeText(value))),
    plain: (locale, phrase) => word(locale, phrase, isolated),
    nearest: (locale) => locales.find((ours) => locale?.startsWith(ours)) ?? 'en',
  };
}
