import type { OpponentMove } from '../../game.ts';
import { evaluationOf, type LimitedTask, toolsFor, unfinishedAfter } from '../../search/task.ts';
import { TakaBoard } from '../board/board.ts';
import { formatTurn, type Options } from '@taktable/taka';
import { answer, hintFor } from '@taktable/taka/engine';
import { hintInWords } from './hint.ts';

export default function search(task: LimitedTask): OpponentMove {
  const position = unfinishedAfter(TakaBoard.from(task.options as Options), task.plies).copyPosition();
  if (task.hint === true) {
    const hint = hintFor(position, () => performance.now());
    return { ply: formatTurn(hint.move), evaluation: 0, hint: hintInWords(hint) };
  }
  const found = answer(position, task.level, task.limits ?? {}, toolsFor('taka', task));
  return { ply: formatTurn(found.move), evaluation: evaluationOf(found) };
}
