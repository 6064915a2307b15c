import * as tak from '@taktable/tak';
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
  const position = unfinishedAfter(TakBoard.from(options as tak.Options), plies).copyPosition();
  if (task.hint === true) {
    const hint = hintFor(position, () => performance.now());
    return { ply: tak.formatPly(position, hint.move), evaluation: 0, hint: hintInWords(position, hint) };
  }
  // The strongest level need not think about what has been worked out before.
  const mayLook = level === levels.length - 1 && task.book !== false;
  const known = mayLook ? knownMove(position, Math.random) : undefined;
  if (known !== undefined) return { ply: tak.formatPly(position, known.move), evaluation: known.evaluation };
  const found = answer(position, level, limits, toolsFor('tak', task));
  return { ply: tak.formatPly(position, found.move), evaluation: evaluationOf(found) };
}

const pieceNames = ['flat', 'wall', 'capstone'] as const;

export function hintInWords(position: tak.Position, { move, urgency, why, data }: Advice): HintPhrases {
  const isSpread = tak.movePattern(move) !== 0;
  const target = isSpread ? tak.landing(move) : tak.moveSquare(move);
  return {
    where: phrase(`tak:hint.where.${urgency}`, { file: tak.squareName(target)[0]! }),
    piece: isSpread
      ? phrase('tak:hint.piece.stack', { square: tak.squareName(tak.moveSquare(move)) })
      : phrase(`tak:hint.piece.${move === tak.pass ? 'pass' : pieceNames[tak.movePiece(move)]!}`),
    move: reasonInWords(tak.formatPly(position, move), why, data),
  };
}
