import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { GlobalFonts } from './canvas.ts';

/**
 * Noto Sans comes with the product, cut into one file a script; canvas does not merge files of one family, so
 * each becomes a family of its own and a font is a list of them. Behind them stand the system's own
 * families, for emoji and scripts that the product does not carry.
 */
const carried: readonly (readonly [fontPackage: string, subsets: readonly string[]])[] = [
  [
    'noto-sans',
    ['latin', 'latin-ext', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese', 'devanagari'],
  ],
  // Stars, arrows, chess and card pieces, as players put them around their names.
  ['noto-sans-symbols', ['symbols']],
  ['noto-sans-symbols-2', ['symbols']],
];
const weights = { regular: 400, bold: 700 } as const;

const preferred = /symbol|emoji|dejavu sans$|^noto sans/i;
const serifOrMono = /serif|mono|narrow|math|condensed/i;

const register = (): { readonly latin: string; readonly all: string } => {
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
  const list = (names: readonly string[]): string => names.map((family) => `"${family}"`).join(', ');
  return { latin: list(own.slice(0, 1)), all: list([...own, ...system]) };
};

/** The families for texts of Latin-1 alone, and for all others: canvas reads the list anew for each text. */
let families: { readonly latin: string; readonly all: string } | undefined;

/** A value for the canvas' `font` that suits the text; the first call registers the families. */
export const fontFor = (text: string, bold: boolean, pixels: number): string => {
  families ??= register();
  const list = /^[\u0020-\u00ff…]*$/.test(text) ? families.latin : families.all;
  return `${bold ? weights.bold : weights.regular} ${pixels}px ${list}`;
};

/** Of the capitals of Noto Sans, in em (OS/2 table, sCapHeight). */
export const capHeight = 0.714;
