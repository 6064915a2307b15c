import { describe, expect, it } from 'vitest';
import { discs } from '../../src/discord/features/standings/leaderboard-scene.ts';
import { resultInks } from '../../src/discord/messages/sheet.ts';
import { zoneLineInk, zoneOpacity } from '../../src/games/taka/scene/board.ts';
import { defaultTheme, parseTheme, themes } from '../../src/render/index.ts';
import { languages } from '../../src/texts/index.ts';
import type { Palette } from '../../src/scene.ts';

type Rgb = readonly [red: number, green: number, blue: number];

/** From 0 to 1 per channel, with gamma removed (IEC 61966-2-1). */
const linear = (colour: string): Rgb => {
  const channel = (at: number): number => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
};

const sights = ['normal', 'protanopia', 'deuteranopia', 'tritanopia'] as const;
type Sight = (typeof sights)[number];

/** Linear RGB as seen with one kind of cone missing: Machado, Oliveira and Fernandes 2009, severity 1. */
const simulations: Readonly<Record<Sight, readonly Rgb[]>> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const seen = (colour: string, sight: Sight): Rgb => {
  const from = linear(colour);
  const [red, green, blue] = simulations[sight].map((row) =>
    Math.min(1, Math.max(0, row[0] * from[0] + row[1] * from[1] + row[2] * from[2])),
  );
  return [red!, green!, blue!];
};

const luminance = ([red, green, blue]: Rgb): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** 1 to 21 (WCAG 2.2, contrast ratio). */
const contrast = (one: string, other: string, sight: Sight = 'normal'): number => {
  const [low, high] = [luminance(seen(one, sight)), luminance(seen(other, sight))].sort((a, b) => a - b);
  return (high! + 0.05) / (low! + 0.05);
};

/** How different two colours look regardless of lightness: CIE76 distance in Lab, D65. */
const distance = (one: string, other: string, sight: Sight): number => {
  const lab = (colour: string): Rgb => {
    const [r, g, b] = seen(colour, sight);
    const f = (value: number): number => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
    const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
    const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
    const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
  };
  const [a, b] = [lab(one), lab(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
};

const all = [...themes.values()];
const squares = ['squareLight', 'squareDark'] as const;

describe('every theme', () => {
  it('is one of at least twelve, with an id and a name of its own', () => {
    expect(all.length).toBeGreaterThanOrEqual(12);
    for (const { texts } of languages) {
      const names = all.map(({ id }) => texts['theme']![`name.${id}`]);
      expect(new Set(names).size).toBe(all.length);
      expect(names).not.toContain(undefined);
    }
    for (const { id, name } of all) expect(languages[0]!.texts['theme']![`name.${id}`]).toBe(name);
    expect(themes.get(defaultTheme.id)).toBe(defaultTheme);
  });

  it.each(all.map((theme) => [theme.id, theme] as const))('%s passes its own schema', (_, theme) => {
    expect(parseTheme(JSON.stringify(theme))).toEqual({ ok: true, value: theme });
  });

  // Text of this size and weight needs 4.5 (WCAG 1.4.3), large bold numbers 3.
  const texts: readonly [keyof Palette, keyof Palette, number][] = [
    ['firstText', 'firstFace', 7],
    ['secondText', 'secondFace', 7],
    ['label', 'panel', 4.5],
    ['label', 'tray', 4.5],
    ['count', 'squareLight', 3],
    ['count', 'squareDark', 3],
    ['lastText', 'lastMark', 4.5],
    ['hintText', 'hintMark', 4.5],
    // Stack heights on squares that can be chosen.
    ['hintMark', 'hint', 4.5],
    // Not text, but the line through a road and the frame around the placement that completed it (WCAG 1.4.11).
    ['winMark', 'win', 3],
    ['lastMark', 'win', 3],
  ];
  it.each(all.map((theme) => [theme.id, theme.palette] as const))('%s can be read', (_, palette) => {
    for (const [ink, ground, least] of texts) {
      expect(contrast(palette[ink], palette[ground]), `${ink} on ${ground}`).toBeGreaterThanOrEqual(least);
    }
  });

  // Flats, walls and capstones share their inks; either fill or outline must suffice (WCAG 1.4.11).
  it.each(all.map((theme) => [theme.id, theme.palette] as const))(
    '%s sets pieces off from every kind of square, for every kind of sight',
    (_, palette) => {
      for (const seat of ['first', 'second'] as const) {
        for (const ground of [...squares, 'last', 'win', 'hint'] as const) {
          for (const sight of sights) {
            const ratios = [palette[`${seat}Face`], palette[`${seat}Line`]].map((ink) =>
              contrast(ink, palette[ground], sight),
            );
            expect(Math.max(...ratios), `${seat} on ${ground}, ${sight}`).toBeGreaterThanOrEqual(3);
          }
        }
      }
    },
  );

  const mixed = (one: string, other: string, share: number): string => {
    const channels = [1, 3, 5].map((at) => {
      const [from, to] = [one, other].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16));
      return Math.round(from! + (to! - from!) * share);
    });
    return `#${Buffer.from(channels).toString('hex')}`;
  };

  it.each(all.map((theme) => [theme.id, theme.palette] as const))(
    '%s sets pieces off from the squares of a shooting zone, for every kind of sight',
    (_, palette) => {
      for (const seat of ['first', 'second'] as const) {
        for (const square of squares) {
          const ground = mixed(palette[square], palette.panel, zoneOpacity);
          for (const sight of sights) {
            const ratios = [palette[`${seat}Face`], palette[`${seat}Line`]].map((ink) =>
              contrast(ink, ground, sight),
            );
            expect(Math.max(...ratios), `${seat} on ${square}, ${sight}`).toBeGreaterThanOrEqual(3);
          }
        }
      }
    },
  );

  it.each(all.map((theme) => [theme.id, theme.palette] as const))(
    '%s sets the line of a shooting zone off from the squares on both sides of it',
    (_, palette) => {
      const grounds = squares.flatMap((square) => [
        palette[square],
        mixed(palette[square], palette.panel, zoneOpacity),
      ]);
      for (const ground of grounds)
        expect(contrast(palette[zoneLineInk], ground), ground).toBeGreaterThanOrEqual(3);
    },
  );

  // For a ball: its ring has the ink of the text on its side's pieces.
  it.each(all.map((theme) => [theme.id, theme.palette] as const))(
    '%s sets balls off from every piece, for every kind of sight',
    (_, palette) => {
      for (const ball of ['first', 'second'] as const) {
        for (const holder of ['first', 'second'] as const) {
          for (const sight of sights) {
            const ratios = [palette[`${ball}Face`], palette[`${ball}Text`]].map((ink) =>
              contrast(ink, palette[`${holder}Face`], sight),
            );
            expect(Math.max(...ratios), `${ball} on ${holder}, ${sight}`).toBeGreaterThanOrEqual(3);
          }
        }
      }
    },
  );

  it.each(all.map((theme) => [theme.id, theme.palette] as const))(
    '%s tells the two sides apart for every kind of sight',
    (_, palette) => {
      for (const sight of sights) {
        expect(contrast(palette.firstFace, palette.secondFace, sight), sight).toBeGreaterThanOrEqual(6);
        // The edges, by which the pieces of a stack can be counted.
        expect(contrast(palette.firstSide, palette.secondSide, sight), sight).toBeGreaterThanOrEqual(3);
        expect(contrast(palette.firstSide, palette.firstLine, sight), sight).toBeGreaterThanOrEqual(3);
      }
    },
  );
});

it.each([...themes.values()].map((theme) => [theme.id, theme.palette] as const))(
  '%s shows the small texts of tables, brackets and leaderboards at 4.5:1',
  (_, palette) => {
    const inks = [
      // Rows, those of losers and of who withdrew, and headings.
      ['label', 'panel'],
      ['label', 'tray'],
      ['label', 'background'],
      // The champion, and the first place.
      ['lastText', 'lastMark'],
      // Rising ratings.
      ['winMark', 'panel'],
      ...Object.values(resultInks).map(({ ink, fill }) => [ink, fill] as const),
    ] as const;
    for (const [ink, ground] of inks)
      expect(contrast(palette[ink], palette[ground]), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  },
);

it.each([...themes.values()].map((theme) => [theme.id, theme.palette] as const))(
  '%s frames squares to choose from in light blue, with an edge where squares are as light',
  (_, palette) => {
    const [red, green, blue] = linear(palette.hint);
    expect(blue).toBeGreaterThan(green);
    expect(green).toBeGreaterThan(red);
    expect(luminance([red, green, blue])).toBeGreaterThan(0.4);
    for (const square of squares) {
      const ratios = [palette.hint, palette.hintMark].map((ink) => contrast(ink, palette[square]));
      expect(Math.max(...ratios), square).toBeGreaterThanOrEqual(2);
      expect(distance(palette.hint, palette[square], 'normal'), square).toBeGreaterThanOrEqual(12);
    }
  },
);

it('every disc of a table can be read in every theme', () => {
  for (const { id, palette } of all) {
    for (const { fill, ink } of discs) {
      // Large bold letters.
      expect(contrast(palette[ink], palette[fill]), `${id}: ${ink} on ${fill}`).toBeGreaterThanOrEqual(3);
    }
  }
});

describe('colour vision', () => {
  /** Pieces contrast with squares as WCAG requires of graphics (1.4.11), and with each other far more. */
  const suits = (palette: Palette, sight: Sight): boolean =>
    contrast(palette.firstFace, palette.secondFace, sight) >= 7 &&
    squares.every(
      (square) =>
        contrast(palette.firstFace, palette[square], sight) >= 2.4 &&
        contrast(palette.secondFace, palette[square], sight) >= 2.4 &&
        distance(palette.last, palette[square], sight) >= 12 &&
        distance(palette.hint, palette[square], sight) >= 12 &&
        distance(palette.win, palette[square], sight) >= 12,
    );

  it.each(sights)('with %s at least two themes tell pieces, squares and marks apart', (sight) => {
    const suitable = all.filter((theme) => suits(theme.palette, sight)).map((theme) => theme.id);
    expect(suitable.length, suitable.join()).toBeGreaterThanOrEqual(2);
  });

  it.each(['harbour', 'dusk', 'contrast'])('%s suits everybody', (id) => {
    for (const sight of sights) expect(suits(themes.get(id)!.palette, sight), sight).toBe(true);
  });
});
