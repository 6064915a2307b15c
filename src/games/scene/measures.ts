import type { TextSize, View } from '../../scene.ts';

/** What the pictures of all games measure alike. */

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Measures {
  /**
   * How long a header's unit is on this board: names and counts are as large on a board with three columns as on
   * one with ten when both pictures are as wide.
   */
  readonly unit: number;
  /** A factor for texts. */
  readonly text: number;
}

const textSizes = { small: 0.85, medium: 1, large: 1.2 } as const satisfies Record<TextSize, number>;

/** A board of six columns with its frame is about this wide; lengths of the header are tuned for it. */
const referenceWidth = 7.8;

export const measuresOf = (columns: number, view: View): Measures => ({
  unit: (columns + 1.8) / referenceWidth,
  text: textSizes[view.textSize ?? 'medium'],
});

/** Whether the plates have a second line. */
export const hasDetails = ({ ratings, clocks }: View): boolean =>
  ratings !== undefined || clocks !== undefined;

/** In board units. */
export const headerHeight = (view: View, { unit, text }: Measures): number =>
  (hasDetails(view) ? 1.06 : 0.8) * unit * text;
