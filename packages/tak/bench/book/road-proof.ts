import { exact, TranspositionTable } from '../../src/search/transposition-table.ts';
import { endingAfter, goesOn, whiteRoad } from '../../src/rules/ending.ts';
import { type Move, noMove, pass } from '../../src/rules/move.ts';
import { generateMoves } from '../../src/rules/moves.ts';
import type { Position } from '../../src/rules/position.ts';
import { roadInOne } from '../../src/engine/threats/road-in-one.ts';
import { Threats } from '../../src/engine/threats/threats.ts';
import { Keys } from '../../src/engine/keys.ts';

const refuted = 0;
const proven = 1;
/** A line of 40 plies on the smallest boards. */
const moveListLength = 1 << 15;

/**
 * Proves that White forces a road: tries every move of both sides, except that White does not pass. Any other ending
 * counts for Black, so a proof is valid for every komi. Positions are told apart by keys of 64 bits; a proof has to be
 * checked by going through it once more.
 */
export class RoadProof {
  /** Moves made. */
  tried = 0;
  readonly #position: Position;
  readonly #keys = new Keys();
  readonly #table: TranspositionTable;
  readonly #threats = new Threats();
  readonly #moves = new Int32Array(moveListLength);
  /** By side and move: how often it won or held, and how much was left to search. */
  readonly #history = new Int32Array(2 << 16);

  /** @param tableBits for 2^tableBits entries of 16 bytes. */
  constructor(position: Position, tableBits: number) {
    this.#position = position;
    this.#table = new TranspositionTable(tableBits);
    this.#keys.reset(position);
  }

  /** The first move of the shortest road that White, to move, forces within so many plies, and how many it takes. */
  shortest(most: number): { readonly move: Move; readonly plies: number } | undefined {
    this.#keys.reset(this.#position);
    for (let plies = 1; plies <= most; plies += 2) {
      const move = this.#attack(plies, 0);
      if (move !== noMove) return { move, plies };
    }
    return undefined;
  }

  #attack(plies: number, start: number): Move {
    const position = this.#position;
    const table = this.#table;
    const keys = this.#keys;
    const atOnce = roadInOne(position, this.#threats);
    if (atOnce !== noMove || plies === 1) return atOnce;
    let first = noMove;
    if (table.find(keys.low, keys.high)) {
      const { score, depth, move } = table;
      if (score === proven) {
        if (depth <= plies) return move;
        first = move;
      } else if (depth >= plies) return noMove;
    }
    const end = this.#ordered(start, first);
    const at = this.#firstWhere(start, end, (move) => move !== pass && this.#isWonAfter(move, plies, end));
    return this.#record(plies, at !== noMove, at);
  }

  /** Whether every move of Black loses within so many plies. */
  #isLost(plies: number, start: number): boolean {
    const position = this.#position;
    const table = this.#table;
    const keys = this.#keys;
    if (plies < 2 || roadInOne(position, this.#threats) !== noMove) return false;
    let first = noMove;
    if (table.find(keys.low, keys.high)) {
      const { score, depth, move } = table;
      if (score === proven && depth <= plies) return true;
      if (score === refuted) {
        if (depth >= plies) return false;
        first = move;
      }
    }
    const end = this.#ordered(start, first);
    const holds = this.#firstWhere(start, end, (move) => !this.#isWonAfter(move, plies, end));
    this.#record(plies, holds === noMove, holds);
    return holds === noMove;
  }

  /** Whether White wins within so many plies, of which a move just made is one. */
  #isWonAfter(move: Move, plies: number, start: number): boolean {
    const position = this.#position;
    const ending = endingAfter(position, move);
    if (ending !== goesOn) return ending === whiteRoad;
    return position.toMove === 1 ? this.#isLost(plies - 1, start) : this.#attack(plies - 1, start) !== noMove;
  }

  /** The first of the moves for which `holds` is true right after it was made. */
  #firstWhere(start: number, end: number, holds: (move: Move) => boolean): Move {
    const position = this.#position;
    const keys = this.#keys;
    const moves = this.#moves;
    const { low, high } = keys;
    for (let i = start; i < end; i++) {
      const move = moves[i]!;
      keys.make(position, move);
      this.tried++;
      const found = holds(move);
      position.unmake(move);
      keys.low = low;
      keys.high = high;
      if (found) return move;
    }
    return noMove;
  }

  #record(plies: number, isWon: boolean, move: Move): Move {
    const keys = this.#keys;
    const table = this.#table;
    const position = this.#position;
    if (move !== noMove) this.#history[(position.toMove << 16) | move]! += plies;
    table.store(keys.low, keys.high, plies, exact, isWon ? proven : refuted, move & 0xffff);
    return move;
  }

  /** Lists the legal moves: `first`, then those that won or held most often. */
  #ordered(start: number, first: Move): number {
    const position = this.#position;
    const moves = this.#moves;
    const history = this.#history;
    const end = generateMoves(position, moves, start);
    const rank = (move: Move): number =>
      move === first ? Infinity : history[(position.toMove << 16) | move]!;
    moves.set(
      Array.from(moves.subarray(start, end)).sort((a, b) => rank(b) - rank(a)),
      start,
    );
    return end;
  }
}
