import { disc, rect, type Shape } from '../../../scene.ts';
import type { Position, Square, Turn } from '@taktable/taka';
import { advance, columns, isCircle, piecesPerSide, rows, squareAt } from '@taktable/taka';
import { circleRadius } from './board.ts';
import type { Layout } from './layout.ts';
import { pieceRadius, towards } from './pieces.ts';

/** A half-composed turn: what has been chosen, and what the next choice is about. */
export interface Composing {
  /** The piece that begins the turn. */
  readonly chosen?: Square;
  /** What has been decided, as a turn that ends here, not necessarily legal; an open facing is 0. */
  readonly draft?: Turn;
  /** Squares and circles to choose from. */
  readonly open?: readonly Square[];
  /** Facings to choose from, for the piece on a square. */
  readonly facings?: { readonly square: Square; readonly among: readonly number[] };
  /** Where the ball to be passed next is: shows beyond which row teammates are offside. */
  readonly passedFrom?: Square;
}

/** Around the chosen piece, below it. */
export const chosenShapes = ({ chosen }: Composing, layout: Layout): readonly Shape[] => {
  if (chosen === undefined) return [];
  const pen = { stroke: 'hintMark', line: 0.07 } as const;
  const [x, y] = layout.middle(chosen);
  if (isCircle(chosen)) return [disc([x, y], circleRadius + 0.07, { ...pen, line: 0.1 })];
  return [rect([x - 0.4875, y - 0.4875, 0.975, 0.975], pen)];
};

/** Around the piece: a marker for each way it can face. */
export const facingShapes = ({ facings }: Composing, layout: Layout): readonly Shape[] => {
  if (facings === undefined) return [];
  const [x, y] = layout.middle(facings.square);
  return facings.among.map((facing): Shape => {
    const [dx, dy] = towards(facing, layout);
    const [foot, tip, half] = [0.3, 0.52, 0.17];
    return {
      kind: 'polygon',
      points: [
        [x + dx * tip, y + dy * tip],
        [x + dx * foot - dy * half, y + dy * foot + dx * half],
        [x + dx * foot + dy * half, y + dy * foot - dx * half],
      ],
      fill: 'hintMark',
      stroke: 'hintText',
      line: 0.025,
    };
  });
};

/** The line itself, and rings around the teammates beyond it. */
export const offsideShapes = (
  { passedFrom }: Composing,
  position: Position,
  layout: Layout,
): readonly Shape[] => {
  if (passedFrom === undefined) return [];
  const side = position.toMove;
  const ball = isCircle(passedFrom) ? 1 : advance(side, passedFrom);
  const last = Math.max(ball, position.offsideLine(side));
  if (last >= rows) return [];
  const row = side === 0 ? last : rows + 1 - last;
  const [left, y] = layout.middle(squareAt(layout.turned ? columns : 1, row));
  const up = (side === 0) !== layout.turned;
  const line = (height: number, fill: 'count' | 'threat'): Shape =>
    rect([left - 0.5, y + (up ? -0.5 : 0.5) - height / 2, columns, height], { fill });
  const first = side * piecesPerSide + 1;
  const beyond = [...position.pieces.subarray(first, first + piecesPerSide)].filter(
    (square) => square !== 0 && !isCircle(square) && advance(side, square) > last,
  );
  return [
    line(0.14, 'count'),
    line(0.07, 'threat'),
    ...beyond.flatMap((square) => [
      disc(layout.middle(square), pieceRadius + 0.1, { stroke: 'count', line: 0.03 }),
      disc(layout.middle(square), pieceRadius + 0.08, { stroke: 'threat', line: 0.06 }),
    ]),
  ];
};
