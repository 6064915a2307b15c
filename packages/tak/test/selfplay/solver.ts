import {
  blackFlatsWin,
  blackRoad,
  endingOf,
  goesOn,
  whiteFlatsWin,
  whiteRoad,
} from '../../src/rules/ending.ts';
import { type Move, noMove } from '../../src/rules/move.ts';
import { generateMoves, maxMoves } from '../../src/rules/moves.ts';
import type { Position } from '../../src/rules/position.ts';
import { Threats } from '../../src/engine/threats/threats.ts';

const roads: Readonly<Record<number, number>> = { [whiteRoad]: 0, [blackRoad]: 1 };
const roadsAndFlats: Readonly<Record<number, number>> = { ...roads, [whiteFlatsWin]: 0, [blackFlatsWin]: 1 };

export interface SolverOptions {
  /** Only roads are wins. */
  readonly roadsOnly?: boolean;
  /** Throws `TooDear` after this many moves. */
  readonly most?: number;
  /** Attackers only consider moves that threaten a road. */
  readonly threatsOnly?: boolean;
}

/**
 * An exhaustive search, to prove what the engine has found. Of the engine it uses only the rules, which are checked
 * against naive.ts; it does not evaluate, prune or store positions. It only orders replies: those that held last are
 * tried first.
 */
export class Solver {
  /** Number of moves made. */
  tried = 0;
  readonly #position: Position;
  readonly #winners: Readonly<Record<number, number>>;
  readonly #most: number;
  readonly #held: Move[] = [];
  readonly #threats: Threats | undefined;

  constructor(position: Position, { roadsOnly = false, most = Infinity, threatsOnly }: SolverOptions = {}) {
    this.#threats = threatsOnly === true ? new Threats() : undefined;
    this.#position = position;
    this.#winners = roadsOnly ? roads : roadsAndFlats;
    this.#most = most;
  }

  /** Whether the side to move can force a win within this many plies of both sides, an odd number. */
  wins(plies: number): boolean {
    const moves = movesIn(this.#position);
    if (moves.some((move) => this.isWonBehind(move, 1))) return true;
    return plies > 1 && moves.some((move) => this.#threatens(move) && this.isWonBehind(move, plies));
  }

  /** Whether the side to move loses within this many plies, an even number, whatever it plays. */
  loses(plies: number): boolean {
    const moves = movesIn(this.#position);
    const last = moves.indexOf(this.#held[plies] ?? noMove);
    if (last > 0) moves.unshift(...moves.splice(last, 1));
    const holds = moves.find((move) => !this.isLostBehind(move, plies));
    if (holds !== undefined) this.#held[plies] = holds;
    return holds === undefined && moves.length > 0;
  }

  /** Whether this move forces a win for its side within this many plies, including itself. */
  isWonBehind(move: Move, plies: number): boolean {
    return this.#leadsTo(this.#position.toMove, move, () => plies > 1 && this.loses(plies - 1));
  }

  /** Whether the other side can force a win after this move within this many plies, including the move. */
  isLostBehind(move: Move, plies: number): boolean {
    return this.#leadsTo(1 - this.#position.toMove, move, () => plies > 1 && this.wins(plies - 1));
  }

  #threatens(move: Move): boolean {
    const position = this.#position;
    const threats = this.#threats;
    if (threats === undefined) return true;
    const side = position.toMove;
    position.make(move);
    threats.find(position, side);
    const threatened = threats.wins(position, side);
    position.unmake(move);
    return threatened;
  }

  /** `goesOnTo` is asked if the move does not end the game. */
  #leadsTo(winner: number, move: Move, goesOnTo: () => boolean): boolean {
    if (++this.tried > this.#most) throw new TooDear();
    this.#position.make(move);
    const ending = endingOf(this.#position);
    const found = ending === goesOn ? goesOnTo() : this.#winners[ending] === winner;
    this.#position.unmake(move);
    return found;
  }
}

/** The position is left as it was when the solver gave up. */
export class TooDear extends Error {}

const buffer = new Int32Array(maxMoves);

export function movesIn(position: Position): Move[] {
  return Array.from(buffer.subarray(0, generateMoves(position, buffer, 0)));
}
