import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { SKRSContext2D } from '@napi-rs/canvas';
import { GlobalFonts, loadSystemFonts } from './canvas.ts';
import { fontsFor, readRanges, type Range } from './scripts.ts';

/**
 * Noto Sans is bundled with one file per script. Canvas does not merge files of one family, so each is a family of its
 * own and a font is a list of them, followed by those of ./scripts.ts that a text needs and, if these fonts lack some of
 * its characters, the system's families.
 */
const carried: readonly (readonly [fontPackage: string, subsets: readonly string[]])[] = [
  [
    'noto-sans',
    ['latin', 'latin-ext', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese', 'devanagari'],
  ],
  // Stars, arrows, chess and card symbols that players put around their names.
  ['noto-sans-symbols', ['symbols']],
  ['noto-sans-symbols-2', ['symbols']],
];
const weights = { regular: 400, bold: 700 } as const;

const preferred = /symbol|emoji|dejavu sans$|^noto sans/i;
const serifOrMono = /serif|mono|narrow|math|condensed/i;

interface Families {
  readonly latin: string;
  readonly own: string;
  /** The characters that these have. */
  readonly ranges: readonly Range[];
}

const list = (names: readonly string[]): string => names.map((family) => `"${family}"`).join(', ');

const register = (): Families => {
  const { resolve } = createRequire(import.meta.url);
  const ranges: Range[] = [];
  const own = carried.flatMap(([fontPackage, subsets]) => {
    const folder = dirname(resolve(`@fontsource/${fontPackage}/package.json`));
    ranges.push(...readRanges(folder).filter(({ subset }) => subsets.includes(subset)));
    return subsets.map((subset) => {
      const family = `Taktable ${fontPackage} ${subset}`;
      for (const weight of Object.values(weights)) {
        const file = join(folder, 'files', `${fontPackage}-${subset}-${weight}-normal.woff2`);
        // Some come in one weight only.
        if (existsSync(file)) GlobalFonts.registerFromPath(file, family);
      }
      return family;
    });
  });
  return { latin: list(own.slice(0, 1)), own: list(own), ranges };
};

/** One list for Latin-1 text and one for all other text, since canvas parses the list for each text. */
let families: Families | undefined;

/** The list of the system's families, once a text needed them. */
let system: string | undefined;

/** The system's fonts are read only now: those of a plain Debian take 7 MB. */
const loadSystem = (): string => {
  const before = new Set(GlobalFonts.families.map(({ family }) => family));
  loadSystemFonts();
  const names = GlobalFonts.families
    .map(({ family }) => family)
    .filter((family) => !before.has(family) && !serifOrMono.test(family));
  return list(names.sort((a, b) => Number(preferred.test(b)) - Number(preferred.test(a))));
};

/** Selects a font for the text; the first call registers the families. */
export const chooseFont = (
  context: Pick<SKRSContext2D, 'font' | 'fontVariationSettings'>,
  text: string,
  bold: boolean,
  pixels: number,
): void => {
  families ??= register();
  const { latin, own, ranges } = families;
  const weight = bold ? weights.bold : weights.regular;
  const more = /^[\u0020-\u00ff…]*$/.test(text) ? undefined : fontsFor(text);
  const isCarried = (code: number): boolean => ranges.some(({ from, to }) => from <= code && code <= to);
  if (more?.others.every(isCarried) === false) system ??= loadSystem();
  // For variable fonts canvas uses the thinnest weight, whatever is requested.
  context.fontVariationSettings =
    more === undefined || more.families.length === 0 ? 'normal' : `"wght" ${weight}`;
  const names =
    more === undefined
      ? latin
      : [own, list(more.families), system ?? ''].filter((part) => part !== '').join(', ');
  context.font = `${weight} ${pixels}px ${names}`;
};
