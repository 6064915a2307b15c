import fc from 'fast-check';

/** Hostile input: noise, bombs, and corrupted versions of valid input. */

/** Discord allows 6,000 characters in a text option, 4,000 in a text field or message. */
export const longestText = 6_000;

const nasties = [
  '',
  ' ',
  '\0',
  '‮',
  '﷽',
  '@everyone',
  '@here',
  '<@&1>',
  '<@123456789012345678>',
  '</move:1>',
  '<t:1:R>',
  '**bold** `code` ||spoiler|| [x](https://example.org) # big',
  '```',
  "'; DROP TABLE matches; --",
  '" OR 1=1 --',
  '{{id}} {{- mention}} $t(bot:failed)',
  '__proto__',
  'constructor',
  'toString',
  '../../etc/passwd',
  '${process.exit()}',
  '%s%s%n',
  'NaN',
  '-0',
  '1e309',
  '9007199254740993',
  '\ud800',
] as const;

const noise = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(...nasties),
);

/** A short text repeated up to the maximum length. */
const bomb = (of: fc.Arbitrary<string>, longest: number) =>
  fc
    .tuple(of, fc.integer({ min: 1, max: longest }))
    .map(([text, length]) => text.repeat(Math.ceil(length / Math.max(1, text.length))).slice(0, length));

type Spoil = (text: string) => string;
const spoil: fc.Arbitrary<Spoil> = fc.oneof(
  fc.tuple(fc.nat(), noise).map(([at, what]): Spoil => (text) => {
    const i = at % (text.length + 1);
    return text.slice(0, i) + what + text.slice(i);
  }),
  fc.tuple(fc.nat(), fc.nat({ max: 20 })).map(([at, length]): Spoil => (text) => {
    const i = at % (text.length + 1);
    return text.slice(0, i) + text.slice(i + length);
  }),
  fc.tuple(fc.nat(), fc.nat({ max: 20 }), fc.nat({ max: 50 })).map(([at, length, times]): Spoil => (text) => {
    const i = at % (text.length + 1);
    return text.slice(0, i) + text.slice(i, i + length).repeat(times) + text.slice(i);
  }),
  fc.constant((text: string) => text.toUpperCase()),
  fc.constant((text: string) => text.split('').reverse().join('')),
);

/** Texts like `samples`, corrupted ones, others made of the same characters, and arbitrary ones, up to a length. */
export function hostileText(samples: readonly string[], longest = longestText): fc.Arbitrary<string> {
  const characters = [...new Set(samples.join(''))];
  const sample = fc.constantFrom(...samples);
  const similar = fc
    .array(fc.constantFrom(...characters), { maxLength: 80 })
    .map((letters) => letters.join(''));
  const spoilt = fc
    .tuple(sample, fc.array(spoil, { maxLength: 4 }))
    .map(([text, changes]) => changes.reduce((changed, change) => change(changed), text));
  return fc
    .oneof(
      { weight: 5, arbitrary: spoilt },
      { weight: 3, arbitrary: similar },
      { weight: 2, arbitrary: noise },
      { weight: 1, arbitrary: bomb(fc.oneof(sample, similar, noise), longest) },
    )
    .map((text) => text.slice(0, longest));
}
