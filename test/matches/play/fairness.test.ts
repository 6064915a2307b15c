import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Game } from '../../../src/games/game.ts';
import { games } from '../../../src/games/index.ts';
import { tak } from '../../../src/games/tak/index.ts';
import { taka } from '../../../src/games/taka/index.ts';
import { ada, bob, cleo, club, elsewhere, refusal, Table, value } from '../table.ts';

let table: Table;

const opening = ['a1', 'f6', 'c3', 'd4', 'c4', 'd3', 'Cb3', 'Ce4', 'b4', 'e3', 'a4', 'f3'];
const refused = refusal('match:ratedPosition');

/** Ada and Bob have played these turns of a rated match. */
async function playing(plies: readonly string[], game: Game = tak, more = {}) {
  table = new Table(games);
  onTestFinished(table.close);
  const options = game === tak ? { size: 6 } : {};
  return table.play(await table.begin({ gameId: game.id, options, ...more }), ...plies);
}
const ask = (gameId: string, options: object, plies: readonly string[] = [], how?: 'match', by = ada) =>
  table.matches.fairness.access(by.id, { gameId, options, plies }, how);
const asTps = (tps: string, plies?: readonly string[]) => ask('tak', { tps }, plies);

describe('the position of one’s own open rated match of Tak', () => {
  // After 1. a1 f6 2. c3.
  test.each([
    ['as it is', 'x5,1/x6/x6/x2,1,x3/x6/2,x5 2 2'],
    ['with the other side to move', 'x5,1/x6/x6/x2,1,x3/x6/2,x5 1 2'],
    ['left and right exchanged', '1,x5/x6/x6/x3,1,x2/x6/x5,2 2 2'],
    ['upside down', '2,x5/x6/x2,1,x3/x6/x6/x5,1 2 2'],
    ['turned by 180 degrees', 'x5,2/x6/x3,1,x2/x6/x6/1,x5 2 2'],
    ['mirrored at a diagonal', 'x5,1/x6/x6/x2,1,x3/x6/2,x5 2 9'],
    ['turned by 90 degrees', '2,x5/x6/x2,1,x3/x6/x6/x5,1 2 40'],
    ['with colours exchanged', 'x5,2/x6/x6/x2,2,x3/x6/1,x5 1 3'],
    ['both', '2,x5/x6/x6/x3,2,x2/x6/x5,1 1 3'],
  ])('%s', async (_how, tps) => {
    await playing(['a1', 'f6', 'c3']);
    expect(await asTps(tps)).toEqual(refused);
    expect(await ask('tak', { tps }, [], undefined, bob)).toEqual(refused);
    expect(await ask('tak', { tps }, [], undefined, cleo)).toMatchObject({ ok: true });
  });

  test.each([
    ['a square differs', 'x5,1/x6/x6/x2,1,x2,1/x6/2,x5 2 2'],
    ['another size', 'x4,1/x5/x2,1,x2/x5/2,x4 2 2'],
    ['empty', 'x6/x6/x6/x6/x6/x6 1 1'],
  ])('is not one in which %s', async (_how, tps) => {
    await playing(['a1', 'f6', 'c3']);
    expect(await asTps(tps)).toMatchObject({ ok: true });
  });

  test('is found from before it, on the way, and some moves after it', async () => {
    await playing(opening);
    const more = ['a2', 'f5', 'a3', 'f4', 'b1', 'e6'];
    const line = [...opening, ...more];
    expect(await ask('tak', { size: 6 }, line)).toEqual(refused);
    expect(await ask('tak', { size: 6 }, line, 'match')).toEqual(refused);
    const after = (count: number): string => {
      const begun = tak.start({ size: 6 });
      if (!begun.ok) throw new Error(begun.error.key);
      const board = line.slice(0, count).reduce((at, ply) => {
        const next = at.play(ply);
        if (!next.ok) throw new Error(next.error.key);
        return next.value;
      }, begun.value);
      return tak.setup!.text(board);
    };
    // Pasted where up to three squares differ.
    const near = Array.from({ length: line.length + 1 }, (_, count) => count);
    const found = [];
    for (const count of near) if (!(await asTps(after(count))).ok) found.push(count);
    expect(found).toEqual([9, 10, 11, 12, 13, 14, 15]);
    expect(await asTps(after(5), line.slice(5, 11))).toEqual(refused);
  });

  test('is not looked for on the way of whole matches while many begin alike', async () => {
    await playing(['a1', 'f6', 'c3']);
    expect(await ask('tak', { size: 6 }, opening, 'match')).toMatchObject({ ok: true });
    expect(await ask('tak', { size: 6 }, opening.slice(0, 3), 'match')).toEqual(refused);
    expect(await ask('tak', { size: 6 }, opening)).toEqual(refused);
  });

  test('counts in any scope, until the match is over, and only if it is rated', async () => {
    const tps = 'x5,1/x6/x6/x2,1,x3/x6/2,x5 2 2';
    const match = await playing(['a1', 'f6', 'c3'], tak, elsewhere);
    expect(await asTps(tps)).toEqual(refused);
    await table.matches.turns.resign(match.id, ada, elsewhere);
    expect(await asTps(tps)).toMatchObject({ ok: true });
    await table.play(
      await table.begin({ gameId: 'tak', options: { size: 6 }, terms: { rated: false } }),
      'a1',
      'f6',
      'c3',
    );
    expect(await asTps(tps)).toMatchObject({ ok: true });
  });
});

describe('the computer', () => {
  const computer = { id: '100000000000000009', name: 'Taktable' };
  const against = (options: object, seat: 'first' | 'second' = 'second') =>
    table.matches.challenges.begin(
      {
        ...elsewhere,
        gameId: 'tak',
        options,
        terms: {},
        challenger: ada,
        opponent: computer,
        seat,
        thread: false,
      },
      0,
    );
  const answered = refusal('match:ratedReply');
  /** The position after these turns, at the start of another match. */
  const after = (plies: readonly string[]): string => {
    const begun = tak.start({ size: 6 });
    if (!begun.ok) throw new Error(begun.error.key);
    return tak.setup!.text(
      plies.reduce((board, ply) => {
        const next = board.play(ply);
        if (!next.ok) throw new Error(next.error.key);
        return next.value;
      }, begun.value),
    );
  };

  test('begins no match at the position, and answers no turn that leads to it, until the match is over', async () => {
    const rated = await playing(opening.slice(0, 6));
    expect(await against({ tps: after(opening.slice(0, 6)) })).toEqual(answered);
    const match = value(await against({ tps: after(opening.slice(0, 5)) }));
    const play = (ply: string) => table.matches.turns.play(match.id, ada, elsewhere, ply);
    expect(await play(opening[5]!)).toEqual(answered);
    expect(await play('f1')).toMatchObject({ ok: true });
    const other = value(await against({ tps: after(opening.slice(0, 5)) }));
    await table.matches.turns.resign(rated.id, bob, club);
    expect(await table.matches.turns.play(other.id, ada, elsewhere, opening[5]!)).toMatchObject({ ok: true });
  });

  test('plays the usual beginnings', async () => {
    await playing(opening.slice(0, 3));
    const match = value(await against({ size: 6 }, 'first'));
    expect(await table.matches.turns.play(match.id, ada, elsewhere, opening[0]!)).toMatchObject({ ok: true });
    expect(await against({ tps: after(opening.slice(0, 3)) })).toMatchObject({ ok: true });
  });
});

describe('of Taka', () => {
  test.each([
    ['as it is', (text: string) => text],
    ['left and right exchanged', mirrored],
    ['the teams exchanged', exchanged],
    ['both', (text: string) => mirrored(exchanged(text))],
  ])('%s', async (_how, under) => {
    const match = await playing(['c4-c6', 'c11-c10', 'd5-d6'], taka);
    const text = /\S+ \S+ [wb] \d+ \d+:\d+/.exec(String(match.board!.notation!().data['text']))![0];
    expect(await ask('taka', { formation: under(text) })).toEqual(refused);
    expect(await ask('taka', {})).toMatchObject({ ok: true });
  });
});

/** A row's signs, one for each square. */
const signs = (row: string): string[] =>
  [...row.matchAll(/[PpGg](?:\[\w\w\])?|\(\w\)|\d+/g)].flatMap(([sign]) =>
    /^\d/.test(sign) ? Array.from({ length: Number(sign) }, () => '1') : [sign],
  );
const rowOf = (squares: readonly string[]): string =>
  squares.join('').replaceAll(/1+/g, (run) => String(run.length));
function mirrored(text: string): string {
  const [board = '', ...rest] = text.split(' ');
  const turned = { e: 'w', w: 'e' } as Readonly<Record<string, string>>;
  const facing = (sign: string) => sign.replace(/([ew])\]/, (_, to: string) => `${turned[to]}]`);
  const rows = board.split('/').map((row) => rowOf(signs(row).reverse().map(facing)));
  return [rows.join('/'), ...rest].join(' ');
}
function exchanged(text: string): string {
  const [board = '', circles = '', mover, ...rest] = text.split(' ');
  const turned = { n: 's', s: 'n', e: 'e', w: 'w' } as Readonly<Record<string, string>>;
  const swap = (sign: string): string =>
    sign
      .replace(/[PpGg]/g, (letter) =>
        letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase(),
      )
      .replace(
        /\[(\w)(\w)\]/g,
        (_, ball: string, facing: string) => `[${ball === 'w' ? 'b' : 'w'}${turned[facing]}]`,
      )
      .replace(/\((\w)\)/g, (_, ball: string) => `(${ball === 'w' ? 'b' : 'w'})`);
  const rows = board.split('/').reverse();
  return [
    rows.map((row) => rowOf(signs(row).map(swap))).join('/'),
    circles,
    mover === 'w' ? 'b' : 'w',
    ...rest,
  ].join(' ');
}

test('what asks an engine, or shows what one found, is known; each is tried in doors.test.ts', () => {
  const doors =
    /\b(?:askOpponent|askAnalysis|analyst\.complete|analyses\.review|exploration\.from|openAccess)\b/;
  const files = ['src/discord/features', 'src/web', 'commands'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && doors.test(readFileSync(`${folder}/${name}`, 'utf8')))
      .map((name) => `${folder}/${name}`),
  );
  expect(files.sort()).toEqual([
    'src/discord/features/analysis/analysis.ts',
    'src/discord/features/analysis/index.ts',
    'src/discord/features/analysis/retry.ts',
    'src/discord/features/analysis/subject.ts',
    'src/discord/features/explorer/index.ts',
    'src/discord/features/hints/index.ts',
    'src/discord/features/puzzle/examining.ts',
    'src/discord/features/setup/judging.ts',
    'src/web/boards/analysis-view.ts',
  ]);
});
