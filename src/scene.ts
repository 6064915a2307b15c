import type { Seat } from './seat.ts';

/**
 * Types shared by the games, which say what to draw, and render/, which draws it. All lengths in a scene are in board
 * units: a square is 1 wide; x grows to the right and y downwards.
 */

type PerSide<T> = Readonly<Record<Seat, T>>;

export type Labels = 'outside' | 'inside' | 'off';

/** How a viewer wants to see a board. Only the names are required. */
export interface View {
  readonly names: PerSide<string>;
  /** Rotated by 180 degrees: the second player sits at the bottom. */
  readonly turned?: boolean;
  /** Choices made so far in the composer; the scene marks what can be chosen next. */
  readonly path?: readonly string[];
  /** Ready to display, such as `1523` and `1 day/move`; shown on a second line below the names. */
  readonly ratings?: Partial<PerSide<string>>;
  readonly clocks?: Partial<PerSide<string>>;
  /** Shown instead of the turn counter, in the game's score notation, for results that the board does not know. */
  readonly score?: string;
  /** Where coordinates are drawn; default: outside the board. */
  readonly labels?: Labels;
  /** By the names that the game gives them; the game's own defaults where nothing is said. */
  readonly details?: Readonly<Record<string, boolean>>;
  /** Marks squares where the side that just moved threatens to win. Default: false. */
  readonly threats?: boolean;
  /** Draws only the frame, which reveals nothing about the position. */
  readonly blind?: boolean;
  /** Draws the board alone, without name plates, for pictures with several boards. */
  readonly bare?: boolean;
  /** Turns worth considering, best first, in the game's notation. */
  readonly suggestions?: readonly string[];
  /** From -1 (the second player wins) to 1 (the first player wins); drawn as a bar beside the board. */
  readonly evaluation?: number;
}

export interface Scene {
  readonly width: number;
  readonly height: number;
  /** Where people can point, by the names that choices and contents give; earlier ones lie on top. */
  readonly targets?: readonly Target[];
  /** Where each player's pieces lie that are not on the board, by kind. */
  readonly reserves?: PerSide<readonly Reserved[]>;
  /** In drawing order. */
  readonly shapes: readonly Shape[];
}

/** Pieces of one kind beside the board. */
export interface Reserved extends Area {
  /** The choice that puts one of them on a place. */
  readonly choice: string;
}

/** A rectangle, from its top left corner. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A square, or another area around a centre that reaches as far to each side. */
export interface Target {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly reach: number;
}

interface Painted {
  /** From 0 to 1; default: 1. */
  readonly opacity?: number;
}

export interface RectShape extends Painted, Area {
  readonly kind: 'rect';
  /** Corner radius; half the height makes a disc or a pill. */
  readonly radius?: number;
  readonly fill?: Ink;
  /** Drawn inside the rectangle, `line` wide but at least one pixel. */
  readonly stroke?: Ink;
  readonly line?: number;
}

export interface PolygonShape extends Painted {
  readonly kind: 'polygon';
  readonly points: readonly Point[];
  readonly fill?: Ink;
  /** Drawn along the edge, with round joins. */
  readonly stroke?: Ink;
  readonly line?: number;
}

export interface LineShape extends Painted {
  readonly kind: 'line';
  readonly points: readonly Point[];
  readonly stroke: Ink;
  readonly line: number;
}

export interface TextShape extends Painted {
  readonly kind: 'text';
  /** The anchor for `align`; `y` is the middle of the capital letters. */
  readonly x: number;
  readonly y: number;
  readonly text: string;
  /** Size of the em, as in CSS font-size. */
  readonly size: number;
  readonly fill: Ink;
  readonly align?: 'left' | 'center' | 'right';
  /** Longer text is truncated with an ellipsis. */
  readonly width?: number;
  /** Before that, it is shrunk as far as this. */
  readonly leastSize?: number;
  readonly bold?: boolean;
}

export type Point = readonly [x: number, y: number];
export type Shape = RectShape | PolygonShape | LineShape | TextShape;

/** Values for the colours that a scene names, as `#rrggbb` or `#rrggbbaa`. */
export interface Palette {
  /** The area around the board. */
  readonly background: string;
  /** The board's frame, and text on it. */
  readonly panel: string;
  readonly label: string;
  /** Recessed areas of the frame: the track of bars, and lost matches in a leaderboard. */
  readonly tray: string;
  readonly squareLight: string;
  readonly squareDark: string;
  /** Numbers next to stacks; legible on every kind of square. */
  readonly count: string;
  /** Top, edge and outline of a piece, text on its top, and the links of partial roads. */
  readonly firstFace: string;
  readonly firstSide: string;
  readonly firstLine: string;
  readonly firstText: string;
  readonly firstRoad: string;
  readonly secondFace: string;
  readonly secondSide: string;
  readonly secondLine: string;
  readonly secondText: string;
  readonly secondRoad: string;
  /** The player to move. */
  readonly accent: string;
  /** Squares of the last move, and the markers on them. */
  readonly last: string;
  readonly lastMark: string;
  readonly lastText: string;
  /** Squares that can be chosen, the markers above them, and the numbers on the markers. */
  readonly hint: string;
  readonly hintMark: string;
  readonly hintText: string;
  /** Squares of the winning road, and the line through them. */
  readonly win: string;
  readonly winMark: string;
  /** Squares where a road could be completed next. */
  readonly threat: string;
}

export type Ink = keyof Palette;

/** How the area and the border of a shape are painted. */
type Pen = Omit<RectShape, 'kind' | 'x' | 'y' | 'width' | 'height'>;
type TextStyle = Partial<Omit<TextShape, 'kind' | 'x' | 'y' | 'text' | 'size'>>;

export const rect = (
  [x, y, width, height]: readonly [x: number, y: number, width: number, height: number],
  pen: Pen,
): RectShape => ({ kind: 'rect', x, y, width, height, ...pen });

export const disc = ([x, y]: Point, radius: number, pen: Pen): RectShape =>
  rect([x - radius, y - radius, 2 * radius, 2 * radius], { radius, ...pen });

/** Text, in the colour of labels unless `style` says another. */
export const write = (
  text: string,
  x: number,
  y: number,
  size: number,
  style: TextStyle = {},
): TextShape => ({
  kind: 'text',
  text,
  x,
  y,
  size,
  fill: 'label',
  ...style,
});

export interface Theme {
  /** As people enter it: lower case and hyphens. */
  readonly id: string;
  readonly name: string;
  readonly palette: Palette;
}

export type Size = 'xs' | 's' | 'm' | 'l' | 'xl';

/** How to draw a scene: everything that the scene itself does not say. */
export interface Style {
  readonly theme: Theme;
  /** A name, or the width in pixels, which may be off by a few pixels so that squares are whole pixels. */
  readonly size: Size | number;
  /** Leave out the background. */
  readonly transparent: boolean;
}
