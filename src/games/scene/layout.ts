import type { Area, Labels, View } from '../../scene.ts';
import { labelRoom } from './labels.ts';
import { headerHeight, unitOf } from './measures.ts';

/** Where the parts of the picture are, in board units. */
export interface BoardLayout {
  readonly unit: number;
  readonly width: number;
  readonly height: number;
  readonly header: Area;
  readonly panel: Area;
  /** The squares, each 1 wide. */
  readonly board: Area;
  readonly evaluation: Area | undefined;
  readonly labels: Labels;
  readonly turned: boolean;
}

/** Between the board and the edge of its panel, in the header's units. */
export const edgeUnits = 0.13;

/** @param beside what the panel has to the right of the board, in the header's units. */
export function boardLayout(columns: number, rows: number, view: View, beside = 0): BoardLayout {
  const unit = unitOf(columns);
  const labels = view.labels ?? 'outside';
  const gap = 0.14 * unit;
  const room = labelRoom(labels, unit);
  const edge = edgeUnits * unit;
  const evaluation = view.evaluation === undefined ? 0 : 0.3 * unit;
  const width = evaluation + room + columns + edge + beside * unit;
  const header = { x: gap, y: gap, width, height: headerHeight(view, unit) };
  const panel = { x: gap, y: header.y + header.height + gap, width, height: edge + rows + room };
  const board = { x: gap + evaluation + room, y: panel.y + edge, width: columns, height: rows };
  const bar = { x: gap + edge, y: board.y, width: 0.16 * unit, height: rows };
  return {
    unit,
    width: width + 2 * gap,
    height: panel.y + panel.height + gap,
    header,
    panel,
    board,
    evaluation: evaluation === 0 ? undefined : bar,
    labels,
    turned: view.turned ?? false,
  };
}
