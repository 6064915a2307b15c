import { disc, rect, write, type Scene, type Shape } from '../../../scene.ts';
import { background, sheetWidth } from '../../messages/sheet.ts';
import { discShapes } from './leaderboard-scene.ts';

/**
 * Someone's rating and its history as a picture, 20 units wide like the leaderboard. All texts are ready to display.
 */

interface ProfileSceneText {
  readonly name: string;
  readonly personId: string;
  readonly rating: string;
  /** Below the name: the rank, the record. */
  readonly detail: string;
  /** Below the rating: the week's change. */
  readonly trend: string;
  /** Below the ends of the curve. */
  readonly from: string;
  readonly to: string;
}

const height = 11.6;
const chart = { x: 2.4, y: 3.3, width: 16.6, height: 6.7 } as const;

/** More points would not be visible. */
const mostPoints = 240;

export function profileScene(text: ProfileSceneText, points: readonly number[]): Scene {
  return {
    width: sheetWidth,
    height,
    shapes: [
      background(height),
      ...discShapes(text, 1.6, 1.5, 1.9),
      write(text.name, 3, 1.08, 0.9, { bold: true, width: 11 }),
      write(text.detail, 3, 2.02, 0.6, { width: 11 }),
      write(text.rating, sheetWidth - 0.7, 1.08, 1.2, { align: 'right', width: 4.8, bold: true }),
      write(text.trend, sheetWidth - 0.7, 2.06, 0.6, { align: 'right', width: 4.8 }),
      rect([0.5, chart.y - 0.5, sheetWidth - 1, height - chart.y], { radius: 0.24, fill: 'panel' }),
      ...curveShapes(thinned(points)),
      write(text.from, chart.x, chart.y + chart.height + 0.62, 0.52),
      write(text.to, chart.x + chart.width, chart.y + chart.height + 0.62, 0.52, { align: 'right' }),
    ],
  };
}

/** The curve over grid lines at round ratings, with a dot at the current one. */
function curveShapes(points: readonly number[]): readonly Shape[] {
  const { low, high, step } = scaleOf(points);
  const yOf = (value: number) => chart.y + chart.height * (1 - (value - low) / (high - low));
  const xOf = (index: number) =>
    points.length < 2 ? chart.x + chart.width / 2 : chart.x + (chart.width * index) / (points.length - 1);
  const values = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, i) => low + i * step);
  const curve = points.map((value, index) => [xOf(index), yOf(value)] as const);
  const last = curve.at(-1);
  return [
    ...values.flatMap((value): Shape[] => [
      {
        kind: 'line',
        points: [
          [chart.x, yOf(value)],
          [chart.x + chart.width, yOf(value)],
        ],
        stroke: 'label',
        line: 0.04,
        opacity: 0.25,
      },
      write(String(value), chart.x - 0.25, yOf(value), 0.52, { align: 'right' }),
    ]),
    ...(curve.length < 2
      ? []
      : [{ kind: 'line', points: curve, stroke: 'accent', line: 0.12 } satisfies Shape]),
    ...(last === undefined ? [] : [disc(last, 0.18, { fill: 'accent' })]),
  ];
}

/** Three to six round values around the range shown. */
function scaleOf(points: readonly number[]) {
  const [least, most] = [Math.min(...points), Math.max(...points)];
  const step = [25, 50, 100, 200, 500].find((size) => (most - least) / size <= 4) ?? 1000;
  const low = Math.floor(least / step) * step;
  const high = Math.max(low + 2 * step, Math.ceil(most / step) * step);
  return { low, high, step };
}

/** The last point is always kept. */
function thinned(points: readonly number[]): readonly number[] {
  const every = Math.ceil(points.length / mostPoints);
  return points.filter((_, index) => (points.length - 1 - index) % every === 0);
}
