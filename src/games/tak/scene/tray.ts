import type { Area, Reserved, Shape } from '../../../scene.ts';
import { seats, type Seat } from '../../game.ts';
import type { Reserve, Snapshot } from './snapshot.ts';
import type { Layout } from './layout.ts';
import { capstone, slab } from './pieces.ts';

/** Space for the numbers below the piles. */
const numberRoom = 0.36;

/** Both reserves at the right of the board, each beside its owner's half, on the colour of the squares. */
export const trayShapes = (snapshot: Snapshot, layout: Layout): readonly Shape[] => {
  const slots = slotsIn(layout);
  if (slots === undefined) return [];
  const { unit } = layout;
  return seats.flatMap((seat) => {
    const slot = slots[seat];
    return [
      { kind: 'rect', ...slot, radius: 0.1 * unit, fill: 'squareDark' } satisfies Shape,
      ...pile(seat, snapshot.reserves[seat], slot, unit),
    ];
  });
};

/** Where flats and capstones lie; `undefined`: they are not drawn. */
export const reservesIn = (
  { reserves }: Snapshot,
  layout: Layout,
): Readonly<Record<Seat, readonly Reserved[]>> | undefined => {
  const slots = slotsIn(layout);
  if (slots === undefined) return undefined;
  const parts = (seat: Seat): readonly Reserved[] => {
    const slot = slots[seat];
    const { top } = pileIn(reserves[seat], slot, layout.unit);
    const above = { ...slot, height: top - slot.y, choice: 'C' };
    const below = { ...slot, y: top, height: slot.y + slot.height - top, choice: 'F' };
    return reserves[seat].caps > 0 ? [above, below] : [{ ...slot, choice: 'F' }];
  };
  return { first: parts('first'), second: parts('second') };
};

const slotsIn = ({ tray, unit, turned }: Layout): Readonly<Record<Seat, Area>> | undefined => {
  if (tray === undefined) return undefined;
  const half = tray.height / 2 - 0.05 * unit;
  const slot = (isLow: boolean): Area => ({
    ...tray,
    y: isLow ? tray.y + tray.height - half : tray.y,
    height: half - numberRoom * unit,
  });
  return { first: slot(!turned), second: slot(turned) };
};

/** How a pile of flats lies in its slot: its foot, its top, and the height of each edge. */
function pileIn({ flats, caps }: Reserve, slot: Area, unit: number) {
  const depth = 0.34 * unit;
  const foot = slot.y + slot.height - 0.06 * unit;
  const capRoom = caps > 0 ? 0.6 * unit : 0.1 * unit;
  const edge = Math.min(0.07 * unit, (foot - depth - slot.y - capRoom) / Math.max(1, flats));
  return { depth, foot, edge, top: foot - flats * edge - (flats > 0 ? depth : 0) };
}

/** From the bottom: a pile of flats, the capstones above it, the numbers below. */
const pile = (seat: Seat, { flats, caps }: Reserve, slot: Area, unit: number): readonly Shape[] => {
  const x = slot.x + slot.width / 2;
  const { depth, foot, edge, top } = pileIn({ flats, caps }, slot, unit);
  const shapes: Shape[] = [];
  for (let index = 0; index < flats; index += 1) {
    const y = foot - (index + 1) * edge - depth / 2;
    shapes.push(...slab({ owner: seat, x, y, width: 0.6 * unit, depth, edge }));
  }
  const apart = Math.min(0.4, 0.44 / Math.max(1, caps - 1)) * unit;
  for (let index = 0; index < caps; index += 1) {
    const place = { x: x + (index - (caps - 1) / 2) * apart, y: top - 0.3 * unit };
    shapes.push(...capstone({ owner: seat, ...place, radius: (caps > 1 ? 0.18 : 0.21) * unit }));
  }
  return [
    ...shapes,
    {
      kind: 'text',
      x,
      y: slot.y + slot.height + 0.16 * unit,
      text: caps > 0 ? `${flats}+${caps}` : String(flats),
      size: 0.25 * unit,
      fill: 'label',
      align: 'center',
      width: slot.width,
      bold: true,
    },
  ];
};
