import type { Shape } from '../../../scene.ts';
import type { Seat } from '../../game.ts';
import { inks } from '../../scene/inks.ts';

/** Four pixels where a square has 39, as on 8x8 in a picture 400 pixels wide. */
export const barHeight = 0.104;

/** Thinner than a pixel at any scale, so it is drawn exactly one pixel wide. */
const hair = 0.002;

interface BarBox {
  readonly x: number;
  readonly bottom: number;
  readonly width: number;
  /** The distance from one piece to the next. */
  readonly step: number;
}

/**
 * Pieces seen from the side, bottom to top. Each is too low for an outline all around, so it has only a top line of one
 * pixel, in the most contrasting colour.
 */
export const bars = (pieces: readonly Seat[], { x, bottom, width, step }: BarBox): readonly Shape[] =>
  pieces.flatMap((owner, index): Shape[] => {
    const { face, line, text } = inks[owner];
    const y = bottom - (index + 1) * step;
    return [
      { kind: 'rect', x, y, width, height: step, fill: face },
      { kind: 'rect', x, y, width, height: hair, fill: text },
      { kind: 'rect', x, y, width: hair, height: step, fill: line },
      { kind: 'rect', x: x + width, y, width: hair, height: step, fill: line },
    ];
  });
