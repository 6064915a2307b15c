import { disc, type Ink, rect, type Shape } from '../../../scene.ts';
import { inks } from '../../scene/inks.ts';
import { labelShapes } from '../../scene/labels.ts';
import { seats } from '../../game.ts';
import { circles, columnOf, columns, rowOf, rows, type Square, squareAt, squares } from '@taktable/taka';
import type { Layout } from './layout.ts';

/** The board without pieces: squares, zones, goals and circles. */

const gap = 0.025;
/** Opacity of the frame's colour in the shooting zones. */
export const zoneOpacity = 0.16;
/** Of the line in front of a shooting zone: it stands out from squares in every theme. */
export const zoneLineInk = 'count';
/** Outer radius of a circle; pieces on adjacent squares do not touch it. */
export const circleRadius = 0.34;

export const boardShapes = (layout: Layout): readonly Shape[] => [
  { kind: 'rect', ...layout.panel, radius: 0.16 * layout.unit, fill: 'panel' },
  ...squares.map((square) =>
    squareShape(square, (rowOf(square) + columnOf(square)) % 2 === 0 ? 'squareDark' : 'squareLight', layout),
  ),
  ...zoneShapes(layout),
];

/** Goals, circles and coordinates, drawn above recoloured squares. */
export const goalsShapes = (layout: Layout): readonly Shape[] => [
  ...[0, 1].flatMap((side) => [...netShapes(side, layout), ...circleShapes(side, layout)]),
  ...labelShapes(layout),
];

export const squareShape = (square: Square, fill: Ink, layout: Layout): Shape => {
  const [x, y] = layout.middle(square);
  const width = 1 - gap;
  return rect([x - width / 2, y - width / 2, width, width], { fill });
};

/** The five rows nearest to each goal, and a line in front of them. */
const zoneShapes = ({ board }: Layout): readonly Shape[] => {
  const zone = { kind: 'rect', x: board.x, width: columns } as const;
  const depth = 5;
  const line = 0.06;
  return [0, rows - depth].flatMap((top): Shape[] => [
    { ...zone, y: board.y + top, height: depth, fill: 'panel', opacity: zoneOpacity },
    { ...zone, y: board.y + (top === 0 ? depth : top) - line / 2, height: line, fill: zoneLineInk },
  ]);
};

/** Four squares with a net, framed in the colour of the defending side. */
const netShapes = (side: number, layout: Layout): readonly Shape[] => {
  const { face, line } = inks[seats[side]!];
  const [x1, y1] = layout.middle(squareAt(4, side === 0 ? 1 : rows));
  const [x2] = layout.middle(squareAt(7, side === 0 ? 1 : rows));
  const left = Math.min(x1, x2) - 0.5;
  const top = y1 - 0.5;
  const width = 4;
  const mesh = { fill: line, opacity: 0.3 } as const;
  const thread = 0.04;
  const meshes = 3;
  const at = (index: number): number => index / meshes - thread / 2;
  const frame = rect([left, top, width, 1], {});
  return [
    ...Array.from({ length: width * meshes }, (_, index) => rect([left + at(index), top, thread, 1], mesh)),
    ...Array.from({ length: meshes }, (_, index) => rect([left, top + at(index), width, thread], mesh)),
    { ...frame, stroke: line, line: 0.11 },
    { ...frame, x: left + 0.03, y: top + 0.03, width: width - 0.06, height: 0.94, stroke: face, line: 0.055 },
  ];
};

const circleShapes = (side: number, layout: Layout): readonly Shape[] => {
  const { face, line } = inks[seats[side]!];
  return [
    disc(layout.middle(circles[side]!), circleRadius, { fill: 'squareDark', stroke: line, line: 0.09 }),
    disc(layout.middle(circles[side]!), circleRadius - 0.025, { stroke: face, line: 0.045 }),
  ];
};
