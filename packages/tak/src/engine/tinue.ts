import { exact, type TranspositionTable } from '../search/transposition-table.ts';
import { blackFlatsWin, blackRoad, endingAfter, goesOn, whiteFlatsWin, whiteRoad } from '../rules/ending.ts';
import { type Move, movePattern, movePiece, noMove, pass, wall } from '../rules/move.ts';
import { generateMoves, maxMoves } from '../rules/moves.ts';
import type { Position } from '../rules/position.ts';
import { Keys } from './keys.ts';
import { onlySquare, roadInOne } from './threats/road-in-one.ts';
import { Threats } from './threats/threats.ts';
import type { Workspace } from './workspace.ts';

const refuted = 0;
const proven = 1;
/** Deeper than any tinuë found; each depth has its own part of the move list. */
const maxDepth = 41;

/**
 * A fast search for tinuë, a forced road: the attacker only makes moves that threaten a road in one, so few replies
 * have to be searched. Exact within its depth.
 */
export class TinueSearch {
  nodes = 0;
  #stopped = false;
  readonly #position: Position;
  readonly #keys = new Keys();
  readonly #table: TranspositionTable;
  readonly #attacker = new Threats();
  readonly #defender = new Threats();
  readonly #moves: Int32Array;
  readonly #mustStop: () => boolean;

  constructor(position: Position, { tinue, moves }: Workspace, mustStop: () => boolean) {
    this.#position = position;
    this.#table = tinue;
    this.#moves = moves;
    this.#mustStop = mustStop;
    this.#keys.reset(position);
  }

  /**
   * The first move of a road that can be forced within `nodes` positions, and its length in plies; `undefined` if there
   * is none, or it is deeper.
   * @param longest in plies.
   */
  find(nodes: number, longest = maxDepth): { readonly move: Move; readonly plies: number } | undefined {
    if (this.#position.inOpening) return undefined;
    const atOnce = roadInOne(this.#position, this.#attacker);
    if (atOnce !== noMove) return { move: atOnce, plies: 1 };
    const limit = this.nodes + nodes;
    let last = 0;
    for (let plies = 3; plies <= longest; plies += 2) {
      const before = this.nodes;
      const move = this.#attack(plies, 0, limit);
      if (this.#stopped) return undefined;
      if (move !== noMove) return { move, plies };
      // No more positions than at the previous depth: no sequence of threats continues.
      if (this.nodes - before === last) return undefined;
      last = this.nodes - before;
    }
    return undefined;
  }

  /** A move that forces a road within `plies`; there must be none in one. */
  #attack(plies: number, start: number, limit: number): Move {
    const position = this.#position;
    const keys = this.#keys;
    const table = this.#table;
    const moves = this.#moves;
    if (table.find(keys.low, keys.high)) {
      if (table.score === proven) return table.move;
      if (table.depth >= plies) return noMove;
    }
    const end = this.#threatening(start);
    const { low, high } = keys;
    for (let i = start; i < end; i++) {
      const move = moves[i]!;
      keys.make(position, move);
      const holds = this.#isDefended(plies - 1, end, limit);
      position.unmake(move);
      keys.low = low;
      keys.high = high;
      if (this.#stopped) return noMove;
      if (holds) continue;
      table.store(low, high, plies, exact, proven, move);
      return move;
    }
    table.store(low, high, plies, exact, refuted, 0);
    return noMove;
  }

  /** Collects moves that threaten a road and leave the opponent none, double threats first. */
  #threatening(start: number): number {
    const position = this.#position;
    const moves = this.#moves;
    const attacker = this.#attacker;
    const defender = this.#defender;
    const side = position.toMove;
    const last = generateMoves(position, moves, start);
    let end = start;
    let doubles = start;
    for (let i = start; i < last; i++) {
      const move = moves[i]!;
      // A wall is not a road piece.
      if (movePattern(move) === 0 && movePiece(move) === wall) continue;
      position.make(move);
      this.nodes++;
      let threatens = false;
      if (endingAfter(position, move) === goesOn) {
        attacker.find(position, side);
        if (attacker.wins(position, side)) {
          defender.find(position, 1 - side, false);
          threatens = !defender.wins(position, 1 - side);
        }
      }
      position.unmake(move);
      if (!threatens) continue;
      moves[end] = move;
      if (onlySquare(attacker.low, attacker.high) === -2 || attacker.spread !== noMove) {
        moves[end] = moves[doubles]!;
        moves[doubles++] = move;
      }
      end++;
    }
    return end;
  }

  /** Whether the side to move, threatened with a road, has a defence that holds for `plies`. */
  #isDefended(plies: number, start: number, limit: number): boolean {
    const position = this.#position;
    const keys = this.#keys;
    const moves = this.#moves;
    if (start > moves.length - maxMoves) return true;
    if (this.nodes >= limit || this.#mustStop()) this.#stopped = true;
    if (this.#stopped) return true;
    const end = this.#answers(start);
    if (end < 0) return true;
    if (plies <= 2) return end > start;
    const { low, high } = keys;
    for (let i = start; i < end; i++) {
      const move = moves[i]!;
      keys.make(position, move);
      const forced = this.#attack(plies - 1, end, limit) !== noMove;
      position.unmake(move);
      keys.low = low;
      keys.high = high;
      if (!forced) return true;
    }
    return false;
  }

  /** Collects moves that prevent the threatened road; -1 if one of them ends the game favourably. */
  #answers(start: number): number {
    const position = this.#position;
    const moves = this.#moves;
    const attacker = this.#attacker;
    const side = position.toMove;
    attacker.find(position, 1 - side, false);
    const canPlace = position.flatsLeft(1 - side) + position.capsLeft(1 - side) > 0;
    const { low, high } = attacker;
    const block = canPlace && (low | high) !== 0 ? onlySquare(low, high) : -1;
    const last = generateMoves(position, moves, start);
    let end = start;
    for (let i = start; i < last; i++) {
      const move = moves[i]!;
      if (block !== -1 && movePattern(move) === 0 && (move === pass || (move & 63) !== block)) continue;
      position.make(move);
      this.nodes++;
      const ending = endingAfter(position, move);
      const lost =
        ending === (side === 0 ? blackRoad : whiteRoad) ||
        ending === (side === 0 ? blackFlatsWin : whiteFlatsWin);
      let holds = false;
      if (ending === goesOn) {
        attacker.find(position, 1 - side, false);
        holds = !attacker.wins(position, 1 - side);
      }
      position.unmake(move);
      if (ending !== goesOn && !lost) return -1;
      if (holds) moves[end++] = move;
    }
    return end;
  }
}
