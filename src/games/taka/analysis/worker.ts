import type { AnalysisModule } from '../../game.ts';
import { boardAfter } from '../../search/board-after.ts';
import { TakaBoard } from '../board/board.ts';
import type { Options, Position } from '@taktable/taka';
import { afterPlacing } from '../placing/beginning.ts';
import { causesOf } from './causes.ts';
import { judgePosition } from './judgement.ts';

/** Judges positions and turns in a worker thread. */

export const judge: AnalysisModule['judge'] = ({ options, plies }) => {
  const begun = afterPlacing(options as Options, plies);
  // Nothing is known while pieces are placed.
  return begun === undefined
    ? { chance: 0.5, line: [] }
    : judgePosition(positionAt(begun.options, begun.plies));
};

export const explain: AnalysisModule['explain'] = ({ options, plies, played, before, after }) => {
  const [preferred] = before.line;
  if (preferred === undefined) return { better: after, causes: [] };
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

function positionAt(given: unknown, made: readonly string[]): Position {
  const begun = afterPlacing(given as Options, made);
  if (begun === undefined) throw new Error('pieces are being placed');
  return boardAfter(TakaBoard.from(begun.options), begun.plies).copyPosition();
}
