import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import pixelmatch from 'pixelmatch';
import { expect } from 'vitest';
import { decode } from '../render/pixels.ts';

/**
 * Pictures that somebody has looked at. `npm run goldens` draws them anew: look at each that changed before it is
 * committed.
 */

const renew = process.env['RENEW_GOLDENS'] === '1';

/** The share of pixels that may differ: at 260 pixels, two. */
export const tolerance = 3e-5;

/** The share of pixels that differ, by three levels of 255 and more: at the edges of small digits too. */
export function difference(one: Buffer, other: Buffer): number {
  const [now, then] = [decode(one), decode(other)];
  expect([now.width, now.height]).toEqual([then.width, then.height]);
  const options = { threshold: 0.01, includeAA: true };
  return (
    pixelmatch(now.data, then.data, undefined, now.width, now.height, options) / (now.width * now.height)
  );
}

/** Fails where a picture differs from the one that is kept in a folder. */
export function compare(name: string, png: Buffer, folder: URL): void {
  const file = new URL(name, folder);
  if (renew) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, png);
  }
  expect(existsSync(file), `${name} is missing: npm run goldens`).toBe(true);
  expect(difference(png, readFileSync(file))).toBeLessThan(tolerance);
}
