import { isDecided, won } from './score.ts';

/** When to stop; without any limit, only when everything is known or the search is stopped. */
export interface SearchLimits {
  readonly nodes?: number;
  readonly depth?: number;
  readonly milliseconds?: number;
}

/** A search of one position, controlled by iterative deepening. */
interface Search<M> {
  /** Set once the search was aborted; its results are then invalid. */
  readonly stopped: boolean;
  begin(depth: number): void;
  /** The score after a move at the root, from the mover's point of view. */
  after(move: M, depth: number, alpha: number, beta: number): number;
}

export interface RootMove<M> {
  readonly move: M;
  /** Added to the move's score, unless the match is decided. */
  readonly noise: number;
}

export interface Finding<M> {
  readonly move: M;
  /** For the side to move, including noise. */
  readonly score: number;
  readonly noise: number;
  readonly depth: number;
}

/** Half the width of the first aspiration window. */
const aspiration = 40;
const deepest = 60;
const infinity = 2 * won;

/**
 * Searches the moves at increasing depth, best one first, until the search is stopped or everything is known. Reorders
 * the moves, of which there must be at least one.
 */
export function deepen<M>(
  search: Search<M>,
  moves: RootMove<M>[],
  limit: number | undefined,
  onDepth?: (finding: Finding<M>) => void,
): Finding<M> {
  let best: Finding<M> = { move: moves[0]!.move, score: 0, noise: 0, depth: 0 };
  for (let depth = 1; depth <= Math.min(limit ?? deepest, deepest); depth++) {
    search.begin(depth);
    const found = searchWindow(search, moves, depth, best.score);
    if (found === undefined) break;
    const { root, score } = found;
    if (!search.stopped || root.move !== best.move) {
      best = { move: root.move, score, noise: isDecided(score) ? 0 : root.noise, depth };
    }
    if (search.stopped) break;
    onDepth?.(best);
    if (moves.length === 1 && limit === undefined) break;
    if (isDecided(score) && won - Math.abs(score) <= depth) break;
  }
  return best;
}

interface Found<M> {
  readonly root: RootMove<M>;
  readonly score: number;
}

/** Widens the window until it contains the score; `undefined` if aborted before the first move had a score. */
function searchWindow<M>(
  search: Search<M>,
  moves: RootMove<M>[],
  depth: number,
  last: number,
): Found<M> | undefined {
  const isNarrow = depth > 2 && !isDecided(last);
  let low = isNarrow ? last - aspiration : -infinity;
  let high = isNarrow ? last + aspiration : infinity;
  for (let wider = 4 * aspiration; ; wider *= 4) {
    const best = searchMoves(search, moves, depth, low, high);
    if (search.stopped) return best !== undefined && best.score > low ? best : undefined;
    if (best === undefined) return undefined;
    if (best.score <= low) {
      // The scores are only upper bounds, so the first move stays first in case the wider search is stopped.
      low = wider > 2000 ? -infinity : best.score - wider;
      continue;
    }
    moves.splice(moves.indexOf(best.root), 1);
    moves.unshift(best.root);
    if (best.score < high) return best;
    high = wider > 2000 ? infinity : best.score + wider;
  }
}

/** The best move within a window; the first one is searched with the full window. */
function searchMoves<M>(
  search: Search<M>,
  moves: readonly RootMove<M>[],
  depth: number,
  low: number,
  high: number,
): Found<M> | undefined {
  let best: Found<M> | undefined;
  let raised = low;
  for (const root of moves) {
    const score = scoreOf(search, root, depth, raised, high, best !== undefined);
    if (search.stopped) return best;
    if (best === undefined || score > best.score) best = { root, score };
    if (score > raised) raised = score;
    if (score >= high) break;
  }
  return best;
}

function scoreOf<M>(
  search: Search<M>,
  { move, noise }: RootMove<M>,
  depth: number,
  low: number,
  high: number,
  isLater: boolean,
): number {
  const [from, to] = [shifted(low, -noise), shifted(high, -noise)];
  if (isLater) {
    const guess = search.after(move, depth, from, from + 1);
    if (guess <= from || search.stopped) return shifted(guess, noise);
  }
  return shifted(search.after(move, depth, from, to), noise);
}

const shifted = (score: number, noise: number): number => (isDecided(score) ? score : score + noise);
