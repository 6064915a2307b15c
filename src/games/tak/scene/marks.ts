import type { Direction } from '@taktable/tak';
import { disc, rect, write, type Ink, type Point, type Shape, type View } from '../../../scene.ts';
import { otherSeat, seats } from '../../game.ts';
import { choiceFrame } from '../../scene/advice.ts';
import { inks } from '../../scene/inks.ts';
import type { Snapshot } from './snapshot.ts';
import type { Layout } from './layout.ts';

/** Markers on squares: last move, roads, threats. */

export const tintsOf = (snapshot: Snapshot): ReadonlyMap<number, Ink> => {
  const tints = new Map<number, Ink>();
  for (const square of lastSquares(snapshot)) tints.set(square, 'last');
  for (const square of snapshot.road) tints.set(square, 'win');
  return tints;
};

const lastSquares = ({ lastPly }: Snapshot): readonly number[] => {
  if (!lastPly) return [];
  const from = lastPly.from === undefined ? [] : [lastPly.from];
  return [...from, ...lastPly.squares.map(({ square }) => square)];
};

/** Just inside the edge of a square, below its pieces. */
export const frame = (square: number, stroke: Ink, layout: Layout): Shape => {
  const [x, y] = layout.origin(square);
  return rect([x + 0.0125, y + 0.0125, 0.975, 0.975], { radius: 0.045, stroke, line: 0.07 });
};

/** Around the squares to choose from. */
export const openShapes = ({ composing }: Snapshot, layout: Layout): readonly Shape[] =>
  (composing?.open ?? []).flatMap((square) => {
    const [x, y] = layout.origin(square);
    return choiceFrame([x + 0.5, y + 0.5], 0.045);
  });

/** Around a placement on a square tinted as part of a road. Spreads have their markers above the pieces. */
export const placementShapes = (snapshot: Snapshot, layout: Layout): readonly Shape[] =>
  snapshot.lastPly?.direction === undefined
    ? lastSquares(snapshot)
        .filter((square) => snapshot.road.includes(square))
        .map((square) => frame(square, 'lastMark', layout))
    : [];

/** Below the pieces: links between the pieces of a road. */
export const roadShapes = (snapshot: Snapshot, view: View, layout: Layout): readonly Shape[] => {
  const won = new Set(snapshot.road);
  // Once a stack is half moved, the groups of the position are no longer those on the picture.
  const hidden = view.details?.['roads'] === false || (snapshot.composing?.drops.length ?? 0) > 0;
  const partial = hidden
    ? []
    : seats.flatMap((seat) => {
        const members = snapshot.groups[seat].flat().sort((a, b) => a - b);
        return links(members, layout, { stroke: inks[seat].road, line: 0.11 }, (square) => !won.has(square));
      });
  return [...partial, ...links(snapshot.road, layout, { stroke: 'winMark', line: 0.2 }, () => true)];
};

const middle = (square: number, layout: Layout): Point => {
  const [x, y] = layout.origin(square);
  return [x + 0.5, y + 0.5];
};

const links = (
  squares: readonly number[],
  layout: Layout,
  pen: { readonly stroke: Ink; readonly line: number },
  wanted: (square: number) => boolean,
): readonly Shape[] => {
  const { size, board } = layout;
  const members = new Set(squares);
  return squares.filter(wanted).flatMap((square) => {
    const [x, y] = middle(square, layout);
    const file = square % size;
    const shapes: Shape[] = [];
    if (file + 1 < size && members.has(square + 1)) {
      shapes.push({ kind: 'line', points: [[x, y], middle(square + 1, layout)], ...pen });
    }
    if (members.has(square + size)) {
      shapes.push({ kind: 'line', points: [[x, y], middle(square + size, layout)], ...pen });
    }
    const edges: Point[] = [];
    if (x - board.x < 1) edges.push([board.x + 0.08, y]);
    if (board.x + size - x < 1) edges.push([board.x + size - 0.08, y]);
    if (y - board.y < 1) edges.push([x, board.y + 0.08]);
    if (board.y + size - y < 1) edges.push([x, board.y + size - 0.08]);
    return [...shapes, ...edges.map((edge): Shape => ({ kind: 'line', points: [[x, y], edge], ...pen }))];
  });
};

const steps: Readonly<Record<Direction, Point>> = { '+': [0, -1], '-': [0, 1], '>': [1, 0], '<': [-1, 0] };

export const towards = (direction: Direction, layout: Layout): Point => {
  const [dx, dy] = steps[direction];
  return layout.turned ? [-dx, -dy] : [dx, dy];
};

/** Above the pieces: the last spread's direction, and how many pieces it left on each square. */
export const lastMoveShapes = (snapshot: Snapshot, layout: Layout): readonly Shape[] => {
  const { lastPly } = snapshot;
  if (!lastPly?.direction) return [];
  const step = towards(lastPly.direction, layout);
  return lastPly.squares.flatMap(({ square, dropped }) => {
    const [x, y] = layout.origin(square);
    return [
      chevron([x + 0.5 - step[0] / 2, y + 0.5 - step[1] / 2], step, 'lastMark'),
      ...badge([x, y], `+${dropped}`, 'lastMark', 'lastText'),
    ];
  });
};

const chevron = ([x, y]: Point, [dx, dy]: Point, fill: Ink): Shape => {
  const length = 0.1;
  const half = 0.12;
  return {
    kind: 'polygon',
    points: [
      [x + dx * length, y + dy * length],
      [x - dx * length + dy * half, y - dy * length - dx * half],
      [x - dx * length - dy * half, y - dy * length + dx * half],
    ],
    fill,
    stroke: 'panel',
    line: 0.02,
  };
};

export const badge = ([x, y]: Point, text: string, fill: Ink, ink: Ink): readonly Shape[] => [
  rect([x + 0.03, y + 0.03, 0.12 + text.length * 0.1, 0.25], { radius: 0.1, fill }),
  write(text, x + 0.09 + text.length * 0.05, y + 0.155, 0.19, { fill: ink, align: 'center', bold: true }),
];

/**
 * Where the side that just moved could complete a road next: a ring within a second one that is visible on every
 * square.
 */
export const threatShapes = (snapshot: Snapshot, view: View, layout: Layout): readonly Shape[] => {
  if (!view.threats) return [];
  const caller = otherSeat(snapshot.toMove);
  return snapshot.threats[caller].flatMap((square) => [
    ring(square, { radius: 0.4, stroke: 'count', line: 0.02 }, layout),
    ring(square, { radius: 0.38, stroke: 'threat', line: 0.06 }, layout),
  ]);
};

const ring = (
  square: number,
  { radius, ...pen }: { readonly radius: number; readonly stroke: Ink; readonly line: number },
  layout: Layout,
): Shape => disc(middle(square, layout), radius, pen);
