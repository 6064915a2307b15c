import { effect, signal } from '@preact/signals';
import type { Arrow } from './lines.ts';
import { board } from './page.ts';

/** What the viewer points at, for themselves or whoever looks at the same screen. */

export const arrows = signal<readonly Arrow[]>([]);
/** Whether fingers, which have no second button, draw instead of playing. */
export const isDrawing = signal(false);

// It is about the position that is shown.
effect(() => {
  void board.value;
  arrows.value = [];
});
