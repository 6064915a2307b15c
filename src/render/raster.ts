import type { Scene, Shape } from '../scene.ts';
import { ColourTable, type TableLimits } from './colours.ts';
import { areaOf, changedShapes, coverOf, keyed, type Area, type Keyed } from './damage.ts';
import type { Format } from './look.ts';
import type { Scratch } from './scratch.ts';

/** A picture as indices into a colour table; the next picture of the same format changes only what differs. */
export class Raster {
  readonly format: Format;
  /** A zero (PNG's filter byte) and the indices of each line. */
  readonly rows: Uint8Array;
  private readonly limits: TableLimits | undefined;
  private table: ColourTable;
  private drawn: Keyed | undefined;

  constructor(format: Format, limits?: TableLimits) {
    this.format = format;
    this.limits = limits;
    this.rows = new Uint8Array((format.width + 1) * format.height);
    this.table = new ColourTable(format.palette, limits);
  }

  get colours(): Int32Array {
    return this.table.colours;
  }

  /** Draws a scene and tells which areas were drawn; undefined: 256 colours do not suffice. */
  draw(scene: Scene, scratch: Scratch): readonly Area[] | undefined {
    const next = keyed(scene.shapes);
    const changed = this.drawn && changedShapes(this.drawn, next);
    this.drawn = undefined;
    const areas =
      (changed && this.redraw(changed, next.shapes, scratch)) ?? this.drawAll(next.shapes, scratch);
    if (areas) this.drawn = next;
    return areas;
  }

  private redraw(
    changed: readonly Shape[],
    shapes: readonly Shape[],
    scratch: Scratch,
  ): readonly Area[] | undefined {
    const { width, height, scale } = this.format;
    const cover = coverOf(
      changed.map((shape) => areaOf(shape, scale)),
      width,
      height,
    );
    return this.drawAreas(shapes, cover, scratch) ? cover : undefined;
  }

  private drawAll(shapes: readonly Shape[], scratch: Scratch): readonly Area[] | undefined {
    const { palette, width, height } = this.format;
    this.table = new ColourTable(palette, this.limits);
    const whole = [{ x: 0, y: 0, width, height }];
    return this.drawAreas(shapes, whole, scratch) ? whole : undefined;
  }

  private drawAreas(shapes: readonly Shape[], areas: readonly Area[], scratch: Scratch): boolean {
    scratch.draw(shapes, this.format, areas);
    return areas.every((area) => this.store(scratch.read(area), area));
  }

  private store(bytes: Uint8ClampedArray, { x, y, width, height }: Area): boolean {
    const { rows, table } = this;
    const stride = this.format.width + 1;
    const pixels = new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
    let last = pixels[0]!;
    let index = table.indexOf(last);
    for (let line = 0, from = 0; line < height; line += 1) {
      let to = (y + line) * stride + x + 1;
      for (const end = from + width; from < end; from += 1, to += 1) {
        const pixel = pixels[from]!;
        if (pixel !== last) {
          last = pixel;
          index = table.indexOf(pixel);
          if (index < 0) return false;
        }
        rows[to] = index;
      }
    }
    return true;
  }
}
