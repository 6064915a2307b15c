import type { Tiles } from './tiles.ts';

/**
 * Tiles kept for each place of a picture: of boards that 1,000 pairs play at once, a third of the tiles are then new;
 * 4 ways make it two fifths, 8 a quarter.
 */
const ways = 6;

/** Tiles that were drawn, by place and fingerprint; a new one takes the place of the one that was kept first. */
export class TileCache {
  readonly #tiles: Tiles;
  /** The picture that tiles are taken from and put back into. */
  readonly #rows: Uint8Array;
  readonly #pixels: Uint8Array;
  readonly #fingerprints: Float64Array;
  /** Of each place, the next to make room. */
  readonly #next: Uint8Array;

  /** @param rows a byte, and then the pixels, of each line. */
  constructor(tiles: Tiles, rows: Uint8Array) {
    this.#tiles = tiles;
    this.#rows = rows;
    this.#pixels = new Uint8Array(ways * rows.length);
    this.#fingerprints = new Float64Array(ways * tiles.count).fill(NaN);
    this.#next = new Uint8Array(tiles.count);
  }

  /** In bytes, without the picture. */
  get size(): number {
    return this.#pixels.length + this.#fingerprints.byteLength;
  }

  clear(): void {
    this.#fingerprints.fill(NaN);
  }

  /** Puts a tile that was kept where it belongs; false: it is not known. */
  restore(tile: number, fingerprint: number): boolean {
    const first = tile * ways;
    for (let at = first; at < first + ways; at += 1) {
      if (this.#fingerprints[at] !== fingerprint) continue;
      this.#copy(tile, at - first, true);
      return true;
    }
    return false;
  }

  keep(tile: number, fingerprint: number): void {
    const way = this.#next[tile]!;
    this.#next[tile] = (way + 1) % ways;
    this.#fingerprints[tile * ways + way] = fingerprint;
    this.#copy(tile, way, false);
  }

  /** Each way is a picture like `rows`. */
  #copy(tile: number, way: number, back: boolean): void {
    const { x, y, width, height } = this.#tiles.areaAt(tile);
    const stride = this.#tiles.width + 1;
    const offset = way * this.#rows.length;
    const [from, to] = back ? [this.#pixels, this.#rows] : [this.#rows, this.#pixels];
    let [read, write] = back ? [offset, 0] : [0, offset];
    read += y * stride + x + 1;
    write += y * stride + x + 1;
    for (let line = 0; line < height; line += 1, read += stride, write += stride) {
      for (let column = 0; column < width; column += 1) to[write + column] = from[read + column]!;
    }
  }
}
