import type { Palette } from '../../scene.ts';

/** A pixel as canvas stores it on a little-endian machine: 0xAABBGGRR, signed so that it is a small integer. */
type Pixel = number;

/** Maximum error of an antialiased shade in any channel, of 255. */
export const tolerance = 6;

const mostEntries = 256;
/** Slots of the hash table; a board 1,300 pixels wide has about 4,000 shades. */
const slots = 1 << 15;

/** `#rrggbb` or `#rrggbbaa`. */
const pixelOf = (colour: string): Pixel => {
  const value = Number.parseInt(colour.slice(1, 7), 16);
  const alpha = colour.length === 9 ? Number.parseInt(colour.slice(7), 16) : 255;
  return (alpha << 24) | ((value & 0xff) << 16) | (value & 0xff00) | (value >>> 16);
};

export interface TableLimits {
  /** At most 256. */
  readonly capacity: number;
  /** What to do with a colour that would need one entry more. */
  readonly full: 'refuse' | 'nearest';
}

/**
 * Maps pixels to indices from 0 to 255. A theme's own colours are entered first and stay exact; any other colour uses
 * the nearest entry if no channel differs by more than the tolerance, and otherwise becomes an entry.
 */
export class ColourTable {
  /** Memory per table, in bytes. */
  static readonly size = 6 * slots;

  readonly #entries = new Int32Array(mostEntries);
  #count = 0;
  /** The entries by their green channel, so that only those within the tolerance are compared. */
  readonly #byGreen: number[][] = Array.from({ length: 256 }, () => []);
  readonly #keys = new Int32Array(slots);
  /** Entry + 1; 0 marks a free slot. */
  readonly #values = new Uint16Array(slots);
  #known = 0;

  readonly #limits: TableLimits;

  constructor(palette: Palette, limits: TableLimits = { capacity: mostEntries, full: 'refuse' }) {
    this.#limits = limits;
    for (const colour of Object.values(palette) as string[]) {
      const pixel = pixelOf(colour);
      if (this.#values[this.#slotOf(pixel)] === 0) this.#learn(pixel, this.#add(pixel));
    }
  }

  get colours(): Int32Array {
    return this.#entries.slice(0, this.#count);
  }

  /** -1: the table is full and in `refuse` mode, and no entry is close enough. */
  indexOf(pixel: Pixel): number {
    const value = this.#values[this.#slotOf(pixel)]!;
    if (value !== 0) return value - 1;
    const near = this.#nearest(pixel, tolerance);
    if (near >= 0) return this.#learn(pixel, near);
    if (this.#count < this.#limits.capacity) return this.#learn(pixel, this.#add(pixel));
    return this.#limits.full === 'nearest' ? this.#learn(pixel, this.#nearest(pixel, 255)) : -1;
  }

  #slotOf(pixel: Pixel): number {
    let slot = Math.imul(pixel, 0x9e3779b1) >>> 17;
    while (this.#values[slot] !== 0 && this.#keys[slot] !== pixel) slot = (slot + 1) & (slots - 1);
    return slot;
  }

  #learn(pixel: Pixel, entry: number): number {
    // A fuller table would be slow; clearing it only means that entries have to be looked up again.
    if (this.#known < slots / 2) {
      const slot = this.#slotOf(pixel);
      this.#keys[slot] = pixel;
      this.#values[slot] = entry + 1;
      this.#known += 1;
    }
    return entry;
  }

  #add(pixel: Pixel): number {
    this.#entries[this.#count] = pixel;
    this.#byGreen[(pixel >>> 8) & 0xff]!.push(this.#count);
    return this.#count++;
  }

  #nearest(pixel: Pixel, limit: number): number {
    const red = pixel & 0xff;
    const green = (pixel >>> 8) & 0xff;
    const blue = (pixel >>> 16) & 0xff;
    const alpha = pixel >>> 24;
    let best = -1;
    let bestDistance = limit + 1;
    for (let shade = Math.max(0, green - limit); shade <= Math.min(255, green + limit); shade += 1) {
      for (const index of this.#byGreen[shade]!) {
        const entry = this.#entries[index]!;
        const distance = Math.max(
          Math.abs(shade - green),
          Math.abs((entry & 0xff) - red),
          Math.abs(((entry >>> 16) & 0xff) - blue),
          Math.abs((entry >>> 24) - alpha),
        );
        if (distance < bestDistance) {
          best = index;
          bestDistance = distance;
        }
      }
    }
    return best;
  }
}
