import type { Point, Shape, View } from '../../../scene.ts';
import { fileOf, rankOf } from '../rules/geometry.ts';
import { parsePly, type WrittenPly } from '../notation/ptn.ts';
import { directions, topKinds, type Snapshot } from '../board/snapshot.ts';
import type { Layout } from './layout.ts';
import { towards } from './marks.ts';
import { single } from './pieces.ts';

/** Turns worth a thought: ghosts of placements, arrows for spreads, numbered from the best. */
export const suggestionShapes = (snapshot: Snapshot, view: View, layout: Layout): readonly Shape[] =>
  (view.suggestions ?? []).flatMap((text, index) => {
    const ply = parsePly(text);
    return ply.ok ? suggestion(ply.value, index, snapshot, layout) : [];
  });

const suggestion = (ply: WrittenPly, index: number, snapshot: Snapshot, layout: Layout): readonly Shape[] => {
  if (ply.kind === 'pass') return [];
  const { size } = snapshot;
  const file = fileOf(ply.square);
  const rank = rankOf(ply.square);
  if (file >= size || rank >= size) return [];
  const [left, top] = layout.origin(rank * size + file);
  const x = left + 0.5;
  const y = top + 0.5;
  const opacity = Math.max(0.4, 0.8 - index * 0.15);
  if (ply.kind === 'placement') {
    const ghost = single(topKinds[ply.piece]!, { owner: snapshot.placer, x, y, opacity });
    return [...ghost, ...disc([left + 0.16, top + 0.84], index + 1)];
  }
  const [dx, dy] = towards(directions[ply.direction]!, layout);
  const reach = ply.drops.length - 0.12;
  return [
    ...arrow([x + dx * 0.2, y + dy * 0.2], [x + dx * reach, y + dy * reach], opacity),
    ...disc([x + dx * 0.2, y + dy * 0.2], index + 1),
  ];
};

const arrow = (from: Point, to: Point, opacity: number): readonly Shape[] => {
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

const disc = ([x, y]: Point, number: number): readonly Shape[] => [
  {
    kind: 'rect',
    x: x - 0.13,
    y: y - 0.13,
    width: 0.26,
    height: 0.26,
    radius: 0.13,
    fill: 'hintMark',
    stroke: 'hintText',
    line: 0.015,
  },
  { kind: 'text', x, y, text: String(number), size: 0.19, fill: 'hintText', align: 'center', bold: true },
];

/** The first player's share from the bottom of the board, or from the top of a turned one. */
export const evaluationShapes = (view: View, layout: Layout): readonly Shape[] => {
  const { evaluation: box, turned } = layout;
  if (!box || view.evaluation === undefined) return [];
  const share = (Math.max(-1, Math.min(1, view.evaluation)) + 1) / 2;
  const height = box.height * share;
  const middle = box.y + box.height / 2;
  return [
    { kind: 'rect', ...box, fill: 'secondFace' },
    { kind: 'rect', ...box, y: turned ? box.y : box.y + box.height - height, height, fill: 'firstFace' },
    {
      kind: 'rect',
      ...box,
      y: middle - 0.02,
      height: 0.04,
      fill: 'accent',
    },
    { kind: 'rect', ...box, stroke: 'secondLine', line: 0.02 },
  ];
};
