import type { Mark } from '../../../../matches/index.ts';
import { type Area, disc, type Point, type Shape, write } from '../../../../scene.ts';

/** The winning chances over a match as a curve: the first player's share below it, the second player's above. */

export interface ChartTurn {
  /** The first player's chance after the turn, from 0 to 1. */
  readonly chance: number;
  readonly mark: Mark | undefined;
  /** The move's number, if the turn begins one. */
  readonly number: number | undefined;
  /** Leads from the chart to something that is shown about the turn. */
  readonly label: string | undefined;
}

/** @param start the first player's chance before the first turn. */
export function chartShapes(start: number, turns: readonly ChartTurn[], box: Area): readonly Shape[] {
  const { x, y, width, height } = box;
  const at = (index: number, chance: number): Point => [
    x + (width * index) / Math.max(1, turns.length),
    y + height * (1 - chance),
  ];
  const curve = [at(0, start), ...turns.map(({ chance }, index) => at(index + 1, chance))];
  return [
    { kind: 'rect', ...box, fill: 'secondFace' },
    {
      kind: 'polygon',
      points: [[x, y + height], ...curve, [x + width, y + height]],
      fill: 'firstFace',
    },
    { kind: 'rect', ...box, stroke: 'secondLine', line: 0.03 },
    { kind: 'line', points: [at(0, 0.5), at(turns.length, 0.5)], stroke: 'accent', line: 0.05 },
    { kind: 'line', points: curve, stroke: 'hintMark', line: 0.07 },
    ...numberShapes(turns, at, y + height),
    ...labelShapes(turns, at, box),
    ...turns.flatMap(({ chance, mark }, index) =>
      mark === undefined ? [] : [dotShape(mark, at(index + 1, chance))],
    ),
  ];
}

/** By how bad or good the turn was. */
const dots = {
  '??': { radius: 0.24, fill: 'threat' },
  '?': { radius: 0.2, fill: 'last' },
  '?!': { radius: 0.13, fill: 'last' },
  '!': { radius: 0.13, fill: 'win' },
} as const;

function dotShape(mark: Mark, point: Point): Shape {
  const { radius, fill } = dots[mark];
  return disc(point, radius, { fill, stroke: 'count', line: 0.05 });
}

/** Radius of a label, and the least distance between the middles of two. */
const label = { radius: 0.36, distance: 0.8 } as const;
/** How much room labels take above the chart. */
export const labelHeight = 1;

/** Labels above the chart, side by side where turns are close together, each with a line to its turn. */
function labelShapes(
  turns: readonly ChartTurn[],
  at: (index: number, chance: number) => Point,
  box: Area,
): readonly Shape[] {
  const labelled = turns.flatMap(({ label: text, chance }, index) =>
    text === undefined ? [] : [{ text, point: at(index + 1, chance) }],
  );
  const y = box.y - labelHeight + label.radius + 0.1;
  const xs: number[] = [];
  for (const { point } of labelled) {
    xs.push(Math.max(point[0], (xs.at(-1) ?? -Infinity) + label.distance, box.x + label.radius));
  }
  // Those that would lie beyond the right edge move to the left.
  for (let i = xs.length - 1, most = box.x + box.width - label.radius; i >= 0; i--, most -= label.distance) {
    xs[i] = Math.min(xs[i]!, most);
  }
  return labelled.flatMap(({ text, point }, index): Shape[] => {
    const x = xs[index]!;
    return [
      { kind: 'line', points: [[x, y], [point[0], box.y], point], stroke: 'threat', line: 0.05 },
      disc([x, y], label.radius, { fill: 'hintMark' }),
      write(text, x, y, 0.5, { fill: 'hintText', align: 'center', bold: true }),
    ];
  });
}

/** Steps between the move numbers below the chart, so that at most ten are written. */
const steps = [1, 2, 5, 10, 20, 50, 100, 200] as const;

function numberShapes(
  turns: readonly ChartTurn[],
  at: (index: number, chance: number) => Point,
  bottom: number,
): readonly Shape[] {
  const numbered = turns.flatMap(({ number }, index) => (number === undefined ? [] : [{ number, index }]));
  const step = steps.find((size) => numbered.length / size <= 10) ?? steps.at(-1)!;
  return numbered
    .filter(({ number }) => number % step === 0)
    .map(({ number, index }) =>
      write(String(number), at(index + 1, 0)[0], bottom + 0.46, 0.52, { align: 'center' }),
    );
}
