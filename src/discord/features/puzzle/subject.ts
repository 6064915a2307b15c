import type { Board, Game } from '../../../games/game.ts';
import { gameById } from '../../../games/index.ts';
import { puzzleBoard, type BoardSettings, type PuzzleToSolve } from '../../../matches/index.ts';
import type { Context } from '../../interactions/context.ts';

/** A puzzle at a step of its solution. */
export interface PuzzleStep {
  readonly game: Game;
  readonly puzzle: PuzzleToSolve;
  readonly wanted: string;
  /** How many plies of the solution were played. */
  readonly step: number;
  readonly board: Board;
  readonly settings: BoardSettings;
}

/** `undefined`: the button is from another version, or the puzzle is no longer shown. */
export async function findSubject(
  context: Context,
  gameId: string,
  id: string,
  wanted: string,
  step: number,
): Promise<PuzzleStep | undefined> {
  const { matches, games } = context.bot;
  const game = gameById(games, gameId);
  const puzzle = await matches.puzzles.find(context.scope, gameId, id);
  if (game?.puzzles === undefined || puzzle === undefined || step > puzzle.line.length) return undefined;
  const board = puzzleBoard(game, puzzle, step);
  const settings = await matches.settings.boards(context.place.id);
  return board && { game, puzzle, wanted, step, board, settings };
}

/** What somebody wants to solve, as a part of a custom ID: the theme's number and the category, such as `1_6`. */

interface Wanted {
  readonly theme?: string;
  readonly category?: string;
}

export const anything = '_';

/** What the game does not know is left out: a forged command would make the custom ID too long. */
export function formatWanted({ puzzles, categories }: Game, { theme, category }: Wanted): string {
  const number = theme === undefined ? -1 : (puzzles?.themes.indexOf(theme) ?? -1);
  const known = categories.find(({ id }) => id === category)?.id ?? '';
  return `${number < 0 ? '' : number}_${known}`;
}

export function parseWanted({ puzzles, categories }: Game, text: string): Wanted {
  const [number = '', category] = text.split('_');
  const theme = number === '' ? undefined : puzzles?.themes[Number(number)];
  const known = categories.some(({ id }) => id === category);
  return { ...(theme !== undefined && { theme }), ...(known && { category: category! }) };
}
