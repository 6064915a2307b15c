import { rect, type Scene, type Shape, write } from '../../../../scene.ts';
import { sheet, sheetEdge, sheetWidth, type SheetText } from '../../../messages/sheet.ts';

/** The bracket of a knock-out as a picture. All texts are ready to display. */

export interface BracketRow {
  readonly name: string;
  readonly score: string;
  /** `out`: somebody else went on. */
  readonly state: 'through' | 'out' | 'open';
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
      ...boxShapes(box, left(column), middle(column, index), wide),
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
      ...boxShapes(beside.box, x, besideMiddle, wide),
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

function boxShapes({ rows }: BracketBox, x: number, middle: number, wide: number): readonly Shape[] {
  const top = middle - (rows.length * row) / 2;
  return rows.flatMap(({ name, score, state }, index): Shape[] => {
    const y = top + index * row;
    const centre = y + row / 2;
    const opacity = state === 'out' ? 0.6 : 1;
    const cell = score.length * 0.3 + (score === '' ? 0 : 0.32);
    return [
      rect([x, y + 0.03, wide, row - 0.06], { radius: 0.14, fill: 'panel' }),
      write(name, x + 0.16, centre, 0.52, {
        width: wide - cell - 0.3,
        leastSize: 0.4,
        bold: state === 'through',
        opacity,
      }),
      ...(score === ''
        ? []
        : ([
            rect([x + wide - cell - 0.06, y + 0.1, cell, row - 0.2], {
              radius: 0.1,
              fill: state === 'through' ? 'win' : 'tray',
            }),
            write(score, x + wide - cell / 2 - 0.06, centre, 0.48, {
              align: 'center',
              width: cell,
              fill: state === 'through' ? 'count' : 'label',
              bold: true,
            }),
          ] satisfies Shape[])),
    ];
  });
}
