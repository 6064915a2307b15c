import type { Area, View } from '../../../scene.ts';
import { boardLayout, edgeUnits, type BoardLayout } from '../../scene/layout.ts';

export interface Layout extends BoardLayout {
  readonly size: number;
  readonly tray: Area | undefined;
  /** The top left corner of a square, numbered `rank * size + file`. */
  origin(square: number): readonly [x: number, y: number];
}

/** In the header's units. */
const trayUnits = 1.06;

export function layoutOf(size: number, view: View): Layout {
  const hasTray = view.details?.['reserves'] !== false && view.blind !== true;
  const layout = boardLayout(size, size, view, hasTray ? trayUnits : 0);
  const { unit, board, turned } = layout;
  const edge = edgeUnits * unit;
  const tray = { x: board.x + size + edge, y: board.y, width: trayUnits * unit - edge, height: size };
  return {
    ...layout,
    size,
    tray: hasTray ? tray : undefined,
    origin(square) {
      const file = square % size;
      const rank = (square - file) / size;
      return turned
        ? [board.x + size - 1 - file, board.y + rank]
        : [board.x + file, board.y + size - 1 - rank];
    },
  };
}
