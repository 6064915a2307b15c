import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import pixelmatch from 'pixelmatch';
import { expect } from 'vitest';
import { decode } from '../render/pixels.ts';

/**
 * Reference pictures that a person has reviewed. `npm run goldens` redraws them: look at each changed one before
 * committing.
 */

const renew = process.env['RENEW_GOLDENS'] === '1';

/** The share of pixels that may differ: two at 260 pixels. */
export const tolerance = 3e-5;

/** The share of pixels that differ by at least three levels of 255, which includes the edges of small digits. */
export function difference(one: Buffer, other: Buffer): number {
  if (one.equals(other)) return 0;
  const [now, then] = [decode(one), decode(other)];
  expect([now.width, now.height]).toEqual([then.width, then.height]);
  const options = { threshold: 0.01, includeAA: true };
  return (
    pixelmatch(now.data, then.data, undefined, now.width, now.height, options) / (now.width * now.height)
  );
}

/** Fails if a picture differs from its reference in a folder. */
export function compare(name: string, png: Buffer, folder: URL): void {
  const file = new URL(name, folder);
  if (renew) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, png);
  }
  expect(existsSync(file), `${name} is missing: npm run goldens`).toBe(true);
  expect(difference(png, readFileSync(file))).toBeLessThan(tolerance);
}
