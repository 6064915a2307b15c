import type { Ink, Scene, Shape } from '../../../../scene.ts';

/**
 * The standings of a tournament with its cross-table as a picture, 20 units wide, so that a unit is 20 pixels on a
 * phone. All texts are ready to display.
 */

export type Cell =
  | {
      readonly kind: 'win' | 'draw' | 'loss';
      readonly heading: string;
      readonly text: string;
      readonly detail: string;
    }
  /** Not played yet. */
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

interface TableText {
  readonly title: string;
  readonly subtitle: string;
  readonly legend: string;
}

const width = 20;
const edge = 0.5;
const header = 2.9;
const row = 1.15;
const footer = 1.1;
/** Right edges of the last columns. */
const tieBreakEnd = width - edge - 0.2;
const pointsEnd = tieBreakEnd - 1.9;
const cellsEnd = pointsEnd - 1.4;
const nameStart = 1.75;
/** The narrowest that a column of names can be, and the widest that a cell can be. */
const leastName = 4.6;
const widestCell = 1.25;

interface More {
  readonly align?: 'left' | 'center' | 'right';
  readonly width?: number;
  readonly bold?: boolean;
  readonly fill?: Ink;
  readonly opacity?: number;
}

const text = (content: string, x: number, y: number, size: number, more: More = {}): Shape => ({
  kind: 'text',
  text: content,
  x,
  y,
  size,
  fill: 'label',
  ...more,
});

export function tableScene(texts: TableText, rows: readonly TableRow[]): Scene {
  const columns = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const cell = columns === 0 ? 0 : Math.min(widestCell, (cellsEnd - nameStart - leastName) / columns);
  const start = cellsEnd - columns * cell;
  const height = header + rows.length * row + footer;
  const headings = (rows[0]?.cells ?? []).map(({ heading }, index) =>
    text(heading, start + (index + 0.5) * cell, header - 0.4, Math.min(0.5, cell * 0.62), {
      align: 'center',
      width: cell,
    }),
  );
  return {
    width,
    height,
    shapes: [
      { kind: 'rect', x: 0, y: 0, width, height, fill: 'background' },
      text(texts.title, edge + 0.1, 0.85, 0.9, { bold: true, width: width - 2 * edge }),
      text(texts.subtitle, edge + 0.1, 1.75, 0.58, { width: width - 2 * edge }),
      ...headings,
      ...rows.flatMap((line, index) => rowShapes(line, header + index * row, start, cell)),
      text(texts.legend, edge + 0.1, height - footer / 2, 0.5, { width: width - 2 * edge }),
    ],
  };
}

function rowShapes(line: TableRow, y: number, start: number, cell: number): readonly Shape[] {
  const middle = y + row / 2;
  const opacity = line.withdrawn ? 0.55 : 1;
  return [
    {
      kind: 'rect',
      x: edge,
      y: y + 0.04,
      width: width - 2 * edge,
      height: row - 0.08,
      radius: 0.18,
      fill: 'panel',
    },
    text(line.rank, nameStart - 0.3, middle, 0.56, { align: 'right', width: 1.1, bold: true, opacity }),
    text(line.name, nameStart, middle, 0.62, { width: start - nameStart - 0.2, bold: true, opacity }),
    ...line.cells.flatMap((one, index) => cellShapes(one, start + index * cell, y, cell)),
    text(line.points, pointsEnd, middle, 0.7, { align: 'right', width: 1.4, bold: true, opacity }),
    text(line.tieBreak, tieBreakEnd, middle, 0.5, { align: 'right', width: 1.7, opacity }),
  ];
}

const looks = {
  win: { fill: 'win', ink: 'count' },
  draw: { fill: 'squareLight', ink: 'count' },
  loss: { fill: 'tray', ink: 'label' },
} as const satisfies Record<string, { fill: Ink; ink: Ink }>;

function cellShapes(one: Cell, x: number, y: number, cell: number): readonly Shape[] {
  const gap = 0.04;
  const box = { x: x + gap, y: y + 0.14, width: cell - 2 * gap, height: row - 0.28, radius: 0.1 };
  const centre = x + cell / 2;
  const middle = y + row / 2;
  if (one.kind === 'self') return [{ kind: 'rect', ...box, fill: 'label', opacity: 0.25 }];
  const at = (content: string, height: number, size: number, fill: Ink): readonly Shape[] =>
    content === '' ? [] : [text(content, centre, height, size, { align: 'center', width: cell, fill })];
  const small = Math.min(0.36, cell * 0.45);
  if (one.kind === 'none') return at(one.detail, middle, small, 'label');
  const { fill, ink } = looks[one.kind];
  const large = Math.min(0.52, cell * 0.66);
  return [
    { kind: 'rect', ...box, fill },
    ...(one.detail === ''
      ? at(one.text, middle, large, ink)
      : [...at(one.text, middle - 0.17, large * 0.86, ink), ...at(one.detail, middle + 0.26, small, ink)]),
  ];
}
