import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { SKRSContext2D } from '@napi-rs/canvas';
import { GlobalFonts } from './canvas.ts';
import { familiesFor } from './scripts.ts';

/**
 * Noto Sans is bundled with one file per script. Canvas does not merge files of one family, so each is a family of its
 * own and a font is a list of them, followed by those of ./scripts.ts that a text needs and the system's families for
 * all other scripts.
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
  readonly system: string;
}

const list = (names: readonly string[]): string => names.map((family) => `"${family}"`).join(', ');

const register = (): Families => {
  const system = GlobalFonts.families
    .map(({ family }) => family)
    .filter((family) => !serifOrMono.test(family));
  system.sort((a, b) => Number(preferred.test(b)) - Number(preferred.test(a)));
  const { resolve } = createRequire(import.meta.url);
  const own = carried.flatMap(([fontPackage, subsets]) => {
    const files = join(dirname(resolve(`@fontsource/${fontPackage}/package.json`)), 'files');
    return subsets.map((subset) => {
      const family = `Taktable ${fontPackage} ${subset}`;
      for (const weight of Object.values(weights)) {
        const file = join(files, `${fontPackage}-${subset}-${weight}-normal.woff2`);
        // Some come in one weight only.
        if (existsSync(file)) GlobalFonts.registerFromPath(file, family);
      }
      return family;
    });
  });
  return { latin: list(own.slice(0, 1)), own: list(own), system: list(system) };
};

/** One list for Latin-1 text and one for all other text, since canvas parses the list for each text. */
let families: Families | undefined;

/** Selects a font for the text; the first call registers the families. */
export const chooseFont = (
  context: Pick<SKRSContext2D, 'font' | 'fontVariationSettings'>,
  text: string,
  bold: boolean,
  pixels: number,
): void => {
  families ??= register();
  const { latin, own, system } = families;
  const weight = bold ? weights.bold : weights.regular;
  const more = /^[\u0020-\u00ff…]*$/.test(text) ? undefined : familiesFor(text);
  // For variable fonts canvas uses the thinnest weight, whatever is requested.
  context.fontVariationSettings = more === undefined || more.length === 0 ? 'normal' : `"wght" ${weight}`;
  const names =
    more === undefined ? latin : [own, list(more), system].filter((part) => part !== '').join(', ');
  context.font = `${weight} ${pixels}px ${names}`;
};
