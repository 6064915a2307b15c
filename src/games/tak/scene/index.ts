import * as tak from '@taktable/tak';
import { rect, type Target, type Scene, type View, type Ink, type Shape } from '../../../scene.ts';
import { evaluationShapes, arrow, ranked } from '../../scene/advice.ts';
import { carriedOf, chosenShapes, composedStacks, composingShapes } from './composing.ts';
import { type Layout, layoutOf } from './layout.ts';
import {
  lastMoveShapes,
  openShapes,
  placementShapes,
  roadShapes,
  threatShapes,
  tintsOf,
  towards,
} from './marks.ts';
import { columnLimit, stackShapes } from './stacks.ts';
import { reservesIn, trayShapes } from './tray.ts';
import { type Snapshot, topKinds } from './snapshot.ts';
import { labelShapes } from '../../scene/labels.ts';
import { headerShapes as shapesOf } from '../../scene/header.ts';
import { single } from './pieces.ts';

/** Draws a position for this viewer. Pure: the same arguments give the same scene. */
export const sceneOf = (snapshot: Snapshot, view: View): Scene => {
  const layout = layoutOf(snapshot.size, view);
  const { width, height } = layout;
  const ground = rect([0, 0, width, height], { fill: 'background' });
  const header = headerShapes(snapshot, view, layout);
  const targets = targetsIn(layout);
  if (view.blind) {
    return { width, height, targets, shapes: [ground, ...header, ...boardShapes(layout, new Map())] };
  }
  const tints = tintsOf(snapshot);
  const open = new Set(snapshot.composing?.open);
  const stacks = composedStacks(snapshot).flatMap((stack, square) =>
    stack
      ? stackShapes(stack, layout.origin(square), {
          counted: view.details?.['stack-counts'] !== false,
          // Legible on any tint and frame, which every theme ensures only for its dark squares.
          plate: tints.has(square) || open.has(square) ? 'squareDark' : undefined,
          wobble: view.details?.['wobbly'] ? (level) => wobble(square, level) : undefined,
          carry: carriedOf(snapshot, square),
          column: columnLimit(snapshot.size),
        })
      : [],
  );
  const reserves = reservesIn(snapshot, layout);
  return {
    width,
    height,
    targets,
    ...(reserves && { reserves }),
    shapes: [
      ground,
      ...header,
      ...boardShapes(layout, tints),
      ...openShapes(snapshot, layout),
      ...chosenShapes(snapshot, layout),
      ...placementShapes(snapshot, layout),
      ...roadShapes(snapshot, view, layout),
      ...threatShapes(snapshot, view, layout),
      ...stacks,
      ...lastMoveShapes(snapshot, layout),
      ...composingShapes(snapshot, layout),
      ...suggestionShapes(snapshot, view, layout),
      ...trayShapes(snapshot, layout),
      ...evaluationShapes(view, layout.evaluation),
    ],
  };
};

const targetsIn = ({ size, origin }: Layout): readonly Target[] =>
  Array.from({ length: size * size }, (_, square) => {
    const [x, y] = origin(square);
    const name = tak.squareName(tak.squareAt(square % size, Math.floor(square / size)));
    return { name, x: x + 0.5, y: y + 0.5, reach: 0.5 };
  });

/** From -1 to 1, depending only on the square and the height of the piece. */
const wobble = (square: number, level: number): number => {
  const mixed = Math.imul(square * 31 + level + 1, 0x9e3779b1) >>> 0;
  return ((mixed >>> 16) / 0xffff) * 2 - 1;
};

/** The frame, the squares and their coordinates. `tints` recolours squares. */
const boardShapes = (layout: Layout, tints: ReadonlyMap<number, Ink>): readonly Shape[] => {
  const { panel, size, unit } = layout;
  const gap = 0.025;
  const squares = Array.from({ length: size * size }, (_, square): Shape => {
    const [x, y] = layout.origin(square);
    const dark = (Math.floor(square / size) + (square % size)) % 2 === 0;
    const fill = tints.get(square) ?? (dark ? 'squareDark' : 'squareLight');
    return rect([x + gap / 2, y + gap / 2, 1 - gap, 1 - gap], { radius: 0.045, fill });
  });
  return [{ kind: 'rect', ...panel, radius: 0.16 * unit, fill: 'panel' }, ...squares, ...labelShapes(layout)];
};

/** The flat counts, with Black's komi after them; nothing if they are hidden. */
const headerShapes = (snapshot: Snapshot, view: View, layout: Layout): readonly Shape[] => {
  const { flats, komi, moveNumber, outcome, toMove } = snapshot;
  const score = view.score ?? outcome?.score;
  const raised = formatKomi(komi);
  return shapesOf(
    {
      box: layout.header,
      unit: layout.unit,
      label: score ?? String(moveNumber),
      toMove: score === undefined ? toMove : undefined,
      lit: score === undefined ? toMove : tak.winnerOf(score),
      counts:
        view.blind || view.details?.['flat-counts'] === false
          ? undefined
          : {
              first: { text: String(flats.first) },
              second: { text: String(flats.second), ...(raised !== '' && { raised }) },
            },
    },
    view,
  );
};

/** As players write it: +2½. */
const formatKomi = (komi: number): string => {
  if (komi === 0) return '';
  const whole = Math.floor(Math.abs(komi));
  const half = Number.isInteger(komi) ? '' : '½';
  return `${komi < 0 ? '−' : '+'}${whole === 0 ? '' : whole}${half}`;
};

/** Suggested turns: translucent pieces for placements, arrows for spreads, numbered from the best. */
const suggestionShapes = (snapshot: Snapshot, view: View, layout: Layout): readonly Shape[] =>
  (view.suggestions ?? []).flatMap((text, index) => {
    const ply = tak.parsePly(text);
    return ply.ok ? suggestion(ply.value, index, view, snapshot, layout) : [];
  });

const suggestion = (
  ply: tak.WrittenPly,
  index: number,
  view: View,
  snapshot: Snapshot,
  layout: Layout,
): readonly Shape[] => {
  if (ply.kind === 'pass') return [];
  const { size } = snapshot;
  const file = tak.fileOf(ply.square);
  const rank = tak.rankOf(ply.square);
  if (file >= size || rank >= size) return [];
  const [left, top] = layout.origin(rank * size + file);
  const x = left + 0.5;
  const y = top + 0.5;
  const opacity = Math.max(0.4, 0.8 - index * 0.15);
  if (ply.kind === 'placement') {
    const ghost = single(topKinds[ply.piece]!, { owner: snapshot.placer, x, y, opacity });
    return [...ghost, ...ranked(index, view, [x, y], [left + 0.16, top + 0.84])];
  }
  const [dx, dy] = towards(tak.directions[ply.direction]!, layout);
  const reach = ply.drops.length - 0.12;
  return [
    ...arrow([x + dx * 0.2, y + dy * 0.2], [x + dx * reach, y + dy * reach], opacity),
    ...ranked(
      index,
      view,
      [x + dx * ply.drops.length, y + dy * ply.drops.length],
      [x + dx * 0.2, y + dy * 0.2],
    ),
  ];
};
