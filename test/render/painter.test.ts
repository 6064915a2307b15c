import { describe, expect, it } from 'vitest';
import { paint } from '../../src/render/brush.ts';
import { createCanvas } from '../../src/render/canvas.ts';
import { tolerance } from '../../src/render/colours.ts';
import { defaultTheme, themes } from '../../src/render/index.ts';
import { formatOf } from '../../src/render/look.ts';
import { drawPng, Painter } from '../../src/render/painter.ts';
import type { Look, Palette, Scene, Shape } from '../../src/scene.ts';
import { boardOf, busyTps, flatGameBoards } from './games.ts';
import { countColours, decode, farthest, pixelAt, type Pixels } from './pixels.ts';

const names = { first: 'Ada', second: 'Grace' };
const busy = boardOf({ size: 6, tps: busyTps, komi: 2.5 }).scene({ names });

/** The same scene by canvas alone, with all of its shades. */
const direct = (scene: Scene, look: Partial<Look>): Pixels => {
  const { palette, scale, width, height } = formatOf(scene, look);
  const context = createCanvas(width, height).getContext('2d');
  for (const shape of scene.shapes) paint({ context, palette, scale }, shape);
  return { width, height, data: Buffer.from(context.getImageData(0, 0, width, height).data) };
};

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

describe('a series', () => {
  it('looks the same ply by ply as each picture drawn from nothing', () => {
    const painter = new Painter();
    for (const board of flatGameBoards()) {
      const scene = board.scene({ names, threats: true, wobbly: true });
      const look = { size: 'xs' } as const;
      const inSeries = decode(painter.png(scene, look, 'match'));
      expect(farthest(inSeries, direct(scene, look))).toBeLessThanOrEqual(tolerance);
    }
  });

  it('survives another theme, another size and another board in between', () => {
    const painter = new Painter();
    const small = boardOf({ size: 3 }).scene({ names });
    const night = themes.get('midnight')!;
    const looks: readonly [Scene, Partial<Look>][] = [
      [busy, { size: 'xs' }],
      [busy, { size: 'xs', theme: night }],
      [busy, { size: 's', theme: night }],
      [small, { size: 's', theme: night }],
      [busy, { size: 'xs', theme: defaultTheme }],
    ];
    for (const [scene, look] of looks) {
      const picture = decode(painter.png(scene, look, 'match'));
      expect(farthest(picture, direct(scene, look))).toBeLessThanOrEqual(tolerance);
    }
  });

  it('draws everything again when shapes change their order', () => {
    const painter = new Painter();
    const red: Shape = { kind: 'rect', x: 0, y: 0, width: 10, height: 10, fill: 'threat' };
    const blue: Shape = { kind: 'rect', x: 5, y: 5, width: 10, height: 10, fill: 'hint' };
    const scene = (shapes: readonly Shape[]): Scene => ({ width: 20, height: 20, shapes });
    painter.png(scene([red, blue]), { size: 200 }, 'two');
    const picture = decode(painter.png(scene([blue, red]), { size: 200 }, 'two'));
    expect(farthest(picture, direct(scene([blue, red]), { size: 200 }))).toBe(0);
  });
});
