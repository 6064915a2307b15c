import { edge, type Tiles } from './tiles.ts';

/**
 * Tiles cached for each position: for 60 simultaneous matches of random moves, 18 % of the tiles are then new; 6 ways
 * would make it 23 %, 12 ways 13 %.
 */
const ways = 8;

/**
 * Tiles that the picture no longer shows, by position and fingerprint; a new one replaces the oldest that has not been
 * used since.
 */
export class TileCache {
  readonly #tiles: Tiles;
  /** The picture that tiles are copied from and to. */
  readonly #rows: DataView;
  /** For each way contiguous tiles, so that each occupies few cache lines; `undefined` until a tile needs it. */
  readonly #pixels: (DataView | undefined)[] = [];
  readonly #fingerprints: Float64Array;
  /** 1 for tiles that were used since they were kept or last spared. */
  readonly #used: Uint8Array;
  /** For each position, the tile to replace next. */
  readonly #next: Uint8Array;

  /** @param rows for each line a byte, then the pixels. */
  constructor(tiles: Tiles, rows: Uint8Array) {
    this.#tiles = tiles;
    this.#rows = new DataView(rows.buffer, rows.byteOffset, rows.byteLength);
    this.#fingerprints = new Float64Array(ways * tiles.count).fill(NaN);
    this.#used = new Uint8Array(ways * tiles.count);
    this.#next = new Uint8Array(tiles.count);
  }

  /** In bytes, without the picture, once all ways are used. */
  get size(): number {
    return ways * this.#tiles.count * edge * edge + this.#fingerprints.byteLength;
  }

  clear(): void {
    this.#fingerprints.fill(NaN);
  }

  /** Copies a cached tile to its position. @returns false if it is not cached. */
  restore(tile: number, fingerprint: number): boolean {
    const way = this.#find(tile, fingerprint);
    if (way < 0) return false;
    this.#used[tile * ways + way] = 1;
    this.#copy(tile, way, true);
    return true;
  }

  /** Before a tile is replaced. */
  keep(tile: number, fingerprint: number): void {
    if (this.#find(tile, fingerprint) >= 0) return;
    const first = tile * ways;
    let way = this.#next[tile]!;
    for (; this.#used[first + way] === 1; way = (way + 1) % ways) this.#used[first + way] = 0;
    this.#next[tile] = (way + 1) % ways;
    this.#fingerprints[first + way] = fingerprint;
    this.#copy(tile, way, false);
  }

  /** The way, or -1. */
  #find(tile: number, fingerprint: number): number {
    const first = tile * ways;
    for (let way = 0; way < ways; way += 1) if (this.#fingerprints[first + way] === fingerprint) return way;
    return -1;
  }

  #copy(tile: number, way: number, back: boolean): void {
    const { x, y, width, height } = this.#tiles.areaAt(tile);
    const stride = this.#tiles.width + 1;
    const pixels = (this.#pixels[way] ??= new DataView(new ArrayBuffer(this.#tiles.count * edge * edge)));
    const [from, to] = back ? [pixels, this.#rows] : [this.#rows, pixels];
    const kept = tile * edge * edge;
    const shown = y * stride + x + 1;
    let [read, write] = back ? [kept, shown] : [shown, kept];
    const [readStep, writeStep] = back ? [edge, stride] : [stride, edge];
    const whole = width & ~7;
    for (let line = 0; line < height; line += 1, read += readStep, write += writeStep) {
      // Copies eight pixels at a time, in any byte order.
      for (let at = 0; at < whole; at += 8) to.setBigInt64(write + at, from.getBigInt64(read + at));
      for (let at = whole; at < width; at += 1) to.setUint8(write + at, from.getUint8(read + at));
    }
  }
}
