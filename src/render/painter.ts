import type { Look, Scene } from '../scene.ts';
import { formatOf, type Format } from './look.ts';
import { encodeIndexed, encodeTrueColour } from './png.ts';
import { Raster } from './raster.ts';
import { Scratch } from './scratch.ts';

/** How many series a painter remembers: at 680 pixels each takes 0.7 MB. */
const remembered = 16;

/**
 * Draws scenes as PNG. Where the picture before it in the same series (say, a match in one look) is still
 * remembered, only what has changed is drawn again, which is three times faster.
 */
export class Painter {
  private readonly scratch = new Scratch();
  /** The least recently drawn first. */
  private readonly rasters = new Map<string, Raster>();

  png(scene: Scene, look: Partial<Look> = {}, series?: string): Buffer {
    const format = formatOf(scene, look);
    const before = series === undefined ? undefined : this.recall(series, format);
    const raster = before ?? new Raster(format);
    if (!raster.draw(scene, this.scratch)) return this.trueColour(scene, format);
    if (series !== undefined) this.remember(series, raster);
    return encodeIndexed(format.width, format.height, raster.rows, raster.colours, before ? 'fast' : 'small');
  }

  private recall(series: string, format: Format): Raster | undefined {
    const raster = this.rasters.get(series);
    this.rasters.delete(series);
    return raster && sameFormat(raster.format, format) ? raster : undefined;
  }

  private remember(series: string, raster: Raster): void {
    this.rasters.set(series, raster);
    for (const oldest of this.rasters.keys()) {
      if (this.rasters.size <= remembered) break;
      this.rasters.delete(oldest);
    }
  }

  private trueColour(scene: Scene, format: Format): Buffer {
    const { width, height } = format;
    const whole = { x: 0, y: 0, width, height };
    this.scratch.draw(scene.shapes, format, [whole]);
    return encodeTrueColour(width, height, this.scratch.read(whole));
  }
}

const sameFormat = (a: Format, b: Format): boolean =>
  a.width === b.width &&
  a.height === b.height &&
  a.scale === b.scale &&
  JSON.stringify(a.palette) === JSON.stringify(b.palette);

/** A single picture. Whoever draws many keeps a painter, which need not make a canvas for each. */
export const drawPng = (scene: Scene, look: Partial<Look> = {}): Buffer => new Painter().png(scene, look);
