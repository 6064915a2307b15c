import type { Finding, SearchLimits, RootMove } from '@taktable/tak/search';
import { deepen, TranspositionTable, won } from '@taktable/tak/search';
import { endingOf, goesOn } from '../rules/ending.ts';
import { generateTurns } from '../rules/generation.ts';
import type { Position } from '../rules/position.ts';
import { isGoal, type Turn } from '../rules/turn.ts';
import type { Weights } from './evaluation/weights.ts';
import { kindScore } from './ordering.ts';
import { thinRestarts } from './restarts.ts';
import { Searcher } from './searcher.ts';
import { canScore, decides } from './evaluation/shots.ts';
import { Workspace } from './workspace.ts';

/** What a search depends on. */
export interface Tools {
  /** What earlier searches under the same rules found; otherwise one of its own, of 4 MiB. */
  readonly table?: TranspositionTable;
  /** Monotonic time in milliseconds. */
  readonly now?: () => number;
  /** Polled; if true, the search answers with the best turn so far. */
  readonly stop?: () => boolean;
  /** Added to the score of each root turn, in the evaluation's unit; decided matches are unaffected. */
  readonly noise?: (turn: Turn) => number;
  readonly weights?: Weights;
}

/** Scores are in hundredths of the value of holding a ball. */
export interface Thought extends Finding<Turn> {
  readonly nodes: number;
  /** The expected continuation, starting with the turn. */
  readonly line: readonly Turn[];
}

/** This thread's, which searches one position at a time. */
let workspace: Workspace | undefined;

/** The best turn of an unfinished position, which is changed and restored. Throws if there is no legal turn. */
export function think(position: Position, limits: SearchLimits, tools: Tools = {}): Thought {
  const { now = () => performance.now(), stop, noise, weights } = tools;
  const table = tools.table ?? new TranspositionTable(18);
  const space = (workspace ??= new Workspace());
  space.ordering.clear();
  const turns = turnsWorthwhile(position, space.turns);
  if (decides(position, position.toMove) && isGoal(turns[0]!)) {
    return { move: turns[0]!, score: won - 1, noise: 0, depth: 1, nodes: 0, line: [turns[0]!] };
  }
  const moves = turns
    .sort((one, other) => kindScore(position, other) - kindScore(position, one))
    .map((move): RootMove<Turn> => ({ move, noise: noise?.(move) ?? 0 }));
  const deadline = now() + (limits.milliseconds ?? Infinity);
  const isOver = (): boolean => stop?.() === true || now() >= deadline;
  const searcher = new Searcher(position, table, space, isOver, weights);
  table.nextSearch();
  searcher.limit(limits.nodes ?? Infinity);
  const found = deepen(searcher, moves, limits.depth);
  return { ...found, nodes: searcher.nodes, line: searcher.line(found.move) };
}

/**
 * The turns worth searching: goals if there are any, and of these, or else of all turns, those that leave the opponent
 * no goal, if there are any.
 */
function turnsWorthwhile(position: Position, buffer: Float64Array): Turn[] {
  const end = thinRestarts(buffer, 0, generateTurns(position, buffer, 0));
  if (end === 0) throw new Error('a position without turns cannot be searched');
  const all = Array.from(buffer.subarray(0, end));
  const goals = all.filter(isGoal);
  const turns = goals.length > 0 ? goals : all;
  const safe = turns.filter((turn) => {
    position.make(turn);
    const isSafe = endingOf(position) !== goesOn || !canScore(position, position.toMove);
    position.unmake(turn);
    return isSafe;
  });
  return safe.length > 0 ? safe : turns;
}
