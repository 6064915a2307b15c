import { describe, expect, it } from 'vitest';
import type { Board } from '../../src/games/game.ts';
import { themes } from '../../src/render/index.ts';
import { drawPng, Painter } from '../../src/render/picture/painter.ts';
import type { Style, Scene, View } from '../../src/scene.ts';
import { boardOf, busyTps, flatBoard, roadBoard } from './games.ts';
import { compare, difference, tolerance } from '../support/goldens.ts';
import { examples } from '../support/seed.ts';
import { themeSheet } from './theme-sheet.ts';

const folder = new URL('./golden/', import.meta.url);
const documents = new URL('../../docs/', import.meta.url);
const names = { first: 'Ada Lovelace', second: 'Grzegorz Brzęczyszczykiewicz' };

interface Golden {
  readonly board: Board;
  readonly view?: Partial<View>;
  readonly style?: Partial<Style>;
}

const busy = boardOf({ size: 6, tps: busyTps, komi: 2.5 });
const pieces = boardOf({ size: 3, caps: 1, tps: '1,1S,1C/2,2S,2C/12,21S,x 1 6' });
const many = { flats: 60, caps: 5 };
/** Alternating owners, so that each edge is visible. */
const tower = (height: number, top = ''): string => '12'.repeat(height).slice(0, height) + top;
const ranks = (heights: readonly number[], size: number): string => {
  const squares = Array.from({ length: size * size }, (_, index) => heights[index]);
  const rows = Array.from({ length: size }, (_, row) => squares.slice(row * size, row * size + size));
  return rows.map((row) => row.map((height) => (height ? tower(height) : 'x')).join(',')).join('/');
};
const stacks = (heights: readonly number[], size: number): Board =>
  boardOf({ size, ...many, tps: `${ranks(heights, size)} 1 40` });

/** Stacks of the maximum height shown in full, alternating and of one colour. */
const tall = (size: number): Board => {
  const rows = [[13, 14, 17, 20].map((height) => tower(height)), ['1', '2'].map((owner) => owner.repeat(20))];
  const ranks = rows.map((row) => [...row, `x${size - row.length}`].join(','));
  const rest = Array.from({ length: size - rows.length }, () => `x${size}`);
  return boardOf({ size, ...many, tps: `${[...ranks, ...rest].join('/')} 1 50` });
};

const opening: Readonly<Record<number, string>> = {
  3: 'x,1,2/x,x,1/2,x,x 1 3',
  4: 'x2,1,2/x,2,1,x/x4/2,x3 1 4',
  5: 'x3,1,2/x,2,1,x2/x,1C,x3/2,x4/x5 1 5',
  7: 'x5,1,2/x3,2,1,x2/x,1C,x5/2,x6/x7/x,2S,x5/x7 1 6',
  8: 'x6,1,2/x4,2,1,x2/x,1C,x6/2,x7/x8/x,2S,x6/x8/x2,2C,x5 1 7',
};

const goldens: Readonly<Record<string, Golden>> = {
  pieces: { board: pieces },
  'heights-1-to-9': { board: stacks([1, 2, 3, 4, 5, 6, 7, 8, 9], 6) },
  'heights-10-to-15': { board: stacks([10, 11, 12, 13, 14, 15], 5) },
  'heights-16-to-20': { board: stacks([16, 17, 18, 19, 20], 8) },
  // As wide as on a phone, where pieces are smallest.
  'taller-than-20': { board: stacks([21, 30, 60], 8), style: { size: 400 } },
  ...Object.fromEntries(
    [5, 6, 8].map((size) => [`tall-${size}`, { board: tall(size), style: { size: 400 } } satisfies Golden]),
  ),
  'under-walls-and-capstones': {
    board: boardOf({
      size: 5,
      ...many,
      tps: `12S,21S,112S,221S,1212121S/12C,21C,112C,221C,2121212C/${tower(12, 'S')},${tower(14, 'C')},x3/x5/x5 2 30`,
    }),
  },
  ...Object.fromEntries(
    Object.entries(opening).map(([size, tps]) => [
      `size-${size}`,
      { board: boardOf({ size: Number(size), tps }) },
    ]),
  ),
  'size-6': { board: busy },
  start: { board: boardOf({ size: 6, komi: 0.5 }) },
  'last-placement': { board: flatBoard(24) },
  'last-spread': { board: flatBoard(50) },
  'flat-win': { board: flatBoard() },
  'road-win': { board: roadBoard() },
  'road-by-placement': { board: boardOf({ size: 5, tps: 'x5/2,2,2S,x2/1,1,x,1,1/x,2,2,x2/x5 1 8' }, ['c3']) },
  tak: { board: roadBoard(65), view: { threats: true } },
  details: {
    board: busy,
    view: {
      ratings: { first: '1523?', second: '1610?' },
      clocks: { first: '7 days/move', second: '7 days/move' },
    },
  },
  resigned: { board: busy, view: { score: '1-0' } },
  turned: { board: flatBoard(50), view: { turned: true } },
  'labels-inside': { board: busy, view: { labels: 'inside' } },
  'labels-off': { board: busy, view: { labels: 'off' } },
  bare: {
    board: flatBoard(50),
    view: { details: { 'flat-counts': false, 'stack-counts': false, roads: false, reserves: false } },
  },
  wobbly: { board: busy, view: { details: { wobbly: true } } },
  blind: { board: busy, view: { blind: true } },
  transparent: { board: busy, style: { transparent: true } },
  'compose-file': { board: busy, view: { path: [] } },
  'compose-placement': { board: busy, view: { path: ['d', '5', 'S'] } },
  'compose-lift': { board: busy, view: { path: ['c', '5', '4'] } },
  'compose-drops': { board: busy, view: { path: ['c', '5', '5', '>', '1'] } },
  ...Object.fromEntries(
    ['S', 'C'].map((top) => {
      const board = boardOf({ size: 8, ...many, tps: `x8/x8/12121212${top},x,12,x5/x8/x8/x8/x8/x8 2 9` });
      return [
        `compose-hand-${top}`,
        { board, view: { path: ['a', '6', '8', '>', '1'] }, style: { size: 400 } } satisfies Golden,
      ];
    }),
  ),
  'compose-opening': { board: boardOf({ size: 4 }), view: { path: ['b3'] } },
  suggestions: { board: busy, view: { suggestions: ['d5', '4c5>211', 'Sa4', 'b5-'], evaluation: 0.3 } },
  'scripts-in-names': {
    board: boardOf({ size: 4 }),
    view: { names: { first: 'Ωμέγα Жук', second: 'Nguyễn Đức' } },
  },
  ...Object.fromEntries(
    [...themes.values()].map((theme) => [
      `theme-${theme.id}`,
      { board: roadBoard(), style: { theme, size: 200 } } satisfies Golden,
    ]),
  ),
};

describe('pictures', () => {
  it.each(Object.entries(goldens))('%s', (name, { board, view, style }) => {
    compare(`${name}.png`, drawPng(board.scene({ names, ...view }), { size: 260, ...style }), folder);
  });

  it('board.png of the documents', () => {
    const view: View = {
      names: { first: 'Ada', second: 'Ben' },
      ratings: { first: '1612', second: '1547?' },
      clocks: { first: '1 day/move', second: '1 day/move' },
    };
    compare('board.png', drawPng(flatBoard(48).scene(view)), documents);
  });

  it('themes.png of the documents', async () => {
    compare('themes.png', await themeSheet(), documents);
  });
});

describe('what the comparison notices', () => {
  const painter = new Painter();
  const draw = (scene: Scene): Buffer => painter.png(scene, { size: 260 });
  const sceneOf = ({ board, view }: Golden): Scene => board.scene({ names, ...view });

  it.each(['details', 'suggestions'])('any other digit in %s', (name) => {
    const scene = sceneOf(goldens[name]!);
    const right = draw(scene);
    const others = scene.shapes.flatMap((shape, index) =>
      shape.kind !== 'text'
        ? []
        : [...shape.text.matchAll(/\d/g)].map(({ 0: digit, index: at }) => {
            const text = `${shape.text.slice(0, at)}${(Number(digit) + 1) % 10}${shape.text.slice(at + 1)}`;
            return {
              what: `${text} for ${shape.text}`,
              shapes: scene.shapes.with(index, { ...shape, text }),
            };
          }),
    );
    expect(others.length).toBeGreaterThan(25);
    const passed = examples(others, 8).filter(
      ({ shapes }) => difference(right, draw({ ...scene, shapes })) < tolerance,
    );
    expect(passed.map(({ what }) => what)).toEqual([]);
  });

  it('anything that is missing, unless nothing is seen of it', () => {
    const plies = ['a1', 'c3', 'b3', 'b1', 'b2', 'b1+', 'b3-'];
    const scene = sceneOf({ board: boardOf({ size: 3 }, plies), view: { threats: true } });
    const right = draw(scene);
    const differences = examples(scene.shapes.keys(), 12).map((index) =>
      difference(right, draw({ ...scene, shapes: scene.shapes.toSpliced(index, 1) })),
    );
    const hidden = differences.filter((share) => share === 0).length;
    expect(hidden / differences.length).toBeLessThan(0.2);
    expect(differences.filter((share) => share > 0 && share < tolerance)).toEqual([]);
  });
});
