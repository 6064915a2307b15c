import type { Ink, Shape } from '../../../scene.ts';
import type { Layout } from './layout.ts';

/** The frame, the squares and their coordinates. `tints` gives squares another colour than their own. */
export const boardShapes = (layout: Layout, tints: ReadonlyMap<number, Ink>): readonly Shape[] => {
  const { panel, size, unit } = layout;
  const gap = 0.025;
  const squares = Array.from({ length: size * size }, (_, square): Shape => {
    const [x, y] = layout.origin(square);
    const dark = (Math.floor(square / size) + (square % size)) % 2 === 0;
    return {
      kind: 'rect',
      x: x + gap / 2,
      y: y + gap / 2,
      width: 1 - gap,
      height: 1 - gap,
      radius: 0.045,
      fill: tints.get(square) ?? (dark ? 'squareDark' : 'squareLight'),
    };
  });
  return [{ kind: 'rect', ...panel, radius: 0.16 * unit, fill: 'panel' }, ...squares, ...labelShapes(layout)];
};

const labelShapes = (layout: Layout): readonly Shape[] => {
  const { board, labels, size, text, turned, unit } = layout;
  if (labels === 'off') return [];
  const fontSize = (labels === 'outside' ? 0.26 : 0.2) * Math.max(unit, 0.75) * text;
  return Array.from({ length: size }, (_, index) => {
    const file = String.fromCharCode(97 + (turned ? size - 1 - index : index));
    const rank = String(turned ? index + 1 : size - index);
    const common = { kind: 'text', size: fontSize, align: 'center', bold: true } as const;
    if (labels === 'outside') {
      const off = 0.19 * unit * text;
      return [
        { ...common, x: board.x + index + 0.5, y: board.y + size + off, text: file, fill: 'label' },
        { ...common, x: board.x - off, y: board.y + index + 0.5, text: rank, fill: 'label' },
      ] satisfies Shape[];
    }
    return [
      {
        ...common,
        x: board.x + index + 0.9,
        y: board.y + size - 0.12,
        text: file,
        fill: 'count',
        opacity: 0.75,
      },
      { ...common, x: board.x + 0.1, y: board.y + index + 0.88, text: rank, fill: 'count', opacity: 0.75 },
    ] satisfies Shape[];
  }).flat();
};
