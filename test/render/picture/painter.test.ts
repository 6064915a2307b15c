import { describe, expect, it } from 'vitest';
import { chooseFont } from '../../../src/render/drawing/writing.ts';
import { drawShape } from '../../../src/render/drawing/shapes.ts';
import { createCanvas } from '../../../src/render/drawing/canvas.ts';
import { tolerance } from '../../../src/render/raster/colours.ts';
import { defaultTheme, themes } from '../../../src/render/index.ts';
import { formatOf } from '../../../src/render/format.ts';
import type { PixelArea } from '../../../src/render/drawing/bounds.ts';
import { drawPng, Painter } from '../../../src/render/picture/painter.ts';
import { Raster } from '../../../src/render/raster/raster.ts';
import { Scratch } from '../../../src/render/drawing/scratch.ts';
import type { Style, Palette, Scene, Shape, View } from '../../../src/scene.ts';
import { Random } from '../../support/random.ts';
import { runs } from '../../support/seed.ts';
import { boardOf, busyTps, flatGameBoards } from '../games.ts';
import { countColours, decode, farthest, pixelAt, type Pixels } from '../pixels.ts';

const names = { first: 'Ada', second: 'Grace' };
const busy = boardOf({ size: 6, tps: busyTps, komi: 2.5 }).scene({ names });

/** The same scene drawn by canvas alone, with all its shades. */
const direct = (scene: Scene, style: Partial<Style>): Pixels => {
  const { palette, scale, width, height } = formatOf(scene, style);
  const context = createCanvas(width, height).getContext('2d');
  for (const shape of scene.shapes)
    drawShape({ context, palette, scale, chooseFont: (...text) => chooseFont(context, ...text) }, shape);
  return { width, height, data: Buffer.from(context.getImageData(0, 0, width, height).data) };
};

it('a shape looks the same whatever was drawn before it', () => {
  const rect: Shape = { kind: 'rect', x: 0.5, y: 0.5, width: 2, height: 1, stroke: 'label', line: 0.3 };
  const points = [
    [0.2, 2.2],
    [2.8, 2.4],
  ] as const;
  const line: Shape = { kind: 'line', points, stroke: 'accent', line: 0.2 };
  const drawn = (shapes: readonly Shape[]): Pixels => direct({ width: 3, height: 3, shapes }, { size: 300 });
  expect(drawn([line, rect])).toEqual(drawn([rect, line]));
});

describe('an indexed picture', () => {
  it.each(['xs', 'm', 'xl'] as const)(
    'at %s is never farther from the true shades than the tolerance',
    (size) => {
      expect(farthest(decode(drawPng(busy, { size })), direct(busy, { size }))).toBeLessThanOrEqual(
        tolerance,
      );
    },
  );

  it('shows a theme’s own colours exactly', () => {
    for (const theme of themes.values()) {
      const shapes = (Object.keys(theme.palette) as (keyof Palette)[]).map((fill, x): Shape => ({
        kind: 'rect',
        x,
        y: 0,
        width: 1,
        height: 1,
        fill,
      }));
      const picture = decode(drawPng({ width: shapes.length, height: 1, shapes }, { theme, size: 270 }));
      Object.values(theme.palette).forEach((colour: string, index) => {
        const pixel = pixelAt(picture, index * 10 + 5, 5);
        expect(`#${Buffer.from(pixel.slice(0, 3)).toString('hex')}`).toBe(colour);
      });
    }
  });

  it('has no background when it is transparent', () => {
    const picture = decode(drawPng(busy, { transparent: true }));
    expect(pixelAt(picture, 1, 1)[3]).toBe(0);
    expect(farthest(picture, direct(busy, { transparent: true }))).toBeLessThanOrEqual(tolerance);
  });

  it('turns into true colour where 256 entries do not suffice', () => {
    const steps = 40;
    const cells = Array.from({ length: steps * steps }, (_, index): readonly Shape[] => {
      const x = index % steps;
      const y = Math.floor(index / steps);
      const cell = { kind: 'rect', x, y, width: 1, height: 1 } as const;
      return [
        { ...cell, fill: 'background' },
        { ...cell, fill: 'accent', opacity: x / steps },
        { ...cell, fill: 'hint', opacity: y / steps },
      ];
    });
    const scene = { width: steps, height: steps, shapes: cells.flat() };
    const picture = decode(drawPng(scene, { size: 400 }));
    expect(countColours(picture)).toBeGreaterThan(256);
    expect(farthest(picture, direct(scene, { size: 400 }))).toBe(0);
  });

  it('is of the asked width, give or take half a pixel a unit', () => {
    for (const size of [400, 680, 1280]) {
      expect(Math.abs(decode(drawPng(busy, { size })).width - size)).toBeLessThanOrEqual(busy.width / 2 + 1);
    }
  });
});

describe('one picture after the other', () => {
  it('looks the same ply by ply as each drawn from nothing', () => {
    const painter = new Painter();
    for (const board of flatGameBoards().slice(0, runs(3, 20))) {
      const scene = board.scene({ names, threats: true, details: { wobbly: true } });
      const style = { size: 'xs' } as const;
      const picture = decode(painter.png(scene, style));
      expect(farthest(picture, direct(scene, style))).toBeLessThanOrEqual(tolerance);
    }
  });

  it('looks the same among many matches, whoever plays and however they look at it', () => {
    const painter = new Painter();
    const random = new Random('many matches');
    const boards = flatGameBoards();
    const views: readonly Partial<View>[] = [
      {},
      { turned: true },
      { labels: 'inside' },
      { details: { wobbly: true } },
    ];
    for (let picture = 0; picture < runs(3, 15); picture += 1) {
      const players = { first: `Ada ${random.between(0, 999)}`, second: `Grace ${random.between(0, 999)}` };
      const scene = random.of(boards).scene({ names: players, ...random.of(views) });
      const style = { size: 'xs' } as const;
      expect(farthest(decode(painter.png(scene, style)), direct(scene, style))).toBeLessThanOrEqual(
        tolerance,
      );
    }
  });

  it('survives another theme, another size and another board in between', () => {
    const painter = new Painter();
    const small = boardOf({ size: 3 }).scene({ names });
    const night = themes.get('midnight')!;
    const styles: readonly [Scene, Partial<Style>][] = [
      [busy, { size: 'xs' }],
      [busy, { size: 'xs', theme: night }],
      [busy, { size: 's', theme: night }],
      [small, { size: 's', theme: night }],
      [busy, { size: 'xs', theme: defaultTheme }],
    ];
    for (const [scene, style] of styles) {
      const picture = decode(painter.png(scene, style));
      expect(farthest(picture, direct(scene, style))).toBeLessThanOrEqual(tolerance);
    }
  });

  it('survives pictures that need more colours than there are', () => {
    const painter = new Painter();
    const { width, height } = busy;
    const glow = Array.from({ length: 900 }, (_, index): Shape => {
      const place = { x: (index % 30) / 5, y: Math.floor(index / 30) / 5, width: 0.2, height: 0.2 };
      return { kind: 'rect', ...place, fill: index % 2 ? 'accent' : 'threat', opacity: index / 900 };
    });
    const many = { width, height, shapes: [...busy.shapes, ...glow] };
    for (const scene of [busy, many, many, busy]) {
      const picture = decode(painter.png(scene, { size: 'xs' }));
      expect(farthest(picture, direct(scene, { size: 'xs' }))).toBeLessThanOrEqual(tolerance);
    }
  });

  it('leaves nothing of a name behind, however high its marks are piled', () => {
    const painter = new Painter();
    const scene = (text: string): Scene => ({
      width: 8,
      height: 8,
      shapes: [
        { kind: 'rect', x: 0, y: 0, width: 8, height: 8, fill: 'panel' },
        { kind: 'text', x: 4, y: 4, text, size: 1.5, fill: 'label', align: 'center', width: 6 },
      ],
    });
    painter.png(scene('Z\u0346\u0346\u0346\u0346'.repeat(3)), { size: 'xs' });
    const picture = decode(painter.png(scene('.'), { size: 'xs' }));
    expect(farthest(picture, direct(scene('.'), { size: 'xs' }))).toBeLessThanOrEqual(tolerance);
  });

  it('draws a board that it knows for another pair at the price of their names', () => {
    const { scale, width, height, palette } = formatOf(busy, {});
    let read = 0;
    class CountingScratch extends Scratch {
      override read(area: PixelArea): Uint8ClampedArray {
        read += area.width * area.height;
        return super.read(area);
      }
    }
    const counting = new CountingScratch();
    const raster = new Raster({ scale, width, height, palette });
    const pixelsFor = (first: string, second: string): number => {
      read = 0;
      raster.draw(
        boardOf({ size: 6, tps: busyTps, komi: 2.5 }).scene({ names: { first, second } }),
        counting,
      );
      return read;
    };
    expect(pixelsFor('Ada', 'Grace')).toBe(width * height);
    // The header above the board is a tenth of the picture.
    expect(pixelsFor('Konrad', 'Emmy')).toBeLessThan(0.11 * width * height);
    expect(pixelsFor('Ada', 'Grace')).toBe(0);
  });

  it('draws everything again when shapes change their order', () => {
    const painter = new Painter();
    const red: Shape = { kind: 'rect', x: 0, y: 0, width: 10, height: 10, fill: 'threat' };
    const blue: Shape = { kind: 'rect', x: 5, y: 5, width: 10, height: 10, fill: 'hint' };
    const scene = (shapes: readonly Shape[]): Scene => ({ width: 20, height: 20, shapes });
    painter.png(scene([red, blue]), { size: 200 });
    const picture = decode(painter.png(scene([blue, red]), { size: 200 }));
    expect(farthest(picture, direct(scene([blue, red]), { size: 200 }))).toBe(0);
  });
});
