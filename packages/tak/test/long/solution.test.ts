import { describe, expect, it } from 'vitest';
import { readBook } from '../../src/book/book.ts';
import { NaiveGame } from '../rules/naive.ts';

/**
 * Checks the solution of 3x3 by going through all of Black's replies, with the naive rules and without a search, a
 * table or keys: positions are compared as texts.
 */

type Square = readonly [file: number, rank: number];
const symmetries: readonly ((square: Square) => Square)[] = [
  ([x, y]) => [x, y],
  ([x, y]) => [2 - x, y],
  ([x, y]) => [x, 2 - y],
  ([x, y]) => [2 - x, 2 - y],
  ([x, y]) => [y, x],
  ([x, y]) => [2 - y, x],
  ([x, y]) => [y, 2 - x],
  ([x, y]) => [2 - y, 2 - x],
];

/** The board of a TPS turned and mirrored in all ways; whose turn it is, and whether it is the first one. */
function imagesOf(tps: string): readonly string[] {
  const [board = '', side, number] = tps.split(' ');
  const rows = board.replaceAll(/x(\d)/g, (_, run) => Array(Number(run)).fill('x').join(',')).split('/');
  const squares = rows.map((row) => row.split(','));
  return symmetries.map((symmetry) => {
    const image = [0, 1, 2].map((rank) =>
      [0, 1, 2].map((file) => {
        const [x, y] = symmetry([file, rank]);
        return squares[y]![x]!;
      }),
    );
    return `${image.join('/')} ${side} ${number === '1' ? 'opening' : ''}`;
  });
}

/** White's ply by position. */
const solution = new Map(readBook(3).map(({ tps, plies }) => [tps, plies[0]!]));
const entryOf = new Map([...solution.keys()].flatMap((tps) => imagesOf(tps).map((image) => [image, tps])));

const gameAt = (tps: string): NaiveGame => NaiveGame.of({ tps, 'house-rules': 'passing' });

function after(tps: string, ply: string): NaiveGame {
  const game = gameAt(tps);
  game.play(ply);
  return game;
}

const hasRoadInOne = (tps: string): boolean =>
  [...gameAt(tps).turns().keys()].some((ply) => after(tps, ply).result() === 'R-0');

/** By position: how many plies White needs at most; `undefined` while its replies are followed. */
const known = new Map<string, number | undefined>();

/** Throws where a reply of Black is not answered. */
function longestFrom(tps: string): number {
  if (known.has(tps)) {
    const length = known.get(tps);
    if (length === undefined) throw new Error(`${tps} can be repeated`);
    return length;
  }
  known.set(tps, undefined);
  const moved = after(tps, solution.get(tps)!).tps();
  const lengths = [...gameAt(moved).turns().keys()].map((reply) => {
    const game = after(moved, reply);
    const result = game.result();
    if (result === 'R-0') return 2;
    if (result !== undefined) throw new Error(`${reply} in ${moved} ends the game as ${result}`);
    const entry = imagesOf(game.tps()).flatMap((image) => entryOf.get(image) ?? [])[0];
    if (entry !== undefined) return 2 + longestFrom(entry);
    if (hasRoadInOne(game.tps())) return 3;
    throw new Error(`${reply} in ${moved} is not answered`);
  });
  const longest = Math.max(...lengths);
  known.set(tps, longest);
  return longest;
}

describe('the solution of 3x3', () => {
  it('forces a road in 15 plies, whatever Black does, who may also pass', () => {
    expect(longestFrom('x3/x3/x3 1 1')).toBe(15);
    expect(known.size).toBe(solution.size);
  });
});
