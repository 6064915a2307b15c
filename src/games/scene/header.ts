import { type Area, rect, type Shape, type View, write } from '../../scene.ts';
import { type Seat, seats } from '../game.ts';
import { inks } from './inks.ts';
import { hasDetails } from './measures.ts';

/** The text on and between the name plates. */
interface Header {
  /** See `unitOf`. */
  readonly unit: number;
  readonly box: Area;
  /** The move number, or how the match ended. */
  readonly label: string;
  /** The seat to move; `undefined` if the match is over. */
  readonly toMove: Seat | undefined;
  /** The seat to move, or the winner. */
  readonly lit: Seat | undefined;
  /** What each side has scored. */
  readonly counts: Readonly<Record<Seat, Count>> | undefined;
}

interface Count {
  readonly text: string;
  /** Small, after the count. */
  readonly raised?: string;
}

/** Both name plates in the players' colours, and between them the turn counter in the colour of the side to move. */
export const headerShapes = (header: Header, view: View): readonly Shape[] => {
  if (view.bare === true) return [];
  const { box, label, lit, unit } = header;
  const counterWidth = Math.max(0.8, 0.36 + label.length * 0.2) * unit;
  const width = (box.width - counterWidth) / 2 - 0.1 * unit;
  return [
    ...seats.flatMap((seat) => {
      const x = seat === 'first' ? box.x : box.x + box.width - width;
      return plate(seat, { x, width, lit: seat === lit }, header, view);
    }),
    ...counter(counterWidth, header),
  ];
};

interface PlateBox {
  readonly x: number;
  readonly width: number;
  readonly lit: boolean;
}

const plate = (seat: Seat, place: PlateBox, header: Header, view: View): readonly Shape[] => {
  const { box, unit } = header;
  const line = box.y + box.height * (hasDetails(view) ? 0.36 : 0.5);
  const count = countShapes(seat, place, line, header);
  return [
    rect([place.x, box.y, place.width, box.height], {
      radius: 0.14 * unit,
      fill: inks[seat].face,
      stroke: place.lit ? 'accent' : inks[seat].line,
      line: (place.lit ? 0.06 : 0.02) * unit,
    }),
    ...player(seat, place, line, place.width - 0.54 * unit - count.width, header, view),
    ...count.shapes,
  ];
};

/** The name at the outer edge, `room` wide; below it rating and clock, if any. */
const player = (
  seat: Seat,
  place: PlateBox,
  line: number,
  room: number,
  { box, unit }: Header,
  view: View,
): readonly Shape[] => {
  const left = seat === 'first';
  const shared = {
    kind: 'text',
    x: left ? place.x + 0.2 * unit : place.x + place.width - 0.2 * unit,
    fill: inks[seat].text,
    align: left ? 'left' : 'right',
  } as const;
  const details = [view.ratings?.[seat], view.clocks?.[seat]]
    .filter((part) => part !== undefined)
    .join(' · ');
  const name = { ...shared, y: line, text: view.names[seat], size: 0.29 * unit, width: room, bold: true };
  if (details === '') return [name];
  const y = box.y + box.height * 0.76;
  return [name, { ...shared, y, text: details, size: 0.23 * unit, width: place.width - 0.4 * unit }];
};

/** At the inner edge. */
const countShapes = (
  seat: Seat,
  place: PlateBox,
  line: number,
  { counts, unit }: Header,
): { readonly width: number; readonly shapes: readonly Shape[] } => {
  if (counts === undefined) return { width: 0, shapes: [] };
  const left = seat === 'first';
  const fill = inks[seat].text;
  const x = left ? place.x + place.width - 0.18 * unit : place.x + 0.18 * unit;
  const { text: written, raised } = counts[seat];
  const width = written.length * 0.26 * unit;
  const align = left ? 'right' : 'left';
  const count: Shape = write(written, x, line, 0.42 * unit, { fill, align, bold: true });
  if (raised === undefined) return { width, shapes: [count] };
  const beside = { x: x + width + 0.03 * unit, y: line + 0.06 * unit, size: 0.23 * unit };
  return {
    width: width + (0.06 + raised.length * 0.15) * unit,
    shapes: [count, { kind: 'text', ...beside, text: raised, fill }],
  };
};

const counter = (width: number, { box, label, toMove, unit }: Header): readonly Shape[] => {
  const height = Math.min(box.height, 0.66 * unit);
  const middle = box.y + box.height / 2;
  const x = box.x + (box.width - width) / 2;
  return [
    rect([x, middle - height / 2, width, height], {
      radius: height / 2,
      fill: toMove ? inks[toMove].face : 'panel',
      stroke: 'accent',
      line: 0.06 * unit,
    }),
    write(label, x + width / 2, middle, 0.33 * unit, {
      fill: toMove ? inks[toMove].text : 'label',
      align: 'center',
      bold: true,
    }),
  ];
};
