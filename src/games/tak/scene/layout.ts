import type { Labels, View } from '../../../scene.ts';
import { labelRoom as roomOf } from '../../scene/labels.ts';
import { type Box, headerHeight, unitOf } from '../../scene/measures.ts';

/** Where the parts of the picture are, in board units. */
export interface Layout {
  readonly unit: number;
  readonly size: number;
  readonly width: number;
  readonly height: number;
  readonly header: Box;
  readonly panel: Box;
  readonly board: Box;
  readonly tray: Box | undefined;
  readonly evaluation: Box | undefined;
  readonly labels: Labels;
  readonly turned: boolean;
  /** The top left corner of a square, numbered `rank * size + file`. */
  origin(square: number): readonly [x: number, y: number];
}

export const layoutOf = (size: number, view: View): Layout => {
  const unit = unitOf(size);
  const labels = view.labels ?? 'outside';
  const gap = 0.14 * unit;
  const labelRoom = roomOf(labels, unit);
  const edge = 0.13 * unit;
  const evaluation = view.evaluation === undefined ? 0 : 0.3 * unit;
  const tray = view.details?.['reserves'] === false || view.blind ? 0 : 1.06 * unit;

  const panelWidth = evaluation + labelRoom + size + edge + tray;
  const panelHeight = edge + size + labelRoom;
  const width = panelWidth + 2 * gap;
  const header = { x: gap, y: gap, width: panelWidth, height: headerHeight(view, unit) };
  const panel = { x: gap, y: header.y + header.height + gap, width: panelWidth, height: panelHeight };
  const board = { x: gap + evaluation + labelRoom, y: panel.y + edge, width: size, height: size };
  return {
    size,
    width,
    height: panel.y + panelHeight + gap,
    unit,
    header,
    panel,
    board,
    tray: tray === 0 ? undefined : { x: board.x + size + edge, y: board.y, width: tray - edge, height: size },
    evaluation:
      evaluation === 0 ? undefined : { x: gap + edge, y: board.y, width: 0.16 * unit, height: size },
    labels,
    turned: view.turned ?? false,
    origin(square) {
      const file = square % size;
      const rank = (square - file) / size;
      return view.turned
        ? [board.x + size - 1 - file, board.y + rank]
        : [board.x + file, board.y + size - 1 - rank];
    },
  };
};
