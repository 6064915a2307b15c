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
