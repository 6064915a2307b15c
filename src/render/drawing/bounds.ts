import type { Point, Shape } from '../../scene.ts';

/** Which pixels a shape can affect. */

/** In whole pixels. */
export interface PixelArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Glyphs are rarely wider than their em; accents and descenders extend beyond it. */
const glyph = { width: 1.2, height: 1 };

/** In units, without the pixels that antialiasing adds. */
const boundsOf = (shape: Shape): Bounds => {
  switch (shape.kind) {
    case 'rect':
      return { left: shape.x, top: shape.y, right: shape.x + shape.width, bottom: shape.y + shape.height };
    case 'polygon':
    case 'line':
      return around(shape.points, shape.line ?? 0);
    case 'text': {
      const width = shape.width ?? shape.text.length * shape.size * glyph.width;
      const left = { left: 0, center: width / 2, right: width }[shape.align ?? 'left'];
      const x = shape.x - left;
      const reach = shape.size * glyph.height;
      return {
        left: x - reach / 4,
        top: shape.y - reach,
        right: x + width + reach / 4,
        bottom: shape.y + reach,
      };
    }
  }
};

const around = (points: readonly Point[], margin: number): Bounds => {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return {
    left: Math.min(...xs) - margin,
    top: Math.min(...ys) - margin,
    right: Math.max(...xs) + margin,
    bottom: Math.max(...ys) + margin,
  };
};

/** For antialiasing, and for lines, which are at least one pixel wide. */
const margin = 2;

/** The pixels that a shape can affect. */
export const areaOf = (shape: Shape, scale: number): PixelArea => {
  const { left, top, right, bottom } = boundsOf(shape);
  const x = Math.floor(left * scale) - margin;
  const y = Math.floor(top * scale) - margin;
  return {
    x,
    y,
    width: Math.ceil(right * scale) + margin - x,
    height: Math.ceil(bottom * scale) + margin - y,
  };
};

export const overlap = (a: PixelArea, b: PixelArea): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
