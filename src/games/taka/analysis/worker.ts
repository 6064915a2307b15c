import { type AnalysisModule, type Judgement, seats } from '../../game.ts';
import { boardAfter } from '../../search/board-after.ts';
import { TakaBoard } from '../board/board.ts';
import * as taka from '@taktable/taka';
import { afterPlacing } from '../placing/beginning.ts';
import { causesOf } from './causes.ts';
import { isDecided, TranspositionTable } from '@taktable/tak/search';
import { commentOf, judgementOf } from '../../search/judgement.ts';
import { chanceOf, decides, isGoalForced, scoresWhateverIsPlayed, think } from '@taktable/taka/engine';

/** Judges positions and turns in a worker thread. */

export const judge: AnalysisModule['judge'] = ({ options, plies }) => {
  const begun = afterPlacing(options as taka.Options, plies);
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

function positionAt(given: unknown, made: readonly string[]): taka.Position {
  const begun = afterPlacing(given as taka.Options, made);
  if (begun === undefined) throw new Error('pieces are being placed');
  return boardAfter(TakaBoard.from(begun.options), begun.plies).copyPosition();
}

/** A position of a match, judged by a search that is limited by nodes alone, so that it is always judged alike. */

/** Takes about a sixth of a second. */
const usualNodes = 150_000;
const tableBits = 17;

/** This thread's, cleared for each position. */
let table: TranspositionTable | undefined;

export function judgePosition(position: taka.Position, nodes = usualNodes): Judgement {
  const outcome = taka.outcomeOf(position);
  if (outcome !== undefined) return judgementOf(outcome);
  table ??= new TranspositionTable(tableBits);
  table.clear();
  const { move, score, depth, line } = think(position, { nodes }, { table, now: () => 0 });
  const forced = isDecided(score) ? forcedBy(position, move) : undefined;
  const chance = forced
    ? Number(forced.winner === 'first')
    : chanceOf(position, position.toMove === 0 ? score : -score);
  const texts = line.map(taka.formatTurn);
  return { chance, ...(forced && { forced }), line: texts, comment: commentOf(chance, depth, texts) };
}

/**
 * Who wins by the next goal, whatever the other does, where the legal turns prove it: the search leaves out turns that
 * look hopeless, so its own word proves nothing.
 */
function forcedBy(position: taka.Position, best: taka.Turn): Judgement['forced'] {
  const side = position.toMove;
  const other = (1 - side) as taka.Side;
  if (decides(position, side)) {
    if (taka.isGoal(best)) return { winner: seats[side], plies: 1 };
    position.make(best);
    const isForced = isGoalForced(position);
    position.unmake(best);
    if (isForced) return { winner: seats[side], plies: 3 };
  }
  const isLost = decides(position, other) && scoresWhateverIsPlayed(position, other);
  return isLost ? { winner: seats[other], plies: 2 } : undefined;
}
