import { type Area, disc, type Point, rect, type Shape, type View, write } from '../../scene.ts';

/** Shapes for suggested turns, and for the evaluation. */

/** Around a square that can be chosen: light blue, with an edge that sets it off from light squares. */
export const choiceFrame = ([x, y]: Point, radius = 0): readonly Shape[] => {
  const outer = 0.4875;
  const edge = 0.02;
  const inner = outer - edge;
  return [
    rect([x - outer, y - outer, 2 * outer, 2 * outer], { radius, stroke: 'hintMark', line: 0.11 }),
    rect([x - inner, y - inner, 2 * inner, 2 * inner], { radius, stroke: 'hint', line: 0.07 }),
  ];
};

/** A straight arrow with an outline. */
export const arrow = (from: Point, to: Point, opacity: number): readonly Shape[] => {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [dx, dy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const at = (along: number, aside: number): Point => [
    from[0] + dx * along - dy * aside,
    from[1] + dy * along + dx * aside,
  ];
  const neck = length - 0.26;
  return [
    {
      kind: 'polygon',
      points: [
        at(0, 0.06),
        at(neck, 0.06),
        at(neck, 0.17),
        at(length, 0),
        at(neck, -0.17),
        at(neck, -0.06),
        at(0, -0.06),
      ],
      fill: 'hintMark',
      stroke: 'hintText',
      line: 0.015,
      opacity,
    },
  ];
};

/** Which of the suggested turns it is: a number, or around its square a frame if it is the only one. */
export const ranked = (
  index: number,
  { suggestions = [] }: View,
  square: Point,
  at: Point,
  radius?: number,
): readonly Shape[] => (suggestions.length === 1 ? choiceFrame(square) : numbered(at, index + 1, radius));

/** A number in a disc. */
const numbered = ([x, y]: Point, number: number, radius = 0.13): readonly Shape[] => [
  disc([x, y], radius, { fill: 'hintMark', stroke: 'hintText', line: 0.015 }),
  write(String(number), x, y, 1.46 * radius, { fill: 'hintText', align: 'center', bold: true }),
];

/**
 * The evaluation bar: the first player's share grows from the bottom of the board, or from the top if it is rotated.
 */
export const evaluationShapes = (view: View, box: Area | undefined): readonly Shape[] => {
  if (!box || view.evaluation === undefined) return [];
  const share = (Math.max(-1, Math.min(1, view.evaluation)) + 1) / 2;
  const height = box.height * share;
  const middle = box.y + box.height / 2;
  return [
    { kind: 'rect', ...box, fill: 'secondFace' },
    { kind: 'rect', ...box, y: view.turned ? box.y : box.y + box.height - height, height, fill: 'firstFace' },
    { kind: 'rect', ...box, y: middle - 0.02, height: 0.04, fill: 'accent' },
    { kind: 'rect', ...box, stroke: 'secondLine', line: 0.02 },
  ];
};
