import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { GlobalFonts } from './canvas.ts';

/**
 * Fonts for scripts that are rare in names. Each package consists of many files with a list of the characters in each;
 * a file is registered when a text needs it. All of them together take 20 MB.
 */

const hebrew = /\p{Script=Hebrew}/u;
const arabic = /\p{Script=Arabic}/u;
const thai = /\p{Script=Thai}/u;
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const hangul = /\p{Script=Hangul}/u;
/** Han, and the punctuation and fullwidth letters used with it. */
const han = /[\p{Script=Han}\u3000-\u303f\ufe30-\ufe4f\uff00-\uffef]/u;
const emoji = /[\p{Extended_Pictographic}\p{Regional_Indicator}\u20e3]/u;

/** The packages a text needs, the most suitable first: Han characters look different in each language. */
function packagesFor(text: string): readonly string[] {
  const eastern = [
    ...(kana.test(text) ? ['noto-sans-jp'] : []),
    ...(hangul.test(text) ? ['noto-sans-kr'] : []),
    ...(han.test(text) ? ['noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr'] : []),
  ];
  return [
    ...(hebrew.test(text) ? ['noto-sans-hebrew'] : []),
    ...(arabic.test(text) ? ['noto-sans-arabic'] : []),
    ...(thai.test(text) ? ['noto-sans-thai'] : []),
    ...new Set(eastern),
    ...(emoji.test(text) ? ['noto-emoji'] : []),
  ];
}

interface Fonts {
  readonly families: readonly string[];
  /** Code points that these families are not for. */
  readonly others: readonly number[];
}

/** Names are drawn again with every picture of their match. */
const found = new LRUCache<string, Fonts>({ max: 1_000 });

/** The families a text needs beyond Latin, Greek, Cyrillic and Devanagari, which this registers. */
export function fontsFor(text: string): Fonts {
  const fonts = found.get(text) ?? findFonts(text);
  found.set(text, fonts);
  return fonts;
}

function findFonts(text: string): Fonts {
  const families = new Set<string>();
  const others: number[] = [];
  const packages = packagesFor(text).map(fontPackage);
  for (const character of new Set(text)) {
    const code = character.codePointAt(0)!;
    const family = code < firstCode ? undefined : familyOf(packages, code);
    if (family === undefined) others.push(code);
    else families.add(family);
  }
  return { families: [...families], others };
}

function familyOf(packages: readonly FontPackage[], code: number): string | undefined {
  for (const font of packages) {
    const family = font.familyOf(code);
    if (family !== undefined) return family;
  }
  return undefined;
}

/** The first code point of these scripts, in Hebrew. */
const firstCode = 0x0590;

interface FontPackage {
  /** `undefined`: the package does not have the character. */
  familyOf(code: number): string | undefined;
}

const opened = new Map<string, FontPackage>();

function fontPackage(name: string): FontPackage {
  let font = opened.get(name);
  if (font === undefined) opened.set(name, (font = openPackage(name)));
  return font;
}

const { resolve } = createRequire(import.meta.url);

function openPackage(name: string): FontPackage {
  const folder = dirname(resolve(`@fontsource-variable/${name}/package.json`));
  // Latin and related scripts use Noto Sans itself, so that names look alike in all languages.
  const ranges = readRanges(folder).filter(
    ({ subset }) => !/^(?:latin|cyrillic|greek|vietnamese)/.test(subset),
  );
  ranges.sort((a, b) => a.from - b.from);
  const registered = new Set<string>();
  return {
    familyOf: (code) => {
      const range = ranges.findLast(({ from }) => from <= code);
      if (range === undefined || code > range.to) return undefined;
      const subset = range.subset.replaceAll(/[[\]]/g, '');
      const family = `Taktable ${name} ${subset}`;
      if (!registered.has(subset)) {
        GlobalFonts.registerFromPath(join(folder, 'files', `${name}-${subset}-wght-normal.woff2`), family);
        registered.add(subset);
      }
      return family;
    },
  };
}

export interface Range {
  readonly from: number;
  readonly to: number;
  readonly subset: string;
}

/** The characters that each file of a font package has. */
export function readRanges(folder: string): readonly Range[] {
  const listed = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>;
  return Object.entries(listed).flatMap(([subset, list]) =>
    list.split(',').map((range) => rangeOf(range, subset)),
  );
}

/** `U+3041-3096` or `U+3400`. */
function rangeOf(range: string, subset: string): Range {
  const [from = 0, to = from] = range
    .slice(2)
    .split('-')
    .map((code) => Number.parseInt(code, 16));
  return { from, to, subset };
}
