import { formatPosition, formatTurn, type Options } from '@taktable/taka';
import { puzzleIn, ratingOf } from '@taktable/taka/puzzles';
import { follow, type FoundPuzzle, type PuzzleModule } from '../../game.ts';
import { TakaBoard } from '../board/board.ts';
import { afterPlacing } from '../placing/beginning.ts';

/** The hardest goal in two that a match had, in a worker thread. */
export const find: PuzzleModule['find'] = ({ options, plies }) => {
  const begun = afterPlacing(options as Options, plies);
  if (begun === undefined) return undefined;
  const start = TakaBoard.from(begun.options);
  if (!start.ok) throw new Error(start.error.key);
  let board = start.value;
  let best: FoundPuzzle | undefined;
  for (const [after, ply] of begun.plies.entries()) {
    const position = board.copyPosition();
    const found = puzzleIn(position);
    const rating = found?.theme === 'goal-in-two' ? ratingOf(position, found) : 0;
    if (found !== undefined && rating > (best?.rating ?? 0)) {
      best = {
        theme: found.theme,
        category: 'single',
        // A position has its own count of turns; the match may have more goals.
        options: { formation: formatPosition(position).replace(/\S+$/, '0:0') },
        line: found.line.map(formatTurn),
        rating,
        after: after + begun.placed,
      };
    }
    const next = follow(board, ply);
    if (!next.ok) throw new Error(`${ply}: ${next.error.key}`);
    board = next.value;
  }
  return best;
};
