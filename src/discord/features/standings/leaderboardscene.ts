import type { Ink, Scene, Shape } from '../../../scene.ts';

/**
 * A leaderboard as a picture, 20 units wide, so that a unit is 20 pixels on a phone. All texts are ready to display.
 */

export interface LeaderboardRow {
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
  /** The caller's own row, which is highlighted. */
  readonly own: boolean;
}

interface LeaderboardText {
  readonly title: string;
  readonly subtitle: string;
  readonly legend: string;
}

/** Rows in groups; a group with a heading is set apart from the one above it. */
export interface LeaderboardGroup {
  readonly heading: string | undefined;
  readonly rows: readonly LeaderboardRow[];
}

const width = 20;
const edge = 0.5;
const header = 2;
const row = 1.9;
const heading = 1.1;
const footer = 1.1;

export function leaderboardScene(text: LeaderboardText, groups: readonly LeaderboardGroup[]): Scene {
  const shapes: Shape[] = [];
  let y = header;
  const write = (
    content: string,
    x: number,
    at: number,
    size: number,
    more: { align?: 'left' | 'center' | 'right'; width?: number; bold?: boolean; fill?: Ink } = {},
  ) => {
    shapes.push({ kind: 'text', text: content, x, y: at, size, fill: 'label', ...more });
  };
  for (const group of groups) {
    if (group.heading !== undefined) {
      write(group.heading, edge + 0.1, y + 0.62, 0.56, { width: width - 2 * edge });
      y += heading;
    }
    for (const line of group.rows) {
      shapes.push(...rowShapes(line, y));
      y += row;
    }
  }
  write(text.legend, edge + 0.1, y + 0.6, 0.52, { width: width - 2 * edge });
  const height = y + footer;
  const ground: Shape = { kind: 'rect', x: 0, y: 0, width, height, fill: 'background' };
  const titleShapes: readonly Shape[] = [
    {
      kind: 'text',
      x: edge + 0.1,
      y: 1.05,
      text: text.title,
      size: 0.94,
      fill: 'label',
      bold: true,
      width: 8.6,
    },
    {
      kind: 'text',
      x: width - edge - 0.1,
      y: 1.08,
      text: text.subtitle,
      // Text may be truncated, since its end matters least.
      size: Math.max(0.46, fitted(text.subtitle, 0.6, 10)),
      fill: 'label',
      align: 'right',
      width: 10,
    },
  ];
  return { width, height, shapes: [ground, ...titleShapes, ...shapes] };
}

/** Numbers are shrunk to fit, never truncated. No character in them is wider than 0.6 of the size. */
const fitted = (text: string, size: number, room: number): number =>
  Math.min(size, room / (0.6 * [...text].length));

const trendInks = { up: 'winMark', down: 'threat', none: 'label' } as const satisfies Record<
  LeaderboardRow['trend'],
  Ink
>;

function rowShapes(line: LeaderboardRow, y: number): readonly Shape[] {
  const upper = y + 0.64;
  const lower = y + 1.3;
  const right = width - edge - 0.3;
  const text = (
    content: string,
    x: number,
    at: number,
    size: number,
    more: { align?: 'left' | 'center' | 'right'; width?: number; bold?: boolean; fill?: Ink } = {},
  ): Shape => ({ kind: 'text', text: content, x, y: at, size, fill: 'label', ...more });
  return [
    {
      kind: 'rect',
      x: edge,
      y: y + 0.06,
      width: width - 2 * edge,
      height: row - 0.12,
      radius: 0.24,
      fill: 'panel',
      ...(line.own && { stroke: 'accent' as const, line: 0.08 }),
    },
    text(line.rank, 2.1, y + row / 2, fitted(line.rank, 0.66, 1.5), {
      align: 'right',
      width: 1.5,
      bold: true,
    }),
    ...discShapes(line, 2.95, y + row / 2),
    text(line.name, 3.95, upper, 0.74, { bold: true, width: 7.5 }),
    { kind: 'rect', x: 3.95, y: lower - 0.1, width: 7.5, height: 0.2, radius: 0.1, fill: 'tray' },
    {
      kind: 'rect',
      x: 3.95,
      y: lower - 0.1,
      width: Math.max(0.2, 7.5 * Math.min(1, line.bar)),
      height: 0.2,
      radius: 0.1,
      fill: 'accent',
    },
    text(line.record, 15.5, upper, fitted(line.record, 0.62, 3.8), { align: 'right', width: 3.8 }),
    ...formShapes(line.form, 15.5, lower),
    text(line.value, right, upper, fitted(line.value, 0.84, 3.4), {
      align: 'right',
      width: 3.4,
      bold: true,
    }),
    text(line.detail, right, lower + 0.02, fitted(line.detail, 0.56, 3.4), {
      align: 'right',
      width: 3.4,
      fill: trendInks[line.trend],
    }),
  ];
}

/** The latest result is on the right. */
function formShapes(form: LeaderboardRow['form'], right: number, middle: number): readonly Shape[] {
  const size = 0.58;
  const looks = {
    win: { fill: 'win', ink: 'count' },
    draw: { fill: 'squareLight', ink: 'count' },
    loss: { fill: 'tray', ink: 'label' },
  } as const;
  return form.flatMap(({ letter, result }, index): Shape[] => {
    const x = right - (index + 1) * size - index * 0.08;
    const { fill, ink } = looks[result];
    return [
      { kind: 'rect', x, y: middle - size / 2, width: size, height: size, radius: 0.12, fill },
      {
        kind: 'text',
        x: x + size / 2,
        y: middle,
        text: letter,
        size: 0.4,
        fill: ink,
        align: 'center',
        bold: true,
      },
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
  { name, personId }: Pick<LeaderboardRow, 'name' | 'personId'>,
  x: number,
  y: number,
  diameter = 1.36,
): readonly Shape[] {
  const digits = [...personId].reduce((sum, digit) => (sum * 31 + digit.charCodeAt(0)) % 9973, 7);
  const disc: { fill: Ink; ink: Ink; line?: Ink } = discs[digits % discs.length] ?? discs[0];
  return [
    {
      kind: 'rect',
      x: x - diameter / 2,
      y: y - diameter / 2,
      width: diameter,
      height: diameter,
      radius: diameter / 2,
      fill: disc.fill,
      ...(disc.line && { stroke: disc.line, line: 0.04 }),
    },
    {
      kind: 'text',
      x,
      y,
      text: initials(name),
      size: 0.46 * diameter,
      fill: disc.ink,
      align: 'center',
      width: 0.9 * diameter,
      bold: true,
    },
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
      // A whole syllable of some scripts would not fit.
      .map((word) => [...word.normalize('NFC')][0] ?? '')
      .join('')
      .toUpperCase()
  );
}
