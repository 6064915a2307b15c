import type { Shape } from '../../scene.ts';
import { areaOf, type PixelArea } from '../drawing/bounds.ts';

/** Divides a picture into small square tiles in rows; those at the right and bottom edges may be smaller. */

/** Edge length in pixels. */
export const edge = 16;

/** 32-bit hashing (xor and multiply) in two lanes; the constants are from MurmurHash3 and the golden ratio. */
const primes = [0x85ebca6b, 0xc2b2ae35, 0x9e3779b1] as const;

const mix = (hash: number, word: number, prime: number): number => Math.imul(hash ^ word, prime);
const finish = (hash: number): number => {
  const mixed = Math.imul(hash ^ (hash >>> 15), primes[2]);
  return mixed ^ (mixed >>> 13);
};

export class Tiles {
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly rows: number;

  /** In pixels. */
  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.columns = Math.ceil(width / edge);
    this.rows = Math.ceil(height / edge);
  }

  get count(): number {
    return this.columns * this.rows;
  }

  /**
   * A number for each tile, equal if the same shapes affect it in the same order. It has 53 bits: collisions occur in
   * one picture out of billions.
   */
  fingerprints(shapes: readonly Shape[], scale: number): Float64Array {
    const low = new Int32Array(this.count);
    // The same shapes look different at another position. A loop takes a twentieth of the time of `Int32Array.from`.
    for (let tile = 0; tile < low.length; tile += 1) low[tile] = tile;
    const high = low.slice();
    for (const shape of shapes) {
      const text = JSON.stringify(shape);
      let [one, two] = [0, 0];
      for (let at = 0; at < text.length; at += 1) {
        const unit = text.charCodeAt(at);
        one = mix(one, unit, primes[0]);
        two = mix(two, unit, primes[1]);
      }
      const [a, b] = [finish(one), finish(two)];
      const { left, top, right, bottom } = this.#span(areaOf(shape, scale));
      for (let row = top; row <= bottom; row += 1) {
        for (let at = row * this.columns + left, end = at + right - left; at <= end; at += 1) {
          low[at] = mix(low[at]!, a, primes[0]);
          high[at] = mix(high[at]!, b, primes[1]);
        }
      }
    }
    const prints = new Float64Array(this.count);
    for (let tile = 0; tile < prints.length; tile += 1)
      prints[tile] = (high[tile]! >>> 11) * 2 ** 32 + (low[tile]! >>> 0);
    return prints;
  }

  /** The pixels of one tile. */
  areaAt(tile: number): PixelArea {
    const x = (tile % this.columns) * edge;
    const y = Math.floor(tile / this.columns) * edge;
    return { x, y, width: Math.min(edge, this.width - x), height: Math.min(edge, this.height - y) };
  }

  /** Non-overlapping rectangles that cover exactly the marked tiles. */
  cover(marked: Uint8Array): readonly PixelArea[] {
    const { columns, rows, width, height } = this;
    const left = marked.slice();
    const areas: PixelArea[] = [];
    for (let at = left.indexOf(1); at >= 0; at = left.indexOf(1, at)) {
      const column = at % columns;
      const row = (at - column) / columns;
      let end = column;
      while (end < columns && left[row * columns + end] === 1) end += 1;
      let bottom = row;
      while (
        bottom < rows &&
        left.subarray(bottom * columns + column, bottom * columns + end).every(Boolean)
      ) {
        left.fill(0, bottom * columns + column, bottom * columns + end);
        bottom += 1;
      }
      const x = column * edge;
      const y = row * edge;
      areas.push({
        x,
        y,
        width: Math.min(end * edge, width) - x,
        height: Math.min(bottom * edge, height) - y,
      });
    }
    return areas;
  }

  #span({ x, y, width, height }: PixelArea) {
    return {
      left: Math.max(0, Math.floor(x / edge)),
      top: Math.max(0, Math.floor(y / edge)),
      right: Math.min(this.columns - 1, Math.floor((x + width - 1) / edge)),
      bottom: Math.min(this.rows - 1, Math.floor((y + height - 1) / edge)),
    };
  }
}
