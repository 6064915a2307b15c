import type { Area, Labels, Shape } from '../../scene.ts';

interface Labelled {
  readonly unit: number;
  /** The area of the squares, each 1 wide. */
  readonly board: Area;
  readonly labels: Labels;
  readonly turned: boolean;
}

/** Space beside the board, in board units. */
export const labelRoom = (labels: Labels, unit: number): number =>
  (labels === 'outside' ? 0.36 : 0.13) * unit;

/** Columns from a, rows from 1, as the first player sees them from below. */
export const labelShapes = ({ board, labels, turned, unit }: Labelled): readonly Shape[] => {
  if (labels === 'off') return [];
  const size = (labels === 'outside' ? 0.26 : 0.2) * Math.min(1.26, Math.max(unit, 0.75));
  const common = { kind: 'text', size, align: 'center', bold: true } as const;
  const inside = { ...common, fill: 'count' } as const;
  const outside = { ...common, fill: 'label' } as const;
  const off = 0.19 * unit;
  const { width: columns, height: rows } = board;
  const letters = Array.from({ length: columns }, (_, index): Shape => {
    const letter = String.fromCharCode(97 + (turned ? columns - 1 - index : index));
    return labels === 'outside'
      ? { ...outside, x: board.x + index + 0.5, y: board.y + rows + off, text: letter }
      : { ...inside, x: board.x + index + 0.9, y: board.y + rows - 0.12, text: letter };
  });
  const numbers = Array.from({ length: rows }, (_, index): Shape => {
    const number = String(turned ? index + 1 : rows - index);
    return labels === 'outside'
      ? { ...outside, x: board.x - off, y: board.y + index + 0.5, text: number }
      : { ...inside, x: board.x + 0.1 + 0.08 * (number.length - 1), y: board.y + index + 0.88, text: number };
  });
  return [...letters, ...numbers];
};
