import { rect, type Scene, type Shape, write } from '../../../../scene.ts';
import {
  resultInks,
  sheet,
  sizeFor,
  sheetEdge,
  sheetWidth,
  type SheetText,
} from '../../../messages/sheet.ts';

/** The bracket of a knock-out as a picture. All texts are ready to display. */

export interface BracketRow {
  readonly name: string;
  readonly score: string;
  /** Their place in the draw, or empty. */
  readonly seed: string;
  /** `out`: somebody else went on; `champion`: won it all. */
  readonly state: 'champion' | 'through' | 'out' | 'open';
}

export interface BracketBox {
  /** Two, or one who has no opponent. */
  readonly rows: readonly BracketRow[];
}

export interface BracketColumn {
  readonly heading: string;
  /** Half as many in each as in the one before. */
  readonly boxes: readonly BracketBox[];
}

const header = 3.4;
const row = 0.85;
/** Between boxes of the first column, and between columns. */
const gap = 0.5;
const aisle = 0.4;
const footer = 1.3;
const seedWidth = 0.6;

/** @param beside the match for the third place, below the final. */
export function bracketScene(
  texts: SheetText,
  columns: readonly BracketColumn[],
  beside: { readonly heading: string; readonly box: BracketBox } | undefined,
): Scene {
  const count = columns.length;
  const wide = (sheetWidth - 2 * sheetEdge - (count - 1) * aisle) / count;
  const left = (column: number) => sheetEdge + column * (wide + aisle);
  const step = 2 * row + gap;
  const most = columns[0]?.boxes.length ?? 0;
  /** The middle of a box. */
  const middle = (column: number, index: number) => header + (index + 0.5) * 2 ** column * step;
  const end = middle(count - 1, 0);
  const besideMiddle = end + row + gap + 1 + row;
  const bottom = Math.max(header + most * step, beside ? besideMiddle + row + gap : 0);
  const height = bottom + footer;
  const names = columns.flatMap(({ boxes }) => boxes.flatMap(({ rows }) => rows.map(({ name }) => name)));
  const size = sizeFor(names, wide - seedWidth - 1, 0.52, 0.4);
  const shapes: Shape[] = columns.flatMap(({ heading, boxes }, column) => [
    write(heading, left(column) + wide / 2, header - 0.55, 0.52, {
      align: 'center',
      width: wide,
      bold: true,
    }),
    ...boxes.flatMap((box, index) => [
      ...(column + 1 < count
        ? connector(left(column) + wide, middle(column, index), middle(column + 1, Math.floor(index / 2)))
        : []),
      ...boxShapes(box, left(column), middle(column, index), wide, size),
    ]),
  ]);
  if (beside !== undefined) {
    const x = left(count - 1);
    shapes.push(
      write(beside.heading, x + wide / 2, besideMiddle - row - 0.5, 0.52, {
        align: 'center',
        width: wide,
        bold: true,
      }),
      ...boxShapes(beside.box, x, besideMiddle, wide, size),
    );
  }
  return sheet(texts, height, footer, shapes);
}

function connector(x: number, from: number, to: number): readonly Shape[] {
  const bend = x + aisle / 2;
  const points = [
    [x, from],
    [bend, from],
    [bend, to],
    [x + aisle, to],
  ] as const;
  return [{ kind: 'line', points, stroke: 'label', line: 0.06, opacity: 0.5 }];
}

function boxShapes(
  { rows }: BracketBox,
  x: number,
  middle: number,
  wide: number,
  size: number,
): readonly Shape[] {
  const top = middle - (rows.length * row) / 2;
  return rows.flatMap(({ name, score, seed, state }, index): Shape[] => {
    const y = top + index * row;
    const centre = y + row / 2;
    const cell = score.length * 0.3 + (score === '' ? 0 : 0.32);
    const isThrough = state === 'through' || state === 'champion';
    const { ground, ink } = rowInks[state];
    const result = isThrough ? resultInks.win : resultInks.loss;
    return [
      rect([x, y + 0.03, wide, row - 0.06], { radius: 0.14, fill: ground }),
      write(seed, x + seedWidth - 0.06, centre, 0.36, { align: 'right', width: seedWidth - 0.1, fill: ink }),
      write(name, x + seedWidth + 0.08, centre, size, {
        width: wide - cell - seedWidth - 0.2,
        fill: ink,
        bold: isThrough,
      }),
      ...(score === ''
        ? []
        : ([
            rect([x + wide - cell - 0.06, y + 0.1, cell, row - 0.2], { radius: 0.1, fill: result.fill }),
            write(score, x + wide - cell / 2 - 0.06, centre, 0.48, {
              align: 'center',
              width: cell,
              fill: result.ink,
              bold: true,
            }),
          ] satisfies Shape[])),
    ];
  });
}

const rowInks = {
  champion: { ground: 'lastMark', ink: 'lastText' },
  through: { ground: 'panel', ink: 'label' },
  open: { ground: 'panel', ink: 'label' },
  out: { ground: 'tray', ink: 'label' },
} as const;
