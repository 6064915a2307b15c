import { bestAt, type Ordering } from '../../search/ordering.ts';
import { isDecided, maxPly, won } from '../../search/score.ts';
import type { TranspositionTable } from '../../search/transpositiontable.ts';
import { leader } from '../rules/ending.ts';
import { generateTurns } from '../rules/generation.ts';
import type { Position } from '../rules/position.ts';
import type { Side } from '../rules/squares.ts';
import { maxTurns, type Turn } from '../rules/turn.ts';
import { Evaluation } from './evaluation/evaluation.ts';
import { weights as tuned, type Weights } from './evaluation/weights.ts';
import { exchange, kindScore } from './ordering.ts';
import { thinRestarts } from './restarts.ts';
import { canScore } from './shots.ts';
import { tagOf } from './tags.ts';
import type { Workspace } from './workspace.ts';

const infinity = 2 * won;
/** How many nodes are searched between checks of the clock and the stop flag; a power of 2. */
const nodesBetweenLooks = 512;
/** A null move: made and unmade like a turn, it changes nothing but the side to move. */
const turnGivenAway: Turn = 0;
/** Stands for no tag. */
const none = -1;
const firstOfAll = 1 << 28;
/** The value of a goal in one that does not end the match. */
const goalInOne = 300;
/** How many turns are selected in order; if they achieved nothing, the order of the rest does not matter. */
const orderedTurns = 30;
/** What a quiet turn adds to the evaluation at most, in practice, for each ply of depth. */
const quietGain = 40;
/** How many turns are searched if a quiet one is not enough, for each ply of depth. */
const hopefulTurns = 10;
/** This many turns before full time, the number of remaining turns becomes part of the key. */
const nearFullTime = 24;
const golden = 0x9e3779b1;
const mix = 0x85ebca6b;

/**
 * Principal variation search on one position, which it changes and restores. Goals in one are detected without a
 * search: if one would decide the match, a node whose side to move has it is won, and one whose opponent has it is
 * searched further.
 */
export class Searcher {
  nodes = 0;
  /** Set once the search was aborted; its results are then invalid. */
  stopped = false;
  readonly position: Position;
  readonly ordering: Ordering;
  private readonly table: TranspositionTable;
  private readonly evaluation: Evaluation;
  private readonly turns: Float64Array;
  private readonly tags: Int32Array;
  private readonly scores: Int32Array;
  private readonly mustStop: () => boolean;
  private nodeLimit = Infinity;
  /** Up to which ply threats may extend the current iteration. */
  private furthest = 0;
  /** Key words of the positions before the root. */
  private readonly rootKeys: number;

  constructor(
    position: Position,
    table: TranspositionTable,
    { ordering, turns, tags, scores }: Workspace,
    mustStop: () => boolean,
    weights: Weights = tuned,
  ) {
    this.position = position;
    this.table = table;
    this.ordering = ordering;
    this.turns = turns;
    this.tags = tags;
    this.scores = scores;
    this.mustStop = mustStop;
    this.evaluation = new Evaluation(weights);
    this.rootKeys = position.pastKeys.length;
  }

  limit(nodes: number): void {
    this.nodeLimit = nodes;
  }

  /** Starts a depth; threats may extend lines to twice that. */
  begin(depth: number): void {
    this.furthest = Math.min(maxPly, 2 * depth + 2);
  }

  /** The score after a turn at the root, from its player's point of view. */
  after(turn: Turn, depth: number, alpha: number, beta: number): number {
    return -this.step(turn, tagOf(turn), depth - 1, 0, -beta, -alpha, 0, true);
  }

  private step(
    turn: Turn,
    tag: number,
    depth: number,
    ply: number,
    alpha: number,
    beta: number,
    start: number,
    mayPass: boolean,
  ): number {
    this.position.make(turn);
    const score = this.node(depth, ply + 1, alpha, beta, start, tag, mayPass);
    this.position.unmake(turn);
    return score;
  }

  /** The score for the side to move; the turn with the tag `previous` led to this position. */
  private node(
    depth: number,
    ply: number,
    alpha: number,
    beta: number,
    start: number,
    previous: number,
    mayPass: boolean,
  ): number {
    this.nodes++;
    if ((this.nodes & (nodesBetweenLooks - 1)) === 0 && this.mustStop()) this.stopped = true;
    if (this.nodes >= this.nodeLimit) this.stopped = true;
    if (this.stopped) return 0;

    const { position, table } = this;
    const side = position.turn;
    const other = (1 - side) as Side;
    const ended = this.ending(side, other, ply);
    if (ended !== undefined) return ended;
    const scores = canScore(position, side);
    if (scores && this.decides(side)) return won - ply - 1;

    const low = position.key0 ^ this.salt();
    const high = position.key1;
    let first = none;
    if (depth > 0 && table.find(low, high)) {
      first = table.move;
      const known = table.cutoff(depth, ply, alpha, beta);
      if (!Number.isNaN(known)) return known;
    }
    const threatened = canScore(position, other);
    const isUrgent = threatened && this.decides(other);
    if (isUrgent && ply < this.furthest) depth = depth < 1 ? 1 : depth + 1;
    const still = this.evaluation.of(position, threatened) + (scores ? goalInOne : 0);
    if (depth <= 0 || ply >= maxPly || start > this.turns.length - maxTurns) return still;
    if (mayPass && !threatened && depth >= 2 && beta - alpha === 1 && still >= beta && !isDecided(beta)) {
      const reduced = depth - 3 - (depth > 5 ? 1 : 0);
      const score = -this.step(turnGivenAway, none, reduced, ply, -beta, -beta + 1, start, false);
      if (this.stopped) return 0;
      if (score >= beta) return isDecided(score) ? beta : score;
    }
    // Far below what is needed, a late turn hardly ever makes up for it.
    const isHopeless = depth <= 2 && !isUrgent && still + quietGain * depth <= alpha;
    return this.turnLoop(depth, ply, alpha, beta, start, previous, first, isUrgent, isHopeless, low, high);
  }

  private turnLoop(
    depth: number,
    ply: number,
    alpha: number,
    beta: number,
    start: number,
    previous: number,
    first: number,
    isUrgent: boolean,
    isHopeless: boolean,
    low: number,
    high: number,
  ): number {
    const { ordering, turns, tags, scores } = this;
    const side = this.position.turn;
    const end = this.generate(start, ply, side, previous, first);
    if (end === start) return 0;
    let bestScore = -infinity;
    let best = none;
    let raised = alpha;
    const last = isHopeless ? Math.min(end, start + hopefulTurns * depth) : end;
    for (let next = start; next < last; next++) {
      if (next < start + orderedTurns) exchange(turns, tags, scores, bestAt(scores, next, end), next);
      const turn = turns[next]!;
      const tag = tags[next]!;
      const score = this.tryTurn(turn, tag, depth, ply, raised, beta, next - start, isUrgent, end);
      if (this.stopped) return 0;
      if (score <= bestScore) continue;
      bestScore = score;
      best = tag;
      if (score > raised) raised = score;
      if (score < beta) continue;
      ordering.reward(side, ply, previous, tag, depth);
      for (let i = start; i < next; i++) ordering.punish(side, tags[i]!, depth);
      break;
    }
    this.table.record(low, high, depth, ply, alpha, beta, bestScore, best);
    return bestScore;
  }

  private tryTurn(
    turn: Turn,
    tag: number,
    depth: number,
    ply: number,
    alpha: number,
    beta: number,
    tried: number,
    isUrgent: boolean,
    end: number,
  ): number {
    if (tried === 0) return -this.step(turn, tag, depth - 1, ply, -beta, -alpha, end, true);
    const less = isUrgent || depth < 2 ? 0 : reductionOf(tried);
    let score = -this.step(turn, tag, depth - 1 - less, ply, -alpha - 1, -alpha, end, true);
    if (less > 0 && score > alpha && !this.stopped) {
      score = -this.step(turn, tag, depth - 1, ply, -alpha - 1, -alpha, end, true);
    }
    if (score > alpha && score < beta && !this.stopped) {
      score = -this.step(turn, tag, depth - 1, ply, -beta, -alpha, end, true);
    }
    return score;
  }

  /** Generates all turns with their order. @returns the index after the last one. */
  private generate(start: number, ply: number, side: Side, previous: number, first: number): number {
    const { position, turns, tags, scores, ordering } = this;
    const end = thinRestarts(turns, start, generateTurns(position, turns, start));
    for (let index = start; index < end; index++) {
      const turn = turns[index]!;
      const tag = tagOf(turn);
      tags[index] = tag;
      scores[index] =
        tag === first ? firstOfAll : ordering.score(side, ply, previous, tag) + kindScore(position, turn);
    }
    return end;
  }

  /** The score of a match that is over; otherwise `undefined`, unless there is no legal turn. */
  private ending(side: Side, other: Side, ply: number): number | undefined {
    const { position } = this;
    const { rules, score } = position;
    if (rules.goals !== 0 && score[other]! >= rules.goals) return -(won - ply);
    if (this.isRepeated()) return 0;
    if (position.ply < 2 * rules.turns) return undefined;
    const seat = leader(position);
    if (seat === undefined) return 0;
    return (seat === 'first') === (side === 0) ? won - ply : -(won - ply);
  }

  /** Whether the position occurred since the root, or twice before it, which counts as a draw. */
  private isRepeated(): boolean {
    const { pastKeys, key0, key1 } = this.position;
    let before = 0;
    for (let index = pastKeys.length - 4; index >= 0; index -= 4) {
      if (pastKeys[index] !== key0 || pastKeys[index + 1] !== key1) continue;
      if (index >= this.rootKeys || ++before === 2) return true;
    }
    return false;
  }

  /** Whether another goal of a side ends the match. */
  private decides(side: Side): boolean {
    const { rules, score } = this.position;
    return rules.goals !== 0 && score[side]! + 1 >= rules.goals;
  }

  /** What a position's key lacks: the score, and the number of remaining turns if small. */
  private salt(): number {
    const { rules, score, ply } = this.position;
    const left = 2 * rules.turns - ply;
    return (
      Math.imul((score[0]! << 8) | score[1]!, golden) ^ (left < nearFullTime ? Math.imul(left + 1, mix) : 0)
    );
  }
}

/** Late move reductions. */
function reductionOf(tried: number): number {
  if (tried < 3) return 0;
  if (tried < 10) return 1;
  return tried < 30 ? 2 : 3;
}
