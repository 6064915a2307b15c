import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noteOf } from '../../src/cli/tak/archives/command.ts';
import { tak } from '../../src/games/tak/index.ts';
import { archives } from '../../src/store/store.ts';
import { fileStore } from '../support/store.ts';
import { taktable } from './taktable.ts';

let folder: string;
let database: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'taktable-import-'));
  database = join(folder, 'taktable.db');
});
afterEach(() => rmSync(folder, { recursive: true }));

const imported = async (...args: readonly string[]) => {
  const { code, out, complaints } = await taktable(['import', ...args, '--database', database]);
  return { code, lines: out.replaceAll(`${folder}/`, '').trimEnd().split('\n'), complaints };
};
const summary = (added: number, known = 0, unfinished = 0, refused = 0) =>
  `Games added: ${added}, known already: ${known}, without a result: ${unfinished}, refused: ${refused}.`;

/** On a board of this size, without turns. */
async function firstTurns(size: number) {
  const board = tak.start({ size });
  const position = board.ok ? tak.explorer!.position(board.value)! : undefined;
  const store = fileStore(database);
  const found = await store.explorer.continuations('tak', archives, position!.key);
  store.close();
  return [...found].sort((a, b) => (a.ply < b.ply ? -1 : 1));
}

function write(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const game = (tags: Readonly<Record<string, string | number>>, text: string) =>
  `${Object.entries({ Size: 3, ...tags })
    .map(([name, value]) => `[${name} "${value}"]`)
    .join('\n')}\n\n${text}\n`;

describe('PTN', () => {
  it('is counted, mirrored games as one, with the ratings of whoever played a turn', async () => {
    const file = write(
      'two.ptn',
      [
        game({ Rating1: 1600, Rating2: 1400 }, '1. c3 a1 2. c1 b1 3. b2 0-1'),
        game({ Rating1: 1700 }, '{a comment\n[with a bracket]}\n1. a1 b2 1-0'),
        game({}, '1. b2 a1 1/2-1/2'),
      ].join('\n'),
    );
    expect(await imported(file)).toEqual({ code: 0, lines: [summary(3)], complaints: '' });
    expect(await firstTurns(3)).toEqual([
      { ply: 'a1', first: 1, draws: 0, second: 1, rated: 2, ratings: 3300 },
      { ply: 'b2', first: 0, draws: 1, second: 0, rated: 0, ratings: 0 },
    ]);
  });

  it('is refused with line and reason, and what is unfinished is left out', async () => {
    const file = write(
      'bad.ptn',
      [
        game({}, `1. ${'a'.repeat(39)}😀 1-0`),
        game({}, '1. a1 c3\n2. a1 1-0'),
        game({ Size: 9 }, '1. a1 c3 1-0'),
        game({}, '1. a1 c3'),
        game({}, '1. a1 c3 2. b2 0-0'),
        game({}, '1. c1 a1 2. a2 c2 3. a3 0-1'),
        game({}, '1. c1 a1 2. a2 c2 3. a3 1-0'),
        '(1. a1',
      ].join('\n'),
    );
    expect((await imported(file)).lines).toEqual([
      `bad.ptn, line 3: The move ${'a'.repeat(39)} at line 3, column 4 of this PTN isn’t legal. That is 41 characters long; I can read at most 40. Enter a single move, like c3 or 3c4>12.`,
      'bad.ptn, line 8: The move a1 at line 8, column 4 of this PTN isn’t legal. a1 is occupied: you can only place pieces on empty squares.',
      'bad.ptn, line 10: The tag Size at line 10, column 1 of this PTN can’t be “9”.',
      'bad.ptn, line 22: The match is recorded as 0-1, but its moves lead to R-0.',
      'bad.ptn, line 30: “(1.” at line 30, column 1 of this PTN is never closed: add what is missing.',
      summary(0, 0, 2, 5),
    ]);
  });

  it('is read as in messages: in UTF-16, without branches, with a size and numbers that fit', async () => {
    const tagged = game({}, '1. a1 c3\n2. b2\n1-2-1-2\n\n{1b1}\n1. -- b3');
    const file = write('wide.ptn', '');
    const text = `\uFEFF${tagged}${game({}, '1. a1\n2. b2 1-0')}[Event "x"]\n\n1. a1 c3 1-0\n`;
    for (const bytes of [Buffer.from(text, 'utf16le'), Buffer.from(text, 'utf16le').swap16()]) {
      writeFileSync(file, bytes);
      const { lines } = await imported(file);
      expect(lines.slice(0, 2)).toEqual([
        'wide.ptn, line 12: The move number at line 12, column 1 of this PTN is “2.”, but “1...” comes next: a move is missing or written twice, or the number is wrong. Correct that and try again.',
        'wide.ptn, line 13: This PTN doesn’t say how large its board is: add a tag such as [Size "6"].',
      ]);
    }
    expect(await firstTurns(3)).toMatchObject([{ ply: 'a1', draws: 1 }]);
  });

  it('of a folder is counted file by file, doubles once, refusals written to a file if asked', async () => {
    mkdirSync(join(folder, 'archive', 'ptn'), { recursive: true });
    const at = (name: string) => join('archive', 'ptn', name);
    // As takBot writes them: dated at the beginning and at the end, without numbers, beside a list of results.
    const takBot =
      '[Date "2024.05.02"]\n[Time "10:00:00"]\n[Result "1-0"]\n[Date "2024.05.01"]\n[Time "09:00:00"]\n';
    write(at('1.ptn'), `${takBot}[Player1 "Ada"]\n[Player2 "Ben"]\n[Size "5"]\n a1 e5 c3\n1-0`);
    write(at('2.ptn'), `[Date "2024.05.01"]\n[Size "5"]\n a1 e5 c3`);
    write(at('3.ptn'), game({ Size: 5, Date: '2024.05.01' }, '1. fa1 E5 2. c3! 1-0'));
    write(at('4.ptn'), game({ Size: 5, Date: '2024.05.02' }, '1. a1 e5 2. c3 1-0'));
    write(join('archive', 'results.db'), 'id, player1, player2, komi, opening, result\n');
    const list = join(folder, 'refused.txt');
    const { lines } = await imported(join(folder, 'archive'), '--refused', list);
    expect(lines).toEqual([summary(2, 1, 1)]);
    expect(readFileSync(list, 'utf8')).toBe(
      `${join(folder, at('2.ptn'))}, line 1: The match has no result.\n`,
    );
    expect((await imported(join(folder, 'archive'))).lines).toEqual([summary(0, 3, 1)]);
  });

  it('that is missing, or a folder without any, is wrong usage', async () => {
    expect(await imported(join(folder, 'none.ptn'))).toMatchObject({ code: 2 });
    mkdirSync(join(folder, 'empty'));
    expect(await imported(join(folder, 'empty'))).toMatchObject({
      code: 2,
      complaints: `taktable: ${join(folder, 'empty')} has no .ptn files\n`,
    });
  });
});

/** A database as the PlayTak server makes it; each row with its notation, result and what differs from the usual. */
function playtak(rows: readonly (readonly [string, string, Readonly<Record<string, unknown>>?])[]): string {
  const path = join(folder, 'games.db');
  const client = new Sqlite(path);
  client.exec(`CREATE TABLE games (id INTEGER PRIMARY KEY, date INT, size INT, player_white VARCHAR(20),
    player_black VARCHAR(20), notation TEXT, result VARCHAR(10), timertime INT, timerinc INT, rating_white INT,
    rating_black INT, unrated INT, tournament INT, komi INT, pieces INT, capstones INT, opening TEXT)`);
  const usual = {
    date: Date.UTC(2024, 4, 1, 9),
    size: 5,
    komi: 0,
    pieces: -1,
    capstones: -1,
    white: 1000,
    black: 0,
    opening: null,
  };
  const insert =
    client.prepare(`INSERT INTO games VALUES (NULL, @date, @size, 'Ada', 'Ben', @notation, @result, 600, 5,
    @white, @black, 0, 0, @komi, @pieces, @capstones, @opening)`);
  for (const [notation, result, more] of rows) insert.run({ ...usual, ...more, notation, result });
  client.close();
  return path;
}

describe('the database of PlayTak', () => {
  it('says how a game was opened', async () => {
    const file = playtak([
      ['P A1,P E5 W,P C3', '1-0', { opening: 'no-swap' }],
      ['P A1,P E5,P C3', '1-0', { opening: 'sideways' }],
    ]);
    const { lines } = await imported(file);
    expect(lines[0]).toMatch(/^games\.db, game 2: .*“sideways”/);
    expect(lines[1]).toBe(summary(1, 0, 0, 1));
  });

  it('is counted, and its games are recognised in PTN', async () => {
    const file = playtak([
      ['P A1,P E5,P C3', '1-0'],
      [
        'P A1,P B1,P C1,P B2 W,P D1 C,P B3,M D1 C1 1,P B4,M C1 B1 2,P E1',
        '0-1',
        { komi: 4, white: 1850, black: 1640 },
      ],
      ['P A1,P E5,P C3', '0-0'],
      ['P C1,P A1,P A2,P C2,P A3', 'R-0', { size: 3 }],
    ]);
    expect(await imported(file)).toEqual({ code: 0, lines: [summary(3, 0, 1)], complaints: '' });
    const same = write(
      'same.ptn',
      [
        game({ Size: 5, Date: '2024.05.01' }, '1. a1 e5 2. c3 1-0'),
        game(
          { Size: 5, Komi: 2, Date: '2024.05.01' },
          '1. a1 b1 2. c1 Sb2 3. Cd1 b3 4. 1d1<1 b4 5. 2c1< e1 0-1',
        ),
      ].join('\n'),
    );
    expect((await imported(same)).lines).toEqual([summary(0, 2)]);
    expect(await firstTurns(5)).toEqual([
      { ply: 'a1', first: 1, draws: 0, second: 1, rated: 2, ratings: 2850 },
    ]);
  });

  it('is refused game by game, with the turn and the reason', async () => {
    const file = playtak([
      ['P A1,P A1', '1-0'],
      ['P A1,X', '1-0'],
      ['P A1,P E5,M E5 C3 1', '1-0'],
      ['P A1,P E5', '1-0', { size: 12 }],
      ['P A1,P E5', '1-0', { komi: 30 }],
      ['P A1,P E5', '1-0', { size: 'many' }],
    ]);
    expect((await imported(file)).lines).toEqual([
      'games.db, game 1, turn 2: a1 is occupied: you can only place pieces on empty squares.',
      expect.stringMatching(/^games\.db, game 2, turn 2: ./),
      expect.stringMatching(/^games\.db, game 3, turn 3: ./),
      expect.stringMatching(/^games\.db, game 4: ./),
      expect.stringMatching(/^games\.db, game 5: ./),
      'games.db, game 6: Its size is unreadable.',
      summary(0, 0, 0, 6),
    ]);
  });

  it('of something else is wrong usage', async () => {
    const path = join(folder, 'other.db');
    const client = new Sqlite(path);
    client.exec('CREATE TABLE games (id INTEGER PRIMARY KEY)');
    client.close();
    expect(await imported(path)).toMatchObject({
      code: 2,
      complaints: `taktable: ${path} is no database of PlayTak: its table games has no column size\n`,
    });
  });
});

it('of a folder reports files that cannot be read, and goes on', async () => {
  const archive = join(folder, 'archive');
  mkdirSync(join(archive, 'folder.ptn'), { recursive: true });
  const ofClient = (name: string) => new Sqlite(join(archive, name));
  const other = ofClient('a-other.db');
  other.exec('CREATE TABLE games (id INTEGER PRIMARY KEY)');
  other.close();
  write('archive/b.ptn', game({}, '1. a1 b2 1-0'));
  const used = ofClient('c-used.db');
  used.exec('CREATE TABLE games (id INTEGER PRIMARY KEY); BEGIN EXCLUSIVE');
  write('archive/d.ptn', game({}, '1. a1 c3 1-0'));
  symlinkSync(join(archive, 'nowhere'), join(archive, 'e.ptn'));
  expect(await imported(archive)).toEqual({
    code: 1,
    lines: [
      'There is no file archive/e.ptn.',
      'archive/a-other.db is no database of PlayTak: its table games has no column size',
      'archive/c-used.db: Another program is using this database: close it, or copy the file.',
      summary(2),
    ],
    complaints: '',
  });
  used.close();
});

it('goes on where it was interrupted', async () => {
  const file = write(
    'three.ptn',
    ['1-0', '0-1', '1/2-1/2'].map((end) => game({}, `1. a1 b2 ${end}`)).join('\n'),
  );
  // What an import that was killed after two games leaves behind.
  expect((await imported(file)).lines).toEqual([summary(3)]);
  const store = fileStore(database);
  const note = noteOf(file);
  expect(await store.notes.get(note)).toBeUndefined();
  await store.notes.set(note, '2');
  store.close();
  const list = write('refused.txt', 'three.ptn, line 1: as before\n');
  expect((await imported(file, '--refused', list)).lines).toEqual(['Games read before: 2.', summary(0, 1)]);
  expect(readFileSync(list, 'utf8')).toBe('three.ptn, line 1: as before\n');
  await imported(file, '--refused', list);
  expect(readFileSync(list, 'utf8')).toBe('');
});

it('lists a refused game once, even if it is read again after an interruption', async () => {
  const file = write('two.ptn', ['1. a1 b2 1-0', '1. a1 a1 1-0'].map((moves) => game({}, moves)).join('\n'));
  const list = join(folder, 'refused.txt');
  await imported(file, '--refused', list);
  const listed = readFileSync(list, 'utf8');
  expect(listed.match(/two\.ptn/g)).toHaveLength(1);
  const store = fileStore(database);
  await store.notes.set(noteOf(file), '1');
  store.close();
  expect((await imported(file, '--refused', list)).lines[0]).toBe('Games read before: 1.');
  expect(readFileSync(list, 'utf8')).toBe(listed);
});

it('is shown by explore', async () => {
  const file = write(
    'two.ptn',
    ['1. c3 a1 1-0', '1. b2 a1 0-1', '1. a1 c3 1-0']
      .map((moves) => game({ Rating1: 1500 }, moves))
      .join('\n'),
  );
  await imported(file);
  const explore = async (...args: readonly string[]) =>
    (await taktable(['explore', ...args, '--database', database])).out;
  expect(await explore('3')).toBe(
    [
      'turn      games  White   draw  Black  rating',
      'a1            2   100%     0%     0%    1500',
      'b2            1     0%     0%   100%    1500',
      '',
    ].join('\n'),
  );
  // The second player answered in the opposite corner, however the board was turned.
  expect(await explore('x3/x3/x2,2', '2', '1')).toContain('a3            2');
  expect(await explore('3', '--server', '1')).toBe('No game is known from here.\n');
});
