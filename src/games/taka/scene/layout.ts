import type { Labels, Point, View } from '../../../scene.ts';
import { labelRoom } from '../../scene/labels.ts';
import { type Box, headerHeight, unitOf } from '../../scene/measures.ts';
import { circles, columnOf, columns, isCircle, rowOf, rows, type Square } from '@taktable/taka';

/** Where the parts of the picture are, in board units. */
export interface Layout {
  readonly unit: number;
  readonly width: number;
  readonly height: number;
  readonly header: Box;
  readonly panel: Box;
  readonly board: Box;
  readonly evaluation: Box | undefined;
  readonly labels: Labels;
  readonly turned: boolean;
  /** The centre of a square, or of a circle, which lies at a corner of squares. */
  middle(square: Square): Point;
}

export const layoutOf = (view: View): Layout => {
  const unit = unitOf(columns);
  const labels = view.labels ?? 'outside';
  const turned = view.turned ?? false;
  const gap = 0.14 * unit;
  const edge = 0.13 * unit;
  const room = labelRoom(labels, unit);
  const evaluation = view.evaluation === undefined ? 0 : 0.3 * unit;

  const panelWidth = evaluation + room + columns + edge;
  const panelHeight = edge + rows + room;
  const header = { x: gap, y: gap, width: panelWidth, height: headerHeight(view, unit) };
  const panel = { x: gap, y: header.y + header.height + gap, width: panelWidth, height: panelHeight };
  const board = { x: gap + evaluation + room, y: panel.y + edge, width: columns, height: rows };
  return {
    unit,
    width: panelWidth + 2 * gap,
    height: panel.y + panelHeight + gap,
    header,
    panel,
    board,
    evaluation:
      evaluation === 0 ? undefined : { x: gap + edge, y: board.y, width: 0.16 * unit, height: rows },
    labels,
    turned,
    middle(square) {
      const [right, up] = placeOf(square);
      return turned ? [board.x + columns - right, board.y + up] : [board.x + right, board.y + rows - up];
    },
  };
};

/** From the corner at a1: columns to the right, rows up. */
const placeOf = (square: Square): Point => {
  if (isCircle(square)) return [columns / 2, square === circles[0] ? 1 : rows - 1];
  return [columnOf(square) - 0.5, rowOf(square) - 0.5];
};
