import type { View } from '../../scene.ts';

/** What the pictures of all games measure alike. */

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A board of six columns with its frame is about this wide; lengths of the header are tuned for it. */
const referenceWidth = 7.8;

/**
 * How long a header's unit is on this board: names and counts are as large on a board with three columns as on one
 * with ten when both pictures are as wide.
 */
export const unitOf = (columns: number): number => (columns + 1.8) / referenceWidth;

/** Whether the plates have a second line. */
export const hasDetails = ({ ratings, clocks }: View): boolean =>
  ratings !== undefined || clocks !== undefined;

/** In board units. */
export const headerHeight = (view: View, unit: number): number => (hasDetails(view) ? 1.06 : 0.8) * unit;
