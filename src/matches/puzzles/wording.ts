import { phrase, type Phrase } from '../../phrase.ts';
import { ofGame } from '../../games/game.ts';
import type { Seat } from '../../seat.ts';
import type { Attempted, PuzzleToSolve } from './answering.ts';

/** What is said about a puzzle alike in Discord and on pages. */

/** `plain`: for what is put into another sentence. */
interface Words {
  readonly say: (phrase: Phrase) => string;
  readonly plain: (phrase: Phrase) => string;
}

/** Whose turn it is, and where the puzzle is from. */
export function puzzleTitle(
  { say, plain }: Words,
  game: string,
  { gameId, from }: Pick<PuzzleToSolve, 'gameId' | 'from'>,
  solver: Seat,
): string {
  const data = { game, seat: plain(ofGame(gameId, `seat.${solver}`)) };
  if (from === undefined) return say(phrase('puzzle:title', data));
  const [first, second] = [from.first.name, from.second.name];
  return say(phrase('puzzle:titleFrom', { ...data, first, second, move: Math.floor(from.after / 2) + 1 }));
}

/** The puzzle's theme and rating, and what became of the solver's. */
export function resultLines(
  words: Words,
  { gameId, theme }: Pick<PuzzleToSolve, 'gameId' | 'theme'>,
  attempted: Attempted,
): readonly string[] {
  const { say, plain } = words;
  const { isFirst, solver, rating } = attempted;
  const { streak, longest } = solver;
  const name = plain(ofGame(gameId, `puzzle.${theme}`));
  return [
    say(phrase('puzzle:theme', { theme: name, rating })),
    ...ratingLine(words, attempted),
    ...(isFirst && streak > 1 ? [say(phrase('puzzle:streak', { streak, longest }))] : []),
  ];
}

/** How a first attempt changed the solver's rating. */
export function ratingLine({ say, plain }: Words, { isFirst, solver, gain }: Attempted): readonly string[] {
  if (!isFirst) return [];
  const sign = gain === 0 ? 'none' : gain > 0 ? 'up' : 'down';
  const change = plain(phrase(`bot:gain.${sign}`, { points: Math.abs(gain) }));
  return [say(phrase('puzzle:rating', { points: Math.round(solver.points), gain: change }))];
}
