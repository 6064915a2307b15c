import type { OpponentMove, HintPhrases } from '../../game.ts';
import { evaluationOf, type LimitedTask, toolsFor, unfinishedAfter } from '../../search/task.ts';
import { TakaBoard } from '../board/board.ts';
import { formatTurn, type Options, fromOf, isCircle, rowOf, squareName, toOf } from '@taktable/taka';
import { answer, hintFor, type Hint as Advice } from '@taktable/taka/engine';
import { begin } from '../placing/beginning.ts';
import { PlacingBoard } from '../placing/board.ts';
import { phrase } from '../../../phrase.ts';
import { reasonInWords } from '../analysis/reason.ts';

export default function search(task: LimitedTask): OpponentMove {
  const board = unfinishedAfter(begin(task.options as Options), task.plies);
  if (board instanceof PlacingBoard) {
    const ply = board.suggested();
    return { ply, evaluation: 0, ...(task.hint && { hint: placingHint(ply) }) };
  }
  if (!(board instanceof TakaBoard)) throw new Error('This is no board of Taka');
  const position = board.copyPosition();
  if (task.hint === true) {
    const hint = hintFor(position, () => performance.now());
    return { ply: formatTurn(hint.move), evaluation: 0, hint: hintInWords(hint) };
  }
  const found = answer(position, task.level, task.limits ?? {}, toolsFor('taka', task));
  return { ply: formatTurn(found.move), evaluation: evaluationOf(found) };
}

/** The engine's hint in words. */
export function hintInWords({ move, urgency, why, data }: Advice): HintPhrases {
  const from = fromOf(move);
  return {
    where: phrase(`taka:hint.where.${urgency}`, { row: rowOf(isCircle(from) ? toOf(move) : from) }),
    piece: isCircle(from)
      ? phrase('taka:hint.piece.goalie')
      : phrase('taka:hint.piece.square', { square: squareName(from) }),
    move: reasonInWords(move, why, data),
  };
}

/** Where to place a piece: as in the usual formation. */
const placingHint = (ply: string): HintPhrases => ({
  where: phrase('taka:place.hint.where'),
  piece: phrase('taka:place.hint.where'),
  move: phrase('taka:place.hint.move', { ply }),
});
