import type { OpponentMove, OpponentTask } from '../../game.ts';
import { boardAfter, evaluationOf, tableFor } from '../../search/task.ts';
import { TakaBoard } from '../board/board.ts';
import { formatTurn } from '../rules/turn.ts';
import { answer } from './levels.ts';

export default function search({ options, plies, level, stop }: OpponentTask): OpponentMove {
  const start = TakaBoard.from(options);
  if (!start.ok) throw new Error(start.error.key);
  const position = boardAfter(start.value, plies).copyPosition();
  const found = answer(
    position,
    level,
    {},
    {
      table: tableFor('taka', options),
      now: () => performance.now(),
      random: Math.random,
      ...(stop === undefined ? {} : { stop: () => Atomics.load(stop, 0) !== 0 }),
    },
  );
  return { ply: formatTurn(found.move), evaluation: evaluationOf(found) };
}
