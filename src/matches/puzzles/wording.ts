import { phrase, type Phrase } from '../../phrase.ts';
import { ofGame } from '../../games/game.ts';
import type { Seat } from '../../seat.ts';
import { ratedAttempts, type Attempted, type PuzzleToSolve } from './answering.ts';

/** What is said about a puzzle alike in Discord and on pages. */

/** `plain`: for what is put into another sentence. */
interface Words {
  readonly say: (phrase: Phrase) => string;
  readonly plain: (phrase: Phrase) => string;
}

/** The theme, and how many moves of the solver's it takes: `a fork, 2 moves`. */
export function puzzleKind(
  { plain }: Pick<Words, 'plain'>,
  { gameId, theme, line }: Pick<PuzzleToSolve, 'gameId' | 'theme' | 'line'>,
): string {
  const moves = { count: Math.ceil(line.length / 2), theme: plain(ofGame(gameId, `puzzle.${theme}`)) };
  return plain(phrase('puzzle:kind', moves));
}

/** What kind it is, whose turn it is, and where the puzzle is from. */
export function puzzleTitle(
  words: Words,
  game: string,
  puzzle: Pick<PuzzleToSolve, 'gameId' | 'theme' | 'line' | 'from'>,
  solver: Seat,
): string {
  const { say, plain } = words;
  const { gameId, from } = puzzle;
  const data = { game, kind: puzzleKind(words, puzzle), seat: plain(ofGame(gameId, `seat.${solver}`)) };
  if (from === undefined) return say(phrase('puzzle:title', data));
  const [first, second] = [from.first.name, from.second.name];
  return say(phrase('puzzle:titleFrom', { ...data, first, second, move: Math.floor(from.after / 2) + 1 }));
}

/** The puzzle's rating, and what became of the solver's; ratings from the tenth puzzle on. */
export function resultLines(words: Words, attempted: Attempted): readonly string[] {
  const { say } = words;
  const { isFirst, solver, rating } = attempted;
  const { streak, longest, tried } = solver;
  return [
    ...(tried < ratedAttempts ? [] : [say(phrase('puzzle:of', { rating }))]),
    ...ratingLine(words, attempted),
    ...(isFirst && streak > 1 ? [say(phrase('puzzle:streak', { streak, longest }))] : []),
  ];
}

/** How a first attempt changed the solver's rating. */
export function ratingLine({ say, plain }: Words, { isFirst, solver, gain }: Attempted): readonly string[] {
  if (!isFirst) return [];
  const count = ratedAttempts - solver.tried;
  if (count > 0) return [say(phrase('puzzle:unrated', { count }))];
  const sign = gain === 0 ? 'none' : gain > 0 ? 'up' : 'down';
  const change = plain(phrase(`bot:gain.${sign}`, { points: Math.abs(gain) }));
  return [say(phrase('puzzle:rating', { points: Math.round(solver.points), gain: change }))];
}
