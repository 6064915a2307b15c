import type { Ink, Shape } from '../../../scene.ts';
import type { Seat } from '../../game.ts';
import type { Stack } from './snapshot.ts';
import { barHeight, bars } from './bars.ts';
import { capstone, pieceWidth, single, slab, wall } from './pieces.ts';

/** A higher stack is shortened at the bottom; the number beside it still tells its height. */
const tallest = 20;

export interface StackStyle {
  /** Whether a number beside the stack tells its height. */
  readonly counted: boolean;
  /** Of a plate below the text beside the stack; `undefined`: none. */
  readonly plate: Ink | undefined;
  /** The sideways offset of each piece from the one below, from -1 to 1. */
  readonly wobble: ((height: number) => number) | undefined;
  /** How many pieces can be lifted, at most the board's size; the pieces below are drawn beside them. */
  readonly carry: number;
  /** How many pieces fit into one column beside them. */
  readonly column: number;
}

/** A stack on the square with the given top left corner. */
export const stackShapes = (stack: Stack, [left, top]: readonly [number, number], style: StackStyle) => {
  const { pieces } = stack;
  const owner = pieces[pieces.length - 1]!;
  if (pieces.length === 1) return single(stack.top, { owner, x: left + 0.5, y: top + 0.5 });
  const buried = pieces.slice(0, Math.max(0, pieces.length - style.carry));
  const carried = pieces.slice(buried.length);
  const beside = Math.ceil(Math.min(buried.length, tallest - carried.length) / style.column);
  const width = Math.min(pieceWidth, columns.right - beside * columns.pitch - margin);
  const x = left + (beside > 0 ? margin + width / 2 : 0.5);
  return [
    ...(beside > 0 ? columnShapes(buried, beside, pieces.length, [left, top], style) : []),
    ...tower(carried, stack, { x, top, width, below: buried.length }, style),
    ...(style.counted ? count(pieces.length, left, top, style) : []),
  ];
};

const count = (height: number, left: number, top: number, { plate }: StackStyle): readonly Shape[] => {
  const text = String(height);
  const width = 0.07 + 0.14 * text.length;
  return [
    ...(plate === undefined
      ? []
      : [
          {
            kind: 'rect',
            x: left + 0.995 - width,
            y: top + 0.01,
            width,
            height: 0.245,
            radius: 0.06,
            fill: plate,
          } as const,
        ]),
    {
      kind: 'text',
      x: left + 0.965,
      y: top + 0.135,
      text,
      size: 0.24,
      fill: 'count',
      align: 'right',
      bold: true,
    },
  ];
};

/** The top of a flat is drawn flatter in a tall stack, so that every edge can be counted. */
const deepest = 0.54;
const shallowest = 0.3;

/** The pieces that can be lifted, one upon another, each with its edge visible. */
const tower = (
  carried: readonly Seat[],
  stack: Stack,
  place: { readonly x: number; readonly top: number; readonly width: number; readonly below: number },
  style: StackStyle,
): readonly Shape[] => {
  const { x, top, width, below } = place;
  const flats = stack.top === 'flat' ? carried : carried.slice(0, -1);
  const head = stack.top === 'flat' ? 0 : 0.08;
  const edge = Math.min(0.085, (0.94 - head - shallowest) / flats.length);
  const depth = Math.max(shallowest, Math.min(deepest, 0.94 - head - flats.length * edge));
  const total = head + depth + flats.length * edge;
  const base = top + 0.5 + total / 2 - depth / 2;
  let shift = 0;
  const shapes = flats.flatMap((owner, index) => {
    const height = below + index;
    if (style.wobble && height > 0) shift = clamp(shift + style.wobble(height) * 0.035, 0.09);
    return slab({ owner, x: x + shift, y: base - (index + 1) * edge, width, depth, edge });
  });
  const owner = carried[carried.length - 1]!;
  const y = base - flats.length * edge;
  switch (stack.top) {
    case 'flat':
      return shapes;
    case 'wall':
      return [
        ...shapes,
        ...wall({ owner, x: x + shift, y, length: Math.min(flats.length === 0 ? 0.74 : 0.6, width * 1.15) }),
      ];
    case 'capstone':
      return [
        ...shapes,
        ...capstone({
          owner,
          x: x + shift,
          y: y - 0.01,
          radius: Math.min(flats.length === 0 ? 0.27 : 0.23, width * 0.47),
        }),
      ];
  }
};

const clamp = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, value));

/** The outermost column ends at `right`; columns are `pitch` apart. */
const columns = { right: 0.96, bottom: 0.965, width: 0.16, pitch: 0.195, height: 0.725 };
const margin = 0.04;

/**
 * Each of the three dots that stand for the rest of a tall stack: two pixels, with as much space between them, where a
 * square has 39. Such a stack fills at least two columns, as wide as the dots.
 */
const dot = 0.06;

/**
 * Maximum pieces per column by board size: in a picture 400 pixels wide, a square has 39 pixels on 8x8 and 60 on 5x5,
 * and a piece needs 4 to be distinguishable.
 */
export const columnLimit = (size: number): number => (size > 5 ? 7 : 9);

/** The pieces below the carry limit, at the right of the square: the lowest in the outermost column. */
const columnShapes = (
  buried: readonly Seat[],
  beside: number,
  height: number,
  [left, top]: readonly [number, number],
  style: StackStyle,
): readonly Shape[] => {
  const hidden = Math.max(0, height - tallest);
  const shown = buried.slice(hidden);
  const perColumn = Math.ceil(shown.length / beside);
  const lift = hidden > 0 ? 0.08 : 0;
  const bottom = top + columns.bottom;
  const step = Math.min(barHeight, (columns.height - lift) / perColumn);
  // A single column has room to be wider.
  const width = beside === 1 ? 0.185 : columns.width;
  const right = left + columns.right;
  const slabs = Array.from({ length: beside }, (_, column) =>
    bars(shown.slice(column * perColumn, (column + 1) * perColumn), {
      x: right - width - column * columns.pitch,
      bottom: bottom - lift,
      width,
      step,
    }),
  ).flat();
  return [...(hidden === 0 ? [] : dots(right, bottom, style)), ...slabs];
};

const dots = (right: number, bottom: number, { plate }: StackStyle): readonly Shape[] => {
  const pitch = 0.14;
  const square = { kind: 'rect', y: bottom - dot, width: dot, height: dot } as const;
  const width = 2 * pitch + dot;
  return [
    ...(plate === undefined ? [] : [{ ...square, x: right - width, width, fill: plate }]),
    ...[0, 1, 2].map((index): Shape => ({ ...square, x: right - dot - index * pitch, fill: 'count' })),
  ];
};
