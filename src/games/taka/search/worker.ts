import type { OpponentMove } from '../../game.ts';
import { evaluationOf, type LimitedTask, toolsFor, unfinishedAfter } from '../../search/task.ts';
import { TakaBoard } from '../board/board.ts';
import type { Options } from '../options.ts';
import { formatTurn } from '../rules/turn.ts';
import { hintFor } from './hint.ts';
import { answer } from './levels.ts';

export default function search(task: LimitedTask): OpponentMove {
  const position = unfinishedAfter(TakaBoard.from(task.options as Options), task.plies).copyPosition();
  if (task.hint === true) {
    const { move, hint } = hintFor(position, () => performance.now());
    return { ply: formatTurn(move), evaluation: 0, hint };
  }
  const found = answer(position, task.level, task.limits ?? {}, toolsFor('taka', task));
  return { ply: formatTurn(found.move), evaluation: evaluationOf(found) };
}
