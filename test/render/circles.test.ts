import fc from 'fast-check';
import { expect, it } from 'vitest';
import { drawShape, type Canvas2D } from '../../src/render/drawing/shapes.ts';
import { defaultTheme } from '../../src/render/themes/index.ts';
import { disc } from '../../src/scene.ts';

/** The sizes of the rectangles that are drawn for a circle, in pixels. */
function sizesOf(x: number, y: number, radius: number, scale: number): (readonly [number, number])[] {
  const sizes: (readonly [number, number])[] = [];
  const context = {
    beginPath: () => undefined,
    fill: () => undefined,
    fillRect: (_x: number, _y: number, width: number, height: number) => sizes.push([width, height]),
    roundRect: (_x: number, _y: number, width: number, height: number) => sizes.push([width, height]),
  } as unknown as Canvas2D;
  const { palette } = defaultTheme;
  const shape = disc([x, y], radius, { fill: 'firstFace', stroke: 'firstLine', line: 0.03 });
  drawShape({ context, palette, scale, chooseFont: (text) => text }, shape);
  return sizes;
}

it('draws circles as wide as high, wherever they are and however small', () => {
  const place = fc.integer({ min: 0, max: 15_000 }).map((thousandths) => thousandths / 1_000);
  fc.assert(
    fc.property(
      place,
      place,
      fc.constantFrom(0.12, 0.2, 0.35, 0.45),
      fc.integer({ min: 8, max: 80 }),
      (x, y, radius, scale) => {
        const sizes = sizesOf(x, y, radius, scale);
        expect(sizes).toHaveLength(2);
        for (const [width, height] of sizes) expect(width).toBe(height);
      },
    ),
  );
});
