import { disc, type Ink, type Point, type Shape } from '../../../scene.ts';
import type { Position } from '@taktable/taka';
import type { Layout } from './layout.ts';
import { pieceRadius, reachOn, towards } from './pieces.ts';
import type { WayStep } from './way.ts';

/**
 * Steps as lines: straight for a pass, arched for a chip, wavy for a dribble, dashed for a run, a cross for a tackle.
 */

export interface Pen {
  readonly ink: Ink;
  /** The outline of the ink, and text on it. */
  readonly edge: Ink;
  readonly opacity?: number;
}

const thickness = 0.09;
const border = 0.035;
const head = { length: 0.24, half: 0.15 };

/** @param after the position that is shown. */
export const stepShapes = (step: WayStep, after: Position, layout: Layout, pen: Pen): readonly Shape[] => {
  const from = layout.middle(step.from);
  const to = layout.middle(step.to);
  if (step.kind === 'turn') return turnShapes(after, step.to, layout, pen);
  if (step.kind === 'tackle') return crossShapes(between(from, to, 0.5), pen);
  const bend = step.kind === 'chip' ? archOf(from, to, layout) : between(from, to, 0.5);
  const curve = (part: number): Point => {
    const [one, other] = [between(from, bend, part), between(bend, to, part)];
    return between(one, other, part);
  };
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const start = (reachOn(after, step.from) + 0.02) / length;
  const end = 1 - (reachOn(after, step.to) + 0.02) / length;
  const tip = curve(end);
  const neck = curve(end - (0.8 * head.length) / length);
  const along = (part: number): Point => curve(start + (end - (0.7 * head.length) / length - start) * part);
  return [...lines(step.kind, along, pen), ...arrowHead(neck, tip, pen)];
};

const between = ([x1, y1]: Point, [x2, y2]: Point, part: number): Point => [
  x1 + (x2 - x1) * part,
  y1 + (y2 - y1) * part,
];

/** The control point of an arched line: above a level line, otherwise aside, towards the middle of the board. */
const archOf = (from: Point, to: Point, { board }: Layout): Point => {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [dx, dy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const [x, y] = between(from, to, 0.5);
  const height = Math.min(2, 0.8 + length * 0.1);
  const level = Math.abs(dx) > 0.3;
  const sign = level ? (dx > 0 ? -1 : 1) : (board.x + board.width / 2 - x) * -dy >= 0 ? 1 : -1;
  return [x - dy * height * sign, y + dx * height * sign];
};

const samples = 12;

const lines = (kind: WayStep['kind'], along: (part: number) => Point, pen: Pen): readonly Shape[] => {
  const [[x1, y1], [x2, y2]] = [along(0), along(1)];
  const length = Math.hypot(x2 - x1, y2 - y1);
  const sampled = (count: number): readonly Point[] =>
    Array.from({ length: count + 1 }, (_, index) => along(index / count));
  switch (kind) {
    case 'chip':
      return stroke([sampled(samples)], pen);
    case 'dribble': {
      const [nx, ny] = [(y1 - y2) / length, (x2 - x1) / length];
      const waves = Math.max(1, Math.round(length / 0.3));
      const count = waves * 8;
      const wavy = sampled(count).map(([x, y], index): Point => {
        const aside = 0.08 * Math.sin((Math.PI * index) / 4);
        return [x + nx * aside, y + ny * aside];
      });
      return stroke([wavy], pen);
    }
    case 'run': {
      const dashes = Math.max(2, Math.round(length / 0.3));
      const dash = (index: number): readonly Point[] => [
        along(index / (dashes - 0.4)),
        along((index + 0.6) / (dashes - 0.4)),
      ];
      return stroke(
        Array.from({ length: dashes }, (_, index) => dash(index)),
        pen,
      );
    }
    case 'pass':
    case 'tackle':
    case 'turn':
      return stroke([[along(0), along(1)]], pen);
  }
};

/** The outlines of all lines lie below all of the ink. */
const stroke = (paths: readonly (readonly Point[])[], { ink, edge, ...faded }: Pen): readonly Shape[] => [
  ...paths.map((points): Shape => ({
    kind: 'line',
    points,
    stroke: edge,
    line: thickness + 2 * border,
    ...faded,
  })),
  ...paths.map((points): Shape => ({ kind: 'line', points, stroke: ink, line: thickness, ...faded })),
];

const arrowHead = (neck: Point, tip: Point, { ink, edge, ...faded }: Pen): readonly Shape[] => {
  const length = Math.hypot(tip[0] - neck[0], tip[1] - neck[1]);
  const [dx, dy] = [(tip[0] - neck[0]) / length, (tip[1] - neck[1]) / length];
  const foot: Point = [tip[0] - dx * head.length, tip[1] - dy * head.length];
  return [
    {
      kind: 'polygon',
      points: [
        tip,
        [foot[0] - dy * head.half, foot[1] + dx * head.half],
        [foot[0] + dy * head.half, foot[1] - dx * head.half],
      ],
      fill: ink,
      stroke: edge,
      line: border,
      ...faded,
    },
  ];
};

/** As in notation: x. */
const crossShapes = ([x, y]: Point, { ink, edge, ...faded }: Pen): readonly Shape[] => {
  const arm = 0.09;
  const bar = (sign: number): Shape => ({
    kind: 'line',
    points: [
      [x - arm, y - arm * sign],
      [x + arm, y + arm * sign],
    ],
    stroke: edge,
    line: 0.06,
    ...faded,
  });
  return [disc([x, y], 0.2, { fill: ink, stroke: edge, line: border, ...faded }), bar(1), bar(-1)];
};

/** Around the piece, to the side that it now faces. */
const turnShapes = (after: Position, square: number, layout: Layout, pen: Pen): readonly Shape[] => {
  const ball = after.ballOn(square);
  const facing = ball < 0 ? 0 : after.facings[ball]!;
  if (facing === 0) return [];
  const [x, y] = layout.middle(square);
  const [dx, dy] = towards(facing, layout);
  const radius = pieceRadius + 0.06;
  const at = (degrees: number): Point => {
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    return [x + radius * (dx * cos - dy * sin), y + radius * (dx * sin + dy * cos)];
  };
  const arc = Array.from({ length: samples + 1 }, (_, index) => at(-150 + (100 * index) / samples));
  return [...stroke([arc], pen), ...arrowHead(at(-52), at(-26), pen)];
};
