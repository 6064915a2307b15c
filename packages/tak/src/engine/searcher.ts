import { highestScore } from '../search/ordering.ts';
import { PvSearch } from '../search/pv-search.ts';
import { isDecided, maxPly, won } from '../search/score.ts';
import type { TranspositionTable } from '../search/transposition-table.ts';
import { endingOf, goesOn } from '../rules/ending.ts';
import { type Move, movePattern, movePiece, noMove, pass, wall } from '../rules/move.ts';
import { generateMoves, maxMoves } from '../rules/moves.ts';
import type { Position } from '../rules/position.ts';
import { Evaluation } from './evaluation/evaluation.ts';
import { endScore } from './end-score.ts';
import { Keys } from './keys.ts';
import { bringBest, kindScore } from './ordering.ts';
import { onlySquare } from './threats/road-in-one.ts';
import { KnownThreats } from './threats/known-threats.ts';
import { Threats } from './threats/threats.ts';
import type { Workspace } from './workspace.ts';

const infinity = 2 * won;
const pace = { nodesBetweenLooks: 1024, slack: 4, nullMove: pass };
/** With fewer pieces left to place, passing may be an advantage, so there are no null moves. */
const nullMoveReserve = 4;
/** Up to this depth, a side that is ahead by so much for each ply left is taken to stay ahead. */
const aheadDepth = 3;
const aheadMargin = 100;
/** Up to this depth, on boards at least so large, only the most promising moves of a node are tried. */
const pruningDepth = 3;
const pruningSize = 6;
/** So many moves of a node are searched in full. */
const fullMoves = 3;
/** By depth, and by how many moves were tried before, up to 255. */
const reductions = Float64Array.from(
  { length: 64 << 8 },
  (_, at) => (Math.log(at >>> 8) * Math.log(at & 255)) / 1.8,
);

/**
 * Searches one position, which it changes and restores. Roads in one are detected without a
 * search: a node whose side to move has one is won, and one whose opponent has one considers only moves that may
 * prevent it.
 */
export class Searcher extends PvSearch {
  readonly position: Position;
  readonly keys = new Keys();
  readonly #evaluation: Evaluation;
  readonly #own = new Threats();
  readonly #theirs = new Threats();
  readonly #known = new KnownThreats(maxPly + 2);
  readonly #moves: Int32Array;
  readonly #scores: Int32Array;
  /** The evaluation of each node on the current line, NaN where there is none. */
  readonly #stills = new Float64Array(maxPly + 2).fill(NaN);
  readonly #lows = new Int32Array(maxPly + 2);
  readonly #highs = new Int32Array(maxPly + 2);

  constructor(
    position: Position,
    table: TranspositionTable,
    { ordering, moves, scores }: Workspace,
    mustStop: () => boolean,
  ) {
    super({ table, ordering, mustStop }, pace);
    this.position = position;
    this.#moves = moves;
    this.#scores = scores;
    this.#evaluation = new Evaluation(position.geometry);
    this.keys.reset(position);
  }

  protected override step(
    move: Move,
    depth: number,
    ply: number,
    alpha: number,
    beta: number,
    start: number,
    mayPass: boolean,
  ): number {
    if (this.#known.outlives(ply, this.position, move)) return this.enter() ? 0 : won - ply - 2;
    this.#stills[ply + 1] = NaN;
    this.#lows[ply] = this.keys.low;
    this.#highs[ply] = this.keys.high;
    // A leaf needs no key, unless it is extended.
    if (depth > 0) this.keys.make(this.position, move);
    else this.position.make(move);
    const score = this.#node(depth, ply + 1, alpha, beta, start, move, mayPass);
    this.position.unmake(move);
    this.keys.low = this.#lows[ply]!;
    this.keys.high = this.#highs[ply]!;
    return score;
  }

  /** The score for the side to move; `previous` led to this position. */
  #node(
    depth: number,
    ply: number,
    alpha: number,
    beta: number,
    start: number,
    previous: Move,
    mayPass: boolean,
  ): number {
    if (this.enter()) return 0;

    const { position, table, keys } = this;
    const theirs = this.#theirs;
    const side = position.toMove;
    const isOpening = position.ply <= position.openingPlies;
    const ended = this.#ending(side, ply, isOpening, this.#known.staysNone(ply - 1, position, previous));
    if (ended !== undefined) return ended;
    let best: Move = noMove;
    if (depth > 0 && table.find(keys.low, keys.high)) {
      best = table.move;
      const known = table.cutoff(depth, ply, alpha, beta);
      if (!Number.isNaN(known)) return known;
    }
    let threatened = false;
    if (!isOpening && !this.#known.gainsNone(ply - 1, previous)) {
      theirs.find(position, 1 - side, false);
      threatened = theirs.wins(position, 1 - side);
    }
    if (threatened && ply < this.furthest) {
      if (depth > 0) depth++;
      else {
        depth = 1;
        position.unmake(previous);
        keys.make(position, previous);
      }
    }
    if (depth <= 0 || ply >= maxPly || start > this.#moves.length - maxMoves) {
      return this.#evaluation.of(position);
    }

    if (isOpening) this.#known.forget(ply);
    else if (threatened) this.#known.note(ply, position, theirs);
    else this.#known.noteNone(ply);
    // Where a placement may prevent the opponent's road: on its only missing square, nowhere if there are two.
    let block = -1;
    if (threatened) {
      const canPlace = position.flatsLeft(1 - side) + position.capsLeft(1 - side) > 0;
      if (canPlace && (theirs.low | theirs.high) !== 0) block = onlySquare(theirs.low, theirs.high);
    } else if (!isOpening && beta - alpha === 1 && !isDecided(beta)) {
      const still = this.#evaluation.of(position);
      this.#stills[ply] = still;
      if (depth <= aheadDepth && still - aheadMargin * depth >= beta) return still;
      if (mayPass && depth >= 2 && still >= beta && this.#mayGiveTurn()) {
        const score = this.passing(depth, ply, beta, start);
        if (this.stopped) return 0;
        if (!Number.isNaN(score)) return score;
      }
    }
    return this.#moveLoop(depth, ply, alpha, beta, start, previous, best, threatened, block);
  }

  #moveLoop(
    depth: number,
    ply: number,
    alpha: number,
    beta: number,
    start: number,
    previous: Move,
    first: Move,
    threatened: boolean,
    block: number,
  ): number {
    const { position, ordering } = this;
    const moves = this.#moves;
    const scores = this.#scores;
    const side = position.toMove;
    const isNarrow = beta - alpha === 1;
    const few = isNarrow && !threatened ? this.#mostMoves(depth, ply) : Infinity;
    const low = this.keys.low;
    const high = this.keys.high;
    let bestScore = -infinity;
    let best: Move = noMove;
    let raised = alpha;
    let tried = 0;
    let next = start;
    let end = start;
    let generated = false;
    let most = highestScore;
    for (;;) {
      let move: Move;
      if (tried === 0 && first !== noMove) move = first;
      else {
        if (!generated) {
          end = this.#generate(start, ply, side, previous, first, block);
          generated = true;
        }
        if (next === end || (tried >= few && !isDecided(bestScore))) break;
        most = bringBest(moves, scores, next, end, most);
        move = moves[next++]!;
      }
      const less = threatened || depth < 2 ? 0 : reductionOf(move, depth, tried, isNarrow);
      const score = this.tryMove(move, depth, ply, raised, beta, less, tried === 0, end);
      if (this.stopped) return 0;
      tried++;
      if (score > bestScore) {
        bestScore = score;
        best = move;
        if (score > raised) raised = score;
        if (score >= beta) {
          ordering.reward(side, ply, previous, move, depth);
          for (let i = start; i < next - 1; i++) ordering.punish(side, moves[i]!, depth);
          break;
        }
      }
    }
    // Nothing prevents the opponent's road, or there is no legal move.
    if (tried === 0) return block === -1 ? 0 : -(won - ply - 2);
    this.table.record(low, high, depth, ply, alpha, beta, bestScore, best);
    return bestScore;
  }

  /** Late-move pruning: how many moves of a node are tried, half as many where its side does not do better than before. */
  #mostMoves(depth: number, ply: number): number {
    const { position } = this;
    const stills = this.#stills;
    if (depth > pruningDepth || position.rules.size < pruningSize) return Infinity;
    if (position.ply <= position.openingPlies) return Infinity;
    const most = 8 + 6 * depth * depth;
    let before = ply > 2 ? stills[ply - 2]! : NaN;
    if (Number.isNaN(before) && ply > 4) before = stills[ply - 4]!;
    return stills[ply]! <= before ? most / 2 : most;
  }

  /** Generates all moves except `first` with their order; no placements that do not stop the opponent's road. */
  #generate(start: number, ply: number, side: number, previous: Move, first: Move, block: number): number {
    const { ordering } = this;
    const moves = this.#moves;
    const scores = this.#scores;
    const last = generateMoves(this.position, moves, start);
    let end = start;
    for (let i = start; i < last; i++) {
      const move = moves[i]!;
      if (move === first) continue;
      if (block !== -1 && movePattern(move) === 0 && (move === pass || (move & 63) !== block)) continue;
      moves[end] = move;
      scores[end++] = kindScore(move);
    }
    ordering.addScores(scores, moves, start, end, side, ply, previous);
    return end;
  }

  /** The score of a game that is over, or that the side to move ends with a road; otherwise `undefined`. */
  #ending(side: number, ply: number, isOpening: boolean, hasNoRoad: boolean): number | undefined {
    const { position } = this;
    const own = this.#own;
    if (isOpening) {
      const ending = endingOf(position);
      if (ending !== goesOn) return endScore(ending, side, ply);
      if (position.inOpening) return undefined;
    }
    if (!hasNoRoad) {
      own.find(position, side, false);
      if (own.road) return won - ply;
    }
    const { whiteFlats, whiteCaps, blackFlats, blackCaps } = position;
    if (whiteFlats + whiteCaps <= 0 || blackFlats + blackCaps <= 0 || position.isFull) {
      return endScore(endingOf(position), side, ply);
    }
    return !hasNoRoad && own.wins(position, side) ? won - ply - 1 : undefined;
  }

  #mayGiveTurn(): boolean {
    const { position } = this;
    return (
      position.whiteFlats + position.whiteCaps >= nullMoveReserve &&
      position.blackFlats + position.blackCaps >= nullMoveReserve &&
      position.ply > position.openingPlies
    );
  }
}

/** Late move reductions: by how many plies less than the first ones a later move is searched at first. */
function reductionOf(move: Move, depth: number, tried: number, isNarrow: boolean): number {
  if (tried < fullMoves) return 0;
  let less = reductions[(Math.min(depth, 63) << 8) | Math.min(tried, 255)]!;
  // Spreads and walls rarely turn out well.
  if (movePattern(move) !== 0 || movePiece(move) === wall) less += 0.5;
  if (!isNarrow) less -= 0.7;
  return Math.max(0, Math.min(depth - 1, Math.floor(less)));
}
