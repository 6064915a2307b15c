import type { Board } from '../../../games/game.ts';
import { match } from '../state/connection.ts';
import { board, boards, isNewest, scene } from '../state/page.ts';
import { changedBy } from '../state/planning.ts';

/** How long the other player's turn takes to be seen, in milliseconds. */
const arrivalMs = 150;

/** Shows how the other player's turn arrives on the board, unless its viewer wants nothing to move. */
export class Arrival {
  #shown: Board | undefined;
  #before: { readonly board: Board; readonly picture: HTMLCanvasElement } | undefined;

  /** Keeps what is on the canvas, if what is drawn next is such a turn. */
  see(canvas: HTMLCanvasElement): void {
    const [shown, now] = [this.#shown, board.peek()];
    this.#shown = now;
    const { seat } = match.peek() ?? {};
    const arrives =
      shown !== undefined &&
      isNewest.peek() &&
      now !== shown &&
      boards.peek().at(-2) === shown &&
      shown.toMove !== seat;
    this.#before =
      arrives && !matchMedia('(prefers-reduced-motion: reduce)').matches
        ? {
            board: shown,
            picture: copyOf(canvas, { left: 0, top: 0, width: canvas.width, height: canvas.height }),
          }
        : undefined;
  }

  /** @param scale pixels of the page per unit. */
  show(canvas: HTMLCanvasElement, scale: number): void {
    const [before, now] = [this.#before, board.peek()];
    this.#before = undefined;
    if (before === undefined || now === undefined) return;
    const room = canvas.parentElement!;
    const place = (picture: HTMLCanvasElement, left: number, top: number): HTMLCanvasElement => {
      picture.className = 'arriving';
      picture.style.left = `${left}px`;
      picture.style.top = `${top}px`;
      picture.style.width = `${picture.width / devicePixelRatio}px`;
      room.append(picture);
      return picture;
    };
    const run = (picture: HTMLCanvasElement, frames: Keyframe[]): void => {
      const moving = picture.animate(frames, { duration: arrivalMs, easing: 'ease-out' });
      void moving.finished.catch(() => undefined).then(() => picture.remove());
    };
    run(place(before.picture, 0, 0), [{ opacity: 1 }, { opacity: 0 }]);
    const way = wayOf(before.board, now);
    if (way === undefined) return;
    const [from, to] = way;
    const reach = from.reach * scale;
    const corner = { left: from.x * scale - reach, top: from.y * scale - reach };
    const side = 2 * reach * devicePixelRatio;
    const area = {
      left: corner.left * devicePixelRatio,
      top: corner.top * devicePixelRatio,
      width: side,
      height: side,
    };
    const moved = place(copyOf(before.picture, area), corner.left, corner.top);
    const by = `translate(${(to.x - from.x) * scale}px, ${(to.y - from.y) * scale}px)`;
    run(moved, [{ transform: 'none' }, { transform: by, opacity: 0.4 }]);
  }
}

/** From where to where something was moved: the place that the turn names first, and the farthest that it changes. */
function wayOf(before: Board, now: Board) {
  const places = new Map((scene.peek()?.targets ?? []).map((target) => [target.name, target]));
  const changed = changedBy(before, now).flatMap((name) => places.get(name) ?? []);
  const named = now.plies.at(-1)?.match(/[a-z]\d+/)?.[0];
  const from = changed.find(({ name }) => name === named);
  if (from === undefined || changed.length < 2) return undefined;
  const far = (target: { readonly x: number; readonly y: number }): number =>
    Math.hypot(target.x - from.x, target.y - from.y);
  return [from, changed.reduce((one, other) => (far(other) > far(one) ? other : one))] as const;
}

interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

function copyOf(canvas: HTMLCanvasElement, { left, top, width, height }: Area): HTMLCanvasElement {
  const copy = document.createElement('canvas');
  Object.assign(copy, { width, height });
  copy.getContext('2d')?.drawImage(canvas, left, top, width, height, 0, 0, width, height);
  return copy;
}
