/**
 * Squares are numbered `16 * row + column`, both from 1: a1 is 17, j14 is 234. Rows 0 and 15 and the columns beside the
 * board are off it, so that a step over the edge leads to a number that is not a square.
 */
export type Square = number;

export const rows = 14;
export const columns = 10;
/** The number of byte values; arrays by square have this length. */
export const squareNumbers = 256;

/** White is 0, Black is 1. */
export type Side = 0 | 1;

export const squareAt = (column: number, row: number): Square => 16 * row + column;
export const rowOf = (square: Square): number => square >> 4;
export const columnOf = (square: Square): number => square & 15;

/** The goalies' circles: locations without a row or column, which no step leads to. */
export const circles = [252, 253] as const;
export const isCircle = (square: Square): boolean => square >= circles[0];

/** All squares of the board: a1 to j1, a2 to j2 and so on. */
export const squares: readonly Square[] = Array.from({ length: rows * columns }, (_, index) =>
  squareAt((index % columns) + 1, Math.floor(index / columns) + 1),
);

const letters = 'abcdefghij';
/** `a1` to `j14`. */
export const squareName = (square: Square): string => `${letters[columnOf(square) - 1]}${rowOf(square)}`;

/** As `squareName`, and `o` for a circle. */
export const placeName = (square: Square): string => (isCircle(square) ? 'o' : squareName(square));

/** What scenes call it: the circles are `o1` and `o2`. */
export const sceneName = (square: Square): string =>
  isCircle(square) ? `o${square - circles[0] + 1}` : squareName(square);

/** Directions are numbered clockwise from north, which is towards row 14: n, ne, e, se, s, sw, w, nw. */
export const steps = new Int8Array([16, 17, 1, -15, -16, -17, -1, 15]);

/** Facings: 0 none, then n, e, s, w. */
export type Facing = 0 | 1 | 2 | 3 | 4;
export const facings = ['n', 'e', 's', 'w'] as const;
export const directionOfFacing = (facing: number): number => 2 * (facing - 1);

/** Whether a direction is one of the five to the front and sides of a piece with this facing. */
export const isInFront = (facing: number, direction: number): boolean => {
  const turned = (direction - directionOfFacing(facing)) & 7;
  return turned <= 2 || turned >= 6;
};

/** By square: 1 White's goal, 2 Black's goal, 0 any other. */
export const goals = new Uint8Array(squareNumbers);
/** By square: 1 White's shooting zone, 2 Black's, 0 the midfield. */
export const zones = new Uint8Array(squareNumbers);
/** By side: the twelve squares to which a goalie may jump from its circle. */
export const activationSquares: readonly (readonly Square[])[] = [[], []].map((_, side) =>
  squares.filter((square) => {
    const depth = side === 0 ? rowOf(square) : 15 - rowOf(square);
    return depth <= 3 && columnOf(square) >= 4 && columnOf(square) <= 7;
  }),
);
for (const square of squares) {
  const row = rowOf(square);
  if (row <= 5) zones[square] = 1;
  if (row >= 10) zones[square] = 2;
  const betweenPosts = columnOf(square) >= 4 && columnOf(square) <= 7;
  if (betweenPosts && row === 1) goals[square] = 1;
  if (betweenPosts && row === 14) goals[square] = 2;
}

/** By side: where the ball may be placed in its own zone after a goal, on goal squares only with the goalie there. */
export const restartSquares: readonly (readonly Square[])[] = [1, 2].map((zone) =>
  squares.filter((square) => zones[square] === zone),
);

/** Whether a pass goes from a side's own shooting zone into its opponent's. */
export const isCrossZone = (side: number, at: Square, end: Square): boolean =>
  zones[at] === 1 + side && zones[end] === 2 - side;

/** The squares around White's circle, from each of which its goalie may return. */
const aroundWhite = [squareAt(5, 1), squareAt(6, 1), squareAt(5, 2), squareAt(6, 2)];
const aroundBlack = [squareAt(5, 14), squareAt(6, 14), squareAt(5, 13), squareAt(6, 13)];
export const aroundCircle: readonly (readonly Square[])[] = [aroundWhite, aroundBlack];

/**
 * By side and direction: the square from which a diagonal leads through the corner that is the circle, or 0. Diagonals
 * from the goal are omitted, because only the goalie can be there.
 */
export const circleGates: readonly Uint8Array[] = [0, 1].map((side) => {
  const gates = new Uint8Array(8);
  gates[side === 0 ? 3 : 1] = squareAt(5, side === 0 ? 2 : 13);
  gates[side === 0 ? 5 : 7] = squareAt(6, side === 0 ? 2 : 13);
  return gates;
});

/** The distance of a square from a side's own goal line, 1 to 14. */
export const advance = (side: number, square: Square): number =>
  side === 0 ? square >> 4 : 15 - (square >> 4);

/** How far a piece without a ball moves in each direction: 3 towards the opponent's goal, otherwise 2. */
export const ranges: readonly Uint8Array[] = [
  new Uint8Array([3, 3, 2, 2, 2, 2, 2, 3]),
  new Uint8Array([2, 2, 2, 3, 3, 3, 2, 2]),
];

/** The direction between neighbours, by their difference plus 17; -1 if they are not neighbours. */
const directionBySteps = new Int8Array(35).fill(-1);
steps.forEach((step, direction) => (directionBySteps[step + 17] = direction));
/** The direction from one square to a neighbour; -1 if they are not neighbours. */
export const directionTo = (from: Square, to: Square): number => directionBySteps[to - from + 17] ?? -1;

/** The straight line from one square of the board to another; `undefined` if there is none. */
export function lineTo(from: Square, to: Square): { direction: number; distance: number } | undefined {
  const right = columnOf(to) - columnOf(from);
  const up = rowOf(to) - rowOf(from);
  const distance = Math.max(Math.abs(right), Math.abs(up));
  if (distance === 0 || (right !== 0 && up !== 0 && Math.abs(right) !== Math.abs(up))) return undefined;
  const step = 16 * Math.sign(up) + Math.sign(right);
  return { direction: steps.indexOf(step), distance };
}
