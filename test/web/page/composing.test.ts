import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Board } from '../../../src/games/game.ts';
import { gameById, games } from '../../../src/games/index.ts';
import { randomMatch } from '../../games/taka/random-match.ts';
import { boardFrom } from '../../games/tak/positions.ts';
import { examples, randomFor, seed } from '../../support/seed.ts';
import { offered, plyOf, pointed, targets, type Path } from '../../../src/web/page/state/composing.ts';
import { remembering, shortestPresses } from '../presses.ts';

/** One more than the longest turns need, which lift and drop a stack of eight. */
const most = 9;

function expectAllWithinReach(board: Board): void {
  const found = shortestPresses(board, most);
  expect([...board.legalPlies()].filter((ply) => !found.has(ply))).toEqual([]);
}

const tak = gameById(games, 'tak')!;
const puzzles = readFileSync(tak.puzzles!.file, 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => tak.puzzles!.read(line));

function played(board: Board, ply: string): Board {
  const next = board.play(ply);
  if (!next.ok) throw new Error(`${ply}: ${next.error.key}`);
  return next.value;
}

/** A random match with more moves of stacks than placements, so that stacks grow. */
function takMatch(size: number): readonly Board[] {
  const random = randomFor(`composing ${size}`);
  const boards: Board[] = [boardFrom({ size, 'house-rules': 'both' })];
  while (boards.length < 20 * size && boards.at(-1)!.outcome === undefined) {
    const plies = [...boards.at(-1)!.legalPlies()];
    const moves = plies.filter((ply) => /[<>+-]/.test(ply));
    boards.push(played(boards.at(-1)!, random.of(moves.length > 0 && random.next() < 0.7 ? moves : plies)));
  }
  return boards;
}

/** The path after pointing at these places one after the other. */
function pointedAt(board: Board, places: readonly string[]): Path {
  let path: Path = [];
  for (const [index, place] of places.entries()) path = pointed(board, path, place, places[index - 1]) ?? [];
  return path;
}

/** How squares change in a direction of Tak. */
const ways: Readonly<Record<string, readonly [file: number, rank: number]>> = {
  '+': [0, 1],
  '-': [0, -1],
  '>': [1, 0],
  '<': [-1, 0],
};

/** The turns of Tak that move as many pieces of a stack as possible and drop all but the last ones singly, by squares. */
function usualWays(board: Board): ReadonlyMap<string, readonly string[]> {
  const moves = [...board.legalPlies()].flatMap((ply) => {
    const [, lifted, from = '', way = '', drops = ''] = /^(\d?)([a-h]\d)([<>+-])(\d*)/.exec(ply) ?? [];
    const step = ways[way];
    return step === undefined ? [] : [{ ply, lifted: Number(lifted || 1), from, step, drops }];
  });
  const most = (square: string): number =>
    Math.max(...moves.filter(({ from }) => from === square).map(({ lifted }) => lifted));
  const usual = moves.filter(({ lifted, from, drops }) => /^1*\d?$/.test(drops) && lifted === most(from));
  return new Map(
    usual.map(({ ply, from, step: [file, rank], drops }) => [
      ply,
      Array.from({ length: (drops.length || 1) + 1 }, (_, at) => {
        return String.fromCharCode(from.charCodeAt(0) + at * file) + String(Number(from[1]) + at * rank);
      }),
    ]),
  );
}

describe('pointing alone', () => {
  it.each([3, 5, 8])('drops one piece on each square, and the rest on the last, on size %i', (size) => {
    const boards = examples(takMatch(size), 12).map(remembering);
    const tried = boards.flatMap((board) =>
      [...usualWays(board)].map(([ply, squares]) => ({
        ply,
        found: plyOf(board, pointedAt(board, squares)),
      })),
    );
    expect(tried.filter(({ ply }) => /\d$/.test(ply)).length).toBeGreaterThan(0);
    expect(tried.filter(({ ply, found }) => found !== ply)).toEqual([]);
  });

  it('goes on where only one square is left, and keeps a turn that goes there already', () => {
    const board = boardFrom({ size: 5, tps: 'x5/x2,1S,x2/x,1S,2121,x2/x2,1S,x2/x4,2 1 20' });
    expect(plyOf(board, pointedAt(board, ['c3', 'd3', 'e3']))).toBe('4c3>13');
    const lifted = offered(board, pointedAt(board, ['c3']))[0]!.to;
    expect(plyOf(board, lifted)).toBe('c3>');
    expect(plyOf(board, pointed(board, lifted, 'd3', 'c3')!)).toBe('c3>');
  });

  it('reaches every square to which a piece of Taka can go', () => {
    for (const board of examples(randomMatch(`pointing ${seed}`, 60), 10).map(remembering)) {
      const pairs = [...board.legalPlies()].map((ply) => ply.match(/[a-j]\d+/g) ?? []);
      for (const from of new Set(pairs.flatMap(([square]) => square ?? []))) {
        const found = targets(board, pointedAt(board, [from]));
        const wanted = pairs.flatMap(([square, to]) => (square === from && to !== undefined ? to : []));
        expect(wanted.filter((to) => to !== from && !found.has(to))).toEqual([]);
      }
    }
  });
});

describe('by pointing and the buttons offered, every legal turn is composed within nine presses', () => {
  it.each([3, 4, 5, 6, 7, 8])('in a random match of Tak of size %i', (size) => {
    for (const board of examples(takMatch(size), 5)) expectAllWithinReach(board);
  });

  it('in a random match of Taka', () => {
    for (const board of examples(randomMatch(`composing ${seed}`, 60), 5)) expectAllWithinReach(board);
  });

  it('in the positions of puzzles', () => {
    for (const { options, line } of examples(puzzles, 15)) {
      const start = tak.start(options);
      if (!start.ok) throw new Error(start.error.key);
      for (let step = 0; step < line.length; step += 2) {
        expectAllWithinReach(line.slice(0, step).reduce(played, start.value));
      }
    }
  });

  it('where a stack of eight can go anywhere', () => {
    expectAllWithinReach(boardFrom({ size: 8, tps: 'x8/x8/x8/x8/x3,21212121212C,x4/x8/x8/x8 1 20' }));
  });
});

describe('arrows on buttons', () => {
  const start = (id: string, options: unknown): Board => {
    const begun = gameById(games, id)!.start(options);
    if (!begun.ok) throw new Error(begun.error.key);
    return begun.value;
  };
  const keys = (board: Board, path: Path, turned: boolean) =>
    offered(board, path, turned).map(
      ({ choice: { id, label } }) => `${id} ${label.data['arrow'] ?? label.key}`,
    );

  it.each([
    ['Taka, from White’s side', false, ['n ↑', 'e →', 's ↓', 'w ←']],
    ['Taka, from Black’s side', true, ['s ↑', 'w →', 'n ↓', 'e ←']],
  ])('point as they are seen: %s', (_side, turned, arrows) => {
    const board = start('taka', {});
    expect(keys(board, pointedAt(board, ['f3', 'f7']), turned)).toEqual(arrows);
  });
});
