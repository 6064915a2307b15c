import type { Shape } from '../../../scene.ts';
import type { Seat } from '../../game.ts';
import type { Composing, Snapshot, Stack, TopKind } from './snapshot.ts';
import { barHeight, bars } from './bars.ts';
import type { Layout } from './layout.ts';
import { badge, frame } from './marks.ts';
import { single } from './pieces.ts';

/** The pieces of a half-composed turn. */

type Stacks = readonly (Stack | undefined)[];

const liftedOf = (composing: Composing): number =>
  composing.hand.length + composing.drops.reduce((sum, { dropped }) => sum + dropped, 0);

/** The stacks as they are with the hand lifted. Before the first drop, nothing has moved. */
export const composedStacks = (snapshot: Snapshot): Stacks => {
  const { composing, stacks } = snapshot;
  if (!composing || composing.drops.length === 0 || composing.square === undefined) return stacks;
  const result = [...stacks];
  const source = stacks[composing.square]!;
  const left = source.pieces.length - liftedOf(composing);
  result[composing.square] = left === 0 ? undefined : { pieces: source.pieces.slice(0, left), top: 'flat' };
  let from = left;
  for (const { square, dropped } of composing.drops) {
    const pieces = [...(stacks[square]?.pieces ?? []), ...source.pieces.slice(from, from + dropped)];
    from += dropped;
    result[square] = { pieces, top: from === source.pieces.length ? source.top : 'flat' };
  }
  return result;
};

/** How many pieces of a square's stack can still move: those in the hand while it is above the square. */
export const carriedOf = (snapshot: Snapshot, square: number): number => {
  const { composing, size } = snapshot;
  const here = composing?.square === square && composing.drops.length === 0 && composing.hand.length > 0;
  return here ? composing.hand.length : size;
};

export const composingShapes = (snapshot: Snapshot, layout: Layout): readonly Shape[] => {
  const { composing } = snapshot;
  if (composing?.square === undefined) return [];
  const { drops, hand, placing, square } = composing;
  const shapes: Shape[] = [];
  const [x, y] = layout.origin(square);
  if (placing) {
    shapes.push(...single(placing, { owner: snapshot.placer, x: x + 0.5, y: y + 0.5, opacity: 0.7 }));
  }
  if (hand.length > 0 && drops.length === 0) shapes.push(...mark(square, `↑${hand.length}`, layout));
  for (const drop of drops) shapes.push(...mark(drop.square, String(drop.dropped), layout));
  const next = composing.open[0];
  if (hand.length > 0 && drops.length > 0 && next !== undefined)
    shapes.push(...inHand(hand, snapshot.stacks[square]!.top, next, layout));
  return shapes;
};

const mark = (square: number, text: string, layout: Layout): readonly Shape[] =>
  badge(layout.origin(square), text, 'hintMark', 'hintText');

/** Around the chosen square. */
export const chosenShapes = ({ composing }: Snapshot, layout: Layout): readonly Shape[] =>
  composing?.square === undefined ? [] : [frame(composing.square, 'hintMark', layout)];

/**
 * The pieces left in the hand, above the next square, from the side, with a wall or capstone on top as it would stand
 * there.
 */
const inHand = (hand: readonly Seat[], top: TopKind, next: number, layout: Layout): readonly Shape[] => {
  const [x, y] = layout.origin(next);
  const step = Math.min(barHeight, 0.66 / hand.length);
  const owner = hand[hand.length - 1]!;
  return [
    ...(top === 'flat' ? [] : single(top, { owner, x: x + 0.54, y: y + 0.5 })),
    ...bars(hand, { x: x + 0.05, bottom: y + 0.96, width: 0.2, step }),
    ...mark(next, `↓${hand.length}`, layout),
  ];
};
