import { disc, type Ink, type Point, type Scene, type Shape } from '../../scene.ts';
import { seats, type Seat } from '../game.ts';

/** Pictures for Discord's buttons, menus and lists, by their names there. */

/**
 * The pieces of a game, which fill their squares more than on the board.
 * @param frame how much of a square is in the picture.
 */
export const pieceEmoji = <Kind extends string>(
  nameOf: (kind: Kind, owner: Seat) => string,
  kinds: readonly Kind[],
  frame: number,
  shapesOf: (kind: Kind, owner: Seat, middle: Point) => readonly Shape[],
): Readonly<Record<string, Scene>> =>
  Object.fromEntries(
    seats.flatMap((seat) =>
      kinds.map((kind): readonly [string, Scene] => {
        const shapes = shapesOf(kind, seat, [frame / 2, frame / 2]);
        return [nameOf(kind, seat), { width: frame, height: frame, shapes }];
      }),
    ),
  );

/** @param lines `x,y x,y`. */
const sign = (fill: Ink, stroke: Ink, ...lines: readonly string[]): Scene => {
  const drawn = lines.map((line): Shape => {
    const points = line.split(' ').map((point) => point.split(',').map(Number) as unknown as Point);
    return { kind: 'line', points, stroke, line: 0.13 };
  });
  return { width: 1, height: 1, shapes: [disc([0.5, 0.5], 0.48, { fill }), ...drawn] };
};

/** How a match ended for one of its players. */
export const resultEmoji: Readonly<Record<`result_${'win' | 'loss' | 'draw'}`, Scene>> = {
  result_win: sign('win', 'firstFace', '.25,.52 .43,.69 .75,.33'),
  result_loss: sign('threat', 'firstFace', '.31,.31 .69,.69', '.31,.69 .69,.31'),
  result_draw: sign('firstSide', 'firstText', '.27,.4 .73,.4', '.27,.6 .73,.6'),
};
