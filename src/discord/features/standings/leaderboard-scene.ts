import { disc, type Ink, rect, type Scene, type Shape, write } from '../../../scene.ts';
import { background, resultInks, sheetEdge, sheetWidth, type SheetText } from '../../messages/sheet.ts';
import { graphemes } from '../../../text.ts';

/** A leaderboard as a picture. All texts are ready to display. */

export interface LeaderboardEntry {
  readonly rank: string;
  readonly name: string;
  /** Determines the disc's colour, so that a person always has the same one. */
  readonly personId: string;
  /** What the leaderboard is sorted by. */
  readonly value: string;
  /** Smaller, below the value. */
  readonly detail: string;
  readonly trend: 'up' | 'down' | 'none';
  readonly record: string;
  readonly form: readonly { readonly letter: string; readonly result: 'win' | 'draw' | 'loss' }[];
  /** Length of the bar, from 0 to 1. */
  readonly bar: number;
  /** The first place has a golden disc. */
  readonly first: boolean;
  /** The caller's own row, which is highlighted. */
  readonly own: boolean;
}

/** Rows in groups; a group with a heading is set apart from the one above it. */
export interface LeaderboardGroup {
  readonly heading: string | undefined;
  readonly rows: readonly LeaderboardEntry[];
}

const header = 2;
const row = 1.9;
const heading = 1.1;
const footer = 1.8;

/** @param bar says what the bars show. */
export function leaderboardScene(
  texts: SheetText & { readonly bar: string },
  groups: readonly LeaderboardGroup[],
): Scene {
  const shapes: Shape[] = [];
  let y = header;
  for (const group of groups) {
    if (group.heading !== undefined) {
      shapes.push(
        write(group.heading, sheetEdge + 0.1, y + 0.62, 0.56, { width: sheetWidth - 2 * sheetEdge }),
      );
      y += heading;
    }
    for (const line of group.rows) {
      shapes.push(...rowShapes(line, y));
      y += row;
    }
  }
  const height = y + footer;
  return {
    width: sheetWidth,
    height,
    shapes: [
      background(height),
      write(texts.title, sheetEdge + 0.1, 1.05, 0.94, { bold: true, width: 8.6 }),
      // Its end matters least.
      write(texts.subtitle, sheetWidth - sheetEdge - 0.1, 1.08, 0.6, {
        align: 'right',
        width: 10,
        leastSize: 0.46,
      }),
      ...shapes,
      write(texts.legend, sheetEdge + 0.1, y + 0.6, 0.52, { width: sheetWidth - 2 * sheetEdge }),
      rect([sheetEdge + 0.1, y + 1.2, 0.9, 0.2], { radius: 0.1, fill: 'accent' }),
      write(texts.bar, sheetEdge + 1.2, y + 1.3, 0.52, { width: sheetWidth - 2 * sheetEdge - 1.2 }),
    ],
  };
}

/** Numbers are shrunk to fit, never truncated. No character in them is wider than 0.6 of the size. */
const fitted = (text: string, size: number, room: number): number =>
  Math.min(size, room / (0.6 * [...text].length));

const trendInks = { up: 'winMark', down: 'label', none: 'label' } as const satisfies Record<
  LeaderboardEntry['trend'],
  Ink
>;

function rowShapes(line: LeaderboardEntry, y: number): readonly Shape[] {
  const upper = y + 0.64;
  const lower = y + 1.3;
  const right = sheetWidth - sheetEdge - 0.3;
  return [
    rect([sheetEdge, y + 0.06, sheetWidth - 2 * sheetEdge, row - 0.12], {
      radius: 0.24,
      fill: 'panel',
      ...(line.own && { stroke: 'accent' as const, line: 0.08 }),
    }),
    ...(line.first ? [disc([1.5, y + row / 2], 0.62, { fill: 'lastMark' })] : []),
    write(line.rank, line.first ? 1.5 : 2.1, y + row / 2, fitted(line.rank, 0.66, line.first ? 1.1 : 1.5), {
      align: line.first ? 'center' : 'right',
      width: 1.5,
      fill: line.first ? 'lastText' : 'label',
      bold: true,
    }),
    ...discShapes(line, 2.95, y + row / 2),
    write(line.name, 3.95, upper, 0.74, { bold: true, width: 7.5 }),
    rect([3.95, lower - 0.1, 7.5, 0.2], { radius: 0.1, fill: 'tray' }),
    rect([3.95, lower - 0.1, Math.max(0.2, 7.5 * Math.min(1, line.bar)), 0.2], {
      radius: 0.1,
      fill: 'accent',
    }),
    write(line.record, 15.5, upper, fitted(line.record, 0.62, 3.8), { align: 'right', width: 3.8 }),
    ...formShapes(line.form, 15.5, lower),
    write(line.value, right, upper, fitted(line.value, 0.84, 3.4), {
      align: 'right',
      width: 3.4,
      bold: true,
    }),
    write(line.detail, right, lower + 0.02, fitted(line.detail, 0.56, 3.4), {
      align: 'right',
      width: 3.4,
      fill: trendInks[line.trend],
    }),
  ];
}

/** The latest result is on the right. */
function formShapes(form: LeaderboardEntry['form'], right: number, middle: number): readonly Shape[] {
  const size = 0.58;
  return form.flatMap(({ letter, result }, index): Shape[] => {
    const x = right - (index + 1) * size - index * 0.08;
    const { fill, ink } = resultInks[result];
    return [
      rect([x, middle - size / 2, size, size], { radius: 0.12, fill }),
      write(letter, x + size / 2, middle, 0.4, { fill: ink, align: 'center', bold: true }),
    ];
  });
}

/** Pairs of colours that every theme keeps legible. */
export const discs = [
  { fill: 'hintMark', ink: 'hintText' },
  { fill: 'secondFace', ink: 'secondText', line: 'secondLine' },
  { fill: 'win', ink: 'count' },
  { fill: 'lastMark', ink: 'lastText' },
  { fill: 'squareDark', ink: 'count' },
  { fill: 'firstFace', ink: 'firstText', line: 'firstLine' },
  { fill: 'hint', ink: 'hintMark' },
  { fill: 'squareLight', ink: 'count' },
] as const satisfies readonly { fill: Ink; ink: Ink; line?: Ink }[];

export function discShapes(
  { name, personId }: Pick<LeaderboardEntry, 'name' | 'personId'>,
  x: number,
  y: number,
  diameter = 1.36,
): readonly Shape[] {
  const digits = [...personId].reduce((sum, digit) => (sum * 31 + digit.charCodeAt(0)) % 9973, 7);
  const { fill, ink, line }: { fill: Ink; ink: Ink; line?: Ink } = discs[digits % discs.length]!;
  return [
    disc([x, y], diameter / 2, { fill, ...(line && { stroke: line, line: 0.04 }) }),
    write(initials(name), x, y, 0.46 * diameter, {
      fill: ink,
      align: 'center',
      width: 0.9 * diameter,
      leastSize: 0.3 * diameter,
      bold: true,
    }),
  ];
}

/** The first characters of the first two words, in any script. */
function initials(name: string): string {
  const words = name
    .split(/[\s_.-]+/)
    // Skip quotation marks and brackets before a word.
    .map((word) => word.replace(/^[\p{P}]+/u, ''))
    .filter((word) => word !== '');
  return (
    (words.length === 0 ? [name.trim()] : words)
      .slice(0, 2)
      .map((word) => graphemes(word.normalize('NFC'))[0] ?? '')
      // A whole syllable of some scripts would not fit.
      .map((first) => (/^\p{RGI_Emoji}$/v.test(first) ? first : ([...first][0] ?? '')))
      .join('')
      .toUpperCase()
  );
}
