import { rect, type Ink, type Shape } from '../../../scene.ts';
import { labelShapes } from '../../scene/labels.ts';
import type { Layout } from './layout.ts';

/** The frame, the squares and their coordinates. `tints` recolours squares. */
export const boardShapes = (layout: Layout, tints: ReadonlyMap<number, Ink>): readonly Shape[] => {
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
