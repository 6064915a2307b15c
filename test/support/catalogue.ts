import type { Game } from '../../src/games/game.ts';
import type { Locale, Messages } from '../../src/phrase.ts';
import { languages } from '../../src/texts/index.ts';

/** The texts of a namespace, as the language has them. */
export const textsOf = (namespace: string, tag: Locale = 'en'): Messages =>
  languages.find((language) => language.tag === tag)?.texts[namespace] ?? {};

/** The texts of any game, also of one that brings its own. */
export const gameTexts = ({ id, texts }: Game, tag: Locale): Messages =>
  texts === undefined ? textsOf(id, tag) : (texts[tag] ?? texts.en);
