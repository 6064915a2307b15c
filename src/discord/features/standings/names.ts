import { ofGame, type Game } from '../../../games/game.ts';
import { phrase, type Phrase, type Say } from '../../../phrase.ts';
import { z } from 'zod';
import { currentSeason, seasonName, type Unranked } from '../../../matches/index.ts';
import type { Wording } from '../../messages/words.ts';

/** What a leaderboard can be narrowed down to: a kind of match, or one of what follows. */

/** Instead of a kind of match: the solvers of a game's puzzles. */
export const solversKind = 'puzzles';

/** Points across tournaments. */
export const tournamentsKind = 'tournaments';

/** Points for guessing the moves of others' matches. */
export const guessesKind = 'guesses';

export const kindsOf = (game: Game): readonly string[] => [
  ...game.categories.filter(({ rated }) => rated).map(({ id }) => id),
  ...(game.puzzles === undefined ? [] : [solversKind]),
  tournamentsKind,
  guessesKind,
];

/** The game's kind of that name; others are ignored. */
export const knownKind = (game: Game | undefined, kind: string): string | undefined =>
  game && kindsOf(game).find((known) => known === kind);

export const kindPhrase = (gameId: string, kind: string): Phrase =>
  kind === solversKind || kind === tournamentsKind || kind === guessesKind
    ? phrase(`standings:${kind}`)
    : ofGame(gameId, `category.${kind}`);

/** A season in a custom ID: the current one, or one that is over. */
export const seasonPart = z.union([z.literal(currentSeason), z.string().regex(seasonName)]);

/** `November 2026`, `4th quarter of 2026` */
export function seasonText({ plain, locale }: Wording, season: string): string {
  if (season === currentSeason) return plain('standings:season.current');
  const [year = '', part = ''] = season.split('-');
  if (part.startsWith('Q')) return plain('standings:season.quarter', { quarter: part.slice(1), year });
  const date = Date.UTC(Number(year), Number(part) - 1);
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(date);
}

/** Why someone is unranked, and what is missing. Contains nothing to escape. */
export const unrankedText = (plain: Say, unranked: Unranked): string =>
  unranked.reason === 'few'
    ? plain('standings:unranked.few', { count: unranked.missing })
    : plain(`standings:unranked.${unranked.reason}`);

/** Of the first three of a season. */
export const medals = ['🥇', '🥈', '🥉'] as const;
