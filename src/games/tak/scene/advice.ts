import { directions, fileOf, parsePly, rankOf, type WrittenPly } from '@taktable/tak';
import type { Shape, View } from '../../../scene.ts';
import { topKinds, type Snapshot } from './snapshot.ts';
import { arrow, ranked } from '../../scene/advice.ts';
import type { Layout } from './layout.ts';
import { towards } from './marks.ts';
import { single } from './pieces.ts';

/** Suggested turns: translucent pieces for placements, arrows for spreads, numbered from the best. */
export const suggestionShapes = (snapshot: Snapshot, view: View, layout: Layout): readonly Shape[] =>
  (view.suggestions ?? []).flatMap((text, index) => {
    const ply = parsePly(text);
    return ply.ok ? suggestion(ply.value, index, view, snapshot, layout) : [];
  });

const suggestion = (
  ply: WrittenPly,
  index: number,
  view: View,
  snapshot: Snapshot,
  layout: Layout,
): readonly Shape[] => {
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
    return [...ghost, ...ranked(index, view, [x, y], [left + 0.16, top + 0.84])];
  }
  const [dx, dy] = towards(directions[ply.direction]!, layout);
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
