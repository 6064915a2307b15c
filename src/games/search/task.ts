import { type SearchLimits, TranspositionTable } from '@taktable/tak/search';
import type { Result } from '../../result.ts';
import type { OpponentTask, Refusal } from '../game.ts';
import { boardAfter, type Playable } from './board-after.ts';

/** A task with limits besides those of the level; they replace the strongest level's own. */
export interface LimitedTask extends OpponentTask {
  readonly limits?: SearchLimits;
}

/** 2^18 entries, 4 MiB per thread, for all games. */
const table = new TranspositionTable(18);
/** The options for which the table's scores are valid. */
let tableOf = '';

/**
 * What a task's search works with. The table is this thread's, cleared if the previous search was of another game or
 * had other options.
 */
export function toolsFor(game: string, { options, stop }: OpponentTask) {
  const text = `${game} ${JSON.stringify(options)}`;
  if (text !== tableOf) table.clear();
  tableOf = text;
  return {
    table,
    now: () => performance.now(),
    random: Math.random,
    ...(stop && { stop: () => Atomics.load(stop, 0) !== 0 }),
  };
}

/** The board after a task's plies. Throws if they do not lead to an unfinished one. */
export function unfinishedAfter<B extends Playable<B>>(start: Result<B, Refusal>, plies: readonly string[]) {
  const board = boardAfter(start, plies);
  if (board.outcome !== undefined) throw new Error(`the match is over: ${board.outcome.score}`);
  return board;
}

/** Converts a score in hundredths to an evaluation. Weak levels misjudge moves, not the position. */
export const evaluationOf = ({ score, noise }: { readonly score: number; readonly noise: number }): number =>
  Math.max(-100, Math.min(100, (score - noise) / 100));
