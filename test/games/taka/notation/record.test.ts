import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeGame } from '../../../../src/games/taka/notation/export.ts';
import { findPosition } from '../../../../src/games/taka/notation/find-position.ts';
import { startText } from '@taktable/taka';
import { readGame, readGames } from '../../../../src/games/taka/notation/record.ts';
import { randomFor, runs } from '../../../support/seed.ts';
import { boardFrom, played } from '../positions.ts';
import { pick } from '../../../../packages/taka/test/rules/agreement.ts';
import { positionOf } from '../../../../packages/taka/test/rules/setups.ts';

const players = { first: { name: 'Ann' }, second: { name: 'Bob' } };

function read(text: string) {
  const game = readGame(text);
  if (!game.ok) throw new Error(`${game.error.key} ${JSON.stringify(game.error)}`);
  return game.value;
}

describe('a record', () => {
  it('has headers, a full turn a line, and the result', () => {
    const { name, text } = writeGame({
      options: { goals: 2 },
      plies: ['f3>f7=n', 'e12>e8=s', 'f7=e'],
      players: { first: { name: 'Ann', rating: 1500 }, second: { name: 'Bob "B"' } },
      date: Date.UTC(2025, 5, 3, 19, 32, 14),
      site: 'Discord',
      score: '1-0',
    });
    expect(name).toBe('Ann-Bob-B-2025-06-03.taka.txt');
    expect(text).toBe(`[Game "Taka"]
[Site "Discord"]
[Date "2025.06.03"]
[Time "19:32:14"]
[White "Ann"]
[Black "Bob \\"B\\""]
[WhiteRating "1500"]
[Result "1-0"]
[Goals "2"]
[Turns "75"]

1. f3>f7=n e12>e8=s
2. f7=e
1-0
`);
  });

  it('begins with Black where its formation does', () => {
    const formation = startText.replace(' w 1 ', ' b 3 ');
    const { text } = writeGame({ options: { formation }, plies: ['e12>e8=s', 'f3>f7=n'], players });
    expect(text.split('\n').slice(-3)).toEqual(['3. -- e12>e8=s', '4. f3>f7=n', '']);
    expect(read(text).record).toMatchObject({
      options: { formation },
      plies: ['e12>e8=s', 'f3>f7=n'],
    });
  });

  it('keeps tags it does not know, in their order', () => {
    const file = '[Event "Cup"] [White "Ann"] [Round "3"] [Turns "075"]\n1. f3>f7=n';
    const { text } = writeGame(read(file).record);
    expect(text.split('\n').slice(0, 7)).toEqual([
      '[Event "Cup"]',
      '[White "Ann"]',
      '[Round "3"]',
      '[Turns "075"]',
      '[Game "Taka"]',
      '[Goals "1"]',
      '',
    ]);
  });

  it('is read with comments, marks and glyphs', () => {
    const { record } = read('{before} 1. f3>f7=n! $14 {good} e12>e8=s?! {one} {two} *');
    expect(record.comments).toEqual([
      { after: 0, text: 'before' },
      { after: 1, text: 'good' },
      { after: 2, text: 'one' },
      { after: 2, text: 'two' },
    ]);
    expect(record.annotations).toEqual([
      { after: 1, text: '! $14' },
      { after: 2, text: '?!' },
    ]);
    expect(record.score).toBeUndefined();
  });

  it('is read leniently', () => {
    const { record } = read('\uFEFF[ white "Ann" ]\r\n1.F3>F7=N 1... E12>E8=S\r\n\r\n2. f7e');
    expect(record.plies).toEqual(['f3>f7=n', 'e12>e8=s', 'f7=e']);
    expect(record.players.first.name).toBe('Ann');
  });

  it('has the result that the file states, else that of the board', () => {
    const formation = positionOf({ white: 'f12*n' });
    expect(read(`[Formation "${formation}"] f12>f14`).record.score).toBe('1-0');
    expect(read('f3>f7=n 0-1').record.score).toBe('0-1');
    expect(read('[Result "1/2-1/2"] f3>f7=n').record.score).toBe('1/2-1/2');
  });

  it.each([
    ['', 'record-empty', {}],
    ['[White "Ann', 'record-unclosed', { line: 1, column: 1 }],
    ['1. f3>f7=n\n {never', 'record-unclosed', { line: 2, column: 2 }],
    ['1. f3>f7=n }', 'record-unreadable', { line: 1, column: 12 }],
    ['[Game "Tak"]\n1. a1', 'record-tag', { tag: 'Game', value: 'Tak' }],
    ['[Goals "0"] f3>f7=n', 'record-tag', { tag: 'Goals', value: '0' }],
    ['[Turns "many"] f3>f7=n', 'record-tag', { tag: 'Turns' }],
    ['[Limit "none"] f3>f7=n', 'record-tag', { tag: 'Limit' }],
    ['[Goals "1"] [goals "2"]', 'record-tag-again', { value: '2', earlier: '1' }],
    [`[${'x'.repeat(41)} "1"]`, 'record-tag-name', { length: 41 }],
    ['[Limit "moves"] [Goals "2"] f3>f7=n', 'record-options', {}],
    ['[Formation "10/10"] f3>f7=n', 'record-options', {}],
    ['1. f3>f7=n e12>e8=s\n2. f3>f7=n', 'record-illegal', { line: 2, turn: 'f3>f7=n' }],
    ['[Result "1-0"] f3>f7=n 0-1', 'record-result-again', { found: '0-1', other: '1-0' }],
    ['1. f3>f7=n\n2. e12>e8=s', 'record-number', { line: 2, found: '2.', expected: '1...' }],
    ['1. f3>f7=n [White "Bob"] 1. f3=e', 'record-second-game', { column: 12 }],
  ])('%j is refused: %s', (text, rule, data) => {
    const game = readGame(text);
    expect(game.ok ? 'ok' : game.error.key.slice('taka:refusal.'.length)).toBe(rule);
    expect(game.ok ? {} : game.error.data).toMatchObject(data);
    if (rule === 'record-options' || rule === 'record-illegal') {
      expect(game.ok ? undefined : game.error.reason).toBeDefined();
    }
  });

  it.each([
    ['a quotation', '> [White "Ann"]\n> \n> 1. f3>f7=n e12>e8=s\n> 2. f7=e'],
    ['entities', '[White &quot;Ann&quot;]\n1. f3&gt;f7=n e12&gt;e8=s\n2. f7=e'],
    ['a fence', '```\n[White "Ann"]\n1. f3>f7=n e12>e8=s\n2. f7=e\n```\nYour turn'],
    ['typographic quotes', '[White “Ann”]\n1. f3>f7=n e12>e8=s\n2. f7=e'],
    ['quotes in a name', '[White "Ann"]\n[Event "the "big" one"]\n1. f3>f7=n e12>e8=s\n2. f7=e'],
    ['brackets behind numbers', '[White "Ann"]\n1) f3>f7=n e12>e8=s\n2) f7=e'],
    ['variations', '[White "Ann"]\n1. f3>f7=n (1. f3=e) e12>e8=s\n2. f7=e\n\n{else}\n1. f3=e'],
    ['words after it', '[White "Ann"]\n1. f3>f7=n e12>e8=s\n2. f7=e\n\nWhat now?'],
  ])('is read with %s (messages in servers)', (_, text) => {
    const { record } = read(text);
    expect([record.players.first.name, record.plies]).toEqual(['Ann', ['f3>f7=n', 'e12>e8=s', 'f7=e']]);
    const found = findPosition(text);
    expect(found?.ok === true && found.value.board.plies).toEqual(record.plies);
  });

  it('of several matches is read one by one', () => {
    const games = readGames('[White "Ann"] f3>f7=n 1-0\n[White "Bob"] f3=e f3=e');
    expect(
      games.map((game) =>
        game.ok ? game.value.record.players.first.name : game.error.key.slice('taka:refusal.'.length),
      ),
    ).toEqual(['Ann', 'record-illegal']);
  });

  it('of options that cannot be is not written', () => {
    expect(() => writeGame({ options: { goals: 0 }, plies: [], players })).toThrow('options');
  });
});

describe('records of random matches', () => {
  const text = fc.string({ unit: fc.constantFrom(...'abc "\\{}[]()\n\r\t$!?1-0.ÄöЖ'), maxLength: 30 });

  it('read back as they were', () => {
    const random = randomFor('records of Taka');
    fc.assert(
      fc.property(
        fc.record({
          goals: fc.integer({ min: 1, max: 9 }),
          turns: fc.integer({ min: 20, max: 300 }),
          plies: fc.nat({ max: 60 }),
          names: fc.tuple(text, text),
          ratings: fc.tuple(
            fc.option(fc.integer({ min: 0, max: 3000 })),
            fc.option(fc.double({ min: 0, max: 9 })),
          ),
          date: fc.option(fc.date({ min: new Date(0), max: new Date('2099-12-31'), noInvalidDate: true })),
          site: fc.option(text),
          comments: fc.array(fc.tuple(fc.nat({ max: 60 }), text), { maxLength: 5 }),
          marks: fc.array(fc.tuple(fc.nat({ max: 60 }), fc.constantFrom('!', '??', '$5', '!? $14', '$1 $2'))),
          resigned: fc.option(fc.constantFrom('1-0', '0-1', '1/2-1/2')),
        }),
        (given) => {
          const options = {
            ...(given.goals === 1 ? {} : { goals: given.goals }),
            ...(given.turns === 75 ? {} : { turns: given.turns }),
          };
          let board = boardFrom(options);
          while (board.plies.length < given.plies && board.outcome === undefined) {
            board = played(board, pick(board.legalPlies(), random));
          }
          const last = board.plies.length;
          const score = board.outcome?.score ?? given.resigned ?? undefined;
          const [first, second] = given.ratings;
          const comments = given.comments
            .map(([after, comment]) => ({ after: Math.min(after, last), text: comment }))
            .sort((a, b) => a.after - b.after);
          const marks = new Map(given.marks.map(([after, mark]) => [Math.min(after, last), mark]));
          const annotations = [...marks]
            .map(([after, mark]) => ({ after, text: mark }))
            .sort((a, b) => a.after - b.after);
          const record = {
            options,
            plies: board.plies,
            players: {
              first: { name: given.names[0], ...(first === null ? {} : { rating: first }) },
              second: { name: given.names[1], ...(second === null ? {} : { rating: second }) },
            },
            ...(given.date === null ? {} : { date: given.date.getTime() }),
            ...(given.site === null ? {} : { site: given.site }),
            ...(score === undefined ? {} : { score }),
            ...(comments.length === 0 ? {} : { comments }),
            ...(annotations.length === 0 ? {} : { annotations }),
          };
          const { text: written } = writeGame(record);
          expect(read(written).record).toEqual({ ...record, tags: expect.anything() as unknown });
          // What was read is written unchanged.
          expect(writeGame(read(written).record).text).toBe(written);
        },
      ),
      { numRuns: runs(20, 12) },
    );
  });
});

describe('broken records', () => {
  it('never throw, and take no time', () => {
    const hostile = [
      '['.repeat(6000),
      '{'.repeat(6000),
      '[a "'.repeat(1500),
      `[a "${'\\'.repeat(6000)}`,
      '1. '.repeat(2000),
      '!'.repeat(6000),
      `${'a'.repeat(6000)}!b`,
      `[Formation "${'10/'.repeat(2000)}"]`,
      'f3>f7=n '.repeat(800),
    ];
    for (const text of hostile) {
      const started = performance.now();
      expect(readGame(text).ok).toBe(false);
      expect(performance.now() - started).toBeLessThan(1000);
    }
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'f37e=>-x@[]{}"\\ \n.1/0'), maxLength: 200 }),
        (text) => {
          readGames(text);
        },
      ),
      { numRuns: runs(300, 200) },
    );
  });
});
