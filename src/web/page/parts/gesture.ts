import { signal } from '@preact/signals';
import type { Path } from '../state/composing.ts';
import { anchor, choose, open, path, ply, point, settle } from '../state/page.ts';

/** In pixels from the top left corner of the picture. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** What is at a spot: a place, or pieces beside the board with the choice that puts one of them on a place. */
export interface Pointed {
  readonly place: string | undefined;
  readonly piece: string | undefined;
}

/** How far apart the spots of a drag are looked at, in pixels, so that fast fingers skip no square. */
const stride = 8;
/** Longer presses leave it open which piece is meant, in milliseconds. */
const longMs = 450;

/** One press, from down to up: a click, or a drag along the squares of the turn. */
export class Gesture {
  readonly at = signal({ x: 0, y: 0, isDown: false, isDragging: false });
  readonly #find: (spot: Spot) => Pointed;
  /** The places passed, and what was chosen at each. */
  #trail: { readonly place: string; readonly path: Path }[] = [];
  #wasChosen = false;
  #wasBegun = false;
  #downAt = 0;
  #piece: string | undefined;

  constructor(find: (spot: Spot) => Pointed) {
    this.#find = find;
  }

  /** @param at in milliseconds. */
  down(spot: Spot, at: number): void {
    const { place, piece } = this.#find(spot);
    this.at.value = { ...spot, isDown: true, isDragging: false };
    this.#piece = piece;
    this.#downAt = at;
    this.#wasBegun = path.value.length > 0;
    this.#trail = [];
    if (place === undefined) return;
    this.#wasChosen = anchor.value === place && path.value.length > 0;
    if (this.#wasChosen || point(place)) this.#trail = [{ place, path: path.value }];
  }

  /** @returns whether something is dragged. */
  move(to: Spot): boolean {
    if (!this.at.value.isDown) return false;
    const { x, y } = this.at.value;
    const steps = Math.ceil(Math.hypot(to.x - x, to.y - y) / stride);
    for (let step = 1; step <= steps; step += 1) {
      const part = step / steps;
      this.#pass(this.#find({ x: x + (to.x - x) * part, y: y + (to.y - y) * part }).place);
    }
    this.at.value = { ...this.at.value, ...to };
    return this.at.value.isDragging;
  }

  #pass(place: string | undefined): void {
    const last = this.#trail.at(-1);
    if (last === undefined) {
      if (place !== undefined && this.#piece !== undefined && this.#put(place)) this.#drag();
      return;
    }
    if (place === last.place) return;
    this.#drag();
    if (place === undefined) return;
    const earlier = this.#trail.findIndex((passed) => passed.place === place);
    if (earlier >= 0) {
      this.#trail = this.#trail.slice(0, earlier + 1);
      choose(this.#trail[earlier]!.path);
      anchor.value = place;
    } else if (open.value.has(place)) {
      point(place);
      this.#trail.push({ place, path: path.value });
    } else if (this.#trail.length === 1 && ply.value !== undefined) {
      // A piece that is not set yet follows the finger.
      this.#put(place);
    }
  }

  /** Sets a piece, if that is what pointing there does. */
  #put(place: string): boolean {
    const [before, at] = [path.value, anchor.value];
    if (point(place, this.#piece) && ply.value !== undefined) {
      this.#trail = [{ place, path: path.value }];
      return true;
    }
    choose(before);
    anchor.value = at;
    return false;
  }

  up(spot: Spot, at: number): void {
    const [first] = this.#trail;
    const { isDragging } = this.at.value;
    const isTap = !isDragging && !this.#wasBegun && at - this.#downAt < longMs;
    if (first !== undefined && !isDragging && this.#wasChosen) point(first.place);
    this.cancel();
    // What is let go elsewhere is not played.
    if (first !== undefined && this.#find(spot).place !== undefined)
      settle(isTap || (isDragging && this.#piece !== undefined));
  }

  cancel(): void {
    this.#trail = [];
    this.at.value = { ...this.at.value, isDown: false, isDragging: false };
  }

  #drag(): void {
    this.at.value = { ...this.at.value, isDragging: true };
  }
}
