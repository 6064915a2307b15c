import type { Palette, PolygonShape, LineShape, RectShape, Shape, TextShape } from '../../scene.ts';
import { rightToLeft } from '../../phrase.ts';
import { graphemes } from '../../text.ts';
import { areaOf } from './bounds.ts';

/** What is used of a canvas, here and in browsers. */
export interface Canvas2D {
  fillStyle: unknown;
  strokeStyle: unknown;
  globalAlpha: number;
  lineWidth: number;
  lineJoin: string;
  lineCap: string;
  textAlign: string;
  direction: string;
  readonly font: string;
  beginPath(): void;
  closePath(): void;
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  rect(x: number, y: number, width: number, height: number): void;
  roundRect(x: number, y: number, width: number, height: number, radius: number): void;
  fillRect(x: number, y: number, width: number, height: number): void;
  fillText(text: string, x: number, y: number): void;
  measureText(text: string): { readonly width: number };
  fill(): void;
  stroke(): void;
  clip(): void;
  save(): void;
  restore(): void;
}

/**
 * Draws shapes with a palette, at `scale` pixels per unit. Rectangles are aligned to whole pixels, so that edges are
 * crisp.
 */
export interface Surface {
  readonly context: Canvas2D;
  readonly palette: Palette;
  readonly scale: number;
  /** Selects a font for the text, and returns what of it can be drawn. */
  readonly chooseFont: (text: string, bold: boolean, pixels: number) => string;
}

/** Height of capitals in Noto Sans, in em (OS/2 table, sCapHeight). */
const capHeight = 0.714;

export const drawShape = (target: Surface, shape: Shape): void => {
  const { context } = target;
  if (shape.opacity !== undefined) context.globalAlpha = shape.opacity;
  switch (shape.kind) {
    case 'rect':
      drawRect(target, shape);
      break;
    case 'polygon':
      drawPolygon(target, shape);
      break;
    case 'line':
      drawLine(target, shape);
      break;
    case 'text':
      drawText(target, shape);
      break;
  }
  if (shape.opacity !== undefined) context.globalAlpha = 1;
};

const drawRect = (target: Surface, shape: RectShape): void => {
  const { context, palette, scale } = target;
  const x = Math.round(shape.x * scale);
  const y = Math.round(shape.y * scale);
  const width = Math.max(1, Math.round((shape.x + shape.width) * scale) - x);
  const radius = (shape.radius ?? 0) * scale;
  // Aligned on its own, a small circle would be an oval.
  const isCircle = shape.width === shape.height && 2 * radius >= shape.width * scale;
  const height = isCircle ? width : Math.max(1, Math.round((shape.y + shape.height) * scale) - y);
  const line = shape.stroke ? linePixels(shape.line, scale) : 0;
  const fill = (inset: number, style: string): void => {
    context.fillStyle = style;
    if (radius <= inset) {
      context.fillRect(x + inset, y + inset, width - 2 * inset, height - 2 * inset);
      return;
    }
    context.beginPath();
    context.roundRect(x + inset, y + inset, width - 2 * inset, height - 2 * inset, radius - inset);
    context.fill();
  };
  if (shape.stroke && shape.fill) {
    fill(0, palette[shape.stroke]);
    fill(line, palette[shape.fill]);
  } else if (shape.fill) {
    fill(0, palette[shape.fill]);
  } else if (shape.stroke) {
    context.strokeStyle = palette[shape.stroke];
    context.lineWidth = line;
    // Lines before it have round ones.
    context.lineJoin = 'miter';
    context.beginPath();
    context.roundRect(
      x + line / 2,
      y + line / 2,
      width - line,
      height - line,
      Math.max(0, radius - line / 2),
    );
    context.stroke();
  }
};

const linePixels = (line: number | undefined, scale: number): number =>
  Math.max(1, Math.round((line ?? 0) * scale));

const trace = ({ context, scale }: Surface, points: PolygonShape['points']): void => {
  context.beginPath();
  points.forEach(([x, y], index) => {
    if (index === 0) context.moveTo(x * scale, y * scale);
    else context.lineTo(x * scale, y * scale);
  });
};

const drawPolygon = (target: Surface, shape: PolygonShape): void => {
  const { context, palette, scale } = target;
  trace(target, shape.points);
  context.closePath();
  if (shape.stroke) {
    context.strokeStyle = palette[shape.stroke];
    context.lineWidth = 2 * linePixels(shape.line, scale);
    context.lineJoin = 'round';
    context.stroke();
  }
  if (shape.fill) {
    context.fillStyle = palette[shape.fill];
    context.fill();
  }
};

const drawLine = (target: Surface, shape: LineShape): void => {
  const { context, palette, scale } = target;
  trace(target, shape.points);
  context.strokeStyle = palette[shape.stroke];
  context.lineWidth = Math.max(1, shape.line * scale);
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.stroke();
};

/**
 * Invisible characters: controls, and marks that change the direction of the following text (Unicode Standard Annex 9).
 * Joiners are kept, because emoji and scripts need them.
 */
const invisible = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** More marks on a character than any script uses; they would pile up over their surroundings. */
const piledMarks = /(\p{Mn}{4})\p{Mn}+/gu;

/** Most texts, which need not be looked at closely: Latin-1 and what shortens a text. */
export const latin = /^[ -~\u00a0-\u00ff…]*$/;

/** A whole isolate, as it stands around names. */
const isolates = /[\u2066-\u2068][^\u2069]*\u2069/gu;

/** That of the first letter, outside of isolates if there is one (Unicode Standard Annex 9, P2 and P3). */
const directionOf = (text: string): 'ltr' | 'rtl' => {
  const [first = ''] = /\p{L}/u.exec(text.replace(isolates, '')) ?? /\p{L}/u.exec(text) ?? [];
  return rightToLeft.test(first) ? 'rtl' : 'ltr';
};

const drawText = (target: Surface, shape: TextShape): void => {
  const { context, palette, scale } = target;
  let pixels = Math.round(shape.size * scale * 4) / 4;
  const visible = shape.text.replace(invisible, '');
  const chooseFont = (): string => target.chooseFont(visible, shape.bold ?? false, pixels);
  const written = chooseFont().replace(piledMarks, '$1');
  if (shape.leastSize !== undefined && shape.width !== undefined) {
    const share = (shape.width * scale) / context.measureText(written).width;
    pixels = Math.floor(Math.max(shape.leastSize * scale, pixels * Math.min(1, share)) * 4) / 4;
    chooseFont();
  }
  context.fillStyle = palette[shape.fill];
  context.textAlign = shape.align ?? 'left';
  context.direction = directionOf(shape.text);
  const text = shape.width === undefined ? written : shortened(context, written, shape.width * scale);
  const write = (): void =>
    context.fillText(text, shape.x * scale, Math.round(shape.y * scale + (capHeight / 2) * pixels));
  if (latin.test(text)) return write();
  // Clips marks that pile up beyond the text's area, where they would remain after the text is gone.
  const { x, y, width, height } = areaOf(shape, scale);
  context.save();
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
  write();
  context.restore();
};

/** Measuring takes as long as drawing, and names come with every turn of a match. */
const known = new Map<string, string>();
/** Far more than the texts of the matches that are played at once. */
const mostKnown = 2_000;

const shortened = (context: Canvas2D, text: string, pixels: number): string => {
  const key = `${context.font} ${pixels} ${text}`;
  let short = known.get(key);
  if (short === undefined) {
    if (known.size >= mostKnown) known.clear();
    known.set(key, (short = shorten(context, text, pixels)));
  }
  return short;
};

const shorten = (context: Canvas2D, text: string, pixels: number): string => {
  if (context.measureText(text).width <= pixels) return text;
  const characters = graphemes(text);
  const shortTo = (count: number): string => `${characters.slice(0, count).join('').trimEnd()}…`;
  const fits = (count: number): boolean => context.measureText(shortTo(count)).width <= pixels;
  let low = 0;
  let high = characters.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return shortTo(low);
};
