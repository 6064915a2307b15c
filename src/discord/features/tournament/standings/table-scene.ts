import { type Ink, rect, type Scene, type Shape, write } from '../../../../scene.ts';
import {
  resultInks,
  sheet,
  sizeFor,
  sheetEdge,
  sheetWidth,
  type SheetText,
} from '../../../messages/sheet.ts';

/** The standings of a tournament with its cross-table as a picture. All texts are ready to display. */

export type Cell =
  | {
      readonly kind: 'win' | 'draw' | 'loss';
      readonly heading: string;
      readonly text: string;
      readonly detail: string;
    }
  /** Not played yet, or counted for nobody. */
  | { readonly kind: 'none'; readonly heading: string; readonly detail: string }
  /** A player against themselves. */
  | { readonly kind: 'self'; readonly heading: string };

export interface TableRow {
  readonly rank: string;
  readonly name: string;
  readonly points: string;
  readonly tieBreak: string;
  readonly withdrawn: boolean;
  /** As many in each row. */
  readonly cells: readonly Cell[];
}

const header = 2.9;
const row = 1.15;
const footer = 1.1;
/** Right edges of the last columns. */
const tieBreakEnd = sheetWidth - sheetEdge - 0.2;
const pointsEnd = tieBreakEnd - 1.9;
const cellsEnd = pointsEnd - 1.4;
const nameStart = 1.75;
/** The narrowest that a column of names can be, and the widest that a cell can be. */
const leastName = 4.6;
const widestCell = 1.25;

export function tableScene(texts: SheetText, rows: readonly TableRow[]): Scene {
  const columns = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const cell = columns === 0 ? 0 : Math.min(widestCell, (cellsEnd - nameStart - leastName) / columns);
  const start = cellsEnd - columns * cell;
  const nameSize = sizeFor(
    rows.map(({ name }) => name),
    start - nameStart - 0.2,
    0.62,
    0.46,
  );
  const height = header + rows.length * row + footer;
  const headings = (rows[0]?.cells ?? []).map(({ heading }, index) =>
    write(heading, start + (index + 0.5) * cell, header - 0.4, Math.min(0.5, cell * 0.62), {
      align: 'center',
      width: cell,
    }),
  );
  return sheet(texts, height, footer, [
    ...headings,
    ...rows.flatMap((line, index) => rowShapes(line, header + index * row, start, cell, nameSize)),
  ]);
}

function rowShapes(
  line: TableRow,
  y: number,
  start: number,
  cell: number,
  nameSize: number,
): readonly Shape[] {
  const middle = y + row / 2;
  const bold = !line.withdrawn;
  return [
    rect([sheetEdge, y + 0.04, sheetWidth - 2 * sheetEdge, row - 0.08], {
      radius: 0.18,
      fill: line.withdrawn ? 'tray' : 'panel',
    }),
    write(line.rank, nameStart - 0.3, middle, 0.56, { align: 'right', width: 1.1, bold }),
    write(line.name, nameStart, middle, nameSize, { width: start - nameStart - 0.2, bold }),
    ...line.cells.flatMap((one, index) => cellShapes(one, start + index * cell, y, cell)),
    write(line.points, pointsEnd, middle, 0.7, {
      align: 'right',
      width: 1.3,
      leastSize: 0.5,
      bold,
    }),
    write(line.tieBreak, tieBreakEnd, middle, 0.5, { align: 'right', width: 1.7 }),
  ];
}

function cellShapes(one: Cell, x: number, y: number, cell: number): readonly Shape[] {
  const gap = 0.04;
  const box = { x: x + gap, y: y + 0.14, width: cell - 2 * gap, height: row - 0.28, radius: 0.1 };
  const centre = x + cell / 2;
  const middle = y + row / 2;
  if (one.kind === 'self') return [{ kind: 'rect', ...box, fill: 'label', opacity: 0.25 }];
  const at = (content: string, height: number, size: number, fill: Ink): readonly Shape[] =>
    content === '' ? [] : [write(content, centre, height, size, { align: 'center', width: cell, fill })];
  const small = Math.min(0.36, cell * 0.45);
  if (one.kind === 'none') return at(one.detail, middle, small, 'label');
  const { fill, ink } = resultInks[one.kind];
  const large = Math.min(0.52, cell * 0.66);
  return [
    { kind: 'rect', ...box, fill },
    ...(one.detail === ''
      ? at(one.text, middle, large, ink)
      : [...at(one.text, middle - 0.17, large * 0.86, ink), ...at(one.detail, middle + 0.26, small, ink)]),
  ];
}
