import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { positionFrom } from '../../src/cli/tak/positions.ts';
import { TakBoard } from '../../src/games/tak/board/board.ts';
import { readGame } from '../../src/games/tak/notation/record.ts';
import { encodeFilm } from '../../src/render/film/film.ts';
import { themes } from '../../src/render/index.ts';
import { drawPng } from '../../src/render/picture/painter.ts';
import { decode, pixelAt } from '../render/pixels.ts';
import { taktable } from './taktable.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taktable-render-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('render', () => {
  it.each([
    ['png', 'x3/x,12,x/x3 1 3', 'PNG'],
    ['png', 'game.ptn', 'PNG'],
    ['gif', 'game.ptn', 'GIF'],
  ])('writes a %s of %s', async (ending, what, format) => {
    const output = join(folder, `board.${ending}`);
    const ptn = join(folder, 'game.ptn');
    await writeFile(ptn, '[Size "3"] [Player1 "Ann"] a3 a1 b1 b3 c1');
    const { code } = await taktable(['render', what === 'game.ptn' ? ptn : what, '-o', output]);
    expect(code).toBe(0);
    expect((await readFile(output)).subarray(0, 4).toString('latin1')).toContain(format);
  });
});

it('render says what it assumed or left out', async () => {
  const output = join(folder, 'noted.png');
  const ptn = join(folder, 'noted.ptn');
  await writeFile(ptn, '1. a1 f6\n2. c3 c4\n\n{else}\n2. d4\n\nThoughts?');
  const { out } = await taktable(['render', ptn, '-o', output]);
  expect(out).toMatch(
    /bytes\. The size of the board isn’t given, so I assumed 6x6\. I read the main line only; branches left out: 1\. I read the moves up to “Thoughts\?” at line 7, and left out the rest\.\n$/,
  );
  await writeFile(ptn, '[Size "3"] [Result "0-1"] a3 a1 b1 b3 c1');
  const ended = await taktable(['render', ptn, '-o', output]);
  expect(ended.out).toMatch(/bytes\. The result is given as 0-1, but on the board it is R-0\.\n$/);
});

describe('render shows the result', () => {
  const names = { first: 'White', second: 'Black' };
  const boardsOf = (ptn: string) => {
    const game = readGame(ptn);
    if (!game.ok) throw new Error(game.error.key);
    return game.value.boards;
  };
  const resigned = '[Size "5"] [Result "1-0"] a1 e5 c3';
  const road = '[Size "3"] a3 a1 b1 b3 c1';

  it.each([
    ['of a PTN that was resigned', resigned, resigned, '1-0'],
    ['behind the plies', '[Size "5"] a1 e5 c3 0-1', resigned, '0-1'],
    ['of a board that has a road', road, road, undefined],
    ['of the board, not of a tag that contradicts it', `[Result "0-1"] ${road}`, road, undefined],
  ])('%s', async (_, written, plies, score) => {
    const output = join(folder, 'result.png');
    const ptn = join(folder, 'result.ptn');
    await writeFile(ptn, written);
    expect(await taktable(['render', ptn, '-o', output])).toMatchObject({ code: 0 });
    const end = boardsOf(plies).at(-1)!;
    const view = { names, ...(score && { score }) };
    expect((await readFile(output)).equals(drawPng(end.scene(view)))).toBe(true);
  });

  it('of a TPS', async () => {
    const output = join(folder, 'result.png');
    const tps = '2,2,x/x3/1,1,1 2 3';
    expect(await taktable(['render', tps, '-o', output])).toMatchObject({ code: 0 });
    const board = TakBoard.start(positionFrom({ tps }));
    expect(board.outcome?.winner).toBe('first');
    expect((await readFile(output)).equals(drawPng(board.scene({ names })))).toBe(true);
  });

  it('in the last frame of a moving picture alone', async () => {
    const output = join(folder, 'result.gif');
    const ptn = join(folder, 'result.ptn');
    await writeFile(ptn, resigned);
    await taktable(['render', ptn, '-o', output]);
    const scenes = boardsOf(resigned).map((board, index) =>
      board.scene({ names, ...(index === 3 && { score: '1-0' }) }),
    );
    const gif = await encodeFilm({ frames: 4, last: scenes[3]!, scenes: () => scenes });
    expect((await readFile(output)).equals(gif ?? Buffer.of())).toBe(true);
  });
});

describe('render --suggest and --evaluation', () => {
  const tps = 'x3/x,12,x/x3 1 3';
  const render = (...more: readonly string[]) =>
    taktable(['render', tps, '-o', join(folder, 'advice.png'), ...more]);

  it('draws turns and a bar', async () => {
    const { code, complaints } = await render('--suggest', 'a1', 'Sb3', '--evaluation', '-0.4');
    expect([code, complaints]).toEqual([0, '']);
    const board = TakBoard.start(positionFrom({ tps }));
    const names = { first: 'White', second: 'Black' };
    const scene = board.scene({ names, suggestions: ['a1', 'Sb3'], evaluation: -0.4 });
    expect((await readFile(join(folder, 'advice.png'))).equals(drawPng(scene))).toBe(true);
    expect(scene).not.toEqual(board.scene({ names }));
  });

  it.each([
    ['a turn that cannot be played', ['--suggest', 'a1', 'b2'], 'b2'],
    ['what is no turn', ['--suggest', 'nonsense'], 'nonsense'],
    ['more than a certain win', ['--evaluation', '1.5'], '--evaluation is -1 to 1'],
    ['what is no number', ['--evaluation', 'good'], '--evaluation is -1 to 1'],
  ])('refuses %s', async (_, options, why) => {
    const { code, complaints } = await render(...options);
    expect(code).toBe(2);
    expect(complaints).toContain(why);
  });
});

describe('what render cannot use', () => {
  it.each([
    ['a file that is not there', 'none.ptn', 'a.png', 'There is no file '],
    ['a folder', '.', 'a.png', 'This is a folder: name a file.'],
    ['an output in no folder', 'game.txt', 'none/a.png', 'There is no folder '],
  ])('%s is named in a sentence', async (_, input, output, why) => {
    await writeFile(join(folder, 'game.txt'), '1. a1 e5');
    const { code, complaints } = await taktable(['render', join(folder, input), '-o', join(folder, output)]);
    expect(code).toBe(2);
    expect(complaints).toContain(why);
  });

  it('is a theme that does not exist, and those that do are listed', async () => {
    const { complaints } = await taktable(['render', '-o', 'a.png', '--theme', 'mauve', 'x3/x3/x3 1 1']);
    expect(complaints).toContain('there is no theme “mauve”: --theme must be one of walnut, ');
  });
});

it('draws a match in a file of any name', async () => {
  const file = join(folder, 'game.txt');
  await writeFile(file, '1. a1 e5');
  expect(await taktable(['render', file, '-o', join(folder, 'any.png')])).toMatchObject({ code: 0 });
});

describe('render --theme-file', () => {
  const ink = themes.get('ink')!;
  const own = { ...ink, id: 'mine', palette: { ...ink.palette, background: '#123456' } };
  const file = () => join(folder, 'mine.json');
  const output = () => join(folder, 'themed.png');
  const render = (...more: readonly string[]) =>
    taktable(['render', 'x3/x,12,x/x3 1 3', '-o', output(), '--theme-file', file(), ...more]);

  it('draws in the theme of a file', async () => {
    await writeFile(file(), JSON.stringify(own));
    expect(await render()).toMatchObject({ code: 0, complaints: '' });
    const corner = pixelAt(decode(await readFile(output())), 0, 0);
    expect(Buffer.from(corner.slice(0, 3)).toString('hex')).toBe('123456');
  });

  it.each([
    ['a colour', { palette: { ...own.palette, hint: 'blue', win: 1 } }, 'palette.hint isn’t a colour'],
    [
      'every wrong field',
      { palette: { ...own.palette, hint: 'blue', win: 1 } },
      'palette.win isn’t a colour',
    ],
    [
      'a contrast',
      { palette: { ...own.palette, label: own.palette.panel } },
      'The contrast between palette.label and palette.panel is 1:1',
    ],
    ['no id', { id: undefined }, 'id is missing.'],
  ])('names %s, on one line', async (_, change, sentence) => {
    await writeFile(file(), JSON.stringify({ ...own, ...change }));
    const { code, out, complaints } = await render();
    expect([code, out]).toEqual([2, '']);
    expect(complaints).toMatch(/^taktable: [^\n]+\n$/);
    expect(complaints).toContain(sentence);
  });

  it('is no theme by name at the same time', async () => {
    await writeFile(file(), JSON.stringify(own));
    const { code, complaints } = await render('--theme', 'ink');
    expect(code).toBe(2);
    expect(complaints).toContain("'--theme-file <file>' cannot be used with option '--theme <id>'");
  });
});
