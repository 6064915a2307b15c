import { type Options, type Position, formatLine, outcomeOf } from '@taktable/tak';
import type { AnalysisModule, Judgement, Seat } from '../../game.ts';
import { boardAfter } from '../../search/board-after.ts';
import { TakBoard } from '../board/board.ts';
import { causesOf } from './causes.ts';
import { chanceOf, forcedLine, think } from '@taktable/tak/engine';
import { isDecided, TranspositionTable, won } from '@taktable/tak/search';
import { commentOf, judgementOf } from '../../search/judgement.ts';
import { callsTak } from '../board/survey.ts';

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

/** A position of a match, judged by a search that is limited by nodes alone, so that it is always judged alike. */

/** Takes about a quarter of a second. */
const usualNodes = 200_000;
const tableBits = 17;

/** This thread's, cleared for each position. */
let table: TranspositionTable | undefined;

const seatOf = (side: number): Seat => (side === 0 ? 'first' : 'second');

export function judgePosition(position: Position, nodes = usualNodes): Judgement {
  const outcome = outcomeOf(position);
  if (outcome !== undefined) return judgementOf(outcome);
  table ??= new TranspositionTable(tableBits);
  table.clear();
  const { score, depth, line } = think(position, { nodes }, { table, now: () => 0 });
  const isForced = isDecided(score);
  const winner = seatOf(score > 0 ? position.toMove : 1 - position.toMove);
  const chance = isForced
    ? Number(winner === 'first')
    : chanceOf(position, position.toMove === 0 ? score : -score);
  const plies = won - Math.abs(score);
  const forced = isForced && score > 0 && plies > 1 ? forcedLine(position) : [];
  const texts = formatLine(position, forced.length > 0 ? forced : line);
  const sign = signOf(position, isForced && winner === seatOf(1 - position.toMove));
  return {
    chance,
    ...(isForced && { forced: { winner, plies } }),
    line: texts,
    ...(sign !== '' && { sign }),
    comment: commentOf(chance, depth, texts),
  };
}

/** Tak, or a threat that cannot be met. */
function signOf(position: Position, isLost: boolean): string {
  if (position.inOpening || !callsTak(position)) return '';
  return isLost ? "''" : "'";
}
