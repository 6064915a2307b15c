import { LRUCache } from 'lru-cache';
import type { Style, Scene } from '../../scene.ts';
import { formatOf, type PictureFormat } from '../format.ts';
import { encodeIndexed, encodeTrueColour } from './png.ts';
import { Raster } from '../raster/raster.ts';
import { Scratch } from '../drawing/scratch.ts';

/** Memory for remembered formats, in bytes; at 680 pixels each takes 4.5 MB. */
const budget = 20 * 2 ** 20;

/** Drawing is synchronous, so that all painters of a thread can use it. */
const scratch = new Scratch();

/**
 * Draws scenes as PNG. For remembered formats, it draws only what no earlier picture contained: the empty board of a
 * theme and size, and most of the pieces on it, are drawn once for all matches.
 */
export class Painter {
  /** By format. */
  readonly #rasters = new LRUCache<string, Raster>({
    maxSize: budget,
    sizeCalculation: ({ size }) => size,
  });

  png(scene: Scene, style: Partial<Style> = {}): Buffer {
    const format = formatOf(scene, style);
    const raster = this.#rasterFor(format);
    const follows = !raster.isFresh;
    if (!raster.draw(scene, scratch)) return this.#trueColour(scene, format);
    return encodeIndexed(format.width, format.height, raster.rows, raster.colours, follows);
  }

  #rasterFor(format: PictureFormat): Raster {
    const key = JSON.stringify(format);
    const raster = this.#rasters.get(key) ?? new Raster(format);
    this.#rasters.set(key, raster);
    return raster;
  }

  #trueColour(scene: Scene, format: PictureFormat): Buffer {
    const { width, height } = format;
    const whole = { x: 0, y: 0, width, height };
    scratch.draw(scene.shapes, format, [whole]);
    return encodeTrueColour(width, height, scratch.read(whole));
  }
}

/** Draws a single picture. To draw many, keep a painter, which knows what it has drawn. */
export const drawPng = (scene: Scene, style: Partial<Style> = {}): Buffer => new Painter().png(scene, style);
