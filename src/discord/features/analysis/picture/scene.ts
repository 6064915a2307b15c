import type { Seat } from '../../../../games/game.ts';
import { disc, rect, type Scene, type Shape, write } from '../../../../scene.ts';
import { type ChartTurn, chartShapes, labelHeight } from './chart.ts';
import { embedded } from './embedding.ts';

/** An analysis as a picture, 20 units wide, so that a unit is 20 pixels on a phone. All texts are ready to display. */

interface Side {
  readonly name: string;
  /** `91 %`; empty without a turn. */
  readonly accuracy: string;
}

interface Thumbnail {
  /** That of its turn in the chart. */
  readonly label: string;
  readonly title: string;
  readonly scene: Scene;
}

interface AnalysisPicture {
  readonly sides: Readonly<Record<Seat, Side>>;
  /** Between the names. */
  readonly result: string;
  /** The first player's chance at the start, from 0 to 1. */
  readonly start: number;
  readonly turns: readonly ChartTurn[];
  /** At most three. */
  readonly thumbnails: readonly Thumbnail[];
}

const width = 20;
const edge = 0.5;
/** Below the names and the labels. */
const chart = { x: edge, y: 2.1 + labelHeight, width: width - 2 * edge, height: 6 } as const;
const gap = 0.4;
const thumbnailWidth = (width - 2 * edge - 2 * gap) / 3;

export function analysisScene({ sides, result, start, turns, thumbnails }: AnalysisPicture): Scene {
  const top = chart.y + chart.height + 1.2;
  const heights = thumbnails.map(({ scene }) => 0.9 + (thumbnailWidth * scene.height) / scene.width);
  const height = top + Math.max(0, ...heights) + 0.2;
  return {
    width,
    height,
    shapes: [
      rect([0, 0, width, height], { fill: 'background' }),
      ...sideShapes(sides.first, 'first'),
      ...sideShapes(sides.second, 'second'),
      write(result, width / 2, 1.15, 0.8, { align: 'center', width: 3 }),
      ...chartShapes(start, turns, chart),
      ...thumbnails.flatMap((thumbnail, index) =>
        thumbnailShapes(thumbnail, edge + index * (thumbnailWidth + gap), top),
      ),
    ],
  };
}

/** A disc in the side's colour with the name and accuracy beside it: the first at the left, the second at the right. */
function sideShapes({ name, accuracy }: Side, seat: Seat): readonly Shape[] {
  const isFirst = seat === 'first';
  const x = isFirst ? edge + 0.6 : width - edge - 0.6;
  const inner = x + (isFirst ? 0.95 : -0.95);
  const align = isFirst ? 'left' : 'right';
  return [
    disc([x, 1.15], 0.55, { fill: `${seat}Face`, stroke: `${seat}Line`, line: 0.06 }),
    write(name, inner, 0.75, 0.66, { align, width: 6.4 }),
    write(accuracy, inner, 1.56, 0.74, { align, width: 6.4, leastSize: 0.6, bold: true }),
  ];
}

const thumbnailShapes = ({ label, title, scene }: Thumbnail, x: number, y: number): readonly Shape[] => [
  disc([x + 0.41, y + 0.35], 0.36, { fill: 'hintMark' }),
  write(label, x + 0.41, y + 0.35, 0.5, { fill: 'hintText', align: 'center', bold: true }),
  write(title, x + 0.97, y + 0.35, 0.66, { width: thumbnailWidth - 1, leastSize: 0.5, bold: true }),
  ...embedded(scene, { x, y: y + 0.8, width: thumbnailWidth }),
];
