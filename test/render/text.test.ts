import { describe, expect, it } from 'vitest';
import { drawPng } from '../../src/render/picture/painter.ts';
import type { Scene, TextShape } from '../../src/scene.ts';
import { GlobalFonts } from '../../src/render/drawing/canvas.ts';
import { writingOf } from '../../src/render/drawing/writing.ts';
import { decode } from './pixels.ts';

const scale = 20;
const write = (text: string, more: Partial<TextShape> = {}): Scene => ({
  width: 40,
  height: 4,
  shapes: [
    { kind: 'rect', x: 0, y: 0, width: 40, height: 4, fill: 'background' },
    { kind: 'text', x: 5, y: 2, text, size: 1.5, fill: 'count', ...more },
  ],
});

/** The columns that text affects, in units; `undefined`: nothing was drawn. */
const inked = (scene: Scene): readonly [from: number, to: number] | undefined => {
  const { width, height, data } = decode(drawPng(scene, { size: scene.width * scale }));
  const pixels = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const columns = Array.from({ length: width }, (_, x) => x).filter((x) =>
    Array.from({ length: height }, (_, y) => pixels[y * width + x]).some((pixel) => pixel !== pixels[0]),
  );
  return columns.length === 0 ? undefined : [columns[0]! / scale, (columns.at(-1)! + 1) / scale];
};

const picture = (text: string, bold = false): string =>
  drawPng(write(text, { bold }), { size: 800 }).toString('hex');

describe('text', () => {
  const long = 'Wolfeschlegelsteinhausenbergerdorff the Elder of Hochheim';
  it.each(['left', 'center', 'right'] as const)('stays within its width when aligned %s', (align) => {
    const x = { left: 5, center: 15, right: 25 }[align];
    const [from, to] = inked(write(long, { x, width: 20, align, bold: true }))!;
    expect(from).toBeGreaterThanOrEqual(4.9);
    expect(to).toBeLessThanOrEqual(25.1);
    // Truncated no more than necessary: the ellipsis ends within a letter of the edge.
    expect(to - from).toBeGreaterThan(18);
  });

  it('leaves a text alone that fits', () => {
    expect(picture('Ada')).toBe(
      drawPng(write('Ada', { width: 20, bold: false }), { size: 800 }).toString('hex'),
    );
  });

  it('is shrunk before it is cut, as far as it may be', () => {
    const drawn = (text: string, more: Partial<TextShape>) =>
      drawPng(write(text, more), { size: 800 }).toString('hex');
    const fitting = write('Wolfeschlegel', { width: 6, leastSize: 0.5 });
    const [from, to] = inked(fitting)!;
    expect(to - from).toBeGreaterThan(5.5);
    expect(to).toBeLessThanOrEqual(11);
    expect(drawn(long, { width: 6, leastSize: 1 })).toBe(drawn(long, { width: 6, size: 1 }));
    expect(drawn('Ada', { width: 6, leastSize: 0.5 })).toBe(drawn('Ada', { width: 6 }));
  });

  it('cuts between letters as people see them, not inside one', () => {
    const family = '👩‍👩‍👧‍👦'.repeat(20);
    expect(inked(write(family, { width: 10 }))![1]).toBeLessThanOrEqual(15.2);
    expect(picture('é'.normalize('NFD').repeat(3))).not.toBe(picture('eee'));
  });

  // Two letters of a script without glyphs would look the same.
  it.each([
    ['Latin', 'A', 'B'],
    ['Latin with accents', 'Ž', 'ł'],
    ['Greek', 'Ω', 'λ'],
    ['polytonic Greek', 'ἀ', 'ῷ'],
    ['Cyrillic', 'Ж', 'я'],
    ['Cyrillic of other languages', 'Ԁ', 'ԓ'],
    ['Vietnamese', 'ạ', 'ữ'],
    ['Devanagari', 'क', 'म'],
    ['symbols', '½', '€'],
    ['arrows', '↑', '↓'],
    ['Hebrew', 'א', 'ש'],
    ['Arabic', 'ب', 'ك'],
    ['Thai', 'ก', 'ส'],
    ['Hiragana', 'あ', 'ぬ'],
    ['Katakana', 'ア', 'ヌ'],
    ['Han', '山', '龍'],
    ['traditional Han', '國', '龜'],
    ['rare Han', '𠮷', '𠮟'],
    ['Hangul', '한', '글'],
    ['wide Latin', 'Ａ', 'Ｂ'],
    ['emoji', '🐢', '🎲'],
  ])('has letters for %s', (_, one, other) => {
    for (const bold of [false, true]) expect(picture(one, bold)).not.toBe(picture(other, bold));
  });

  it.each([
    ['Thai', 'สมชาย'],
    ['Japanese', '将棋さくら'],
    ['Korean', '김철수'],
    ['Chinese', '王小明'],
    ['Hebrew', 'שמואל'],
  ])('has %s of both weights', (_, name) => {
    const dark = (bold: boolean): number => {
      const { data } = decode(drawPng(write(name, { bold }), { size: 800 }));
      return data.reduce((sum, value) => sum + (255 - value), 0);
    };
    expect(dark(true)).not.toBe(dark(false));
  });

  it('has the fonts of the product for them, not those of this machine', () => {
    // Missing in the library's types.
    (GlobalFonts as typeof GlobalFonts & { loadSystemFonts(): number }).loadSystemFonts();
    const system = GlobalFonts.families.filter(({ family }) => !family.startsWith('Taktable'));
    const families = (text: string) => writingOf(text).fonts.map(({ family }) => family);
    for (const text of ['สมชาย', 'さくら', '김철수', '王小明', '🐢', 'שמואל', 'كريم']) {
      expect(families(text).length).toBeGreaterThan(1);
      expect(system.filter(({ family }) => families(text).includes(family))).toEqual([]);
    }
    expect(families('Ada')).toEqual(['Taktable noto-sans latin']);
  });

  it.each([
    ['an override', '\u202e'],
    ['an embedding', '\u202b'],
    ['an isolate', '\u2067'],
    ['a right-to-left mark', '\u200f'],
    ['an Arabic letter mark', '\u061c'],
    ['a line feed', '\n'],
    ['a line separator', '\u2028'],
    ['a bell', '\u0007'],
    ['a control of the second block', '\u0085'],
  ])('is written as if %s were not there', (_, mark) => {
    expect(picture(`${mark}Ada ${mark}(1)${mark}`)).toBe(picture('Ada (1)'));
    expect(inked(write(mark, { width: 10 }))).toBeUndefined();
  });

  it('keeps the joiners by which scripts and emoji choose their shapes', () => {
    expect(picture('क्\u200dष')).not.toBe(picture('क्ष'));
  });

  it('keeps of a pile of accents as many as scripts need', () => {
    const accents = ['\u0323', '\u0329', '\u0300', '\u0301', '\u0308', '\u0309'];
    const piled = (count: number) => picture(`q${accents.slice(0, count).join('')}o`);
    expect(piled(6)).toBe(piled(4));
    expect(piled(4)).not.toBe(piled(3));
  });

  it.each([
    ['a name that begins on the left', 'Ada Lovelace אברהם בן יצחק הלוי', 'right'],
    ['a name that begins on the right', 'محمد عبد الرحمن Charlotte Beauregard', 'left'],
    ['an isolated name', '\u2068محمد عبد الرحمن الطويل\u2069', 'left'],
    ['a sentence about such a name', '\u2068سارا\u2069 · the best of round three', 'right'],
  ] as const)('shows at its end that %s is cut', (_, text, end) => {
    const { width, height, data } = decode(drawPng(write(text, { width: 10 }), { size: 40 * scale }));
    const tops = Array.from({ length: width }, (_, x) =>
      Array.from({ length: height }, (_, y) => y).find((y) => data[4 * (y * width + x)] !== data[0]),
    ).filter((top) => top !== undefined);
    const areDots = (columns: readonly number[]): boolean => Math.min(...columns) > 45;
    expect({ left: areDots(tops.slice(0, 4)), right: areDots(tops.slice(-4)) }).toEqual({
      left: end === 'left',
      right: end === 'right',
    });
  });

  it('writes nothing for an empty name', () => {
    expect(inked(write('', { width: 10 }))).toBeUndefined();
  });
});
