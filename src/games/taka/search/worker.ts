import type { OpponentMove, OpponentTask } from '../../game.ts';
import { boardAfter, evaluationOf, toolsFor } from '../../search/task.ts';
import { TakaBoard } from '../board/board.ts';
import { formatTurn } from '../rules/turn.ts';
import { answer } from './levels.ts';

export default function search(task: OpponentTask): OpponentMove {
  const start = TakaBoard.from(task.options);
  if (!start.ok) throw new Error(start.error.key);
  const position = boardAfter(start.value, task.plies).copyPosition();
  const found = answer(position, task.level, {}, toolsFor('taka', task));
  return { ply: formatTurn(found.move), evaluation: evaluationOf(found) };
}
