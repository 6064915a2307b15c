import type { Shape } from '../../scene.ts';
import { paint } from './brush.ts';
import { createCanvas, type Canvas, type SKRSContext2D } from './canvas.ts';
import { areaOf, overlap, type Area } from './bounds.ts';
import type { Format } from '../look.ts';

/** One canvas that all pictures are drawn on, one after the other. */
export class Scratch {
  private readonly canvas: Canvas = createCanvas(1, 1);
  private readonly context: SKRSContext2D = this.canvas.getContext('2d');

  /**
   * Draws whatever reaches into these areas; beside them the canvas then holds anything. Nothing is clipped: the
   * edges of a clipped path are antialiased a little differently, and areas would show their borders.
   */
  draw(shapes: readonly Shape[], { palette, scale, width, height }: Format, areas: readonly Area[]): void {
    const { canvas, context } = this;
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width;
      canvas.height = height;
    }
    context.clearRect(0, 0, width, height);
    for (const shape of shapes) {
      const reach = areaOf(shape, scale);
      if (areas.some((area) => overlap(area, reach))) paint({ context, palette, scale }, shape);
    }
  }

  /** RGBA, the alpha not multiplied in. */
  read({ x, y, width, height }: Area): Uint8ClampedArray {
    return this.context.getImageData(x, y, width, height).data;
  }
}
