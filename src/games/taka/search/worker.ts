import type { OpponentMove } from '../../game.ts';
import { evaluationOf, type LimitedTask, toolsFor, unfinishedAfter } from '../../search/task.ts';
import { TakaBoard } from '../board/board.ts';
import { formatTurn, type Options } from '@taktable/taka';
import { answer, hintFor } from '@taktable/taka/engine';
import { begin } from '../placing/beginning.ts';
import { PlacingBoard } from '../placing/board.ts';
import { hintInWords, placingHint } from './hint.ts';

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
