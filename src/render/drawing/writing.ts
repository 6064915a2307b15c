import type { SKRSContext2D } from '@napi-rs/canvas';
import { LRUCache } from 'lru-cache';
import { graphemes } from '../../text.ts';
import { createCanvas } from './canvas.ts';
import { type Font, FontFinder, latinFont, selectFonts } from './fonts.ts';
import { plain } from './plain.ts';
import { latin } from './shapes.ts';

/**
 * What of a text is drawn, and with which fonts: only characters that these have, so that nothing appears as a box.
 * Ornaments are drawn plain, and what no font has is left out.
 */
export interface Writing {
  readonly text: string;
  /** In order of preference. */
  readonly fonts: readonly Font[];
}

/** Names are drawn again with every picture of their match. */
const known = new LRUCache<string, Writing>({ max: 1_000 });

export function writingOf(text: string): Writing {
  const found = known.get(text) ?? write(text);
  known.set(text, found);
  return found;
}

/** Instead of a text of which nothing can be drawn. */
const unwritable = '?';

/** What shows nothing but says how its neighbours look, such as joiners. */
const ignorable = /\p{Default_Ignorable_Code_Point}/u;
const blank = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]*$/u;
const emojiParts = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/gu;
/** They stand for characters that are unknown or elsewhere, and look like boxes. */
const substitutes = /[\ufffc\ufffd]/g;

function write(given: string): Writing {
  const finder = new FontFinder(given);
  let text = plain(given.replace(substitutes, ''));
  let parts: readonly Found[];
  // What is left out may let its neighbours meet.
  for (;;) {
    parts = graphemes(text).flatMap((grapheme) => drawable(finder, grapheme) ?? []);
    const drawn = parts.map((part) => part.text).join('');
    if (drawn === text) break;
    text = drawn;
  }
  const isLost = blank.test(text) && /\S/.test(given);
  const fonts = new Set([latinFont(), ...parts.map(({ font }) => font)]);
  return { text: isLost ? unwritable : text, fonts: finder.sort(fonts) };
}

interface Found {
  readonly text: string;
  readonly font: Font;
}

function drawable(finder: FontFinder, grapheme: string): Found | undefined {
  const found = find(finder, grapheme) ?? find(finder, grapheme.normalize('NFKC'));
  return found !== undefined && isOne(found) ? found : part(finder, grapheme);
}

let scratch: SKRSContext2D | undefined;

/** An emoji of several parts for which its font has no sign of its own would fall apart into them. */
function isOne({ text, font }: Found): boolean {
  const [first, second] = text.match(emojiParts) ?? [];
  if (first === undefined || second === undefined) return true;
  scratch ??= createCanvas(1, 1).getContext('2d');
  selectFonts(scratch, [font], false, 100);
  return scratch.measureText(text).width < 1.5 * scratch.measureText(first).width;
}

/** All of a grapheme, in one font, since an accent or emoji of another one would stand beside it. */
function find(finder: FontFinder, grapheme: string): Found | undefined {
  const shown = [...grapheme].filter((character) => !ignorable.test(character)).join('');
  for (const text of shown === '' ? [] : [grapheme, shown]) {
    const font = finder.with(codesOf(text));
    if (font !== undefined) return { text, font };
  }
  return undefined;
}

/** The first character that there is a font for, with those accents that the same font has. */
function part(finder: FontFinder, grapheme: string): Found | undefined {
  const characters = [...grapheme].filter((character) => !ignorable.test(character));
  for (const [index, character] of characters.entries()) {
    const font = finder.with(codesOf(character));
    if (font === undefined) continue;
    const accents = characters
      .slice(index + 1)
      .filter((other) => /\p{M}/u.test(other) && font.has(other.codePointAt(0)!));
    return { text: [character, ...accents].join(''), font };
  }
  return undefined;
}

const codesOf = (text: string): readonly number[] => [...text].map((character) => character.codePointAt(0)!);

/** Selects fonts for a text. @returns what of it these can draw. */
export function chooseFont(
  context: Pick<SKRSContext2D, 'font' | 'fontVariationSettings'>,
  text: string,
  bold: boolean,
  pixels: number,
): string {
  const writing = latin.test(text) ? { text, fonts: [latinFont()] } : writingOf(text);
  selectFonts(context, writing.fonts, bold, pixels);
  return writing.text;
}
