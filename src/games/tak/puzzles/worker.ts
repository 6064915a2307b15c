import { formatLine, formatTps, type Options, optionsOf } from '@taktable/tak';
import { interestOf, puzzleIn, ratingOf } from '@taktable/tak/puzzles';
import { follow, type FoundPuzzle, type PuzzleModule } from '../../game.ts';
import { TakBoard } from '../board/board.ts';

/** Finds puzzles in matches, in a worker thread. */
export const find: PuzzleModule['find'] = ({ options, plies }) => {
  const start = TakBoard.from(options as Options);
  if (!start.ok) throw new Error(start.error.key);
  let board = start.value;
  let best: { readonly interest: number; readonly puzzle: FoundPuzzle } | undefined;
  for (const [after, ply] of plies.entries()) {
    const position = board.copyPosition();
    const found = puzzleIn(position);
    // A road in one that was there to be completed is nothing that one remembers a match for.
    if (found !== undefined && found.depth > 1 && interestOf(found) > (best?.interest ?? 0)) {
      const { theme, line } = found;
      const position = board.copyPosition();
      best = {
        interest: interestOf(found),
        puzzle: {
          theme,
          category: String(position.rules.size),
          line: formatLine(position, line),
          options: optionsOf(position.rules, formatTps(position)),
          rating: ratingOf(position, found),
          after,
        },
      };
    }
    const next = follow(board, ply);
    if (!next.ok) throw new Error(`${ply}: ${next.error.key}`);
    board = next.value;
  }
  return best?.puzzle;
};
