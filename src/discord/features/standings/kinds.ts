import { ofGame, type Game } from '../../../games/game.ts';
import { phrase, type Phrase } from '../../../phrase.ts';

/** What a leaderboard can be narrowed down to: a kind of match, or to solvers of puzzles. */

/** Instead of a kind of match: the solvers of a game's puzzles. */
export const solversKind = 'puzzles';

export const kindsOf = (game: Game): readonly string[] => [
  ...game.categories.filter(({ rated }) => rated).map(({ id }) => id),
  ...(game.puzzles === undefined ? [] : [solversKind]),
];

/** The game's kind of that name; others are ignored. */
export const knownKind = (game: Game | undefined, kind: string): string | undefined =>
  game && kindsOf(game).find((known) => known === kind);

export const kindPhrase = (gameId: string, kind: string): Phrase =>
  kind === solversKind ? phrase('standings:puzzles') : ofGame(gameId, `category.${kind}`);
