import type { Shape } from '../../scene.ts';
import { drawShape, type Surface } from './shapes.ts';
import { createCanvas, type Canvas, type SKRSContext2D } from './canvas.ts';
import { areaOf, overlap, type PixelArea } from './bounds.ts';
import { chooseFont } from './writing.ts';
import type { PictureFormat } from '../format.ts';

/** A canvas on which all pictures are drawn, one after the other. */
export class Scratch {
  readonly #canvas: Canvas = createCanvas(1, 1);
  readonly #context: SKRSContext2D = this.#canvas.getContext('2d');

  /**
   * Draws every shape that affects these areas; outside them, the canvas is undefined. Nothing is clipped, because the
   * edges of clipped paths are antialiased differently, which would make the areas' borders visible.
   */
  draw(
    shapes: readonly Shape[],
    { palette, scale, width, height }: PictureFormat,
    areas: readonly PixelArea[],
  ): void {
    const canvas = this.#canvas;
    const context = this.#context;
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width;
      canvas.height = height;
    }
    context.clearRect(0, 0, width, height);
    const target: Surface = {
      context,
      palette,
      scale,
      chooseFont: (text, bold, pixels) => chooseFont(context, text, bold, pixels),
    };
    for (const shape of shapes) {
      const reach = areaOf(shape, scale);
      if (areas.some((area) => overlap(area, reach))) drawShape(target, shape);
    }
  }

  /** RGBA without premultiplied alpha. */
  read({ x, y, width, height }: PixelArea): Uint8ClampedArray {
    return this.#context.getImageData(x, y, width, height).data;
  }
}
