import type { Outcome, Seat } from '../../game.ts';
import { type Move, movePattern, movePiece, wall } from './move.ts';
import type { Position } from './position.ts';
import { maxPlies } from './rules.ts';
import { sideHasRoad } from './roads.ts';

/** How a game of Tak ends by itself. */
export const endings = ['road', 'flats', 'tie', 'length'] as const;
export type EndedBy = (typeof endings)[number];

/** The state of a position: 0 goes on; the rest is finished. */
export const goesOn = 0;
export const whiteRoad = 1;
export const blackRoad = 2;
export const whiteFlatsWin = 3;
export const blackFlatsWin = 4;
export const drawn = 5;
export type Ending = 0 | 1 | 2 | 3 | 4 | 5;

/**
 * Whether the move that led to this position ended the game. A road beats the count of flats; of two roads
 * the one of the side that moved counts. The limit on a match's length is not looked at.
 */
export function endingOf(position: Position): Ending {
  const mover = 1 - position.turn;
  if (sideHasRoad(position, mover)) return mover === 0 ? whiteRoad : blackRoad;
  if (sideHasRoad(position, 1 - mover)) return mover === 0 ? blackRoad : whiteRoad;
  return isUsedUp(position) ? countFlats(position) : goesOn;
}

/**
 * The same for a position that this move led to, and faster: a placement leaves the roads of the other
 * side as they were, and a wall those of both.
 */
export function endingAfter(position: Position, move: Move): Ending {
  if (movePattern(move) !== 0 || position.ply <= position.openingPlies) return endingOf(position);
  const mover = 1 - position.turn;
  if (movePiece(move) !== wall && sideHasRoad(position, mover)) return mover === 0 ? whiteRoad : blackRoad;
  return isUsedUp(position) ? countFlats(position) : goesOn;
}

/** A reserve is empty, flats and capstones together, or the board is full. */
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

/** Who won by a result in PTN's notation; undefined: nobody. */
export const winnerOf = (score: string): Seat | undefined => {
  if (score.endsWith('-0')) return 'first';
  return score.startsWith('0-') ? 'second' : undefined;
};

const outcome = (winner: Seat | undefined, by: EndedBy, score: string): Outcome => ({ winner, by, score });
