import { describe, expect, it } from 'vitest';
import { defaultTheme } from '../../src/render/index.ts';
import { drawPng } from '../../src/render/picture/painter.ts';
import type { Scene, Shape } from '../../src/scene.ts';
import { examples } from '../support/seed.ts';
import { boardOf } from './games.ts';
import { decode, pixelAt } from './pixels.ts';

const names = { first: 'Ada', second: 'Grace' };
const { count, firstFace, secondFace } = defaultTheme.palette;

const isBar = (shape: Shape): shape is Extract<Shape, { kind: 'rect' }> =>
  shape.kind === 'rect' && shape.width < 0.3 && (shape.fill === 'firstFace' || shape.fill === 'secondFace');

/** The heights in pixels of the pieces beside a stack, measured in the picture, bottom to top. */
const seenBeside = (scene: Scene): readonly { readonly owner: string; readonly pixels: number }[] => {
  const picture = decode(drawPng(scene, { size: 400 }));
  const scale = picture.width / scene.width;
  const bars = scene.shapes.filter(isBar);
  const columns = [...new Set(bars.map(({ x }) => x))];
  return columns.flatMap((left) => {
    const column = bars.filter(({ x }) => x === left);
    const x = Math.round((left + column[0]!.width / 2) * scale);
    const top = Math.round(Math.min(...column.map(({ y }) => y)) * scale);
    const bottom = Math.round(Math.max(...column.map(({ y, height }) => y + height)) * scale);
    const runs: { owner: string; pixels: number }[] = [];
    let last = '';
    for (let y = bottom - 1; y >= top; y -= 1) {
      const pixel = `#${Buffer.from(pixelAt(picture, x, y).slice(0, 3)).toString('hex')}`;
      const owner = { [firstFace]: '1', [secondFace]: '2' }[pixel] ?? '';
      if (owner !== '' && owner === last) runs.at(-1)!.pixels += 1;
      else if (owner !== '') runs.push({ owner, pixels: 1 });
      last = owner;
    }
    return runs;
  });
};

describe('a picture 400 pixels wide', () => {
  const cases = [5, 6, 8].flatMap((size) =>
    ['1', '2', '12', '112'].map((pattern) => [size, pattern] as const),
  );
  it.each(cases)('on %dx shows three pixels and more of each buried piece of %s…', (size, pattern) => {
    for (const height of examples([13, 14, 15, 16, 17, 18, 19, 20], 1)) {
      const pieces = pattern.repeat(20).slice(0, height);
      const rest = Array.from({ length: size - 1 }, () => `x${size}`).join('/');
      const board = boardOf({ size, flats: 60, tps: `${pieces},x${size - 1}/${rest} 1 40` });
      const seen = seenBeside(board.scene({ names, details: { reserves: false } }));
      expect(seen.map(({ owner }) => owner).join('')).toBe(pieces.slice(0, height - size));
      expect(Math.min(...seen.map(({ pixels }) => pixels))).toBeGreaterThanOrEqual(3);
    }
  });

  it.each([3, 4, 5, 6, 7, 8])(
    'on %dx shows three dots below a stack that is taller than it shows',
    (size) => {
      const rest = Array.from({ length: size - 1 }, () => `x${size}`).join('/');
      const tps = `${'12'.repeat(15)},x${size - 1}/${rest} 1 40`;
      const scene = boardOf({ size, flats: 60, tps }).scene({ names });
      const picture = decode(drawPng(scene, { size: 400 }));
      const scale = picture.width / scene.width;
      const dots = scene.shapes.filter(
        (shape) => shape.kind === 'rect' && shape.fill === 'count' && shape.width < 0.1,
      ) as Extract<Shape, { kind: 'rect' }>[];
      const y = Math.round((dots[0]!.y + dots[0]!.height / 2) * scale);
      const left = Math.floor(Math.min(...dots.map(({ x }) => x)) * scale) - 2;
      const right = Math.ceil(Math.max(...dots.map(({ x, width }) => x + width)) * scale) + 2;
      const row = Array.from({ length: right - left }, (_, x) =>
        Buffer.from(pixelAt(picture, left + x, y).slice(0, 3)).toString('hex') === count.slice(1) ? '#' : '.',
      ).join('');
      expect(row).toMatch(/^\.*##+\.\.+##+\.\.+##+\.*$/);
    },
  );
});
