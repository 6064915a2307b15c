import { disc, rect, type Shape } from '../../../scene.ts';
import type { Position, Side, Square, Turn } from '@taktable/taka';
import { advance, columns, isCircle, piecesPerSide, rows, sideOfPiece, squareAt } from '@taktable/taka';
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

/** Where the ball would be passed from: as chosen, or before that from where a ball is held. */
function passer({ chosen, passedFrom }: Composing, position: Position): Square | undefined {
  if (chosen !== undefined) return passedFrom;
  const holders = position.balls.filter((square, ball) => {
    const holder = position.holder(ball);
    return holder !== 0 && sideOfPiece(holder) === position.toMove && square !== 0;
  });
  // From the foremost, fewest are offside.
  return [...holders].sort((a, b) => forward(position.toMove, b) - forward(position.toMove, a))[0];
}

const forward = (side: Side, square: Square): number => (isCircle(square) ? 1 : advance(side, square));

/** If somebody is offside: a dashed line, and the teammates beyond it in grey. */
export const offsideShapes = (composing: Composing, position: Position, layout: Layout): readonly Shape[] => {
  const from = passer(composing, position);
  if (from === undefined) return [];
  const side = position.toMove;
  const last = Math.max(forward(side, from), position.offsideLine(side));
  const first = side * piecesPerSide + 1;
  const beyond = [...position.pieces.subarray(first, first + piecesPerSide)].filter(
    (square) => square !== 0 && !isCircle(square) && advance(side, square) > last,
  );
  if (last >= rows || (beyond.length === 0 && composing.chosen === undefined)) return [];
  const row = side === 0 ? last : rows + 1 - last;
  const [left, y] = layout.middle(squareAt(layout.turned ? columns : 1, row));
  const up = (side === 0) !== layout.turned;
  const dash = 0.6;
  const dashes = (height: number, fill: 'count' | 'threat', more: number): readonly Shape[] =>
    Array.from({ length: columns }, (_, column) =>
      rect([left - dash / 2 + column - more, y + (up ? -0.5 : 0.5) - height / 2, dash + 2 * more, height], {
        fill,
      }),
    );
  return [
    ...dashes(0.15, 'count', 0.04),
    ...dashes(0.08, 'threat', 0),
    ...beyond.flatMap((square) => [
      disc(layout.middle(square), pieceRadius, { fill: 'squareDark', opacity: 0.65 }),
      disc(layout.middle(square), pieceRadius, { stroke: 'threat', line: 0.05 }),
    ]),
  ];
};
