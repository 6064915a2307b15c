import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCanvas } from '../../src/render/drawing/canvas.ts';
import { chooseFont, writingOf } from '../../src/render/drawing/writing.ts';
import { graphemes } from '../../src/text.ts';
import { anyText } from '../support/texts.ts';

const written = (text: string): string => writingOf(text).text;

/** What shows nothing if a font lacks it. */
const ignorable = /\p{Default_Ignorable_Code_Point}/u;

/** The graphemes of what is drawn that no single font has. */
const missing = (text: string): readonly string[] => {
  const writing = writingOf(text);
  return graphemes(writing.text).filter((grapheme) => {
    const codes = [...grapheme].filter((each) => !ignorable.test(each)).map((each) => each.codePointAt(0)!);
    return !writing.fonts.some(({ has }) => codes.every(has));
  });
};

const canvas = createCanvas(120, 60);
const context = canvas.getContext('2d');
const picture = (text: string): string => {
  context.clearRect(0, 0, 120, 60);
  context.fillText(text, 10, 40);
  return canvas.data().toString('latin1');
};
/** A character that is never assigned. */
const none = '\u{10ffff}';

/** Whether canvas shows the box of any of the fonts that were chosen for a text. */
const isBox = (text: string): boolean => {
  const shown = chooseFont(context, text, false, 24);
  const drawn = picture(shown);
  const { font } = context;
  const families = writingOf(text).fonts.map(({ family }) => family);
  const boxes = [font, ...families.map((family) => `400 24px "${family}"`)].map((list) => {
    context.font = list;
    return picture(none);
  });
  return shown.trim() !== '' && boxes.includes(drawn);
};

const assigned = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((character) => /[^\p{Unassigned}\p{Private_Use}\p{Control}]/u.test(character));

describe('what of a text is drawn', () => {
  // From names in files of matches that people shared, and from generators of such names.
  it.each([
    ['script', '𝒱𝑒𝓃𝑜𝒳', 'VenoX'],
    ['double-struck', '𝕌𝕤𝕖𝕣 𝟙', 'User 1'],
    ['Fraktur', '𝔄𝔫𝔫𝔞 ℌ', 'Anna H'],
    ['small capitals', 'ᴀɴɴᴀ', 'anna'],
    ['fullwidth', 'ｆｕｌｌ　１２', 'full　12'],
    ['circled', 'ⓐⒷ', 'aB'],
    ['in black circles', '🅐🅝🅝🅐', 'ANNA'],
    ['squared', '🄰🄽', 'AN'],
    ['in black squares', '🅰🅽🅽🅰', 'ANNA'],
    ['raised', 'ᴬⁿⁿᵃ', 'Anna'],
    ['of flags that do not exist', '🇽🇽 🇦 🇳', 'XX A N'],
    ['on their heads', 'ɐuu∀ ʇsǝʇ', 'Anna test'],
    ['Greek', '𝛼𝛺', 'αΩ'],
  ])('has letters plain that are %s', (_, name, plain) => {
    expect(written(name)).toBe(plain);
  });

  it.each([
    ['signs', '½ ™ ① ² ª №'],
    ['letters of other languages', 'əɔɛ ŋ ʌ'],
    ['flags', '🇩🇪🇯🇵'],
    ['keycaps', '1️⃣#️⃣'],
    ['emoji with letters', 'Ⓜ️🅿️🆗'],
    ['Korean letters', 'ㅋㅋㅋ'],
    ['halfwidth katakana', 'ｱｲｳ'],
    ['Indic and other scripts', 'हिन्दी বাংলা ਪੰਜਾਬੀ ગુજરાતી ଓଡ଼ିଆ தமிழ் తెలుగు ಕನ್ನಡ മലയാളം සිංහල'],
    ['scripts of South-East Asia', 'ไทย ລາວ ខ្មែរ မြန်မာ བོད་ཡིག ꦗꦮ'],
    ['scripts of the Caucasus, of Africa and America', 'ქართული Հայերեն አማርኛ ⵣ ꕥ ᏣᎳᎩ ᐃᓄᒃ'],
    ['scripts from right to left', 'שלום مرحبا ދިވެހި'],
    ['old scripts', 'ᚱᚢᚾᛖ 𐌰𐌱 𓆩'],
    ['ornaments', '꧁༺ ༻꧂ ♡ ★ 彡 ツ ꨄ ☾'],
  ])('keeps %s', (_, name) => {
    expect(written(name)).toBe(name.normalize('NFC'));
    expect(missing(name)).toEqual([]);
  });

  it.each([
    ['piled marks', 'Z̷̢͖a̵̛l̶͝g̸o̴͎̅', 'Zalgo'],
    ['unknown characters', 'a\u{378}b\u{e000}c\ufffd\u{10ffff}', 'abc'],
    ['a whole name', '\u{12000}\u{12001}', '?'],
    ['a name that shows nothing', '\u3164', '?'],
    ['parts of emoji that do not belong together', '🐢‍🚀🐢🏽', '🐢🐢'],
    ['parts of emoji of which there is no sign', '👩‍🧑‍👩', '👩'],
    ['marks that would join another letter', 'ب\ue000\u0301', 'ب'],
  ])('leaves out %s', (_, name, rest) => {
    expect(written(name)).toBe(rest);
  });

  it('has all parts of an emoji in one font', () => {
    for (const emoji of [
      ...['👩‍👩‍👧‍👦', '👩‍🚀', '👍🏽', '🧑🏽‍🚀', '❤️‍🔥', '👩‍❤️‍💋‍👨', '🏳️‍🌈', '🏴‍☠️', '🐻‍❄️', '🐦‍⬛', '🧑🏻‍🤝‍🧑🏿'],
      ...['🇩🇪', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '1️⃣', '❤️', '🙋🏿‍♀️', '⛓️‍💥', '🏃‍♂️‍➡️', '👁️‍🗨️'],
    ]) {
      const text = `★${emoji}1`;
      const width = (part: string) => context.measureText(part).width;
      expect(chooseFont(context, text, false, 40)).toBe(text);
      // One sign of the font of emoji, all of which are equally wide.
      expect(width(emoji), emoji).toBeCloseTo(50.8, 1);
    }
  });

  it('has no character that no font has, of all in Unicode', () => {
    const texts = Array.from({ length: Math.ceil(assigned.length / 200) }, (_, index) =>
      assigned.slice(200 * index, 200 * index + 200).join(' '),
    );
    expect(texts.flatMap(missing)).toEqual([]);
  });

  it('has only what canvas really draws', () => {
    expect(isBox('a')).toBe(false);
    context.font = '24px "Taktable noto-sans latin"';
    expect(picture('\u{12000}')).toBe(picture(none));
    const sampled = assigned.filter((_, index) => index % 211 === 0);
    expect(sampled.filter(isBox)).toEqual([]);
  });

  it('has nothing else in any text', () => {
    const letter = fc.constantFrom(
      ...'aZ1 éßЖ',
      'ह',
      'ি',
      '한',
      '山',
      'ب',
      'ש',
      '🇩',
      '👩',
      '🏽',
      '\u200d',
      '\ufe0f',
      '\u20e3',
    );
    const mark = fc.constantFrom(
      '\u0301',
      '\u0302',
      '\u0336',
      '\u0489',
      '\u064b',
      '\u05b0',
      '\u0e31',
      '\u20dd',
    );
    const mixed = fc.array(fc.oneof(letter, mark, anyText({ maxLength: 2 })), { maxLength: 20 });
    fc.assert(
      fc.property(
        mixed.map((parts) => parts.join('')),
        (text) => {
          expect(missing(text)).toEqual([]);
          if (/\S/.test(text)) expect(written(text)).not.toBe('');
        },
      ),
      { seed: 11, numRuns: 500 },
    );
  });
});
