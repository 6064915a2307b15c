import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { SKRSContext2D } from '@napi-rs/canvas';
import { GlobalFonts } from './canvas.ts';
import { readCoverage } from './coverage.ts';

/**
 * The fonts of pictures, all of them bundled, so that a text looks alike on every machine. Packages consist of files with
 * a list of the characters that each is for; a file is opened when a text needs it.
 */

/** In order of preference. Latin and related scripts use Noto Sans itself, so that names look alike in all languages. */
const packages: readonly string[] = [
  '@fontsource/noto-sans',
  // Stars, arrows, chess and card symbols that players put around their names.
  '@fontsource/noto-sans-symbols',
  '@fontsource/noto-sans-symbols-2',
  ...[
    ...[
      'arabic',
      'armenian',
      'bengali',
      'canadian-aboriginal',
      'cham',
      'cherokee',
      'ethiopic',
      'georgian',
      'gujarati',
    ],
    ...['gurmukhi', 'hebrew', 'javanese', 'kannada', 'khmer', 'lao', 'lisu', 'malayalam', 'myanmar', 'oriya'],
    ...['sinhala', 'tamil', 'telugu', 'thaana', 'thai'],
  ].map((script) => `@fontsource-variable/noto-sans-${script}`),
  '@fontsource-variable/noto-serif-tibetan',
  ...['egyptian-hieroglyphs', 'gothic', 'runic', 'tifinagh', 'vai'].map(
    (script) => `@fontsource/noto-sans-${script}`,
  ),
  // Han characters look different in each language.
  ...['sc', 'jp', 'kr'].map((language) => `@fontsource-variable/noto-sans-${language}`),
  '@fontsource-variable/noto-emoji',
];
const han = packages.findIndex((name) => name.endsWith('-sc'));

const foreign = /^(?:latin|cyrillic|greek|vietnamese)/;
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const hangul = /\p{Script=Hangul}/u;

const weights = { regular: 400, bold: 700 } as const;

/** A file of a package, or one for each weight. */
export interface Font {
  /** Canvas does not merge files of one family, so each is a family of its own. */
  readonly family: string;
  /** Whether it contains all weights. */
  readonly isVariable: boolean;
  readonly has: (code: number) => boolean;
  /** Lets canvas use it. */
  register(): void;
}

interface Range {
  readonly from: number;
  readonly to: number;
  readonly subset: string;
}

const { resolve } = createRequire(import.meta.url);

class FontPackage {
  readonly fonts: readonly Font[];
  /** By the block of 256 characters. */
  readonly #ranges = new Map<number, { readonly font: Font; readonly from: number; readonly to: number }[]>();

  constructor(fullName: string) {
    const folder = dirname(resolve(`${fullName}/package.json`));
    const [scope, name] = fullName.split('/') as [string, string];
    const fonts = new Map<string, Font>();
    // Latin comes last in these lists.
    const ranges = readRanges(folder).reverse();
    const isOwn = (subset: string): boolean => name === 'noto-sans' || !foreign.test(subset);
    for (const subset of new Set(ranges.map((range) => range.subset)))
      if (isOwn(subset)) fonts.set(subset, openFont(folder, name, subset, scope === '@fontsource-variable'));
    this.fonts = [...fonts.values()];
    for (const { subset, from, to } of ranges) {
      // A single file may have more than it is for, such as some arrows.
      const font = fonts.get(subset) ?? (fonts.size === 1 ? this.fonts[0] : undefined);
      for (let block = from >> 8; font !== undefined && block <= to >> 8; block += 1)
        this.#ranges.set(block, [...(this.#ranges.get(block) ?? []), { font, from, to }]);
    }
  }

  /** Those that are for a character; several emoji files share those of which sequences consist. */
  for(code: number): readonly Font[] {
    const ranges = this.#ranges.get(code >> 8) ?? [];
    return ranges.filter(({ from, to }) => from <= code && code <= to).map(({ font }) => font);
  }
}

function openFont(folder: string, name: string, subset: string, isVariable: boolean): Font {
  const family = `Taktable ${name} ${subset}`;
  const part = subset.replaceAll(/[[\]]/g, '');
  const files = (isVariable ? ['wght'] : Object.values(weights)).map((weight) =>
    join(folder, 'files', `${name}-${part}-${weight}-normal.woff2`),
  );
  let coverage: ReadonlySet<number> | undefined;
  let isRegistered = false;
  return {
    family,
    isVariable,
    has: (code) => (coverage ??= readCoverage(files[0]!)).has(code),
    register: () => {
      if (isRegistered) return;
      isRegistered = true;
      // Some come in one weight only.
      for (const file of files) if (existsSync(file)) GlobalFonts.registerFromPath(file, family);
    },
  };
}

/** The characters that each file of a package is for, such as `U+3041-3096` or `U+3400`. */
function readRanges(folder: string): Range[] {
  const listed = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
  return Object.entries(listed).flatMap(([subset, list]) =>
    list.split(',').map((range) => {
      const [from = 0, to = from] = range
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return { from, to, subset };
    }),
  );
}

const known = new Map<string, FontPackage>();

function open(name: string): FontPackage {
  let found = known.get(name);
  if (found === undefined) known.set(name, (found = new FontPackage(name)));
  return found;
}

/** The font of Latin-1, which every text may need. */
export const latinFont = (): Font => open(packages[0]!).for(0x61)[0]!;

/** Finds fonts for the characters of a text. */
export class FontFinder {
  readonly #packages: readonly FontPackage[];

  constructor(text: string) {
    const eastern = kana.test(text) ? '-jp' : hangul.test(text) ? '-kr' : '-sc';
    const [preferred, others] = [eastern, ''].map((end) => packages.filter((name) => name.endsWith(end)));
    this.#packages = [...new Set([...packages.slice(0, han), ...preferred!, ...others!])].map(open);
  }

  /** The first font with all of these characters. */
  with(codes: readonly number[]): Font | undefined {
    const [first] = codes;
    if (first === undefined) return undefined;
    for (const each of this.#packages) {
      const found = each.for(first).find((font) => codes.every(font.has));
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** In order of preference. */
  sort(fonts: ReadonlySet<Font>): readonly Font[] {
    const all = this.#packages.flatMap((each) => each.fonts);
    const chosen = all.filter((font) => fonts.has(font));
    // Before symbols, which have parts of emoji.
    const rank = ({ family }: Font): number => (/noto-sans /.test(family) ? 0 : /emoji/.test(family) ? 1 : 2);
    return chosen.sort((one, other) => rank(one) - rank(other));
  }
}

/**
 * Selects fonts that are registered with canvas.
 * @param fonts in order of preference.
 */
export function selectFonts(
  context: Pick<SKRSContext2D, 'font' | 'fontVariationSettings'>,
  fonts: readonly Font[],
  bold: boolean,
  pixels: number,
): void {
  for (const font of fonts) font.register();
  const weight = bold ? weights.bold : weights.regular;
  // For variable fonts canvas uses the thinnest weight, whatever is requested.
  context.fontVariationSettings = fonts.some(({ isVariable }) => isVariable) ? `"wght" ${weight}` : 'normal';
  context.font = `${weight} ${pixels}px ${fonts.map(({ family }) => `"${family}"`).join(', ')}`;
}
