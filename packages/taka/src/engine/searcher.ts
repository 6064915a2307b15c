import { bestAt, isDecided, maxPly, PvSearch, type TranspositionTable, won } from '@taktable/tak/search';
import { endingOf, goesOn, leader } from '../rules/ending.ts';
import { generateTurns } from '../rules/generation.ts';
import type { Position } from '../rules/position.ts';
import type { Side } from '../rules/squares.ts';
import { isGoal, maxTurns, type Turn } from '../rules/turn.ts';
import { Evaluation } from './evaluation/evaluation.ts';
import { weights as tuned, type Weights } from './evaluation/weights.ts';
import { exchange, kindScore } from './ordering.ts';
import { thinRestarts } from './restarts.ts';
import { canScore, decides } from './evaluation/shots.ts';
import { tagOf } from './tags.ts';
import type { Workspace } from './workspace.ts';

const infinity = 2 * won;
/** Made and unmade like a turn, it changes nothing but the side to move. */
const turnGivenAway: Turn = 0;
const pace = { nodesBetweenLooks: 512, slack: 2, nullMove: turnGivenAway };
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
/** Of the line of turns that is expected. */
const lineLength = 8;
const golden = 0x9e3779b1;
const mix = 0x85ebca6b;

/**
 * Searches one position, which it changes and restores. Goals in one are detected without a
 * search: if one would decide the match, a node whose side to move has it is won, and one whose opponent has it is
 * searched further.
 */
export class Searcher extends PvSearch {
  readonly position: Position;
  readonly #evaluation: Evaluation;
  readonly #turns: Float64Array;
  readonly #tags: Int32Array;
  readonly #scores: Int32Array;
  /** Key words of the positions before the root. */
  readonly #rootKeys: number;

  constructor(
    position: Position,
    table: TranspositionTable,
    { ordering, turns, tags, scores }: Workspace,
    mustStop: () => boolean,
    weights: Weights = tuned,
  ) {
    super({ table, ordering, mustStop }, pace);
    this.position = position;
    this.#turns = turns;
    this.#tags = tags;
    this.#scores = scores;
    this.#evaluation = new Evaluation(weights);
    this.#rootKeys = position.pastKeys.length;
  }

  /** What is expected from a turn at the root on, as far as the table knows it. */
  line(first: Turn): readonly Turn[] {
    const line: Turn[] = [];
    for (let next: Turn | undefined = first; next !== undefined; next = this.#expected()) {
      line.push(next);
      this.position.make(next);
      if (line.length === lineLength) break;
    }
    for (const turn of line.toReversed()) this.position.unmake(turn);
    return line;
  }

  /** The best turn that is known in the position. */
  #expected(): Turn | undefined {
    const { position, table } = this;
    const turns = this.#turns;
    if (endingOf(position) !== goesOn) return undefined;
    const all = turns.subarray(0, thinRestarts(turns, 0, generateTurns(position, turns, 0)));
    const goal = decides(position, position.toMove) ? all.find(isGoal) : undefined;
    if (goal !== undefined || !table.find(position.key0 ^ this.#salt(), position.key1)) return goal;
    return all.find((turn) => tagOf(turn) === table.move);
  }

  protected override step(
    turn: Turn,
    depth: number,
    ply: number,
    alpha: number,
    beta: number,
    start: number,
    mayPass: boolean,
  ): number {
    const tag = turn === turnGivenAway ? none : tagOf(turn);
    this.position.make(turn);
    const score = this.#node(depth, ply + 1, alpha, beta, start, tag, mayPass);
    this.position.unmake(turn);
    return score;
  }

  /** The score for the side to move; the turn with the tag `previous` led to this position. */
  #node(
    depth: number,
    ply: number,
    alpha: number,
    beta: number,
    start: number,
    previous: number,
    mayPass: boolean,
  ): number {
    if (this.enter()) return 0;

    const { position, table } = this;
    const side = position.toMove;
    const other = (1 - side) as Side;
    const ended = this.#ending(side, other, ply);
    if (ended !== undefined) return ended;
    const scores = canScore(position, side);
    if (scores && decides(position, side)) return won - ply - 1;

    const low = position.key0 ^ this.#salt();
    const high = position.key1;
    let first = none;
    if (depth > 0 && table.find(low, high)) {
      first = table.move;
      const known = table.cutoff(depth, ply, alpha, beta);
      if (!Number.isNaN(known)) return known;
    }
    const threatened = canScore(position, other);
    const isUrgent = threatened && decides(position, other);
    if (isUrgent && ply < this.furthest) depth = depth < 1 ? 1 : depth + 1;
    const still = this.#evaluation.of(position, threatened) + (scores ? goalInOne : 0);
    if (depth <= 0 || ply >= maxPly || start > this.#turns.length - maxTurns) return still;
    if (mayPass && !threatened && depth >= 2 && beta - alpha === 1 && still >= beta && !isDecided(beta)) {
      const score = this.passing(depth, ply, beta, start);
      if (this.stopped) return 0;
      if (!Number.isNaN(score)) return score;
    }
    // Far below what is needed, a late turn hardly ever makes up for it.
    const isHopeless = depth <= 2 && !isUrgent && still + quietGain * depth <= alpha;
    return this.#turnLoop(depth, ply, alpha, beta, start, previous, first, isUrgent, isHopeless, low, high);
  }

  #turnLoop(
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
    const { ordering } = this;
    const turns = this.#turns;
    const tags = this.#tags;
    const scores = this.#scores;
    const side = this.position.toMove;
    const end = this.#generate(start, ply, side, previous, first);
    if (end === start) return 0;
    let bestScore = -infinity;
    let best = none;
    let raised = alpha;
    const last = isHopeless ? Math.min(end, start + hopefulTurns * depth) : end;
    for (let next = start; next < last; next++) {
      if (next < start + orderedTurns) exchange(turns, tags, scores, bestAt(scores, next, end), next);
      const turn = turns[next]!;
      const tag = tags[next]!;
      const less = isUrgent || depth < 2 ? 0 : reductionOf(next - start);
      const score = this.tryMove(turn, depth, ply, raised, beta, less, next === start, end);
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

  /** Generates all turns with their order. @returns the index after the last one. */
  #generate(start: number, ply: number, side: Side, previous: number, first: number): number {
    const { position, ordering } = this;
    const turns = this.#turns;
    const tags = this.#tags;
    const scores = this.#scores;
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
  #ending(side: Side, other: Side, ply: number): number | undefined {
    const { position } = this;
    const { rules, score } = position;
    if (rules.goals !== 0 && score[other]! >= rules.goals) return -(won - ply);
    if (this.#isRepeated()) return 0;
    if (position.ply < 2 * rules.turns) return undefined;
    const seat = leader(position);
    if (seat === undefined) return 0;
    return (seat === 'first') === (side === 0) ? won - ply : -(won - ply);
  }

  /** Whether the position occurred since the root, or twice before it, which counts as a draw. */
  #isRepeated(): boolean {
    const { pastKeys, key0, key1 } = this.position;
    let before = 0;
    for (let index = pastKeys.length - 4; index >= 0; index -= 4) {
      if (pastKeys[index] !== key0 || pastKeys[index + 1] !== key1) continue;
      if (index >= this.#rootKeys || ++before === 2) return true;
    }
    return false;
  }

  /** What a position's key lacks: the score, and the number of remaining turns if small. */
  #salt(): number {
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
