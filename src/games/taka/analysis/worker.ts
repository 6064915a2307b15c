import type { AnalysisModule } from '../../game.ts';
import { boardAfter } from '../../search/board-after.ts';
import { TakaBoard } from '../board/board.ts';
import type { Options, Position } from '@taktable/taka';
import { causesOf } from './causes.ts';
import { judgePosition } from './judgement.ts';

/** Judges positions and turns in a worker thread. */

export const judge: AnalysisModule['judge'] = ({ options, plies }) =>
  judgePosition(positionAt(options, plies));

export const explain: AnalysisModule['explain'] = ({ options, plies, played, before, after }) => {
  const [preferred] = before.line;
  if (preferred === undefined) throw new Error('there is no turn to prefer');
  const better = positionAt(options, [...plies, preferred]);
  const causes = causesOf({
    position: positionAt(options, plies),
    after: positionAt(options, [...plies, played]),
    better,
    preferred,
    reply: after.line[0],
  });
  return { better: judgePosition(better), causes };
};

const positionAt = (options: unknown, plies: readonly string[]): Position =>
  boardAfter(TakaBoard.from(options as Options), plies).copyPosition();
