import fc from 'fast-check';

/** Any character. The unit `binary` of fast-check is the same, but takes a second for a table of them all. */
const character = fc
  .integer({ min: 0, max: 0x10ffff - 0x800 })
  // Halves of surrogate pairs are no characters.
  .map((code) => String.fromCodePoint(code < 0xd800 ? code : code + 0x800));

/** A text of any characters. */
export const anyText = (constraints: fc.StringConstraints): fc.Arbitrary<string> =>
  fc.string({ ...constraints, unit: character });
