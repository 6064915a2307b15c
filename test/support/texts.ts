import fc from 'fast-check';

/** Any character. The unit `binary` of fast-check is the same, but takes a second for a table of them all. */
const character = fc
  .integer({ min: 0, max: 0x10ffff - 0x800 })
  // Halves of surrogate pairs are no characters.
  .map((code) => String.fromCodePoint(code < 0xd800 ? code : code + 0x800));

/** A text of any characters. */
export const anyText = (constraints: fc.StringConstraints): fc.Arbitrary<string> =>
  fc.string({ ...constraints, unit: character });

/** The ones that go wrong most often, and all others, halves of surrogate pairs and U+0000 among them. */
const unit = fc.oneof(
  fc.constantFrom(
    '\0',
    '\ud800',
    '\udfff',
    '\ufffe',
    '\uffff',
    '\u202e',
    '\u2066',
    '\u200d',
    '\u0301',
    '\\',
    '"',
    "'",
  ),
  fc.constantFrom('a', 'ß', '👩‍👩‍👧‍👦', '🇩🇪', `e${'\u0336'.repeat(40)}`, '\\u0000', '\u{10ffff}', '\ufffd'),
  character,
);

/** A text of anything that a string may consist of. */
export const anyUnits = (constraints: fc.StringConstraints): fc.Arbitrary<string> =>
  fc.string({ ...constraints, unit });
