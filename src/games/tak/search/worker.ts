import { formatPly, type Options } from '@taktable/tak';
import { knownMove } from '@taktable/tak/book';
import { answer, hintFor, levels } from '@taktable/tak/engine';
import type { OpponentMove } from '../../game.ts';
import { evaluationOf, type LimitedTask, toolsFor, unfinishedAfter } from '../../search/task.ts';
import { TakBoard } from '../board/board.ts';
import { hintInWords } from './hint.ts';

export interface SearchTask extends LimitedTask {
  /** Whether the strongest level may look into its book; otherwise yes. */
  readonly book?: boolean;
}

export default function search(task: SearchTask): OpponentMove {
  const { options, plies, level, limits = {} } = task;
  const position = unfinishedAfter(TakBoard.from(options as Options), plies).copyPosition();
  if (task.hint === true) {
    const hint = hintFor(position, () => performance.now());
    return { ply: formatPly(position, hint.move), evaluation: 0, hint: hintInWords(position, hint) };
  }
  // The strongest level need not think about what has been worked out before.
  const mayLook = level === levels.length - 1 && task.book !== false;
  const known = mayLook ? knownMove(position, Math.random) : undefined;
  if (known !== undefined) return { ply: formatPly(position, known.move), evaluation: known.evaluation };
  const found = answer(position, level, limits, toolsFor('tak', task));
  return { ply: formatPly(position, found.move), evaluation: evaluationOf(found) };
}
