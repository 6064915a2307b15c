import type { Point, View } from '../../../scene.ts';
import { boardLayout, type BoardLayout } from '../../scene/layout.ts';
import { circles, columnOf, columns, isCircle, rowOf, rows, type Square } from '@taktable/taka';

export interface Layout extends BoardLayout {
  /** The centre of a square, or of a circle, which lies at a corner of squares. */
  middle(square: Square): Point;
}

export function layoutOf(view: View): Layout {
  const layout = boardLayout(columns, rows, view);
  const { board, turned } = layout;
  return {
    ...layout,
    middle(square) {
      const [right, up] = placeOf(square);
      return turned ? [board.x + columns - right, board.y + up] : [board.x + right, board.y + rows - up];
    },
  };
}

/** From the corner at a1: columns to the right, rows up. */
const placeOf = (square: Square): Point => {
  if (isCircle(square)) return [columns / 2, square === circles[0] ? 1 : rows - 1];
  return [columnOf(square) - 0.5, rowOf(square) - 0.5];
};
