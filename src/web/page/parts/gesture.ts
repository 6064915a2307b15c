import { signal } from '@preact/signals';
import type { Path } from '../state/composing.ts';
import { anchor, board, choose, open, path, ply, point, settle } from '../state/page.ts';

interface Pointing {
  readonly x: number;
  readonly y: number;
}

/** One press, from down to up: a click, or a drag along the squares of the turn. */
export class Gesture {
  readonly at = signal({ x: 0, y: 0, isDragging: false });
  /** The places passed, and what was chosen at each. */
  #trail: { readonly place: string; readonly path: Path }[] = [];
  #wasChosen = false;
  #isDown = false;
  #isFromReserve = false;

  /** @param isReserve whether it begins on the pieces beside the board. */
  down(event: PointerEvent, place: string | undefined, isReserve: boolean): void {
    if (event.button !== 0) return;
    this.#isDown = true;
    this.#isFromReserve = isReserve;
    this.#trail = [];
    if (place === undefined) return;
    this.#wasChosen = anchor.value === place && path.value.length > 0;
    if (!this.#wasChosen && !point(place)) return;
    this.#trail = [{ place, path: path.value }];
    this.#place(event, false);
  }

  move(event: PointerEvent, place: string | undefined): void {
    const last = this.#trail.at(-1);
    if (!this.#isDown) return;
    if (last === undefined) {
      if (place !== undefined && this.#isFromReserve && this.#put(place)) this.#place(event, true);
      return;
    }
    const isDragging = this.at.value.isDragging || place !== last.place;
    this.#place(event, isDragging);
    if (place === undefined || place === last.place) return;
    const earlier = this.#trail.findIndex((passed) => passed.place === place);
    if (earlier >= 0) {
      this.#trail = this.#trail.slice(0, earlier + 1);
      choose(this.#trail[earlier]!.path);
      anchor.value = place;
    } else if (open.value.has(place)) {
      point(place);
      this.#trail.push({ place, path: path.value });
    } else if (this.#trail.length === 1 && ply.value !== undefined && board.value !== undefined) {
      // A piece that is not set yet follows the finger.
      this.#put(place);
    }
  }

  /** Sets a piece, if that is what pointing there does. */
  #put(place: string): boolean {
    const [before, at] = [path.value, anchor.value];
    if (point(place) && ply.value !== undefined) {
      this.#trail = [{ place, path: path.value }];
      return true;
    }
    choose(before);
    anchor.value = at;
    return false;
  }

  up(): void {
    const [first] = this.#trail;
    const { isDragging } = this.at.value;
    if (first !== undefined && !isDragging && this.#wasChosen) point(first.place);
    this.cancel();
    if (first !== undefined) settle(false);
  }

  cancel(): void {
    this.#isDown = false;
    this.#trail = [];
    this.at.value = { ...this.at.value, isDragging: false };
  }

  #place(event: PointerEvent & { readonly currentTarget?: EventTarget | null }, isDragging: boolean): void {
    const { left, top } = (event.currentTarget as Element).getBoundingClientRect();
    const { x, y }: Pointing = { x: event.clientX - left, y: event.clientY - top };
    this.at.value = { x, y, isDragging };
  }
}
