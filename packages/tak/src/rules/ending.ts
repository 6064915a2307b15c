import { type Move, movePattern, movePiece, wall } from './move.ts';
import type { Position } from './position.ts';
import { maxPlies } from './rules.ts';
import { sideHasRoad } from './roads.ts';

/** White is first. */
export type Seat = 'first' | 'second';

export interface Outcome {
  /** `undefined`: a draw. */
  readonly winner: Seat | undefined;
  readonly by: 'road' | 'flats' | 'tie' | 'length';
  /** As PTN writes it, such as `R-0`. */
  readonly score: string;
}

/** The state of a position: 0 is unfinished, anything else finished. */
export const goesOn = 0;
export const whiteRoad = 1;
export const blackRoad = 2;
export const whiteFlatsWin = 3;
export const blackFlatsWin = 4;
export const drawn = 5;
export type Ending = 0 | 1 | 2 | 3 | 4 | 5;

/**
 * Whether the move that led to this position ended the game. A road takes precedence over the flat count, and the
 * mover's road over the opponent's. The limit on a match's length is not checked.
 */
export function endingOf(position: Position): Ending {
  const mover = 1 - position.toMove;
  if (sideHasRoad(position, mover)) return mover === 0 ? whiteRoad : blackRoad;
  if (sideHasRoad(position, 1 - mover)) return mover === 0 ? blackRoad : whiteRoad;
  return isUsedUp(position) ? countFlats(position) : goesOn;
}

/**
 * The same, but faster, for a position reached by this move: a placement does not affect the opponent's roads, and a
 * wall neither side's.
 */
export function endingAfter(position: Position, move: Move): Ending {
  if (movePattern(move) !== 0 || position.ply <= position.openingPlies) return endingOf(position);
  const mover = 1 - position.toMove;
  if (movePiece(move) !== wall && sideHasRoad(position, mover)) return mover === 0 ? whiteRoad : blackRoad;
  return isUsedUp(position) ? countFlats(position) : goesOn;
}

/** A reserve, flats and capstones together, is empty, or the board is full. */
const isUsedUp = (position: Position): boolean =>
  position.whiteFlats + position.whiteCaps <= 0 ||
  position.blackFlats + position.blackCaps <= 0 ||
  position.isFull;

function countFlats(position: Position): Ending {
  const lead = 2 * (position.flatCount(0) - position.flatCount(1)) - position.rules.halfKomi;
  if (lead > 0) return whiteFlatsWin;
  if (lead < 0 || position.rules.secondWinsTies) return blackFlatsWin;
  return drawn;
}

export function outcomeOf(position: Position): Outcome | undefined {
  switch (endingOf(position)) {
    case goesOn:
      return position.pliesMade >= maxPlies ? outcome(undefined, 'length', drawScore) : undefined;
    case whiteRoad:
      return outcome('first', 'road', 'R-0');
    case blackRoad:
      return outcome('second', 'road', '0-R');
    case whiteFlatsWin:
      return outcome('first', 'flats', 'F-0');
    case blackFlatsWin:
      return outcome('second', 'flats', '0-F');
    case drawn:
      return outcome(undefined, 'tie', drawScore);
  }
}

export const drawScore = '1/2-1/2';

/** The winner of a result in PTN notation; `undefined` if there is none. */
export const winnerOf = (score: string): Seat | undefined => {
  if (score.endsWith('-0')) return 'first';
  return score.startsWith('0-') ? 'second' : undefined;
};

const outcome = (winner: Seat | undefined, by: Outcome['by'], score: string): Outcome => ({
  winner,
  by,
  score,
});
