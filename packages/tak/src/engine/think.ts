import { deepen, type Finding, type SearchLimits, type RootMove } from '../search/deepening.ts';
import { won } from '../search/score.ts';
import { TranspositionTable } from '../search/transposition-table.ts';
import { type Move, noMove } from '../rules/move.ts';
import { generateMoves, maxMoves } from '../rules/moves.ts';
import type { Position } from '../rules/position.ts';
import { TinueSearch } from './tinue.ts';
import { kindScore } from './ordering.ts';
import { Searcher } from './searcher.ts';
import { flatsWinInOne } from './threats/flats-win.ts';
import { roadInOne } from './threats/road-in-one.ts';
import { Threats } from './threats/threats.ts';
import { Workspace } from './workspace.ts';

export interface Tools {
  /** What earlier searches under the same rules found; otherwise one of its own, of 4 MiB. */
  readonly table?: TranspositionTable;
  /** Monotonic time in milliseconds. */
  readonly now?: () => number;
  /** Polled; if true, the search answers with the best move so far. */
  readonly stop?: () => boolean;
  /** Added to the score of each root move, in hundredths of a flat; decided games are unaffected. */
  readonly noise?: () => number;
  readonly onDepth?: (thought: Thought) => void;
}

/** Scores are in hundredths of a flat. */
export interface Thought extends Finding<Move> {
  readonly nodes: number;
  readonly milliseconds: number;
  /** The expected continuation, starting with the move. */
  readonly line: readonly Move[];
}

/** The share of a search spent on forced roads, and the number of positions if there is no other limit. */
const tinueShare = 0.25;
const tinueNodes = 1_000_000;
const tinueNodesToDepth = 20_000;
const lineLength = 12;

/** This thread's, which searches one position at a time. */
let workspace: Workspace | undefined;

/** The best move of an unfinished position, which is changed and restored. Throws if there is no legal move. */
export function think(position: Position, limits: SearchLimits, tools: Tools = {}): Thought {
  const { now = () => performance.now(), table = new TranspositionTable(18) } = tools;
  const space = (workspace ??= new Workspace());
  space.clear();
  const began = now();
  const deadline = began + (limits.milliseconds ?? Infinity);
  const isOver = (end: number) => (): boolean => tools.stop?.() === true || now() >= end;
  const thought = (found: Finding<Move>, nodes: number): Thought => ({
    ...found,
    nodes,
    milliseconds: now() - began,
    line: lineFrom(searcher, table, found.move),
  });
  const searcher = new Searcher(position, table, space, isOver(deadline));

  const buffer = new Int32Array(maxMoves);
  const count = generateMoves(position, buffer, 0);
  if (count === 0) throw new Error('a position without moves cannot be searched');
  const moves = Array.from(buffer.subarray(0, count), (move): RootMove<Move> => ({
    move,
    noise: tools.noise?.() ?? 0,
  }));
  const order = (move: Move): number =>
    searcher.ordering.score(position.toMove, 0, noMove, move) + kindScore(move);
  moves.sort((a, b) => order(b.move) - order(a.move));

  const last = flatsWinInOne(position);
  if (last !== noMove && roadInOne(position, new Threats()) === noMove)
    return thought({ move: last, score: won - 1, noise: 0, depth: 1 }, count);

  const share = began + tinueShare * (limits.milliseconds ?? Infinity);
  const tinue = new TinueSearch(position, space, isOver(share));
  const most = limits.depth === undefined ? tinueNodes : tinueNodesToDepth;
  const road = tinue.find(Math.min(most, tinueShare * (limits.nodes ?? Infinity)));
  if (road !== undefined) {
    const { move, plies } = road;
    return thought({ move, score: won - plies, noise: 0, depth: plies }, tinue.nodes);
  }

  table.nextSearch();
  if (limits.nodes !== undefined) searcher.limit(Math.max(1, limits.nodes - tinue.nodes));
  const nodes = (): number => searcher.nodes + tinue.nodes;
  const best = deepen(searcher, moves, limits.depth, (found) => tools.onDepth?.(thought(found, nodes())));
  return thought(best, nodes());
}

/** The continuation stored in the transposition table. */
function lineFrom(searcher: Searcher, table: TranspositionTable, first: Move): readonly Move[] {
  const { position, keys } = searcher;
  const line: Move[] = [];
  for (let move = first; ; move = table.move) {
    line.push(move);
    keys.make(position, move);
    if (line.length >= lineLength || !table.find(keys.low, keys.high)) break;
  }
  for (const move of [...line].reverse()) position.unmake(move);
  keys.reset(position);
  return line;
}
