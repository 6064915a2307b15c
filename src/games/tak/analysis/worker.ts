import type { AnalysisModule } from '../../game.ts';
import { TakBoard } from '../board/board.ts';
import type { Options } from '../options.ts';
import { judgePosition } from './judgement.ts';
import { causesOf } from './causes.ts';

/** Judges positions and turns in a worker thread. */

export const judge: AnalysisModule['judge'] = ({ options, plies }) =>
  judgePosition(boardAt(options, plies).copyPosition());

export const explain: AnalysisModule['explain'] = ({ options, plies, played, before, after }) => {
  const board = boardAt(options, plies);
  const [preferred] = before.line;
  if (preferred === undefined) throw new Error('there is no turn to prefer');
  const positions = {
    position: board.copyPosition(),
    after: boardAfter(board, played).copyPosition(),
    better: boardAfter(board, preferred).copyPosition(),
    side: board.turn === 'first' ? 0 : 1,
  };
  const better = judgePosition(positions.better);
  return { better, causes: causesOf(positions, { preferred, after, better }) };
};

function boardAt(options: unknown, plies: readonly string[]): TakBoard {
  const start = TakBoard.from(options as Options);
  if (!start.ok) throw new Error(start.error.key);
  return plies.reduce(boardAfter, start.value);
}

function boardAfter(board: TakBoard, ply: string): TakBoard {
  const next = board.play(ply);
  if (!next.ok) throw new Error(`${ply}: ${next.error.key}`);
  return next.value;
}
