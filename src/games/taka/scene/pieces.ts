import { disc, type Point, type Shape } from '../../../scene.ts';
import { seats, type Seat } from '../../game.ts';
import { inks } from '../../scene/inks.ts';
import type { Position, Square } from '@taktable/taka';
import { directionOfFacing, isCircle, isGoalie, piecesPerSide, sideOfPiece } from '@taktable/taka';
import type { Layout } from './layout.ts';

/** In board units, to the outer edge. */
export const pieceRadius = 0.36;
const goalieInCircleRadius = 0.28;
/** Radius of a held ball; a loose one has its square to itself. */
const heldRadius = 0.29;
const looseRadius = 0.32;
/** From the centre of the piece to that of its ball. */
const heldDistance = 0.2;

const outline = 0.022;

/** Radius of the piece or ball on this square. */
export const reachOn = (position: Position, square: Square): number => {
  if (position.cells[square] !== 0) return isCircle(square) ? goalieInCircleRadius : pieceRadius;
  return position.ballOn(square) >= 0 ? looseRadius : 0;
};

/**
 * All pieces with both balls above them: on the side that their holder faces, or in its centre while the facing is
 * open.
 */
export const pieceShapes = (position: Position, layout: Layout): readonly Shape[] => [
  ...Array.from({ length: 2 * piecesPerSide }, (_, index) => pieceShape(position, index + 1, layout)).flat(),
  ...[0, 1].flatMap((ball) => ballShape(position, ball, layout)),
];

const pieceShape = (position: Position, piece: number, layout: Layout): readonly Shape[] => {
  const square = position.pieces[piece]!;
  if (square === 0) return [];
  const radius = isCircle(square) ? goalieInCircleRadius : pieceRadius;
  return pieceAlone(seats[sideOfPiece(piece)], isGoalie(piece), layout.middle(square), radius);
};

export const pieceAlone = (seat: Seat, goalie: boolean, [x, y]: Point, radius: number): readonly Shape[] => {
  const { face, line, text } = inks[seat];
  const shapes: Shape[] = [disc([x, y], radius, { fill: face, stroke: line, line: outline })];
  if (!goalie) return shapes;
  const reach = radius * 0.55;
  const diamond: readonly Point[] = [
    [x, y - reach],
    [x + reach, y],
    [x, y + reach],
    [x - reach, y],
  ];
  return [...shapes, { kind: 'polygon', points: diamond, fill: text }];
};

/** Towards the top of the picture: -1 in y. */
export const towards = (facing: number, { turned }: Layout): Point => {
  const direction = (directionOfFacing(facing) + (turned ? 4 : 0)) & 7;
  return [[0, -1] as const, [1, 0] as const, [0, 1] as const, [-1, 0] as const][direction / 2]!;
};

/** A ball has a colour of its own, with a ring in that of its side; its holder has a ring, too. */
const ballShape = (position: Position, ball: number, layout: Layout): readonly Shape[] => {
  const square = position.balls[ball]!;
  if (square === 0) return [];
  const facing = position.facings[ball]!;
  const held = position.holder(ball) !== 0;
  const radius = held ? heldRadius : looseRadius;
  const [x, y] = layout.middle(square);
  const [dx, dy] = facing === 0 ? [0, 0] : towards(facing, layout);
  const middle: Point = [x + dx * heldDistance, y + dy * heldDistance];
  return [
    ...(held ? [disc([x, y], reachOn(position, square) + 0.08, { stroke: 'accent', line: 0.08 })] : []),
    ...ballAlone(seats[ball]!, middle, radius),
  ];
};

export const ballAlone = (seat: Seat, middle: Point, radius = looseRadius): readonly Shape[] => {
  const { face, text } = inks[seat];
  return [
    disc(middle, radius, { fill: face, stroke: text, line: 0.025 }),
    disc(middle, radius - 0.065, { fill: 'accent' }),
  ];
};

export const emojiKinds = ['piece', 'goalie', 'ball'] as const;
type EmojiKind = (typeof emojiKinds)[number];
export const emojiOf = (kind: EmojiKind, owner: Seat): string => `taka_${kind}_${owner}`;
