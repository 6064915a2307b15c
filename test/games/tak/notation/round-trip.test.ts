import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GameRecord } from '../../../../src/games/game.ts';
import { tak } from '../../../../src/games/tak/index.ts';
import { runs } from '../../../support/seed.ts';

/** Whatever else a PTN file contains is kept when it is read and written again. */

function read(text: string): GameRecord {
  const result = tak.read(text);
  if (!result.ok) throw new Error(`${result.error.key} ${JSON.stringify(result.error.data)}`);
  return result.value;
}

const again = (text: string): string => tak.write(read(text)).text;

/** With every tag that the writer would add. */
const annotated = `[Event "Autumn ''Open''"]
[Site "A club"]
[Date "2025.06.03"]
[Round "2.1"]
[Player1 "Ann"]
[Player2 "小林"]
[Clock "15:0 +10"]
[Move "1"]
[Move "2"]
[Rating1 "?"]
[opening "Swap"]
[Size "5"]
[Komi "2.0"]
[X_Y "back\\\\slash"]
[Result "1-0"]

{before}
1. a1! e5''
2. c3'!? $14 $2 {two
lines} {and another} Cd3 $1
3. c4"
1-0
`;

it('a file of another program is the same afterwards', () => {
  expect(again(annotated)).toBe(annotated);
});

describe('tags', () => {
  /** The tags of a file with these, and with enough plies. */
  const tagsOf = (tags: string) => again(`${tags}\n1. a1`).split('\n\n')[0];

  it.each([
    ['a date that is not known', '[Size "5"] [Komi "0"] [Opening "swap"] [Date "2025.??.??"]'],
    ['a day that does not exist', '[Size "5"] [Komi "0"] [Opening "swap"] [Date "2025.02.30"]'],
    [
      'a time that cannot be read',
      '[Size "5"] [Komi "0"] [Opening "swap"] [Date "2025.02.03"] [Time "noon"]',
    ],
    ['no time', '[Size "5"] [Komi "0"] [Opening "swap"] [Date "2025.02.03"]'],
    ['an empty result', '[Result ""] [Size "5"] [Komi "0"] [Opening "swap"]'],
    ['the usual pieces', '[Size "5"] [Flats "21"] [Caps "1"] [Komi "-0.50"] [Opening "no-swap"]'],
    ['an opening in other letters', '[Size "5"] [Komi "0"] [Opening "Double_Black Stack"]'],
    ['a size twice', '[Size "5"] [size " 5 "] [Komi "0"] [Opening "swap"]'],
    ['what nobody knows', '[Zebra "1"] [Size "5"] [Komi "0"] [Opening "swap"] [a1 ""] [zebra "2"]'],
  ])('stay in their order, as they are written: %s', (_, tags) => {
    expect(tagsOf(tags)).toBe(tags.replaceAll('] [', ']\n['));
  });

  it.each([
    ['what a file leaves open', '[Event "x"]', '[Event "x"]\n[Size "6"]\n[Komi "0"]\n[Opening "swap"]'],
    [
      'the size that its TPS has',
      '[TPS "x3/x3/x3 1 1"] [Round "1"]',
      '[TPS "x3/x3/x3 1 1"]\n[Round "1"]\n[Size "3"]\n[Komi "0"]\n[Opening "swap"]',
    ],
  ])('are followed by %s', (_, tags, expected) => expect(tagsOf(tags)).toBe(expected));

  it('give way to what the record says', () => {
    const record = read(
      '[Event "x"] [Result "1-0"] [Player1 "Ann"] [Size "5"] [Komi "0"] [Opening "swap"] a1',
    );
    const changed = { ...record, score: '0-1', players: { ...record.players, first: { name: 'Ada' } } };
    expect(tak.write(changed).text).toBe(
      '[Event "x"]\n[Result "0-1"]\n[Player1 "Ada"]\n[Size "5"]\n[Komi "0"]\n[Opening "swap"]\n\n1. a1\n0-1\n',
    );
  });

  it('can be added to a record that was not read', () => {
    const players = { first: { name: 'A' }, second: { name: 'B' } };
    const tags = [{ name: 'Event', value: 'Open' }];
    const { text } = tak.write({ options: { size: 5 }, plies: ['a1'], players, tags });
    expect(text.split('\n').slice(0, 3)).toEqual(['[Event "Open"]', '[Player1 "A"]', '[Player2 "B"]']);
  });
});

describe('marks and NAGs', () => {
  it.each([
    ['at a ply', "a1! e5?? c3'", "1. a1! e5??\n2. c3'"],
    ['for tinuë, either way', `a1'' e5" c3''!`, `1. a1'' e5"\n2. c3''!`],
    ['that stand apart', 'a1 ! e5 !? c3', '1. a1! e5!?\n2. c3'],
    ['that stand apart before a comment', 'a1 ?? {why not this} e5', '1. a1?? {why not this} e5'],
    ['in several pieces', 'a1! ? $1 ! e5', '1. a1!?! $1 e5'],
    ['of a word processor', 'a1’ e5“ c3‘!', `1. a1' e5"\n2. c3'!`],
    ['as numbers', '1. a1 $1 e5 $142 2. c3', '1. a1 $1 e5 $142\n2. c3'],
    ['as numbers without a blank', 'a1$1$2 e5!$3', '1. a1 $1 $2 e5! $3'],
    ['around a comment', 'a1 {why} ! e5 $1 {so} $2', '1. a1! {why} e5 $1 $2 {so}'],
    ['before the first ply', '! $7 {x} 1. a1', '! $7\n{x}\n1. a1'],
    ['behind the result', '1. a1 e5 0-1 $4', '1. a1 e5 $4\n0-1'],
    ['of variations are left aside', 'a1 (b1! $2 {no}) e5! 1.1. c1? $3', '1. a1 e5!'],
    ['on a pass', '[HouseRules "passing"] a1 e5 c3 --!', '1. a1 e5\n2. c3 --!'],
    ['behind a flattened wall', 'a1 e5 Cc3 Sc4 c3+*! $1', '1. a1 e5\n2. Cc3 Sc4\n3. c3+*! $1'],
    ['behind a wall whose * is missing', 'a1 e5 Cc3 Sc4 c3+!', '1. a1 e5\n2. Cc3 Sc4\n3. c3+*!'],
  ])('are kept: %s', (_, moves, expected) => {
    const text = again(`[Size "5"]\n${moves}`).split('\n\n')[1]?.trimEnd();
    expect(text).toBe(expected);
    expect(again(`[Size "5"] [HouseRules "passing"]\n${text}`)).toContain(expected);
  });

  it('are kept behind the ply that Black begins with', () => {
    const text = again('[TPS "x4/x,1,2,x/x4/2,x3 2 2"]\n2. --! a2? $1 {x}\n3. b1!');
    expect(text).toContain('\n!\n2. -- a2? $1 {x}\n3. b1!\n');
    expect(again(text)).toBe(text);
  });

  it.each([
    ['without a number', 'a1 $ e5', 4],
    ['with too large a one', 'a1 $1234', 4],
    ['with letters', 'a1 e5 $x', 7],
  ])('are refused: a NAG %s', (_, text, column) => {
    const result = tak.read(text);
    expect(result.ok ? undefined : result.error).toMatchObject({
      key: 'tak:refusal.ptn-unreadable',
      data: { line: 1, column },
    });
  });
});

it('whatever is noted in a record is read as it was', () => {
  const plies = ['a1', 'e5', 'c3', 'd3', 'c3+', 'Ca3'];
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 });
  const marks = fc.string({ unit: fc.constantFrom("'", '"', '!', '?'), maxLength: 4 });
  const nags = fc.array(
    fc.nat({ max: 255 }).map((number) => `$${number}`),
    { maxLength: 3 },
  );
  const annotation = fc
    .tuple(marks, nags)
    .map(([signs, numbers]) => [...(signs === '' ? [] : [signs]), ...numbers].join(' '))
    .filter((noted) => noted !== '');
  const after = fc.nat({ max: plies.length });
  const record = fc.record({
    comments: fc.array(fc.record({ after, text: text.filter((words) => words.trim() === words) })),
    annotations: fc.uniqueArray(fc.record({ after, text: annotation }), { selector: (noted) => noted.after }),
    tags: fc.array(
      fc.record({ name: fc.constantFrom('Event', 'Round', 'Clock', 'Move', 'My_Tag'), value: text }),
    ),
  });
  fc.assert(
    fc.property(record, ({ comments, annotations, tags }) => {
      const players = { first: { name: 'A' }, second: { name: 'B' } };
      const { text: written } = tak.write({ options: {}, plies, players, comments, annotations, tags });
      const found = read(written);
      const byPlace = <T extends { readonly after: number }>(all: readonly T[]) =>
        [...all].sort((one, other) => one.after - other.after);
      expect(found.comments ?? []).toEqual(
        byPlace(comments).map(({ after: place, text: words }) => ({
          after: place,
          text: words.replaceAll('}', ')').trim(),
        })),
      );
      expect(found.annotations ?? []).toEqual(byPlace(annotations));
      expect(found.tags?.slice(0, tags.length)).toEqual(
        tags.map(({ name, value }) => ({ name, value: value.replaceAll(/[\r\n]+/g, ' ') })),
      );
      expect(tak.write(found).text).toBe(written);
    }),
    { numRuns: runs(60, 40) },
  );
});
