import type { Labels, TextSize, View } from '../../../scene.ts';

/** Where the parts of the picture lie, in board units. */
export interface Layout {
  readonly size: number;
  readonly width: number;
  readonly height: number;
  /**
   * How long a header's unit is on this board: names and counts are as large on a 3x3 as on an 8x8 when both
   * pictures are as wide.
   */
  readonly unit: number;
  readonly text: number;
  readonly header: Box;
  readonly panel: Box;
  readonly board: Box;
  readonly tray: Box | undefined;
  readonly evaluation: Box | undefined;
  readonly labels: Labels;
  readonly turned: boolean;
  /** The upper left corner of a square, numbered `rank * size + file`. */
  origin(square: number): readonly [x: number, y: number];
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const textSizes = { small: 0.85, medium: 1, large: 1.2 } as const satisfies Record<TextSize, number>;

/** A 6x6 board with its frame is about this wide; lengths of the header are tuned for it. */
const referenceWidth = 7.8;

export const layoutOf = (size: number, view: View): Layout => {
  const unit = (size + 1.8) / referenceWidth;
  const text = textSizes[view.textSize ?? 'medium'];
  const labels = view.labels ?? 'outside';
  const details = view.ratings !== undefined || view.clocks !== undefined;
  const gap = 0.14 * unit;
  const labelRoom = labels === 'outside' ? 0.36 * unit * text : 0.13 * unit;
  const edge = 0.13 * unit;
  const evaluation = view.evaluation === undefined ? 0 : 0.3 * unit;
  const tray = view.reserves === false || view.blind ? 0 : 1.06 * unit;

  const panelWidth = evaluation + labelRoom + size + edge + tray;
  const panelHeight = edge + size + labelRoom;
  const width = panelWidth + 2 * gap;
  const header = { x: gap, y: gap, width: panelWidth, height: (details ? 1.06 : 0.8) * unit * text };
  const panel = { x: gap, y: header.y + header.height + gap, width: panelWidth, height: panelHeight };
  const board = { x: gap + evaluation + labelRoom, y: panel.y + edge, width: size, height: size };
  return {
    size,
    width,
    height: panel.y + panelHeight + gap,
    unit,
    text,
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
