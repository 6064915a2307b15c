import type { Direction } from '@taktable/tak';
import type { Outcome, Seat } from '../../game.ts';

/**
 * A position as plain data, for drawing or describing it. Squares are numbered `rank * size + file`, both from 0: a1 is
 * 0, b1 is 1, a2 is `size`.
 */
export interface Snapshot {
  readonly size: number;
  /** Added to the second player's flats when they are counted at the end. */
  readonly komi: number;
  /** By square; `undefined`: empty. */
  readonly stacks: readonly (Stack | undefined)[];
  readonly toMove: Seat;
  /** The side whose piece is placed next: the opponent's in the first turn of the swapped openings. */
  readonly placer: Seat;
  readonly outcome: Outcome | undefined;
  /** Plies since the start of the game, from 0; a start position from a TPS begins at its move number. */
  readonly plyNumber: number;
  /** As players count, from 1. */
  readonly moveNumber: number;
  readonly reserves: Readonly<Record<Seat, Reserve>>;
  /** Flats on top of stacks, without komi. */
  readonly flats: Readonly<Record<Seat, number>>;
  /** `undefined` at the start. A pass has no squares. */
  readonly lastPly: PlySketch | undefined;
  /** The squares of the winning road from edge to edge; empty if there is none. */
  readonly road: readonly number[];
  /** Connected groups of at least two road pieces (flats and capstones on top), largest first. */
  readonly groups: Readonly<Record<Seat, readonly (readonly number[])[]>>;
  /** Squares where each side could complete a road if it were to move: with a placement, or at the end of a spread. */
  readonly threats: Readonly<Record<Seat, readonly number[]>>;
  /** Set while a turn is being composed. */
  readonly composing: Composing | undefined;
}

export const topKinds = ['flat', 'wall', 'capstone'] as const;
export type TopKind = (typeof topKinds)[number];

export interface Stack {
  /** Owners, bottom to top; at least one. */
  readonly pieces: readonly Seat[];
  readonly top: TopKind;
}

export interface Reserve {
  readonly flats: number;
  readonly caps: number;
}

interface Drop {
  readonly square: number;
  readonly dropped: number;
}

/** The squares that a ply affected. */
export interface PlySketch {
  /** Canonical notation. */
  readonly text: string;
  /** Where the stack was lifted; `undefined` for a placement. */
  readonly from?: number;
  /** For a placement one square, with one piece (two for a double stack); for a spread one for each square reached. */
  readonly squares: readonly Drop[];
  readonly direction?: Direction;
}

/** A half-composed turn: what has been chosen, and the squares for the next choice. */
export interface Composing {
  /** Squares that can be chosen next, or that the next drop or direction leads to. */
  readonly open: readonly number[];
  /** The square chosen so far. */
  readonly square: number | undefined;
  /** Pieces lifted and not yet dropped, bottom to top. */
  readonly hand: readonly Seat[];
  readonly direction: Direction | undefined;
  /** Drops made so far, nearest first. */
  readonly drops: readonly Drop[];
  /** The piece to be placed, once chosen. */
  readonly placing: TopKind | undefined;
}
