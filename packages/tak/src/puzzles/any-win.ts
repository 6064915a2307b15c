import type { Ending } from '../rules/ending.ts';
import { blackFlatsWin, blackRoad, endingAfter, goesOn, whiteFlatsWin, whiteRoad } from '../rules/ending.ts';
import { type Move, noMove } from '../rules/move.ts';
import { generateMoves, maxMoves } from '../rules/moves.ts';
import type { Position } from '../rules/position.ts';
import type { Proof, Prover } from './solution.ts';

/** Longest forced wins looked for, in plies. */
export const longestAnyWin = 5;
/** How many moves a search tries before it gives up. */
const mostMoves = 600_000;

const wins: readonly (readonly Ending[])[] = [
  [whiteRoad, whiteFlatsWin],
  [blackRoad, blackFlatsWin],
];

/** Forced wins by whatever ending, near the end of a game: tries every move. */
export class AnyWin implements Prover {
  readonly #position: Position;
  readonly #moves = new Int32Array((longestAnyWin + 1) * maxMoves);
  /** The reply that held last, by the plies left. */
  readonly #held = new Int32Array(longestAnyWin + 1).fill(noMove);
  #tried = 0;

  constructor(position: Position) {
    this.#position = position;
  }

  win(most: number): Proof | 'unknown' | undefined {
    this.#tried = 0;
    for (let plies = 1; plies <= most; plies += 2) {
      const move = this.#attack(plies, 0);
      if (this.#tried > mostMoves) return 'unknown';
      if (move !== noMove) return { move, plies };
    }
    return undefined;
  }

  winsBehind(move: Move, plies: number): boolean | 'unknown' {
    this.#tried = 0;
    const won = this.#isWonBehind(move, plies, 0);
    return this.#tried > mostMoves ? 'unknown' : won;
  }

  #attack(plies: number, start: number): Move {
    const end = generateMoves(this.#position, this.#moves, start);
    for (let left = 1; left <= plies; left += plies === 1 ? 2 : plies - 1) {
      for (let i = start; i < end; i++) {
        if (this.#tried > mostMoves) return noMove;
        if (this.#isWonBehind(this.#moves[i]!, left, end)) return this.#moves[i]!;
      }
    }
    return noMove;
  }

  #isWonBehind(move: Move, plies: number, start: number): boolean {
    const position = this.#position;
    const side = position.toMove;
    this.#tried++;
    position.make(move);
    const ending = endingAfter(position, move);
    const won =
      ending === goesOn ? plies > 1 && this.#isLost(plies - 1, start) : wins[side]!.includes(ending);
    position.unmake(move);
    return won;
  }

  /** Whether the side to move loses within this many plies, whatever it plays. */
  #isLost(plies: number, start: number): boolean {
    const moves = this.#moves;
    const position = this.#position;
    const held = this.#held;
    const end = generateMoves(position, moves, start);
    const last = moves.subarray(start, end).indexOf(held[plies]!);
    if (last > 0) [moves[start], moves[start + last]] = [moves[start + last]!, moves[start]!];
    for (let i = start; i < end; i++) {
      const move = moves[i]!;
      if (this.#tried > mostMoves || !this.#isLostBehind(move, plies, end)) {
        held[plies] = move;
        return false;
      }
    }
    return end > start;
  }

  #isLostBehind(move: Move, plies: number, start: number): boolean {
    const position = this.#position;
    const other = 1 - position.toMove;
    this.#tried++;
    position.make(move);
    const ending = endingAfter(position, move);
    const lost =
      ending === goesOn
        ? plies > 1 && this.#attack(plies - 1, start) !== noMove
        : wins[other]!.includes(ending);
    position.unmake(move);
    return lost;
  }
}
