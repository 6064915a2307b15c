import type { Seat } from '../../../../src/games/game.ts';
import { layoutOf } from '../../../../src/games/tak/scene/layout.ts';
import type { Ink, Scene, Shape, View } from '../../../../src/scene.ts';

/** Finds what a scene shows among its shapes. */

/** From White's side, with everything shown. */
export const plain: View = { names: { first: 'Ada', second: 'Grace' } };

/** The centre of a shape's bounds. */
const middleOf = (shape: Shape): readonly [x: number, y: number] => {
  switch (shape.kind) {
    case 'rect':
      return [shape.x + shape.width / 2, shape.y + shape.height / 2];
    case 'text':
      return [shape.x, shape.y];
    case 'line':
    case 'polygon': {
      const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;
      return [mean(shape.points.map(([x]) => x)), mean(shape.points.map(([, y]) => y))];
    }
  }
};

export const inSquare = (scene: Scene, size: number, square: number, of = plain): readonly Shape[] => {
  const [left, top] = layoutOf(size, of).origin(square);
  return scene.shapes.filter((shape) => {
    const [x, y] = middleOf(shape);
    return x > left && x < left + 1 && y > top && y < top + 1;
  });
};

/** The numbers of the squares painted with this ink. */
export const squaresIn = (scene: Scene, size: number, ink: Ink, of = plain): readonly number[] =>
  Array.from({ length: size * size }, (_, square) => square).filter((square) =>
    inSquare(scene, size, square, of).some(
      (shape) => shape.kind === 'rect' && shape.width > 0.9 && (shape.fill === ink || shape.stroke === ink),
    ),
  );

/** Visible pieces of each colour: an edge each, or a slab in the column of those that cannot be lifted. */
export const piecesOf = (shapes: readonly Shape[]): Readonly<Record<Seat, number>> => {
  const count = (seat: Seat): number =>
    shapes.filter(
      (shape) =>
        (shape.kind === 'rect' || shape.kind === 'polygon') &&
        (shape.fill === `${seat}Side` ||
          (shape.kind === 'rect' &&
            shape.width < 0.3 &&
            shape.height < 0.11 &&
            shape.fill === `${seat}Face`)),
    ).length;
  return { first: count('first'), second: count('second') };
};
