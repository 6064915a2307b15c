import type { Scene } from '../../scene.ts';
import type { PixelArea } from '../drawing/bounds.ts';
import { ColourTable, type TableLimits } from './colours.ts';
import type { PictureFormat } from '../format.ts';
import type { Scratch } from '../drawing/scratch.ts';
import { TileCache } from './tile-cache.ts';
import { Tiles } from './tiles.ts';

/** Equal pixels that are worth a call of `fill`. */
const longRun = 24;

/**
 * A picture as indices into a colour table. Nothing is drawn twice: the next picture of the same format reuses
 * unchanged tiles, and those of earlier pictures.
 */
export class Raster {
  readonly format: PictureFormat;
  /** For each line a zero (PNG's filter byte), then the indices. */
  readonly rows: Uint8Array;
  readonly #limits: TableLimits | undefined;
  readonly #tiles: Tiles;
  readonly #known: TileCache;
  #table: ColourTable;
  /** The fingerprints of the tiles in `rows`. */
  #shown: Float64Array;
  /** Nothing has been drawn with this colour table yet. */
  isFresh = true;

  constructor(format: PictureFormat, limits?: TableLimits) {
    const { palette, width, height } = format;
    this.format = format;
    this.#limits = limits;
    this.rows = new Uint8Array((width + 1) * height);
    this.#tiles = new Tiles(width, height);
    this.#known = new TileCache(this.#tiles, this.rows);
    this.#table = new ColourTable(palette, limits);
    this.#shown = this.#nothing();
  }

  /** Memory in bytes. */
  get size(): number {
    return this.rows.length + this.#known.size + ColourTable.size;
  }

  get colours(): Int32Array {
    return this.#table.colours;
  }

  /** Draws a scene. @returns the changed areas; `undefined` if 256 colours do not suffice. */
  draw(scene: Scene, scratch: Scratch): readonly PixelArea[] | undefined {
    const tiles = this.#tiles;
    const known = this.#known;
    const shown = this.#shown;
    const next = tiles.fingerprints(scene.shapes, this.format.scale);
    const changed = new Uint8Array(tiles.count);
    const unknown = new Uint8Array(tiles.count);
    for (let tile = 0; tile < tiles.count; tile += 1) {
      if (next[tile] === shown[tile]) continue;
      changed[tile] = 1;
      if (!Number.isNaN(shown[tile])) known.keep(tile, shown[tile]!);
      if (!known.restore(tile, next[tile]!)) unknown[tile] = 1;
    }
    if (!this.#drawAreas(scene, tiles.cover(unknown), scratch)) {
      const { isFresh } = this;
      this.#forget();
      return isFresh ? undefined : this.draw(scene, scratch);
    }
    this.#shown = next;
    this.isFresh = false;
    return tiles.cover(changed);
  }

  /** NaN equals no fingerprint. */
  #nothing(): Float64Array {
    return new Float64Array(this.#tiles.count).fill(NaN);
  }

  #forget(): void {
    this.#table = new ColourTable(this.format.palette, this.#limits);
    this.#known.clear();
    this.#shown = this.#nothing();
    this.isFresh = true;
  }

  #drawAreas({ shapes }: Scene, areas: readonly PixelArea[], scratch: Scratch): boolean {
    if (areas.length > 0) scratch.draw(shapes, this.format, areas);
    return areas.every((area) => this.#store(scratch.read(area), area));
  }

  #store(bytes: Uint8ClampedArray, { x, y, width, height }: PixelArea): boolean {
    const { rows } = this;
    const table = this.#table;
    const stride = this.format.width + 1;
    const pixels = new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
    let last = pixels[0]!;
    let index = table.indexOf(last);
    if (index < 0) return false;
    for (let line = 0, from = 0; line < height; line += 1) {
      const end = from + width;
      const shift = (y + line) * stride + x + 1 - from;
      while (from < end) {
        const pixel = pixels[from]!;
        if (pixel !== last) {
          last = pixel;
          index = table.indexOf(pixel);
          if (index < 0) return false;
        }
        const begin = from;
        do from += 1;
        while (from < end && pixels[from] === last);
        if (from - begin >= longRun) rows.fill(index, begin + shift, from + shift);
        else for (let at = begin + shift; at < from + shift; at += 1) rows[at] = index;
      }
    }
    return true;
  }
}
