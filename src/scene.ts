/**
 * Neutral ground between the games, which say what to draw, and render/, which draws it. Types only.
 * All lengths of a scene are in board units: one square is 1 wide; x grows to the right and y downwards.
 */

/** One of the two sides, as in games/game.ts. */
type Side = 'first' | 'second';
type PerSide<T> = Readonly<Record<Side, T>>;

export type Labels = 'outside' | 'inside' | 'off';

/** What a viewer wants to see of a board. Everything is optional but the names. */
export interface View {
  readonly names: PerSide<string>;
  /** Turned by 180 degrees: the second player sits at the bottom. */
  readonly turned?: boolean;
  /** Choices made so far in the composer; the scene marks what can be chosen next. */
  readonly path?: readonly string[];
  /** Ready to show, such as `1523` and `1 day/move`; they stand in a second line below the names. */
  readonly ratings?: Partial<PerSide<string>>;
  readonly clocks?: Partial<PerSide<string>>;
  /** Replaces the turn counter, in the sport's notation, for ends that the board does not know. */
  readonly score?: string;
  /** Where the coordinates stand; outside unless told. */
  readonly labels?: Labels;
  /** Shown unless false. */
  readonly flatCounts?: boolean;
  readonly stackCounts?: boolean;
  readonly roads?: boolean;
  readonly reserves?: boolean;
  /** Hidden unless true. Squares on which the side that just moved would complete a road: its "Tak!". */
  readonly threats?: boolean;
  /** Each piece a little off the one below; the same position always wobbles alike. */
  readonly wobbly?: boolean;
  /** The frame without anything that tells the position. */
  readonly blind?: boolean;
  /** Turns worth a thought, best first, in the game's notation. */
  readonly suggestions?: readonly string[];
  /** From -1, the second player wins, to 1, the first player wins; drawn as a bar beside the board. */
  readonly evaluation?: number;
}

export interface Scene {
  readonly width: number;
  readonly height: number;
  /** In the order of drawing. */
  readonly shapes: readonly Shape[];
}

interface Painted {
  /** 0 to 1; 1 unless told. */
  readonly opacity?: number;
}

export interface RectShape extends Painted {
  readonly kind: 'rect';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Of the corners; half the height makes a disc or a pill. */
  readonly radius?: number;
  readonly fill?: Ink;
  /** The border lies inside the rectangle and is `line` wide, at least one pixel. */
  readonly stroke?: Ink;
  readonly line?: number;
}

export interface PolygonShape extends Painted {
  readonly kind: 'polygon';
  readonly points: readonly Point[];
  readonly fill?: Ink;
  /** The border lies on the edge, with round corners. */
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
  /** The anchor that `align` speaks of; `y` is the middle of the capital letters. */
  readonly x: number;
  readonly y: number;
  readonly text: string;
  /** Of the em, as CSS font-size. */
  readonly size: number;
  readonly fill: Ink;
  readonly align?: 'left' | 'center' | 'right';
  /** A longer text is shortened with an ellipsis. */
  readonly width?: number;
  readonly bold?: boolean;
}

export type Point = readonly [x: number, y: number];
export type Shape = RectShape | PolygonShape | LineShape | TextShape;

/** A scene names its colours; the theme gives them values. `#rrggbb` or `#rrggbbaa`. */
export interface Palette {
  /** Behind everything. */
  readonly background: string;
  /** The frame of the board, and what is written on it. */
  readonly panel: string;
  readonly label: string;
  /** Sunk into the frame: what bars run along, and lost matches in a table. */
  readonly tray: string;
  readonly squareLight: string;
  readonly squareDark: string;
  /** Numbers beside stacks: legible on every kind of square. */
  readonly count: string;
  /** Upper side, edge, outline, text on the upper side, and the links of partial roads. */
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
  /** Whose turn it is. */
  readonly accent: string;
  /** Squares of the last move, and the marks on them. */
  readonly last: string;
  readonly lastMark: string;
  readonly lastText: string;
  /** Squares to choose from, what hovers over them, and numbers on that. */
  readonly hint: string;
  readonly hintMark: string;
  readonly hintText: string;
  /** Squares of the winning road, and the line through them. */
  readonly win: string;
  readonly winMark: string;
  /** Squares where a road is about to be completed. */
  readonly threat: string;
}

export type Ink = keyof Palette;

export interface Theme {
  /** As people choose it: lower case and hyphens. */
  readonly id: string;
  readonly name: string;
  readonly palette: Palette;
}

export type Size = 'xs' | 's' | 'm' | 'l' | 'xl';

/** How a scene is drawn: everything that the scene itself does not say. */
export interface Look {
  readonly theme: Theme;
  /** A name, or the width in pixels; the picture may be a few pixels off, so that squares are whole pixels. */
  readonly size: Size | number;
  /** Leaves the background out. */
  readonly transparent: boolean;
}
