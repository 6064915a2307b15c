import { expect, it } from 'vitest';
import { TileCache } from '../../src/render/raster/tile-cache.ts';
import { Tiles } from '../../src/render/raster/tiles.ts';

/** One tile wide and high, and narrower than a whole one. */
const tiles = new Tiles(11, 3);

const cacheOf = (rows: Uint8Array) => {
  const cache = new TileCache(tiles, rows);
  return {
    restore: (fingerprint: number) => cache.restore(0, fingerprint),
    draw(fingerprint: number) {
      rows.fill(fingerprint);
      cache.keep(0, fingerprint);
    },
  };
};

it('gives back the pixels of a tile, and nothing beside it', () => {
  const rows = new Uint8Array((tiles.width + 1) * tiles.height);
  const cache = cacheOf(rows);
  cache.draw(7);
  rows.fill(0);
  expect(cache.restore(7)).toBe(true);
  const line = [0, ...Array<number>(tiles.width).fill(7)];
  expect([...rows]).toEqual([...line, ...line, ...line]);
});

it('keeps a tile that is used again and again, however many others come', () => {
  const cache = cacheOf(new Uint8Array((tiles.width + 1) * tiles.height));
  cache.draw(1);
  for (let other = 2; other < 40; other += 1) {
    expect(cache.restore(1)).toBe(true);
    cache.draw(other);
  }
  expect(cache.restore(2)).toBe(false);
});
