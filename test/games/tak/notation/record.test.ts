import lzString from 'lz-string';
import { describe, expect, it } from 'vitest';
import type { GameRecord } from '../../../../src/games/game.ts';
import { tak } from '../../../../src/games/tak/index.ts';
import { readGames } from '../../../../src/games/tak/notation/record.ts';

function read(text: string): GameRecord {
  const result = tak.read(text);
  if (!result.ok) throw new Error(`${result.error.key} ${JSON.stringify(result.error.data)}`);
  return result.value;
}

const nobody = { first: { name: '' }, second: { name: '' } };

/** Everything that a record can say. */
const full: GameRecord = {
  options: {
    size: 5,
    komi: -2.5,
    opening: 'double-black-stack',
    flats1: 20,
    flats2: 25,
    caps: 2,
    'house-rules': 'both',
  },
  plies: ['2a1', 'e5', 'c3', '--', 'c3+'],
  players: { first: { name: 'Ann "the \\ wall" O’Hara', rating: 1612 }, second: { name: '小林 [x]' } },
  date: Date.UTC(2025, 5, 3, 19, 32, 14),
  site: 'A club',
  score: '1-0',
  comments: [
    { after: 0, text: 'before' },
    { after: 2, text: 'two\nlines' },
    { after: 2, text: 'and another' },
    { after: 5, text: 'at the end' },
  ],
};

describe('a written match', () => {
  it('reads as it was', () => {
    const { tags, ...said } = read(tak.write(full).text);
    expect(said).toEqual(full);
    expect(tags?.map(({ name }) => name).join(' ')).toBe(
      'Site Date Time Player1 Player2 Rating1 Result Size Komi Opening Caps Flats1 Flats2 HouseRules',
    );
  });

  it('looks like this', () => {
    expect(tak.write(full).text).toBe(`[Site "A club"]
[Date "2025.06.03"]
[Time "19:32:14"]
[Player1 "Ann ''the \\\\ wall'' O’Hara"]
[Player2 "小林 [x]"]
[Rating1 "1612"]
[Result "1-0"]
[Size "5"]
[Komi "-2.5"]
[Opening "double black stack"]
[Caps "2"]
[Flats1 "20"]
[Flats2 "25"]
[HouseRules "both"]

{before}
1. 2a1 e5 {two
lines} {and another}
2. c3 --
3. c3+ {at the end}
1-0
`);
  });

  it('is named after its players in plain letters', () => {
    expect(tak.write(full).name).toBe('Ann-the-wall-O-Hara-x-2025-06-03.ptn');
    expect(tak.write({ options: {}, plies: [], players: nobody }).name).toBe('White-Black.ptn');
  });

  it('is the whole link of the viewer', () => {
    const plies = full.plies.filter((ply) => ply !== '--');
    const { link = '', text } = tak.write({ ...full, plies });
    const prefix = 'https://ptn.ninja/';
    expect(link.startsWith(prefix)).toBe(true);
    expect(lzString.decompressFromEncodedURIComponent(link.slice(prefix.length))).toBe(text);
  });

  it('that starts with Black to move leaves White’s ply out', () => {
    const record: GameRecord = {
      options: { size: 4, tps: 'x4/x,1,2,x/x4/2,x3 2 2' },
      plies: ['a2', 'b1'],
      players: nobody,
    };
    const { text } = tak.write(record);
    expect(text).toContain('\n2. -- a2\n3. b1\n');
    expect(read(text)).toMatchObject(record);
  });

  it('keeps a brace from ending a comment', () => {
    const { text } = tak.write({ ...full, comments: [{ after: 1, text: 'a } b' }] });
    expect(read(text).comments).toEqual([{ after: 1, text: 'a ) b' }]);
  });

  it('with options that no match can have is a mistake of the program', () => {
    expect(() => tak.write({ options: { size: 9 }, plies: [], players: nobody })).toThrow();
  });
});

describe('a PTN file of others', () => {
  const plies = ['a1', 'e5', 'c3', 'c4', 'c3+'];

  it.each([
    ['a byte order mark', '\uFEFF[Size "5"]\n1. a1 e5 2. c3 c4 3. c3+'],
    ['carriage returns', '[Size "5"]\r\n\r\n1. a1 e5\r\n2. c3 c4\r\n3. c3+\r\n'],
    ['counts everywhere', '[Size "5"]\n1. a1 e5\n2. c3 c4\n3. 1c3+1'],
    ['no blanks behind numbers', '[Size "5"]\n1.a1 e5 2.c3 c4 3.c3+'],
    ['no numbers', '[Size "5"] a1 e5 c3 c4 c3+'],
    ['dots for a ply left out', '[Size "5"]\n1. a1 {first} 1... e5 2. c3 2. ... c4 3. c3+'],
    ['variations in parentheses', '[Size "5"]\n1. a1 e5 (1. b1 {no} (1. b2) b3) 2. c3 c4 (2. d4) 3. c3+'],
    ['variations as branches', '[Size "5"]\n1. a1 e5\n2. c3 c4\n3. c3+\n\n2.2. d3 {why not}\n\n2-1.2. e1'],
    ['marks', `[Size "5"]\n1. a1! e5?? 2. c3' c4"! 3. c3+''!?`],
    ['an evaluation apart', '[Size "5"]\n1. a1 e5 !? 2. c3 c4 3. c3+'],
    ['tags in any case', '[SIZE "5"]\n1. a1 e5 2. c3 c4 3. c3+'],
    ['a tag twice', '[Size "5"] [Size "5"] [size " 5 "] 1. a1 e5 2. c3 c4 3. c3+'],
    ['bookmarks', '[Size "5"] [Move "1"] [Move "2"] 1. a1 e5 2. c3 c4 3. c3+'],
    ['tags that mean nothing here', '[Size "5"] [Clock "15:0 +10"] [Id "7"] a1 e5 c3 c4 c3+'],
  ])('reads with %s', (_, text) => {
    const record = read(text);
    expect(record.plies).toEqual(plies);
    expect(record.options).toEqual({ size: 5 });
  });

  it('gives the size by its TPS alone', () => {
    expect(read('[TPS "x3/x3/x3 1 1"] a1').options).toEqual({ size: 3, tps: 'x3/x3/x3 1 1' });
  });

  it('may give the result behind the plies', () => {
    expect(read('[Size "5"] 1. a1 e5 1/2-1/2').score).toBe('1/2-1/2');
    expect(read('[Size "5"] [Result "0-1"] 1. a1 e5').score).toBe('0-1');
    expect(read('[Size "5"] 1. a1 e5').score).toBeUndefined();
    expect(read('[Size "3"] a3 a1 b1 b3 c1').score).toBe('R-0');
  });

  it('keeps comments where they stand', () => {
    expect(read('[Size "5"] {a} 1. a1 {b} e5 {c}{}').comments).toEqual([
      { after: 0, text: 'a' },
      { after: 1, text: 'b' },
      { after: 2, text: 'c' },
    ]);
  });
});

describe('a file of several games', () => {
  const games = (text: string) =>
    readGames(text).map((game) =>
      game.ok
        ? `${game.value.board.plies.join(' ')} ${game.value.stated ?? '?'}`
        : game.error.key.slice('tak:refusal.'.length),
    );

  it.each([
    ['with tags each', '[Size "3"] a1 c3\n[Size "5"] a1 e5 c3', ['a1 c3 ?', 'a1 e5 c3 ?']],
    ['with results between', '[Size "3"] a1 c3 0-1\na1 f6 R-0', ['a1 c3 0-1', 'a1 f6 R-0']],
    ['with tags and results', '[Size "3"] a1 c3 0-1 {x}\n[Size "3"] a1 1-0', ['a1 c3 0-1', 'a1 1-0']],
    ['one without plies', '[Size "3"] a1\n[Size "3"] [Result "1-0"]', ['a1 ?', ' 1-0']],
    ['given up at once', '[Size "3"] 0-1\n[Size "4"] a1', [' 0-1', 'a1 ?']],
    ['behind a branch', '[Size "3"] 1. a1\n1.1. b1\n[Size "3"] a2', ['a1 ?', 'a2 ?']],
    ['one of them illegal', '[Size "3"] a1 a1\n[Size "3"] a1', ['ptn-illegal', 'a1 ?']],
    ['one of them broken off', '[Size "3"] a1\n[Size "3"] {\n[Size "3"] a1', ['a1 ?', 'ptn-unclosed']],
    ['none', '{nothing}', ['ptn-empty']],
  ])('%s', (_, text, expected) => expect(games(text)).toEqual(expected));
});
