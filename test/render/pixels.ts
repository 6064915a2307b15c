import { inflateSync } from 'node:zlib';
import { PNG } from 'pngjs';

/** A decoded picture: four bytes per pixel. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Buffer;
}

export const decode = (png: Buffer): Pixels => PNG.sync.read(png);

export const pixelAt = ({ width, data }: Pixels, x: number, y: number): readonly number[] => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
];

function chunk(png: Buffer, type: string): Buffer {
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString('latin1', at + 4, at + 8) === type)
      return png.subarray(at + 8, at + 8 + png.readUInt32BE(at));
  }
  throw new Error(`no ${type} in the picture`);
}

/** The colour in the corner of a picture with a palette: the background of a board. Decoding all of it takes 30 ms. */
export function cornerOf(png: Buffer): string {
  const index = inflateSync(chunk(png, 'IDAT'))[1]!;
  return `#${chunk(png, 'PLTE').toString('hex', index * 3, index * 3 + 3)}`;
}

/** The greatest difference in any channel of any pixel. */
export const farthest = (a: Pixels, b: Pixels): number => {
  if (a.width !== b.width || a.height !== b.height) return Infinity;
  let most = 0;
  for (let index = 0; index < a.data.length; index += 1) {
    most = Math.max(most, Math.abs(a.data[index]! - b.data[index]!));
  }
  return most;
};

/** The number of different colours. */
export const countColours = ({ data }: Pixels): number =>
  new Set(new Uint32Array(data.buffer, data.byteOffset, data.length / 4)).size;
