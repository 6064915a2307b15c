import type { Ink, Point, Shape } from '../../scene.ts';

/** How the area and the border of a shape are painted. */
interface Pen {
  readonly fill?: Ink;
  readonly stroke?: Ink;
  readonly line?: number;
  readonly opacity?: number;
}

export const disc = ([x, y]: Point, radius: number, pen: Pen): Shape => ({
  kind: 'rect',
  x: x - radius,
  y: y - radius,
  width: 2 * radius,
  height: 2 * radius,
  radius,
  ...pen,
});
