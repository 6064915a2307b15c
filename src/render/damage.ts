import type { Point, Shape } from '../scene.ts';

/** Which pixels differ between two scenes, found by their shapes alone. */

/** In whole pixels. */
export interface Area {
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

/** Length of the edges of the tiles that are redrawn as a whole, in pixels. */
const tile = 16;

/** A glyph is rarely wider than its em; accents and descenders reach beyond it. */
const glyph = { width: 1.2, height: 1 };

/** What a shape can touch, in units, without the pixel that antialiasing adds. */
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

/** Antialiasing and the one pixel that every line is at least wide. */
const margin = 2;

/** The pixels that a shape can touch. */
export const areaOf = (shape: Shape, scale: number): Area => {
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

export const overlap = (a: Area, b: Area): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** A scene's shapes with a text for each that is equal for equal shapes. */
export interface Keyed {
  readonly shapes: readonly Shape[];
  readonly keys: readonly string[];
}

export const keyed = (shapes: readonly Shape[]): Keyed => ({
  shapes,
  keys: shapes.map((shape) => JSON.stringify(shape)),
});

/**
 * Shapes that are in only one of two scenes. Undefined: those in both stand in another order, so that nothing
 * follows from what is equal.
 */
export const changedShapes = (before: Keyed, after: Keyed): readonly Shape[] | undefined => {
  const [gone, stayed] = split(before, countOf(after.keys));
  const [come, kept] = split(after, countOf(before.keys));
  const sameOrder = stayed.length === kept.length && stayed.every((key, index) => key === kept[index]);
  return sameOrder ? [...gone, ...come] : undefined;
};

const countOf = (keys: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};

const split = ({ shapes, keys }: Keyed, others: Map<string, number>): [Shape[], string[]] => {
  const missing: Shape[] = [];
  const common: string[] = [];
  keys.forEach((key, index) => {
    const left = others.get(key) ?? 0;
    if (left === 0) missing.push(shapes[index]!);
    else common.push(key);
    others.set(key, left - 1);
  });
  return [missing, common];
};

/** Rectangles of whole tiles that cover the areas, without overlapping each other. */
export const coverOf = (areas: readonly Area[], width: number, height: number): readonly Area[] => {
  const columns = Math.ceil(width / tile);
  const rows = Math.ceil(height / tile);
  const marked = new Uint8Array(columns * rows);
  for (const area of areas) {
    const right = Math.min(columns - 1, Math.floor((area.x + area.width - 1) / tile));
    const bottom = Math.min(rows - 1, Math.floor((area.y + area.height - 1) / tile));
    for (let row = Math.max(0, Math.floor(area.y / tile)); row <= bottom; row += 1) {
      const left = Math.max(0, Math.floor(area.x / tile));
      if (left <= right) marked.fill(1, row * columns + left, row * columns + right + 1);
    }
  }
  const cover: Area[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      if (marked[row * columns + column] === 0) continue;
      let end = column;
      while (end < columns && marked[row * columns + end] === 1) end += 1;
      let bottom = row;
      while (
        bottom < rows &&
        marked.subarray(bottom * columns + column, bottom * columns + end).every(Boolean)
      ) {
        marked.fill(0, bottom * columns + column, bottom * columns + end);
        bottom += 1;
      }
      const x = column * tile;
      const y = row * tile;
      cover.push({
        x,
        y,
        width: Math.min(end * tile, width) - x,
        height: Math.min(bottom * tile, height) - y,
      });
    }
  }
  return cover;
};
