import { type Ink, rect, type Scene, type Shape, write } from '../../scene.ts';

/** Pictures of lists and tables, 20 units wide, so that a unit is 20 pixels on a phone. */

export const sheetWidth = 20;
/** What is left free at the sides. */
export const sheetEdge = 0.5;

/** Ready to display. */
export interface SheetText {
  readonly title: string;
  readonly subtitle: string;
  readonly legend: string;
}

/** Colours of results, which are legible in every theme however small the text. */
export const resultInks = {
  win: { fill: 'winMark', ink: 'panel' },
  draw: { fill: 'label', ink: 'panel' },
  loss: { fill: 'tray', ink: 'label' },
} as const satisfies Record<string, { fill: Ink; ink: Ink }>;

export const background = (height: number): Shape => rect([0, 0, sheetWidth, height], { fill: 'background' });

/** Large enough for the longest of them, at a guess, so that all in a column are of one size. */
export const sizeFor = (texts: readonly string[], room: number, most: number, least: number): number =>
  Math.max(least, Math.min(most, room / (0.58 * Math.max(1, ...texts.map((text) => [...text].length)))));

/** Shapes with a title above them and a legend below; they begin at 2.5. @param footer the height of the legend. */
export function sheet(texts: SheetText, height: number, footer: number, shapes: readonly Shape[]): Scene {
  const x = sheetEdge + 0.1;
  const width = sheetWidth - 2 * sheetEdge;
  return {
    width: sheetWidth,
    height,
    shapes: [
      background(height),
      write(texts.title, x, 0.85, 0.9, { bold: true, width }),
      write(texts.subtitle, x, 1.75, 0.58, { width }),
      ...shapes,
      write(texts.legend, x, height - footer / 2, 0.5, { width }),
    ],
  };
}
