import { type Geometry, maxSize, notFileA, notFileH } from '../../rules/geometry.ts';

/** By what they join: offsets in an entry of the squares that are still to be gained, two words each. */
export const fromSouth = 2;
export const fromNorth = 4;
export const fromWest = 6;
export const fromEast = 8;
/** The squares that join opposite edges by themselves. */
export const joining = 10;
/** Not 0 if there is a road; the rest is then of no use. */
export const whole = 12;

/** 2^9 entries of 16 words, 32 KiB. */
const bits = 9;
const wordsPerEntry = 16;

/**
 * For sets of road pieces: the squares at each edge, and adjacent to groups that touch it. Most positions of a search
 * have the same road pieces as another one shortly before, so the latest sets are kept.
 */
class Edges {
  /** An entry begins with its set of road pieces. */
  readonly words = new Int32Array(wordsPerEntry << bits);
  readonly #geometry: Geometry;
  #at0 = 0;
  #at1 = 0;

  constructor(geometry: Geometry) {
    this.#geometry = geometry;
    for (let entry = 0; entry < 1 << bits; entry++) this.#fill(entry * wordsPerEntry, 0, 0);
  }

  /** Where in `words` the entry of a set begins. */
  entryOf(own0: number, own1: number): number {
    const hash = Math.imul(own0, 0x9e3779b1) ^ Math.imul(own1, 0x85ebca6b);
    const entry = (hash >>> (32 - bits)) * wordsPerEntry;
    const { words } = this;
    if (words[entry] !== own0 || words[entry + 1] !== own1) this.#fill(entry, own0, own1);
    return entry;
  }

  #fill(entry: number, own0: number, own1: number): void {
    const { words } = this;
    const geometry = this.#geometry;
    const { bottom0, top0, top1, left0, left1, right0, right1 } = geometry;
    words[entry] = own0;
    words[entry + 1] = own1;
    this.#flood(own0, own1, bottom0, 0);
    const south0 = this.#at0;
    const south1 = this.#at1;
    this.#flood(own0, own1, left0, left1);
    const west0 = this.#at0;
    const west1 = this.#at1;
    const across0 = (south0 & top0) | (west0 & right0);
    const across1 = (south1 & top1) | (west1 & right1);
    words[entry + whole] = (across0 & own0) | (across1 & own1);
    if (words[entry + whole] !== 0) return;
    this.#flood(own0, own1, top0, top1);
    const north0 = this.#at0;
    const north1 = this.#at1;
    this.#flood(own0, own1, right0, right1);
    // Squares that are already connected cannot be gained.
    words[entry + fromSouth] = south0 & ~own0;
    words[entry + fromSouth + 1] = south1 & ~own1;
    words[entry + fromNorth] = north0 & ~own0;
    words[entry + fromNorth + 1] = north1 & ~own1;
    words[entry + fromWest] = west0 & ~own0;
    words[entry + fromWest + 1] = west1 & ~own1;
    words[entry + fromEast] = this.#at0 & ~own0;
    words[entry + fromEast + 1] = this.#at1 & ~own1;
    words[entry + joining] = ((south0 & north0) | (west0 & this.#at0)) & ~own0;
    words[entry + joining + 1] = ((south1 & north1) | (west1 & this.#at1)) & ~own1;
  }

  /** The edge, the groups that touch it, and the squares adjacent to them. */
  #flood(own0: number, own1: number, edge0: number, edge1: number): void {
    const { board0, board1 } = this.#geometry;
    let at0 = edge0;
    let at1 = edge1;
    for (;;) {
      const in0 = at0 & own0;
      const in1 = at1 & own1;
      const next0 =
        board0 &
        (at0 | (in0 << 8) | (in0 >>> 8) | (in1 << 24) | ((in0 << 1) & notFileA) | ((in0 >>> 1) & notFileH));
      const next1 =
        board1 &
        (at1 | (in1 << 8) | (in1 >>> 8) | (in0 >>> 24) | ((in1 << 1) & notFileA) | ((in1 >>> 1) & notFileH));
      if (next0 === at0 && next1 === at1) break;
      at0 = next0;
      at1 = next1;
    }
    this.#at0 = at0;
    this.#at1 = at1;
  }
}

const edges: Edges[] = [];

/** This thread's, for each size. */
export const edgesOn = (geometry: Geometry): Edges =>
  (edges[maxSize - geometry.size] ??= new Edges(geometry));
