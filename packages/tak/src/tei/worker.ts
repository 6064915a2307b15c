import { parentPort } from 'node:worker_threads';
import { knownMove } from '../book/book.ts';
import { answer, levels } from '../engine/levels.ts';
import type { Thought } from '../engine/think.ts';
import { parseMove } from '../notation/judge.ts';
import { formatLine, formatPly } from '../notation/ply.ts';
import { type Options, setUp } from '../options/options.ts';
import type { Position } from '../rules/position.ts';
import type { SearchLimits } from '../search/deepening.ts';
import { isDecided, won } from '../search/score.ts';
import { TranspositionTable } from '../search/transposition-table.ts';

/** The thread of a session that searches, so that the session can receive `stop`. */

export interface TeiTask {
  readonly options: Options;
  /** Legal ones, as written. */
  readonly plies: readonly string[];
  readonly level: number;
  readonly limits: SearchLimits;
  readonly book: boolean;
  /** If it is not 0, the search ends with the best move so far. */
  readonly stop: Int32Array;
}

export interface TeiProgress {
  readonly depth: number;
  readonly nodes: number;
  readonly milliseconds: number;
  /** In hundredths of a flat, for the side to move. */
  readonly score: number;
  /** Plies until the game is decided, negative if lost; `undefined` if not foreseeable. */
  readonly decidedIn: number | undefined;
  readonly line: readonly string[];
}

/** One for each depth, and the move at last. */
export type TeiReport = TeiProgress | { readonly ply: string };

const table = new TranspositionTable(18);
/** The options for which the table's scores are valid. */
let tableOf = '';

function search({ options, plies, level, limits, book, stop }: TeiTask): string {
  const position = positionAfter(options, plies);
  const known = book && level === levels.length - 1 ? knownMove(position, Math.random) : undefined;
  if (known !== undefined) return formatPly(position, known.move);
  const asked = JSON.stringify(options);
  if (asked !== tableOf) table.clear();
  tableOf = asked;
  const { move } = answer(position, level, limits, {
    table,
    now: () => performance.now(),
    random: Math.random,
    stop: () => Atomics.load(stop, 0) !== 0,
    onDepth: (thought) => report(progressOf(position, thought)),
  });
  return formatPly(position, move);
}

function positionAfter(options: Options, plies: readonly string[]): Position {
  const start = setUp(options);
  if (!start.ok) throw new Error(start.error.code);
  const position = start.value;
  for (const ply of plies) {
    const move = parseMove(position, ply);
    if (!move.ok) throw new Error(`${ply}: ${move.error.code}`);
    position.make(move.value);
  }
  return position;
}

function progressOf(position: Position, thought: Thought): TeiProgress {
  const { depth, nodes, milliseconds, score } = thought;
  const plies = won - Math.abs(score);
  return {
    depth,
    nodes,
    milliseconds,
    score,
    decidedIn: isDecided(score) ? (score > 0 ? plies : -plies) : undefined,
    line: formatLine(position, thought.line),
  };
}

const report = (said: TeiReport): void => parentPort?.postMessage(said);

parentPort?.on('message', (task: TeiTask) => report({ ply: search(task) }));
