import { capstone, type Move, movePattern, movePiece, noMove, wall } from '../rules/move.ts';

/** History counts stay within this. */
const most = 1 << 14;
const killerScore = 1 << 20;
const responseScore = 1 << 19;

/**
 * Which moves to try first: those that refuted the opponent's play elsewhere in the tree, at the same
 * distance from the root (killers), against the same move (responses), or anywhere (history).
 */
export class Ordering {
  private readonly history = new Int32Array(2 << 16);
  private readonly responses = new Int32Array(2 << 16);
  private readonly killers: Int32Array;

  constructor(maxPly: number) {
    this.killers = new Int32Array(2 * maxPly);
    this.clear();
  }

  clear(): void {
    this.history.fill(0);
    this.responses.fill(noMove);
    this.killers.fill(noMove);
  }

  score(side: number, ply: number, previous: Move, move: Move): number {
    if (this.killers[2 * ply] === move) return killerScore + 1;
    if (this.killers[2 * ply + 1] === move) return killerScore;
    const score = this.history[(side << 16) | move]! + kindScore(move);
    if (previous !== noMove && this.responses[(side << 16) | previous] === move) return score + responseScore;
    return score;
  }

  /** `move` was too good for the opponent. */
  reward(side: number, ply: number, previous: Move, move: Move, depth: number): void {
    if (this.killers[2 * ply] !== move) {
      this.killers[2 * ply + 1] = this.killers[2 * ply]!;
      this.killers[2 * ply] = move;
    }
    if (previous !== noMove) this.responses[(side << 16) | previous] = move;
    this.shift((side << 16) | move, depth * depth);
  }

  /** `move` was tried before the one that was too good. */
  punish(side: number, move: Move, depth: number): void {
    this.shift((side << 16) | move, -depth * depth);
  }

  private shift(at: number, bonus: number): void {
    const step = bonus > most ? most : bonus < -most ? -most : bonus;
    this.history[at]! += 16 * step - ((this.history[at]! * Math.abs(step)) >> 10);
  }
}

/** Without experience: flats, capstones, single pieces, walls, large spreads. */
function kindScore(move: Move): number {
  const pattern = movePattern(move);
  if (pattern !== 0) return pattern === 1 ? 20 : 10;
  const piece = movePiece(move);
  return piece === wall ? 0 : piece === capstone ? 40 : 60;
}

/** Moves the move with the highest score to `next`. */
export function bringBest(moves: Int32Array, scores: Int32Array, next: number, end: number): void {
  let at = next;
  let most = scores[next]!;
  for (let i = next + 1; i < end; i++) {
    if (scores[i]! > most) {
      most = scores[i]!;
      at = i;
    }
  }
  if (at === next) return;
  const move = moves[at]!;
  moves[at] = moves[next]!;
  scores[at] = scores[next]!;
  moves[next] = move;
  scores[next] = most;
}
