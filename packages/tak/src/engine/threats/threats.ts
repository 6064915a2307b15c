import { steps } from '../../rules/geometry.ts';
import { type Move, noMove, patternCount, spread, wall } from '../../rules/move.ts';
import { lookAhead } from '../../rules/moves.ts';
import type { Position } from '../../rules/position.ts';
import { hasRoad } from '../../rules/roads.ts';
import { edgesOn, fromEast, fromNorth, fromSouth, fromWest, joining, whole } from './edges.ts';
import { gainsOf, ownedAt } from './hand.ts';
import { rayAt, rays0, rays1 } from './rays.ts';

/**
 * A side's roads in one, as if it were to move. Runs in every node of a search, so it does not allocate and mostly
 * avoids trying moves. The fields hold the result until the next call.
 *
 * A road completed by a move runs through squares that the move gains. The first of them, coming from one edge, is at
 * that edge or adjacent to a group that touches it; the last likewise at the opposite edge. Most moves gain no such
 * squares and need no closer look.
 */
export class Threats {
  /** The side already has a road. */
  road = false;
  /** The empty squares where a flat or a capstone completes a road. */
  low = 0;
  high = 0;
  /** A spread that completes a road. */
  spread: Move = noMove;

  /** The squares at an edge and adjacent to groups that touch it, as far as they can still be gained. */
  #south0 = 0;
  #south1 = 0;
  #north0 = 0;
  #north1 = 0;
  #west0 = 0;
  #west1 = 0;
  #east0 = 0;
  #east1 = 0;
  #joins0 = 0;
  #joins1 = 0;

  /** @param all also looks for spreads if a placement completes a road. */
  find(position: Position, side: number, all = true): void {
    const control0 = side === 0 ? position.white0 : position.black0;
    const control1 = side === 0 ? position.white1 : position.black1;
    const own0 = control0 & ~position.wall0;
    const own1 = control1 & ~position.wall1;
    const edges = edgesOn(position.geometry);
    const entry = edges.entryOf(own0, own1);
    const { words } = edges;
    this.spread = noMove;
    this.road = words[entry + whole] !== 0;
    if (this.road) return;
    this.#joins0 = words[entry + joining]!;
    this.#joins1 = words[entry + joining + 1]!;
    this.low = this.#joins0 & ~(position.white0 | position.black0);
    this.high = this.#joins1 & ~(position.white1 | position.black1);
    if (!all && this.wins(position, side)) return;
    this.#south0 = words[entry + fromSouth]!;
    this.#south1 = words[entry + fromSouth + 1]!;
    this.#north0 = words[entry + fromNorth]!;
    this.#north1 = words[entry + fromNorth + 1]!;
    this.#west0 = words[entry + fromWest]!;
    this.#west1 = words[entry + fromWest + 1]!;
    this.#east0 = words[entry + fromEast]!;
    this.#east1 = words[entry + fromEast + 1]!;
    if ((this.#joins0 | this.#joins1) !== 0) this.#findStep(position, side, own0, own1);
    if (this.spread === noMove) this.#findSpread(position, side, own0, own1);
  }

  /** Whether the side can complete a road in its turn. */
  wins(position: Position, side: number): boolean {
    if (this.spread !== noMove) return true;
    return (this.low | this.high) !== 0 && position.flatsLeft(side) + position.capsLeft(side) > 0;
  }

  /** A single piece stepping onto a square that joins two edges. */
  #findStep(position: Position, side: number, own0: number, own1: number): void {
    const { beside0, beside1 } = position.geometry;
    for (let half = 0; half < 2; half++) {
      const joins = half === 0 ? this.#joins0 & ~position.cap0 : this.#joins1 & ~position.cap1;
      for (let rest = joins; rest !== 0; rest &= rest - 1) {
        const target = 31 - Math.clz32(rest & -rest) + (half << 5);
        const onWall = (((half === 0 ? position.wall0 : position.wall1) >>> (target & 31)) & 1) !== 0;
        const from0 = beside0[target]! & (onWall ? own0 & position.cap0 : own0);
        const from1 = beside1[target]! & (onWall ? own1 & position.cap1 : own1);
        if ((from0 | from1) === 0) continue;
        for (let from = from0; from !== 0; from &= from - 1) {
          this.#tryStep(position, side, own0, own1, 31 - Math.clz32(from & -from), target);
        }
        for (let from = from1; from !== 0; from &= from - 1) {
          this.#tryStep(position, side, own0, own1, 63 - Math.clz32(from & -from), target);
        }
        if (this.spread !== noMove) return;
      }
    }
  }

  #tryStep(position: Position, side: number, own0: number, own1: number, from: number, to: number): void {
    const height = position.heights[from]!;
    let after0 = own0;
    let after1 = own1;
    if (height === 1 || position.pieceAt(from, height - 2) !== side) {
      if (from < 32) after0 &= ~(1 << from);
      else after1 &= ~(1 << from);
    }
    if (to < 32) after0 |= 1 << to;
    else after1 |= 1 << to;
    if (!hasRoad(position.geometry, after0, after1)) return;
    const difference = to - from;
    const direction = difference === 8 ? 0 : difference === 1 ? 1 : difference === -8 ? 2 : 3;
    this.spread = spread(from, direction, 1);
  }

  /** Stacks of at least two pieces. */
  #findSpread(position: Position, side: number, own0: number, own1: number): void {
    const control0 = side === 0 ? position.white0 : position.black0;
    const control1 = side === 0 ? position.white1 : position.black1;
    for (let half = 0; half < 2; half++) {
      const stacks = half === 0 ? control0 & position.high0 : control1 & position.high1;
      for (let rest = stacks; rest !== 0; rest &= rest - 1) {
        const square = 31 - Math.clz32(rest & -rest) + (half << 5);
        this.#lookFrom(position, side, own0, own1, square);
        if (this.spread !== noMove) return;
      }
    }
  }

  #lookFrom(position: Position, side: number, own0: number, own1: number, square: number): void {
    const height = position.heights[square]!;
    const hand = height < position.rules.size ? height : position.rules.size;
    const isWall = position.crownAt(square) === wall;
    // Moving a wall away may uncover a road piece.
    const source0 = isWall && square < 32 ? 1 << square : 0;
    const source1 = isWall && square >= 32 ? 1 << square : 0;
    const owned = ownedAt(position, side, square, hand);
    const roads = isWall ? owned & ~(1 << hand) : owned;
    const movable = roads >>> 1;
    // A single road piece gains a single square.
    const isLone = !isWall && (movable & (movable - 1)) === 0;
    if (isLone && (this.#joins0 | this.#joins1) === 0) return;
    for (let direction = 0; direction < 4; direction++) {
      const ray = rayAt(square, direction, hand);
      if (isLone && ((rays0[ray]! & this.#joins0) | (rays1[ray]! & this.#joins1)) === 0) continue;
      if (!this.#mayJoin(source0 | rays0[ray]!, source1 | rays1[ray]!)) continue;
      const ahead = lookAhead(position, square, direction, hand);
      const far = ahead < 8 ? ahead : ahead - 7;
      if (far === 0) continue;
      const path = rayAt(square, direction, far);
      const gain0 = source0 | rays0[path]!;
      const gain1 = source1 | rays1[path]!;
      if (isLone && ((gain0 & this.#joins0) | (gain1 & this.#joins1)) === 0) continue;
      if (!this.#mayJoin(gain0, gain1)) continue;
      const ends = this.#endsAlong(square, direction, far);
      const isOneEnough = (ends & (ends >>> 8) & 0x00ff00ff) !== 0;
      const open = gainsOf(hand, ahead & 7, roads, isOneEnough);
      this.#tryGains(position, own0, own1, square, direction, roads, ends, open);
      if (ahead > 7 && this.spread === noMove) {
        const crushing = gainsOf(hand, ahead, roads, isOneEnough);
        this.#tryGains(position, own0, own1, square, direction, roads, ends, crushing);
      }
      if (this.spread !== noMove) return;
    }
  }

  /** Whether the gained squares lie at opposite ends of what a road lacks. */
  #mayJoin(gain0: number, gain1: number): boolean {
    return (
      (((gain0 & this.#south0) | (gain1 & this.#south1)) !== 0 &&
        ((gain0 & this.#north0) | (gain1 & this.#north1)) !== 0) ||
      (((gain0 & this.#west0) | (gain1 & this.#west1)) !== 0 &&
        ((gain0 & this.#east0) | (gain1 & this.#east1)) !== 0)
    );
  }

  /**
   * Which squares ahead, the nearest lowest, are in the southern, northern, western and eastern set: a byte each. The
   * highest bit of a byte is the square itself.
   */
  #endsAlong(square: number, direction: number, far: number): number {
    const step = steps[direction as 0 | 1 | 2 | 3];
    let ends = this.#endsAt(square) << 7;
    for (let ahead = 0; ahead < far; ahead++) ends |= this.#endsAt(square + (ahead + 1) * step) << ahead;
    return ends;
  }

  #endsAt(square: number): number {
    const isLow = square < 32;
    return (
      (((isLow ? this.#south0 : this.#south1) >>> square) & 1) |
      ((((isLow ? this.#north0 : this.#north1) >>> square) & 1) << 8) |
      ((((isLow ? this.#west0 : this.#west1) >>> square) & 1) << 16) |
      ((((isLow ? this.#east0 : this.#east1) >>> square) & 1) << 24)
    );
  }

  #tryGains(
    position: Position,
    own0: number,
    own1: number,
    square: number,
    direction: number,
    roads: number,
    ends: number,
    gains: Uint16Array,
  ): void {
    const height = position.heights[square]!;
    const hand = height < position.rules.size ? height : position.rules.size;
    const south = ends & 0xff;
    const north = (ends >>> 8) & 0xff;
    const west = (ends >>> 16) & 0xff;
    const east = ends >>> 24;
    for (let i = 0; i < gains.length; i++) {
      const gained = gains[i]! >>> 8;
      const isJoining =
        ((gained & south) !== 0 && (gained & north) !== 0) ||
        ((gained & west) !== 0 && (gained & east) !== 0);
      if (!isJoining) continue;
      const pattern = gains[i]! & 0xff;
      if (
        !this.#completes(
          position,
          own0,
          own1,
          square,
          direction,
          roads >>> (hand - patternCount(pattern)),
          pattern,
        )
      )
        continue;
      this.spread = spread(square, direction, pattern);
      return;
    }
  }

  /** Whether a spread completes a road; `roads`: its road pieces, the lowest bit for the one that it uncovers. */
  #completes(
    position: Position,
    own0: number,
    own1: number,
    square: number,
    direction: number,
    roads: number,
    pattern: number,
  ): boolean {
    const step = steps[direction as 0 | 1 | 2 | 3];
    const stays = (roads & 1) !== 0;
    let after0 = own0;
    let after1 = own1;
    if (square < 32) after0 = stays ? after0 | (1 << square) : after0 & ~(1 << square);
    else after1 = stays ? after1 | (1 << square) : after1 & ~(1 << square);
    let at = square;
    for (let rest = pattern; rest !== 0; rest &= rest - 1) {
      at += step;
      const owns = ((roads >>> 1) & rest & -rest) !== 0;
      if (at < 32) after0 = owns ? after0 | (1 << at) : after0 & ~(1 << at);
      else after1 = owns ? after1 | (1 << at) : after1 & ~(1 << at);
    }
    return hasRoad(position.geometry, after0, after1);
  }
}
