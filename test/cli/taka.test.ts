import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startText } from '@taktable/taka';
import { encodeFilm } from '../../src/render/film/film.ts';
import { themes } from '../../src/render/index.ts';
import { drawPng } from '../../src/render/picture/painter.ts';
import { boardFrom } from '../games/taka/positions.ts';
import { type Ran, taktable } from './taktable.ts';

const taka = (args: readonly string[], input = ''): Promise<Ran> =>
  taktable(['--game', 'taka', ...args], input);

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taktable-taka-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** White can score from d12, on d14 and f14. */
const shot = '10/10/3P[wn]6/10/10/pppp6/pppp[bs]5p/PP8/PP8/PP8/PP8/P9/9p/10 Gg w 7 0:0';

describe('--game', () => {
  it.each([
    [['--game', 'taka', 'perft', '1']],
    [['perft', '--game=taka', '1']],
    [['perft', '1', '--game', 'taka']],
  ])('is understood in %j', async (args) => {
    expect(await taktable(args)).toMatchObject({ code: 0, out: '378 nodes, 1000 ms, 378 nodes/s\n' });
  });

  it('is Tak by default', async () => {
    expect(await taktable(['--game', 'tak', 'moves', '3'])).toEqual(await taktable(['moves', '3']));
  });

  it.each([[['--game', 'chess', 'moves']], [['moves', '--game']]])('is refused in %j', async (args) => {
    const { code, out, complaints } = await taktable(args);
    expect([code, out]).toEqual([2, '']);
    expect(complaints).toMatch(/^taktable: there is no game “\w*”: --game must be one of tak, taka\n$/);
  });
});

describe('perft of Taka', () => {
  it('counts', async () => {
    expect((await taka(['perft', '2'])).out).toBe('151781 nodes, 1000 ms, 151781 nodes/s\n');
  });

  it('divides', async () => {
    const { out } = await taka(['perft', '1', '--divide', shot]);
    const lines = out.trimEnd().split('\n');
    const last = lines.pop();
    expect(lines).toEqual([...lines].sort());
    expect(lines).toContain('d12>d14: 1');
    expect(last).toMatch(new RegExp(`^${lines.length} nodes, `));
  });
});

describe('moves of Taka', () => {
  it('are sorted bytewise, one a line', async () => {
    const { code, out } = await taka(['moves']);
    const turns = out.trimEnd().split('\n');
    expect([code, turns.length]).toEqual([0, 378]);
    expect(turns).toEqual([...turns].sort());
    expect(turns).toEqual(expect.arrayContaining(['b6-b8', 'f3=e', 'f3>f7=n', 'o-e1']));
  });

  it.each([
    ['as one argument', [shot]],
    ['as words', shot.split(' ')],
  ])('take a position %s', async (_, words) => {
    expect((await taka(['moves', ...words])).out.split('\n')).toContain('d12>d14');
  });

  it('carry the restart where one goal does not win', async () => {
    const { out } = await taka(['moves', '--goals', '2', shot]);
    expect(out.split('\n')).toEqual(expect.arrayContaining(['d12>d14@c1', 'd12>d14@a3=n']));
    expect(out.split('\n')).not.toContain('d12>d14');
  });
});

describe('replay of Taka', () => {
  it('answers every line in order and goes on after errors', async () => {
    const formation = shot.replace('w 7', 'b 7');
    const lines = [
      '{"goals":1,"plies":["f3>f7=n","e12>e8=s"]}',
      `{"formation":"${shot}","plies":["d12>d14"]}`,
      `{"formation":"${shot}","plies":["d12>d14","d8=n"]}`,
      `{"formation":"${shot}","goals":2,"plies":["d12>d14@c3"]}`,
      `{"formation":"${formation.replace('b 7', 'b 75')}","plies":["d8=n"]}`,
      '{"goals":0,"plies":[]}',
      '{"colour":"red","plies":[]}',
      '{"plies":["f3>f6=n"]}',
      '{"plies":"f3"}',
      'not JSON',
    ];
    const { code, out } = await taka(['replay'], lines.join('\n'));
    expect(code).toBe(0);
    const after = '/10/10/pppp6/pppp[bs]5p/PP8/PP8/PP8/PP8/P9/9p/10 Gg';
    expect(
      out
        .trimEnd()
        .split('\n')
        .map((line): unknown => JSON.parse(line)),
    ).toEqual([
      {
        position: '10/10/4pp4/2p4p2/3p2p3/1p6p1/4p[bs]p4/4PP[wn]4/1P6P1/3P2P3/2P4P2/4PP4/10/10 Gg w 2 0:0',
        result: null,
        counts: [378, expect.any(Number)],
      },
      {
        position: `3(w)6/10/3P6${after} b 7 1:0`,
        result: '1-0 goal',
        counts: [expect.any(Number)],
      },
      { error: 'game-over', ply: 1 },
      {
        position: `10/10/3P6/10/10/pppp6/pppp[bs]5p/PP8/PP8/PP8/PP8/P1(w)7/9p/10 Gg b 7 1:0`,
        result: null,
        counts: [expect.any(Number)],
      },
      {
        position: expect.stringContaining(' Gg w 76 0:0') as unknown,
        result: '1/2-1/2 full time',
        counts: [expect.any(Number)],
      },
      { error: 'option-whole', ply: null },
      { error: 'unknown-option', ply: null },
      { error: 'facing-useless', ply: 0 },
      { error: 'bad-line', ply: null },
      { error: 'bad-line', ply: null },
    ]);
  });
});

describe('check of Taka', () => {
  it('agrees or differs', async () => {
    const texts = [
      `[Game "Taka"]\n[Formation "${shot}"]\n[Result "1-0"]\n\n7. d12>d14\n1-0\n`,
      `[Formation "${shot}"] [Result "0-1"] 7. d12>d14`,
      '[Result "1/2-1/2"] 1. f3>f7=n e12>e8=s',
      '[Game "Tak"] a1 e5',
      '1. f3>f4=n',
    ];
    const files = texts.map((_, index) => join(folder, `${index}.taka.txt`));
    await Promise.all(files.map((file, index) => writeFile(file, texts[index]!)));
    const { code, out } = await taka(['check', ...files]);
    expect(code).toBe(1);
    expect(
      out
        .trimEnd()
        .split('\n')
        .map((line) => line.slice(line.indexOf(': ') + 2)),
    ).toEqual([
      'ok, 1 ply, 1-0',
      'DIFFERS, 1 ply, 0-1 stated but 1-0 played',
      'ok, 2 plies, 1/2-1/2 not decided on the board',
      'DIFFERS, The tag Game at line 1, column 1 of this record can’t be “Tak”.',
      'DIFFERS, The turn f3>f4=n at line 1, column 4 of this record isn’t legal. No piece on the board has the ball at the end of this turn: leave out the facing.',
    ]);
  });
});

describe('render of Taka', () => {
  const names = { first: 'White', second: 'Black' };
  const output = (ending: string) => join(folder, `board.${ending}`);
  const written = async (ending: string) => readFile(output(ending));

  it.each([
    ['as it is', [], {}, {}],
    [
      'in a theme and a size',
      ['--theme', 'ink', '--size', '300'],
      {},
      { theme: themes.get('ink')!, size: 300 },
    ],
    ['with goals to win', ['--goals', '2'], { goals: 2 }, {}],
  ] as const)('draws a position %s', async (_, more, options, style) => {
    const formation = shot.replace('0:0', '1:0');
    expect(await taka(['render', formation, '-o', output('png'), ...more])).toMatchObject({ code: 0 });
    const rules = 'goals' in options ? options : { limit: 'moves' };
    const scene = boardFrom({ formation, ...rules }).scene({ names });
    expect((await written('png')).equals(drawPng(scene, style))).toBe(true);
  });

  it('draws a record as a moving picture, with its result in the last frame alone', async () => {
    const file = join(folder, 'match.taka.txt');
    await writeFile(file, '[White "Ada"] [Result "1-0"] 1. f3>f7=n e12>e8=s');
    expect(await taka(['render', file, '-o', output('gif')])).toMatchObject({ code: 0 });
    const plies = ['f3>f7=n', 'e12>e8=s'];
    const scenes = [0, 1, 2].map((count) =>
      boardFrom({}, plies.slice(0, count)).scene({
        names: { ...names, first: 'Ada' },
        ...(count === 2 && { score: '1-0' }),
      }),
    );
    const gif = await encodeFilm({ frames: 3, last: scenes[2]!, scenes: () => scenes });
    expect((await written('gif')).equals(gif ?? Buffer.of())).toBe(true);
  });
});

describe('wrong arguments for Taka', () => {
  it.each([
    [['perft']],
    [['perft', '-1']],
    [['perft', '1', '10/10']],
    [['moves', '--goals', '0']],
    [['moves', startText.replace('w 1 0:0', 'w 1 1:0')]],
    [['tei']],
    [['check']],
    [['render']],
    [['render', '10/10', '-o', 'board.png']],
    [['render', startText, '-o', 'board.jpg']],
    [['render', startText, '-o', 'board.png', '--size', '50']],
    [['render', startText, '-o', 'board.png', '--size', 'wide']],
    [['render', '/no/such/file.taka.txt', '-o', 'board.png']],
    [['check', '/no/such/file']],
  ])('%j: one line and exit 2', async (args) => {
    const { code, out, complaints } = await taka(args);
    expect([code, out]).toEqual([2, '']);
    expect(complaints).toMatch(/^taktable: [^\n]+\n$/);
  });
});
