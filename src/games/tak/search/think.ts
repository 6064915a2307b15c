import { type Move, noMove } from '../rules/move.ts';
import { generateMoves, maxMoves } from '../rules/moves.ts';
import type { Position } from '../rules/position.ts';
import { TinueSearch } from './tinue.ts';
import { isDecided, won } from './score.ts';
import { Searcher } from './searcher.ts';
import type { TranspositionTable } from './transpositiontable.ts';
import type { Weights } from './evaluation/weights.ts';
import { Workspace } from './workspace.ts';

/** When to stop; without any of them only when all is known or `stop` says so. */
export interface Limits {
  readonly nodes?: number;
  readonly depth?: number;
  readonly milliseconds?: number;
}

/** What a search works with. */
export interface Tools {
  readonly table: TranspositionTable;
  /** Milliseconds from any fixed moment. */
  readonly now: () => number;
  /** Asked now and then; true: answer with what is known. */
  readonly stop?: () => boolean;
  /** Added to each of the side's moves, in hundredths of a flat; decided games stay as they are. */
  readonly noise?: () => number;
  readonly onDepth?: (thought: Thought) => void;
  readonly weights?: Weights;
}

export interface Thought {
  readonly move: Move;
  /** In hundredths of a flat from the side to move, with the noise of the move; see `isDecided`. */
  readonly score: number;
  /** That noise. */
  readonly noise: number;
  readonly depth: number;
  readonly nodes: number;
  readonly milliseconds: number;
  /** The expected continuation, the move first. */
  readonly line: readonly Move[];
}

/** The part of a search that may go into forced roads, and how many positions without any other limit. */
const tinueShare = 0.25;
const tinueNodes = 1_000_000;
const tinueNodesToDepth = 20_000;
/** Half the width of the first window around the last score. */
const aspiration = 40;
const deepest = 60;
const lineLength = 12;
const infinity = 2 * won;

interface RootMove {
  readonly move: Move;
  readonly noise: number;
  score: number;
}

/** Of this thread, which searches one position at a time. */
let workspace: Workspace | undefined;

/** The best move of an unfinished position, which is changed and restored. Throws where there is no move. */
export function think(position: Position, limits: Limits, tools: Tools): Thought {
  const { now, table } = tools;
  const space = (workspace ??= new Workspace());
  space.clear();
  const began = now();
  const deadline = began + (limits.milliseconds ?? Infinity);
  const isOver = (end: number) => (): boolean => tools.stop?.() === true || now() >= end;
  const thought = (move: Move, score: number, depth: number, nodes: number, noise = 0): Thought => ({
    move,
    score,
    noise: isDecided(score) ? 0 : noise,
    depth,
    nodes,
    milliseconds: now() - began,
    line: lineFrom(searcher, table, move),
  });
  const searcher = new Searcher(position, table, space, isOver(deadline), tools.weights);

  const buffer = new Int32Array(maxMoves);
  const count = generateMoves(position, buffer, 0);
  if (count === 0) throw new Error('a position without moves cannot be searched');
  const moves = Array.from(buffer.subarray(0, count), (move): RootMove => ({
    move,
    noise: tools.noise?.() ?? 0,
    score: 0,
  }));
  const order = (move: Move): number => searcher.ordering.score(position.turn, 0, noMove, move);
  moves.sort((a, b) => order(b.move) - order(a.move));

  const share = began + tinueShare * (limits.milliseconds ?? Infinity);
  const tinue = new TinueSearch(position, space, isOver(share));
  const most = limits.depth === undefined ? tinueNodes : tinueNodesToDepth;
  const road = tinue.find(Math.min(most, tinueShare * (limits.nodes ?? Infinity)));
  if (road !== undefined) return thought(road.move, won - road.plies, road.plies, tinue.nodes);

  table.nextSearch();
  let best = thought(moves[0]!.move, 0, 0, 0);
  if (limits.nodes !== undefined) searcher.limit(Math.max(1, limits.nodes - tinue.nodes));
  for (let depth = 1; depth <= Math.min(limits.depth ?? deepest, deepest); depth++) {
    searcher.begin(depth);
    const score = searchWindow(searcher, moves, depth, best);
    if (score === undefined) break;
    const nodes = searcher.nodes + tinue.nodes;
    if (!searcher.stopped || score.move !== best.move)
      best = thought(score.move, score.score, depth, nodes, score.noise);
    if (searcher.stopped) break;
    tools.onDepth?.(best);
    if (moves.length === 1 && limits.depth === undefined) break;
    if (isDecided(best.score) && won - Math.abs(best.score) <= depth) break;
  }
  return { ...best, nodes: searcher.nodes + tinue.nodes, milliseconds: now() - began };
}

/** Widens the window until the score lies inside; undefined: broken off before the first move was known. */
function searchWindow(
  searcher: Searcher,
  moves: RootMove[],
  depth: number,
  last: Thought,
): RootMove | undefined {
  const isNarrow = depth > 2 && !isDecided(last.score);
  let low = isNarrow ? last.score - aspiration : -infinity;
  let high = isNarrow ? last.score + aspiration : infinity;
  for (let wider = 4 * aspiration; ; wider *= 4) {
    const best = searchMoves(searcher, moves, depth, low, high);
    if (searcher.stopped) return best !== undefined && best.score > low ? best : undefined;
    if (best === undefined) return undefined;
    moves.splice(moves.indexOf(best), 1);
    moves.unshift(best);
    if (best.score > low && best.score < high) return best;
    if (best.score <= low) low = wider > 2000 ? -infinity : best.score - wider;
    if (best.score >= high) high = wider > 2000 ? infinity : best.score + wider;
  }
}

/** The best of the moves within a window, the first of them searched in full. */
function searchMoves(
  searcher: Searcher,
  moves: readonly RootMove[],
  depth: number,
  low: number,
  high: number,
): RootMove | undefined {
  let best: RootMove | undefined;
  let raised = low;
  for (const root of moves) {
    const score = scoreOf(searcher, root, depth, raised, high, best !== undefined);
    if (searcher.stopped) return best;
    root.score = score;
    if (best === undefined || score > best.score) best = root;
    if (score > raised) raised = score;
    if (score >= high) break;
  }
  return best;
}

function scoreOf(
  searcher: Searcher,
  { move, noise }: RootMove,
  depth: number,
  low: number,
  high: number,
  isLater: boolean,
): number {
  const [from, to] = [shifted(low, -noise), shifted(high, -noise)];
  if (isLater) {
    const guess = searcher.after(move, depth, from, from + 1);
    if (guess <= from || searcher.stopped) return shifted(guess, noise);
  }
  return shifted(searcher.after(move, depth, from, to), noise);
}

const shifted = (score: number, noise: number): number => (isDecided(score) ? score : score + noise);

/** The moves that the table expects. */
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
