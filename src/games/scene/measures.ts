import type { View } from '../../scene.ts';

/** Dimensions shared by the pictures of all games. */

/** Width of a board of six columns with its frame; the header's dimensions are designed for it. */
const referenceWidth = 7.8;

/**
 * The header's unit on this board, so that names and counts are equally large in pictures of the same width, whether a
 * board has three columns or ten.
 */
export const unitOf = (columns: number): number => (columns + 1.8) / referenceWidth;

/** Whether the name plates have a second line. */
export const hasDetails = ({ ratings, clocks }: View): boolean =>
  ratings !== undefined || clocks !== undefined;

/** In board units. */
export const headerHeight = (view: View, unit: number): number =>
  view.bare === true ? 0 : (hasDetails(view) ? 1.06 : 0.8) * unit;
