import type { Options, Position } from '@taktable/tak';
import type { AnalysisModule } from '../../game.ts';
import { boardAfter } from '../../search/board-after.ts';
import { TakBoard } from '../board/board.ts';
import { judgePosition } from './judgement.ts';
import { causesOf } from './causes.ts';

/** Judges positions and turns in a worker thread. */

export const judge: AnalysisModule['judge'] = ({ options, plies }) =>
  judgePosition(positionAt(options, plies));

export const explain: AnalysisModule['explain'] = ({ options, plies, played, before, after }) => {
  const [preferred] = before.line;
  if (preferred === undefined) throw new Error('there is no turn to prefer');
  const position = positionAt(options, plies);
  const positions = {
    position,
    after: positionAt(options, [...plies, played]),
    better: positionAt(options, [...plies, preferred]),
    side: position.toMove,
  };
  const better = judgePosition(positions.better);
  return { better, causes: causesOf(positions, { preferred, after, better }) };
};

const positionAt = (options: unknown, plies: readonly string[]): Position =>
  boardAfter(TakBoard.from(options as Options), plies).copyPosition();
