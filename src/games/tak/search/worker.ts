import {
  formatPly,
  type Options,
  type Position,
  landing,
  movePattern,
  movePiece,
  moveSquare,
  pass,
  squareName,
} from '@taktable/tak';
import { knownMove } from '@taktable/tak/book';
import { answer, hintFor, levels, type Hint as Advice } from '@taktable/tak/engine';
import type { OpponentMove, HintPhrases } from '../../game.ts';
import { evaluationOf, type LimitedTask, toolsFor, unfinishedAfter } from '../../search/task.ts';
import { TakBoard } from '../board/board.ts';
import { phrase } from '../../../phrase.ts';
import { reasonInWords } from '../analysis/reason.ts';

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

const pieceNames = ['flat', 'wall', 'capstone'] as const;

export function hintInWords(position: Position, { move, urgency, why, data }: Advice): HintPhrases {
  const isSpread = movePattern(move) !== 0;
  const target = isSpread ? landing(move) : moveSquare(move);
  return {
    where: phrase(`tak:hint.where.${urgency}`, { file: squareName(target)[0]! }),
    piece: isSpread
      ? phrase('tak:hint.piece.stack', { square: squareName(moveSquare(move)) })
      : phrase(`tak:hint.piece.${move === pass ? 'pass' : pieceNames[movePiece(move)]!}`),
    move: reasonInWords(formatPly(position, move), why, data),
  };
}
