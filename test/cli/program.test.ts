import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { taktable } from './taktable.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taktable-cli-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('perft', () => {
  it('counts', async () => {
    const { code, out } = await taktable(['perft', '5', '3']);
    expect([code, out]).toEqual([0, '43320 nodes, 1000 ms, 43320 nodes/s\n']);
  });

  it('divides', async () => {
    const { out } = await taktable(['perft', '3', '2', '--divide', '--tps', 'x3/x,12,x/x3 1 3']);
    const lines = out.trimEnd().split('\n');
    const last = lines.pop();
    const sum = lines.reduce((total, line) => total + Number(/^\S+: (\d+)$/.exec(line)?.[1]), 0);
    expect(lines).toEqual([...lines].sort());
    expect(last).toMatch(new RegExp(`^${sum} nodes, `));
  });
});

describe('moves', () => {
  it.each([
    [['3'], 'a1 a2 a3 b1 b2 b3 c1 c2 c3'],
    [['1,2,1/2,x,2/1S,2,1S 1 5'], 'Sb2 a1+ a1> a3- a3> b2 c1+ c1< c3- c3<'],
    [['1,2,1/2,x,2/1S,2,1S', '1', '5'], 'Sb2 a1+ a1> a3- a3> b2 c1+ c1< c3- c3<'],
  ])('of %j', async (args, plies) => {
    const { code, out } = await taktable(['moves', ...args]);
    expect([code, out]).toEqual([0, `${plies.replaceAll(' ', '\n')}\n`]);
  });
});

describe('a finished position', () => {
  const road = '1,1,1/2,2,x/x3 2 4';
  const full = '1,2,1/2,1,2/1,2,2 1 6';
  const sentence = (score: string) =>
    `taktable: The match is already over in this TPS (${score}): choose an earlier position.\n`;

  it.each([
    [['moves', road], 'R-0'],
    [['moves', ...full.split(' ')], '0-F'],
    [['perft', '3', '2', '--tps', road], 'R-0'],
    [['perft', '3', '0', '--tps', road], 'R-0'],
    [['perft', '3', '1', '--divide', '--tps', full], '0-F'],
  ])('is refused by %j', async (args, score) => {
    expect(await taktable(args)).toEqual({ code: 2, out: '', complaints: sentence(score) });
  });

  it('is refused by replay', async () => {
    const { code, out } = await taktable(['replay'], `{"tps":"${road}","plies":[]}`);
    expect([code, JSON.parse(out)]).toEqual([0, { error: 'tps-finished', ply: null }]);
  });
});

describe('replay', () => {
  it('answers every line in order and goes on after errors', async () => {
    const lines = [
      '{"size":5,"plies":["a1","e5","c3"]}',
      'not JSON',
      '{"size":5,"plies":["a1","a1"]}',
      '{"size":9,"plies":[]}',
      '{"plies":"a1"}',
      '{"size":5,"colour":"red","plies":[]}',
      '{"size":3,"plies":["a3","a1","b1","b3","c1"]}',
      '{"size":3,"plies":["a3","a1","b1","b3","c1","c2"]}',
      '{"tps":"1,2,1/2,1,2/1S,2,x 1 5","komi":-1,"plies":["Sc1"]}',
      '',
    ];
    const { code, out } = await taktable(['replay'], lines.join('\n'));
    expect(code).toBe(0);
    expect(
      out
        .trimEnd()
        .split('\n')
        .map((line): unknown => JSON.parse(line)),
    ).toEqual([
      { tps: 'x4,1/x5/x2,1,x2/x5/2,x4 2 2', result: null, counts: [25, 24, 71] },
      { error: 'bad-line', ply: null },
      { error: 'occupied', ply: 1 },
      { error: 'option-whole', ply: null },
      { error: 'bad-line', ply: null },
      { error: 'unknown-option', ply: null },
      { tps: '2,2,x/x3/1,1,1 2 3', result: 'R-0', counts: [9, 8, 16, 14, 15] },
      { error: 'game-over', ply: 5 },
      { tps: '1,2,1/2,1,2/1S,2,1S 2 5', result: '1/2-1/2', counts: [12] },
    ]);
  });
});

describe('replay of what other programs write', () => {
  it.each([
    ['the opening as in PTN', '{"size":3,"opening":"double black stack","plies":["2a1"]}'],
    ['the opening with hyphens', '{"size":3,"opening":"double-black-stack","plies":["2a1"]}'],
    ['a byte order mark', '\uFEFF{"size":3,"opening":"double-black-stack","plies":["2a1"]}'],
  ])('understands %s', async (_, line) => {
    const { out } = await taktable(['replay'], line);
    expect(JSON.parse(out)).toEqual({ tps: 'x3/x3/22,x2 2 1', result: null, counts: [9] });
  });

  it.each([
    ['"odd"', 'option-choice'],
    ['7', 'option-choice'],
  ])('refuses the opening %s', async (opening, error) => {
    const { out } = await taktable(['replay'], `{"opening":${opening},"plies":[]}`);
    expect(JSON.parse(out)).toEqual({ error, ply: null });
  });
});

describe('check', () => {
  const check = async (...texts: string[]) => {
    const files = texts.map((_, index) => join(folder, `${index}.ptn`));
    await Promise.all(files.map((file, index) => writeFile(file, texts[index]!)));
    const { code, out } = await taktable(['check', ...files]);
    return {
      code,
      findings: out
        .trimEnd()
        .split('\n')
        .map((line) => line.slice(line.indexOf(': ') + 2)),
    };
  };

  it('agrees', async () => {
    expect(
      await check(
        '[Size "3"] [Result "R-0"] a3 a1 b1 b3 c1',
        '[Size "3"] [Result "0-1"] a3 a1 b1',
        '[Size "3"] a3 a1 b1',
        '[Event "x"] [Size "3"] a3! a1 $1 b1?! {why} $2 b3 c1" R-0',
      ),
    ).toEqual({
      code: 0,
      findings: [
        'ok, 5 plies, R-0',
        'ok, 3 plies, 0-1 not decided on the board',
        'ok, 3 plies, unfinished, no result stated',
        'ok, 5 plies, R-0',
      ],
    });
  });

  it('differs', async () => {
    const { code, findings } = await check(
      '[Size "3"] [Result "F-0"] a3 a1 b1 b3 c1',
      '[Size "3"] [Result "R-0"] a3 a1',
      '[Size "3"] [Result "R-0"] a3 a3',
    );
    expect(code).toBe(1);
    expect(findings).toEqual([
      'DIFFERS, 5 plies, F-0 stated but R-0 played',
      'DIFFERS, 2 plies, R-0 stated but unfinished played',
      'DIFFERS, The move a3 at line 1, column 30 of this PTN isn’t legal. a3 is occupied: you can only place pieces on empty squares.',
    ]);
  });

  it('reports each game of a file', async () => {
    const file = join(folder, 'two.ptn');
    await writeFile(
      file,
      '[Size "3"] [Result "R-0"]\na3 a1 b1 b3 c1 R-0\n\n[Size "3"] [Result "F-0"]\na3 a1\n',
    );
    expect(await taktable(['check', file])).toMatchObject({
      code: 1,
      out: `${file}, game 1: ok, 5 plies, R-0\n${file}, game 2: DIFFERS, 2 plies, F-0 stated but unfinished played\n`,
    });
  });
});

describe('wrong arguments', () => {
  it.each([
    [[]],
    [['dance']],
    [['perft']],
    [['perft', '9', '1']],
    [['perft', '5', '-1']],
    [['perft', '5', '99']],
    [['perft', '5', '1', '--tps', 'x3/x3/x3 1 1']],
    [['perft', '5', '1', '--what']],
    [['perft', '5', '1', '2']],
    [['moves']],
    [['moves', '9']],
    [['moves', 'x3/x3']],
    [['moves', 'x3/x,2C,x/x3 1 3']],
    [['check']],
    [['explore', '9']],
    [['explore', 'x3/x3']],
    [['check', '/no/such/file.ptn']],
    [['render', '3']],
    [['render', 'x3/x3/x3 1 1', '-o', 'board.jpg']],
    [['render', 'x3/x3/x3 1 1', '-o', '/no/such/folder/board.png']],
    [['render', 'x3/x3/x3 1 1', '-o', 'board.png', '--theme', 'none']],
    [['render', 'x3/x3/x3 1 1', '-o', 'board.png', '--theme-file', '/no/such/theme.json']],
  ])('%j: one line and exit 2', async (args) => {
    const { code, out, complaints } = await taktable(args);
    expect([code, out]).toEqual([2, '']);
    expect(complaints).toMatch(/^taktable: [^\n]+\n$/);
  });

  it('says that a command whose help is asked for is unknown', async () => {
    const { code, complaints } = await taktable(['help', 'dance']);
    expect([code, complaints]).toEqual([2, 'taktable: there is no such command: see --help\n']);
  });
});

describe('help', () => {
  it.each([
    [['--help']],
    [['perft', '--help']],
    [['moves', '-h']],
    [['replay', '--help']],
    [['help', 'check']],
  ])('%j', async (args) => {
    const { code, out } = await taktable(args);
    expect(code).toBe(0);
    expect(out).toMatch(/^Usage: /);
  });
});

it('runs from a shell', async () => {
  const main = join(import.meta.dirname, '../../src/cli/main.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [main, 'moves', '3']);
  expect(stdout).toBe('a1\na2\na3\nb1\nb2\nb3\nc1\nc2\nc3\n');
  const failure = promisify(execFile)(process.execPath, [main, 'moves', '9']);
  await expect(failure).rejects.toMatchObject({ code: 2, stdout: '' });
});

it('ends quietly when its reader stops early', async () => {
  const main = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));
  const line = `"${process.execPath}" "${main}" moves 8 | head -n 1`;
  const { stdout, stderr } = await promisify(execFile)('sh', ['-c', line]);
  expect([stdout, stderr]).toEqual(['a1\n', '']);
});
