import type { Shape, View } from '../../../scene.ts';
import { seats, type Seat } from '../../game.ts';
import { winnerOf } from '../rules/ending.ts';
import type { Snapshot } from '../board/snapshot.ts';
import type { Layout } from './layout.ts';
import { inks } from './pieces.ts';

/** Both players on plates of their colours, between them the turn counter in the colour of the side to move. */
export const headerShapes = (snapshot: Snapshot, view: View, layout: Layout): readonly Shape[] => {
  const { header } = layout;
  const u = layout.unit * layout.text;
  const score = view.score ?? snapshot.outcome?.score;
  const label = score ?? String(snapshot.moveNumber);
  const counterWidth = Math.max(0.8, 0.36 + label.length * 0.2) * u;
  const lit = score === undefined ? snapshot.turn : winnerOf(score);
  const width = (header.width - counterWidth) / 2 - 0.1 * u;
  return [
    ...seats.flatMap((seat) => {
      const x = seat === 'first' ? header.x : header.x + header.width - width;
      return plate(seat, { x, width, lit: seat === lit }, snapshot, view, layout);
    }),
    ...counter(label, counterWidth, score === undefined ? snapshot.turn : undefined, layout),
  ];
};

interface Place {
  readonly x: number;
  readonly width: number;
  /** To move, or the winner. */
  readonly lit: boolean;
}

const plate = (
  seat: Seat,
  place: Place,
  snapshot: Snapshot,
  view: View,
  layout: Layout,
): readonly Shape[] => {
  const { header, unit } = layout;
  const u = unit * layout.text;
  const twoLines = view.ratings !== undefined || view.clocks !== undefined;
  const line = header.y + header.height * (twoLines ? 0.36 : 0.5);
  const count = flatCount(seat, place, line, snapshot, view, u);
  return [
    {
      kind: 'rect',
      x: place.x,
      y: header.y,
      width: place.width,
      height: header.height,
      radius: 0.14 * u,
      fill: inks[seat].face,
      stroke: place.lit ? 'accent' : inks[seat].line,
      line: (place.lit ? 0.06 : 0.02) * unit,
    },
    ...player(seat, place, line, place.width - 0.54 * u - count.width, view, layout),
    ...count.shapes,
  ];
};

/** The name at the outer edge, `room` wide; below it rating and clock, if there are any. */
const player = (
  seat: Seat,
  place: Place,
  line: number,
  room: number,
  view: View,
  { header, unit, text }: Layout,
): readonly Shape[] => {
  const u = unit * text;
  const left = seat === 'first';
  const shared = {
    kind: 'text',
    x: left ? place.x + 0.2 * u : place.x + place.width - 0.2 * u,
    fill: inks[seat].text,
    align: left ? 'left' : 'right',
  } as const;
  const details = [view.ratings?.[seat], view.clocks?.[seat]]
    .filter((part) => part !== undefined)
    .join(' · ');
  const name = { ...shared, y: line, text: view.names[seat], size: 0.29 * u, width: room, bold: true };
  if (details === '') return [name];
  const y = header.y + header.height * 0.76;
  return [name, { ...shared, y, text: details, size: 0.23 * u, width: place.width - 0.4 * u }];
};

/** The flats at the inner edge, and Black's komi behind them; nothing where they are not to be seen. */
const flatCount = (
  seat: Seat,
  place: Place,
  line: number,
  snapshot: Snapshot,
  view: View,
  u: number,
): { readonly width: number; readonly shapes: readonly Shape[] } => {
  if (view.blind || view.flatCounts === false) return { width: 0, shapes: [] };
  const left = seat === 'first';
  const fill = inks[seat].text;
  const x = left ? place.x + place.width - 0.18 * u : place.x + 0.18 * u;
  const text = String(snapshot.flats[seat]);
  const width = text.length * 0.26 * u;
  const align = left ? 'right' : 'left';
  const flats: Shape = { kind: 'text', x, y: line, text, size: 0.42 * u, fill, align, bold: true };
  const komi = left ? '' : formatKomi(snapshot.komi);
  if (komi === '') return { width, shapes: [flats] };
  const raised = { x: x + width + 0.03 * u, y: line + 0.06 * u, size: 0.23 * u };
  return {
    width: width + (0.06 + komi.length * 0.15) * u,
    shapes: [flats, { kind: 'text', ...raised, text: komi, fill }],
  };
};

/** As players write it: +2½. */
const formatKomi = (komi: number): string => {
  if (komi === 0) return '';
  const whole = Math.floor(Math.abs(komi));
  const half = Number.isInteger(komi) ? '' : '½';
  return `${komi < 0 ? '−' : '+'}${whole === 0 ? '' : whole}${half}`;
};

/** `turn` undefined: the game is over, and the counter tells the result. */
const counter = (label: string, width: number, turn: Seat | undefined, layout: Layout): readonly Shape[] => {
  const { header, unit } = layout;
  const u = unit * layout.text;
  const height = Math.min(header.height, 0.66 * u);
  const middle = header.y + header.height / 2;
  const x = header.x + (header.width - width) / 2;
  return [
    {
      kind: 'rect',
      x,
      y: middle - height / 2,
      width,
      height,
      radius: height / 2,
      fill: turn ? inks[turn].face : 'panel',
      stroke: 'accent',
      line: 0.06 * unit,
    },
    {
      kind: 'text',
      x: x + width / 2,
      y: middle,
      text: label,
      size: 0.33 * u,
      fill: turn ? inks[turn].text : 'label',
      align: 'center',
      bold: true,
    },
  ];
};
