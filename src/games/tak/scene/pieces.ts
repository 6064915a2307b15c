import type { Point, Shape } from '../../../scene.ts';
import type { Seat } from '../../game.ts';
import { inks } from '../../scene/inks.ts';
import type { TopKind } from './snapshot.ts';

/** The three kinds of piece, seen slightly from the front: the top and an edge below it. */

const outline = 0.018;

interface Placed {
  readonly owner: Seat;
  /** The centre of the top. */
  readonly x: number;
  readonly y: number;
  readonly opacity?: number;
}

const faded = (opacity: number | undefined): { readonly opacity?: number } =>
  opacity === undefined ? {} : { opacity };

/** A slab with the given outer dimensions; `edge` is the height of its visible side. */
export const slab = (
  piece: Placed & { readonly width: number; readonly depth: number; readonly edge: number },
): readonly Shape[] => {
  const { face, side, line } = inks[piece.owner];
  const { width, depth, edge } = piece;
  const x = piece.x - width / 2;
  const y = piece.y - depth / 2;
  const radius = Math.min(0.04, depth / 4);
  const common = { kind: 'rect', x, width, stroke: line, line: outline, ...faded(piece.opacity) } as const;
  return [
    { ...common, y, height: depth + edge, radius, fill: side },
    { ...common, y, height: depth, radius, fill: face },
  ];
};

/** A wall: a bar on its narrow side, across the square. `length` is measured along the bar. */
export const wall = (piece: Placed & { readonly length: number }): readonly Shape[] => {
  const { face, side, line } = inks[piece.owner];
  const thickness = piece.length * 0.29;
  const rise = piece.length * 0.17;
  const along = (piece.length / 2) * Math.SQRT1_2;
  const across = (thickness / 2) * Math.SQRT1_2;
  const y = piece.y - rise / 2;
  const left: Point = [piece.x - along - across, y + along - across];
  const bottom: Point = [piece.x - along + across, y + along + across];
  const right: Point = [piece.x + along + across, y - along + across];
  const top: Point = [piece.x + along - across, y - along - across];
  const below = ([px, py]: Point): Point => [px, py + rise];
  const common = { kind: 'polygon', stroke: line, line: outline, ...faded(piece.opacity) } as const;
  return [
    { ...common, points: [left, top, right, below(right), below(bottom), below(left)], fill: side },
    { ...common, points: [left, top, right, bottom], fill: face },
  ];
};

/** A capstone: a round tower with a ring on top. */
export const capstone = (piece: Placed & { readonly radius: number }): readonly Shape[] => {
  const { face, side, line } = inks[piece.owner];
  const { radius } = piece;
  const rise = radius * 0.5;
  const disc = (r: number, y: number, height = 2 * r): Omit<Extract<Shape, { kind: 'rect' }>, 'fill'> => ({
    kind: 'rect',
    x: piece.x - r,
    y: y - r,
    width: 2 * r,
    height,
    radius: r,
    ...faded(piece.opacity),
  });
  const y = piece.y - rise / 2;
  return [
    { ...disc(radius, y, 2 * radius + rise), fill: side, stroke: line, line: outline },
    { ...disc(radius, y), fill: face, stroke: line, line: outline },
    { ...disc(radius * 0.52, y), fill: line },
    { ...disc(radius * 0.3, y), fill: face },
  ];
};

export const pieceWidth = 0.66;
const flatDepth = 0.54;
const flatEdge = 0.085;

/** A single piece on a square with the given centre. */
export const single = (kind: TopKind, piece: Placed): readonly Shape[] => {
  switch (kind) {
    case 'flat':
      return slab({
        ...piece,
        y: piece.y - flatEdge / 2,
        width: pieceWidth,
        depth: flatDepth,
        edge: flatEdge,
      });
    case 'wall':
      return wall({ ...piece, length: 0.74 });
    case 'capstone':
      return capstone({ ...piece, radius: 0.27 });
  }
};

export const emojiOf = (kind: TopKind, owner: Seat): string => `tak_${kind}_${owner}`;
