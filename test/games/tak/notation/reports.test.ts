import { describe, expect, it } from 'vitest';
import { decodeFile } from '../../../../src/text.ts';
import { tak } from '../../../../src/games/tak/index.ts';
import { readGame, readGames } from '../../../../src/games/tak/notation/record.ts';

/** Cases of the kinds that people reported for programs that read PTN, or that are in files they shared. */

/** Plies, result and notes; or the refusal with its line and what it names. */
function told(text: string): string {
  const read = readGame(text);
  if (!read.ok) {
    const { line, found, expected } = read.error.data as Record<string, string | number | undefined>;
    const numbers = expected === undefined ? '' : ` ${found} for ${expected}`;
    return `${read.error.key.slice('tak:refusal.'.length)} ${line}${numbers}`;
  }
  const { record, notes } = read.value;
  const said = notes.map(({ key, data }) =>
    [key.slice('tak:note.'.length), ...Object.values(data)].join(' '),
  );
  return [record.plies.join(' '), record.score, ...said].filter(Boolean).join(', ');
}

const five = '[Size "5"]\n\n';
const main = '1. a5 e1\n2. c3 c4\n3. d3 b3';
const mainPlies = 'a5 e1 c3 c4 d3 b3';

describe('variations in PTN Ninja’s format (files of analyses)', () => {
  it.each([
    ['by the turn', `${five}${main}\n\n{2-w1}\n2. d4 c4\n3. d3 d2`, `${mainPlies}, branches 1`],
    ['of Black', `${five}1. a5 e1\n2. c3 c4\n\n{b1}\n2. -- b2\n3. d3 b3`, 'a5 e1 c3 c4, branches 1'],
    [
      'with a comment in the main line and in the branch',
      `${five}1. a1 b1\n{a note on mainline}\n2. a2 b2\n\n{2w1}\n2. c1 b2\n{note in branch}\n3. c2 b3`,
      'a1 b1 a2 b2, branches 1',
    ],
    [
      'nested',
      `${five}${main}\n\n{2w1}\n2. d4 d2\n3. b4 b2\n\n{2w1/3w1}\n3. b5 b2`,
      `${mainPlies}, branches 2`,
    ],
    ['of any name', `${five}${main}\n\n{why not? / ünï}\n3. d4`, `${mainPlies}, branches 1`],
    ['at the first move', `${five}${main}\n\n{other}\n1. b1 c1`, `${mainPlies}, branches 1`],
    ['without an empty line', `${five}${main}\n{x}\n2. d4 c4`, `${mainPlies}, branches 1`],
    ['behind a result', `${five}${main} 1-0\n\n{2w1}\n2. d4 c4 0-1`, `${mainPlies}, 1-0, branches 1`],
    [
      'with carriage returns',
      `${five}${main}\n\n{x}\n2. d4`.replaceAll('\n', '\r\n'),
      `${mainPlies}, branches 1`,
    ],
    ['beginning where nothing was played', `${five}${main}\n\n{5w1}\n5. d4 c4`, 'ptn-number 8 5. for 4.'],
    ['in the old form', `${five}${main}\n\n2.2. d4\n2.3. a2\n\n3-1.3. e2`, `${mainPlies}, branches 2`],
    [
      'of names that look like moves, three deep',
      `${five}${main}\n\n{Go left!}\n2. d4 d5\n3. b4 b5\n\n{Go left!/deeper (really?)}\n3. e3\n\n{Go left!/deeper (really?)/1. a1}\n3. -- a4`,
      `${mainPlies}, branches 3`,
    ],
    [
      'of White where Black has not answered',
      `${five}1. a5 e1\n2. c3\n\n{2w1}\n2. d4 d5`,
      'a5 e1 c3, branches 1',
    ],
    [
      'with words behind them',
      `${five}${main}\n\n{x}\n2. d4\n\nWhat (or who) of [2] is it?`,
      `${mainPlies}, branches 1, prose 10 1 What`,
    ],
    ['in parentheses', `${five}1. a5 e1 (1... e2) 2. c3 c4 (2. d4)`, 'a5 e1 c3 c4, branches 2'],
  ])('%s', (_, text, expected) => expect(told(text)).toBe(expected));

  it('are kept as data', () => {
    const read = readGame(`${five}${main}\n\n{2w1}\n2. -- d2\n3. b4`);
    expect(
      read.ok && read.value.branches.map(({ name, plies }) => [name, plies.map(({ text }) => text)]),
    ).toEqual([['2w1', ['--', 'd2', 'b4']]]);
  });

  it.each([
    ['in the middle of a move', '1. a5 e1\n2. c3\n\n{2b1}\n\n2... c4 3. d3', 'a5 e1 c3 c4 d3'],
    [
      'behind a variation that goes on for longer',
      '1. a5 e1 (1... e2 2. c3 c4 3. d3)\n\n{2w1}\n2. b3 b4',
      'a5 e1 b3 b4, branches 1',
    ],
    ['before the first move', '{1w1}\n1. a5 e1', 'a5 e1'],
  ])('a note %s is a comment', (_, text, expected) => expect(told(five + text)).toBe(expected));

  it('a note between numbers in order is a comment', () => {
    const read = readGame(`${five}1. a5 e1\n\n{b1}\n\n2. c3 {x}\n2... c4`);
    expect(read.ok && read.value.record).toMatchObject({
      plies: ['a5', 'e1', 'c3', 'c4'],
      comments: [
        { after: 2, text: 'b1' },
        { after: 3, text: 'x' },
      ],
    });
  });
});

describe('numbers of moves (games shared with a move missing)', () => {
  const tps = '[TPS "x5/x5/x2,1,x2/x5/2,x4 1 8"]\n';
  it.each([
    ['a ply is missing', '[Size "6"]\n1. a6 f6\n2. d4\n3. d3 c3', 'ptn-number 4 3. for 2...'],
    ['a move is missing', `${five}1. a6 f6\n3. d4 d3`.replace(/6/g, '5'), 'ptn-number 4 3. for 2.'],
    ['a move stands twice', `${five}1. a5 e5\n1. d4 d3`, 'ptn-number 4 1. for 2.'],
    ['the order is wrong', '[Size "6"]\n\n1. a6 f6\n3. d4 d3\n2. c3 c4', 'ptn-number 4 3. for 2.'],
    ['White’s ply is missing', `${five}1. a5 e5\n2... d3`, 'ptn-number 4 2... for 2.'],
    ['it begins later', `${five}5. a5 e5`, 'ptn-number 3 5. for 1.'],
    ['three plies in a move', `${five}1. a5 e5 c3\n2. c4 d4`, 'ptn-number 4 2. for 2...'],
    ['a TPS begins there', `${tps}8. a2 b3\n9. b2`, 'a2 b3 b2'],
    ['the TPS begins elsewhere', `${tps}7. a2 b3`, 'ptn-number 2 7. for 8.'],
    ['an excerpt counts from 1', `${tps}1. a2 b3\n2. b2`, 'a2 b3 b2'],
    ['an excerpt has a gap', `${tps}1. a2 b3\n3. b2`, 'ptn-number 3 3. for 2.'],
    ['Black begins', `${tps.replace('1 8', '2 8')}8. -- a2\n9. b3`, 'a2 b3'],
    ['Black begins, with dots', `${tps.replace('1 8', '2 8')}8... a2\n9. b3`, 'a2 b3'],
    ['a pass explains it', '[Size "5"] [HouseRules "passing"]\n1. a1 e5\n2. b3 --\n3. c3', 'a1 e5 b3 -- c3'],
    ['none are written', `${five}a1 e5 c3`, 'a1 e5 c3'],
  ])('%s', (_, text, expected) => expect(told(text)).toBe(expected));
});

describe('ends (downloads from PlayTak, and what people type)', () => {
  it.each([
    [
      'a place that stayed open',
      '[Size "3"] [Result "0-R"]\n1. a3 a1\n2. c3 a2\n3. c2\n -- 0-R',
      'a3 a1 c3 a2 c2, 0-R',
    ],
    ['the same without the tag', `${five}1. a1 e5\n2. c3 --\nR-0`, 'a1 e5 c3, R-0'],
    ['1-2-1-2', `[Result "1-2-1-2"]\n${five}1. a1 e5\n1-2-1-2`, 'a1 e5, 1/2-1/2'],
    ['½-½', `[Result "½-½"]\n${five}1. a1 e5 ½-½`, 'a1 e5, 1/2-1/2'],
    ['½', `${five}1. a1 e5 ½`, 'a1 e5, 1/2-1/2'],
    ['1/2', `[Result "1/2"]\n${five}1. a1 e5 1/2`, 'a1 e5, 1/2-1/2'],
    ['0.5-0.5', `${five}1. a1 e5 0.5-0.5`, 'a1 e5, 1/2-1/2'],
    ['blanks in it', `${five}1. a1 e5 1/2 - 1/2`, 'a1 e5, 1/2-1/2'],
    ['a dash', `${five}1. a1 e5 R–0`, 'a1 e5, R-0'],
    ['small letters', `[Result "f-0"]\n${five}1. a1 e5 f-0`, 'a1 e5, F-0'],
    ['a full stop', `${five}1. a1 e5 0-1.`, 'a1 e5, 0-1'],
    ['less exact in the tag', `[Result "1-0"]\n${five}1. a1 e5 R-0`, 'a1 e5, R-0'],
    ['less exact behind the moves', `[Result "R-0"]\n${five}1. a1 e5 1-0`, 'a1 e5, R-0'],
    ['another winner behind the moves', `[Result "R-0"]\n${five}1. a1 e5 0-R`, 'ptn-result-again 4'],
    ['another way to win', `[Result "R-0"]\n${five}1. a1 e5 F-0`, 'ptn-result-again 4'],
    ['a draw in the tag', `[Result "½"]\n${five}1. a1 e5 1-0`, 'ptn-result-again 4'],
    ['two behind the moves', `${five}1. a1 e5 1-0 0-1`, 'ptn-result-again 3'],
    ['in parentheses', `${five}1. a1 e5 (0-1)`, 'a1 e5, 0-1'],
    ['not over in the tag', `[Result "0-0"]\n${five}1. a1 e5 1-0`, 'a1 e5, 1-0'],
    ['not over', `[Result "0-0"]\n${five}1. a1 e5 0-0`, 'a1 e5'],
  ])('%s', (_, text, expected) => expect(told(text)).toBe(expected));
});

describe('tags (copied from word processors and chat)', () => {
  const record = (text: string) => {
    const read = tak.read(text);
    if (!read.ok) throw new Error(read.error.key);
    return read.value;
  };

  it.each([
    ['typographic quotes', '[Player1 “Anna”]\n[Size “5”]\n[Komi “2”]', 'Anna', { size: 5, komi: 2 }],
    ['German quotes', '[Player1 „Anna“]\n[Size „5“]', 'Anna', { size: 5 }],
    ['quotes of two kinds', '[Player1 "Anna”]\n[Size “5"]', 'Anna', { size: 5 }],
    ['no quotes', '[Player1 Anna]\n[Size 5]', 'Anna', { size: 5 }],
    ['a decimal comma', '[Size "5"]\n[Komi "2,5"]', '', { size: 5, komi: 2.5 }],
    ['a half', '[Size "5"]\n[Komi "2½"]', '', { size: 5, komi: 2.5 }],
    ['colons', '[Player1: "Anna"]\n[Size: 5]', 'Anna', { size: 5 }],
    ['equals signs', '[Player1 = "Anna"]\n[Size="5"]', 'Anna', { size: 5 }],
    ['single quotes', "[Player1 'Anna']\n[Size '5']", 'Anna', { size: 5 }],
    ['a size in full', '[Size "5x5"]', '', { size: 5 }],
    ['quotes in a name', '[Player1 "Dwayne "The Rock" J"]\n[Size "5"]', 'Dwayne "The Rock" J', { size: 5 }],
    ['quotes at its end', '[Player1 "The "Rock""]\n[Size "5"]', 'The "Rock"', { size: 5 }],
    ['backslashes', '[Player1 "The \\"Rock\\""] [Size "5"]', 'The "Rock"', { size: 5 }],
    ['PTN Ninja’s quotes', '[Player1 "The \'\'Rock\'\'"]\n[Size "5"]', 'The "Rock"', { size: 5 }],
    ['a bracket in a name', '[Player1 "[x] "y"] z"]\n[Size "5"]', '[x] "y"] z', { size: 5 }],
    ['letters that are styled forms', '[Player1 "𝒱𝑒𝓃 ⓐⓑ"]\n[Size "5"]', '𝒱𝑒𝓃 ⓐⓑ', { size: 5 }],
  ])('%s', (_, tags, name, options) => {
    const { players, options: read } = record(`${tags}\n1. a1 e5`);
    expect([players.first.name, read]).toEqual([name, options]);
  });

  it('of the size are refused if they mean no board', () => {
    expect(told('[Size "5x6"] 1. a1')).toBe('ptn-tag 1');
  });

  it.each([
    ['2021.3.5', '2021-03-05'],
    ['2021-03-05', '2021-03-05'],
    ['2021/3/5', '2021-03-05'],
    ['25.3.2021', '2021-03-25'],
    ['3/25/2021', '2021-03-25'],
    ['5.5.2021', '2021-05-05'],
    ['5 March 2021', '2021-03-05'],
    ['Mar 5th, 2021', '2021-03-05'],
    ['5. März 2021', '2021-03-05'],
    ['05-Okt-2021', '2021-10-05'],
    ['3/5/2021', undefined],
    ['3/5/21', undefined],
    ['30.2.2021', undefined],
    ['Marbles 5, 2021', undefined],
    ['2021.??.??', undefined],
  ])('the date %s', (written, expected) => {
    const read = record(`${five}[Date "${written}"] 1. a1`);
    expect(read.date === undefined ? undefined : new Date(read.date).toISOString().slice(0, 10)).toBe(
      expected,
    );
    const kept = expected?.replaceAll('-', '.') ?? written;
    expect(tak.write(read).text).toContain(`[Date "${kept}"]`);
  });

  it('a match that was written has the same players', () => {
    for (const name of ['Dwayne "The Rock" J', "''", "'\"'", '"', "a\\'", '\\', '"] [Size "3']) {
      const players = { first: { name }, second: { name: `${name}!` } };
      const { text } = tak.write({ options: { size: 5 }, plies: ['a1'], players });
      expect(record(text)).toMatchObject({ players, options: { size: 5 } });
      // PTN Ninja's reader ends a value at the first quote.
      for (const line of text.split('\n\n')[0]!.split('\n')) expect(line).toMatch(/^\[\w+ "[^"]*"\]$/);
    }
  });
});

describe('PTN in chat (messages in servers and forums)', () => {
  it.each([
    ['a quotation', '> [Size "5"]\n> \n> 1. a1 e5\n> 2. c3 c4', 'a1 e5 c3 c4'],
    ['a quotation of a quotation', '>> [Size "5"]\n>> 1. a1 e5', 'a1 e5'],
    ['a quotation as a whole', '>>> [Size "5"]\n1. a1 e5', 'a1 e5'],
    [
      'words after it',
      `${five}1. a1 e5\n2. c3 c4\n\nWhat do you think of 2. c3?`,
      'a1 e5 c3 c4, prose 6 1 What',
    ],
    ['words on its line', `${five}1. a1 e5 and now?`, 'a1 e5, prose 3 10 and'],
    ['an emoji after it', `${five}1. a1 e5 🙂`, 'a1 e5, prose 3 10 🙂'],
    ['a dash between the plies', `${five}1. a1 – e5`, 'ptn-illegal 3'],
    ['words between its moves', `${five}1. a1 e5\nthen he took\n2. c3 c4`, 'ptn-unreadable 4'],
    ['tags below the moves', `1. a1 e5\n${five}`, 'ptn-second-game 2'],
    ['words in place of a ply', `${five}1. a1 and 2. c3 c4`, 'ptn-unreadable 3'],
    ['a ply with a mistake', `${five}1. a1 e9 and so on`, 'ptn-illegal 3'],
    ['comments to the end of the line', `% exported\n${five}1. a1 e5 ; quiet\n2. c3 c4`, 'a1 e5 c3 c4'],
    ['a semicolon at a ply', `${five}1. a1; e5\n2. c3 c4`, 'ptn-unreadable 3'],
    ['numbers with brackets', `${five}1) a1 e5\n2) c3 c4`, 'a1 e5 c3 c4'],
    ['numbers without points', `${five}1 a1 e5\n2 c3 c4`, 'a1 e5 c3 c4'],
    ['numbers with colons', `${five}1: a1 e5\n2: c3 c4`, 'a1 e5 c3 c4'],
    ['entities', `${five}1. a1 e5\n2. c3 c4\n3. c3&gt; d5`, 'a1 e5 c3 c4 c3> d5'],
    [
      'entities in the tags, too',
      '[Size &quot;5&quot;]\n1. a1 e5 2. c3 c4 3. c3&#62;&nbsp;d5',
      'a1 e5 c3 c4 c3> d5',
    ],
    ['entities twice', `${five}1. a1 e5 2. c3 c4 3. c3&amp;gt; d5`, 'a1 e5 c3 c4 c3> d5'],
    ['a fence', '```ptn\n[Size "5"]\n1. a1 e5\n```\nWhat now?', 'a1 e5'],
    ['a quoted fence', '> ```\n> [Size "5"]\n> 1. a1 e5\n> ```', 'a1 e5'],
    ['bold', '**[Size "5"]**\n**1. a1 e5** 2. ~~c3~~ __c4__', 'a1 e5 c3 c4'],
    ['a list', `${five}- 1. a1 e5\n- 2. c3 c4`, 'a1 e5 c3 c4'],
    ['signs that nobody sees', `${five}\u200B1. a1\u200B e5\u2060`, 'a1 e5'],
    ['a heading', `Our game\n\n${five}1. a1 e5`, 'a1 e5'],
    ['backticks', '`[Size "5"] 1. a1 e5 R-0`', 'a1 e5, R-0'],
    ['commas', `${five}1. a1, e5, 2. c3`, 'a1 e5 c3'],
    ['no size', '1. a1 e5', 'a1 e5, size 6'],
  ])('%s', (_, text, expected) => {
    expect(told(text)).toBe(expected);
    // A message reads the same.
    const found = tak.find(text);
    const plies = found?.ok === true ? found.value.board.plies.join(' ') : 'refused';
    expect(plies).toBe(/^ptn-/.test(expected) ? 'refused' : expected.split(',')[0]);
  });

  it.each([
    ['size 5: 1. a1 e5', 5, 0],
    ['A 5x5 game, Size: 5!\n1. a1 e5', 5, 0],
    ['5x5:\n```\n1. a1 e5\n```', 5, 0],
    ['> 5x5\n> 1. a1 e5', 5, 0],
    ['4x4 or 5x5? 1. a1 f6', 6, 1],
    ['at 5.5x5: 1. a1 f6', 6, 1],
    ['5x5 [Size "6"] 1. a1 f6', 6, 0],
    ['5x5 [TPS "x3/x3/x3 1 1"] 1. a1', 3, 0],
  ])('the size that words say: %s', (text, size, notes) => {
    const found = tak.find(text);
    expect(found?.ok === true && [found.value.options, found.value.notes?.length ?? 0]).toMatchObject([
      { size },
      notes,
    ]);
  });

  it('marks in a name or comment are what somebody wrote', () => {
    const read = tak.read('[Player1 "**x** __y__"]\n[Size "5"]\n1. a1 {~~no~~} e5');
    expect(read.ok && [read.value.players.first.name, read.value.comments?.[0]?.text]).toEqual([
      '**x** __y__',
      '~~no~~',
    ]);
  });

  it('an entity in a name or comment is what somebody wrote', () => {
    const read = tak.read('[Player1 "a &gt; b"]\n[Size "5"]\n1. a1 {&amp;} e5');
    expect(read.ok && [read.value.players.first.name, read.value.comments?.[0]?.text]).toEqual([
      'a &gt; b',
      '&amp;',
    ]);
  });

  it('says the line of the message', () => {
    const found = tak.find('Look:\n\n```\n[Size "5"]\n1. a1 a1\n```');
    expect(found?.ok === false && found.error.data).toMatchObject({ line: 5, column: 7 });
  });
});

describe('links (posted instead of PTN)', () => {
  const shown = (text: string): string => {
    const found = tak.find(text);
    if (found === undefined) return 'nothing';
    return found.ok ? found.value.board.plies.join(' ') : found.error.key.slice('tak:refusal.'.length);
  };
  const load = 'load=%5BSize%20%225%22%5D%0D%0A%0D%0A1.%20a1%20e5%0D%0A2.%20c3%20c4%0D%0A';
  const viewed = tak.write({
    options: { size: 5 },
    plies: ['a1', 'e5'],
    players: { first: { name: '' }, second: { name: '' } },
  }).link!;

  it.each([
    ['PlayTak', `http://www.playtak.com/?${load}`, 'a1 e5 c3 c4'],
    ['PlayTak in Markdown', `[look](https://playtak.com/?x=1&${load})`, 'a1 e5 c3 c4'],
    ['PlayTak as a form', 'playtak.com/?load=[Size+%225%22]+1.+a1+e5+2.+c3+c4+3.+c3%2B', 'a1 e5 c3 c4 c3+'],
    ['PlayTak, damaged', 'playtak.com/?load=%5BSize%2', 'link-broken'],
    ['a short one', 'https://ptn.ninja/s/AbCdEfGhI', 'link-short'],
    ['another short one', 'see https://url.ptn.ninja/AbCdE', 'link-short'],
    ['a short one beside PTN', 'https://ptn.ninja/s/AbCdEfGhI\n[Size "5"]\n1. a1 e5', 'a1 e5'],
    ['a long one', `<${viewed}>`, 'a1 e5'],
    ['a long one without its beginning', viewed.slice('https://'.length), 'a1 e5'],
    ['PTN that names its site', '[Site "https://ptn.ninja/"]\n[Size "5"]\n1. a1 e5', 'a1 e5'],
    ['a long one, damaged', viewed.slice(0, -20), 'link-broken'],
    ['a long one with more behind it', `[see](${viewed}&ply=1!&name=B5A)`, 'a1 e5'],
    ['a page of the viewer', 'https://ptn.ninja/help', 'ptn-empty'],
  ])('%s', (_, text, expected) => expect(shown(text)).toBe(expected));
});

describe('an end that the board does not have (records typed in by hand)', () => {
  const notes = (text: string) => {
    const found = tak.find(text);
    return found?.ok === true && (found.value.notes ?? []).map(({ key, data }) => [key, data]);
  };
  it.each([
    ['R-0', 'a3 a1 b1 b3 c1', []],
    ['1-0', 'a3 a1 b1 b3 c1', []],
    ['0-1', 'a3 a1 b1 b3 c1', [['tak:note.outcome', { stated: '0-1', played: 'R-0' }]]],
    ['F-0', 'a3 a1 b1 b3 c1', [['tak:note.outcome', { stated: 'F-0', played: 'R-0' }]]],
    ['1-0', 'a3 a1', []],
    ['R-0', 'a3 a1', [['tak:note.no-outcome', { stated: 'R-0' }]]],
  ])('%s, %s', (stated, plies, expected) => {
    expect(notes(`[Size "3"] [Result "${stated}"] ${plies}`)).toEqual(expected);
  });
});

describe('files (exports of editors on Windows)', () => {
  const text = '[Player1 "Zoë"]\r\n[Size "5"]\r\n\r\n1. a1 e5\r\n2. c3\tc4\r\n';
  const little = Buffer.from(`\uFEFF${text}`, 'utf16le');
  it.each([
    ['UTF-16, little end first', little],
    ['with two marks', Buffer.from(`\uFEFF\uFEFF${text}`, 'utf16le')],
    ['UTF-16, big end first', Buffer.from(little).swap16()],
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
    ['Windows-1252', Buffer.from(text, 'latin1')],
  ])('%s', (_, bytes) => {
    const read = tak.read(decodeFile(bytes));
    expect(read).toMatchObject({
      ok: true,
      value: { plies: ['a1', 'e5', 'c3', 'c4'], players: { first: { name: 'Zoë' } } },
    });
  });
});

it('words between the games of a file belong to the one before', () => {
  const file = `${five}1. a1 e5\nA good game.\n${five}1. a1 e5\n2. c3`;
  expect(readGames(file).map((game) => game.ok && game.value.board.plies.length)).toEqual([2, 3]);
});

it('a match with a pass has no link, since PTN Ninja does not open it', () => {
  const players = { first: { name: 'A' }, second: { name: 'B' } };
  const options = { size: 5, 'house-rules': 'passing' };
  const passed = tak.write({ options, plies: ['a1', 'e5', 'b3', 'd4', '--', 'c3'], players });
  expect(passed).toMatchObject({ unlinked: { key: 'tak:note.unlinked' } });
  expect(passed.link).toBeUndefined();
  expect(tak.write({ options, plies: ['a1', 'e5'], players }).link).toBeDefined();
});
