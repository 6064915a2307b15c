import { setImmediate } from 'node:timers/promises';
import type { Style, Scene } from '../../scene.ts';
import { formatOf, type PictureFormat } from '../format.ts';
import { Raster } from '../raster/raster.ts';
import type { PixelArea } from '../drawing/bounds.ts';
import { Scratch } from '../drawing/scratch.ts';
import { createRequire } from 'node:module';

/** Encodes scenes of one board as an animated GIF. Slow, so run it in a worker thread. */

/** Scenes of the same size, at least one, requested one by one, so that long animations need no more memory. */
export interface Film {
  readonly frames: number;
  readonly last: Scene;
  /** From the first scene; called again for each width that is tried. */
  scenes(): Iterable<Scene>;
}

export interface FilmOptions {
  readonly style?: Partial<Style>;
  /** Duration of each frame, and of the last one, in milliseconds. */
  readonly delay?: number;
  readonly hold?: number;
  /** Maximum file size; frames are shrunk to fit. Discord accepts files of 8 MiB everywhere. */
  readonly maxBytes?: number;
}

const defaults = { style: {}, delay: 900, hold: 4000, maxBytes: 8 * 1024 * 1024 } as const;

/** Default width in pixels. */
const usualWidth = 480;

/** Called after each frame; false stops the work. */
type Progress = (done: number, total: number) => boolean;

/** The last of 256 indices marks unchanged pixels. */
const unchanged = 255;

const framesBetweenPauses = 16;

/** Below this width in pixels, nothing is legible. */
const minWidth = 160;

/** `undefined`: stopped, or too long even at the smallest width. */
export const encodeFilm = async (film: Film, given: FilmOptions = {}, progress: Progress = () => true) => {
  const options = { ...defaults, ...given, style: { size: usualWidth, ...given.style } };
  const scratch = new Scratch();
  let { width } = formatOf(film.last, options.style);
  for (;;) {
    const take = await encodeAt(width, film, options, scratch, progress);
    if (take.kind === 'done') return take.bytes;
    if (take.kind === 'stopped' || width === minWidth) return undefined;
    // Bytes grow slightly faster than the width, but slower than the area; a tenth is a safety margin.
    const share = (take.frames / film.frames) * 0.9;
    width = Math.max(minWidth, Math.floor(width * Math.min(0.8, share)));
  }
};

type Take =
  | { readonly kind: 'done'; readonly bytes: Uint8Array }
  | { readonly kind: 'stopped' }
  /** The limit was reached after this many frames. */
  | { readonly kind: 'tooLong'; readonly frames: number };

const encodeAt = async (
  width: number,
  film: Film,
  { style, delay, hold, maxBytes }: Required<FilmOptions>,
  scratch: Scratch,
  progress: Progress,
): Promise<Take> => {
  const last = film.frames - 1;
  const format = formatOf(film.last, { ...style, size: width, transparent: false });
  const raster = new Raster(format, { capacity: unchanged, full: 'nearest' });
  // The last frame shows the most, so drawing it first adds nearly all colours to the file's colour table.
  raster.draw(film.last, scratch);
  let known = 0;
  const encoder = GIFEncoder();
  // 255 is not a colour, so the first frame differs everywhere.
  const shown = new Uint8Array(format.width * format.height).fill(unchanged);
  let index = 0;
  for (const scene of film.scenes()) {
    const changed = raster.draw(scene, scratch) ?? [];
    if (index === 0) known = raster.colours.length;
    const frame = new Uint8Array(shown.length).fill(unchanged);
    const highest = difference(raster, index === 0 ? [wholeOf(format)] : changed, shown, frame);
    encoder.writeFrame(frame, format.width, format.height, {
      ...(index === 0 || highest >= known ? { palette: paletteOf(raster.colours) } : {}),
      transparent: true,
      transparentIndex: unchanged,
      delay: index === last ? hold : delay,
      dispose: 1,
    });
    if (encoder.bytesView().length > maxBytes) return { kind: 'tooLong', frames: index };
    if (!progress(index + 1, film.frames)) return { kind: 'stopped' };
    // Canvas frees the pixels that were read between turns of the event loop.
    if (index % framesBetweenPauses === framesBetweenPauses - 1) await setImmediate();
    index += 1;
  }
  encoder.finish();
  const bytes = encoder.bytes();
  return bytes.length > maxBytes ? { kind: 'tooLong', frames: last } : { kind: 'done', bytes };
};

const wholeOf = ({ width, height }: PictureFormat): PixelArea => ({ x: 0, y: 0, width, height });

/** Copies what changed into the frame and into what is shown. @returns the highest index in the frame. */
const difference = (raster: Raster, areas: readonly PixelArea[], shown: Uint8Array, frame: Uint8Array) => {
  const { rows, format } = raster;
  let highest = 0;
  for (const { x, y, width, height } of areas) {
    for (let line = y; line < y + height; line += 1) {
      const from = line * (format.width + 1) + x + 1;
      const to = line * format.width + x;
      for (let column = 0; column < width; column += 1) {
        const index = rows[from + column]!;
        if (shown[to + column] === index) continue;
        shown[to + column] = index;
        frame[to + column] = index;
        if (index > highest) highest = index;
      }
    }
  }
  return highest;
};

const paletteOf = (colours: Int32Array): readonly (readonly [number, number, number])[] =>
  Array.from({ length: 256 }, (_, index) => {
    const colour = colours[index] ?? 0;
    return [colour & 0xff, (colour >>> 8) & 0xff, (colour >>> 16) & 0xff] as const;
  });

/** The parts of gifenc that are used; the package has no types. */

interface FrameOptions {
  /** Red, green and blue: for the first frame the table of the whole file, later the frame's own. */
  readonly palette?: readonly (readonly [number, number, number])[];
  readonly transparent?: boolean;
  readonly transparentIndex?: number;
  /** Milliseconds. */
  readonly delay?: number;
  /** 1: the frame remains below the next one. */
  readonly dispose?: number;
}

interface Encoder {
  writeFrame(indices: Uint8Array, width: number, height: number, options?: FrameOptions): void;
  finish(): void;
  bytes(): Uint8Array;
  bytesView(): Uint8Array;
}

interface Gifenc {
  GIFEncoder(): Encoder;
}

// A CommonJS package marked as a compiled module: loaders disagree on its default import.
const { GIFEncoder } = createRequire(import.meta.url)('gifenc') as Gifenc;
