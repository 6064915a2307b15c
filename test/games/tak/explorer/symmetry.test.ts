import { describe, expect, it } from 'vitest';
import type { Options } from '@taktable/tak';
import { TakBoard } from '../../../../src/games/tak/board/board.ts';
import { explorer } from '../../../../src/games/tak/explorer/explorer.ts';
import { randomFor, runs } from '../../../support/seed.ts';

/** A plain second implementation: texts of notation, turned letter by letter. */
type Symmetry = (file: number, rank: number, size: number) => readonly [number, number];
const symmetries: readonly Symmetry[] = [
  (file, rank) => [file, rank],
  (file, rank, size) => [size - 1 - file, rank],
  (file, rank, size) => [file, size - 1 - rank],
  (file, rank, size) => [size - 1 - file, size - 1 - rank],
  (file, rank) => [rank, file],
  (file, rank, size) => [size - 1 - rank, file],
  (file, rank, size) => [rank, size - 1 - file],
  (file, rank, size) => [size - 1 - rank, size - 1 - file],
];
const ways = { '+': [0, 1], '-': [0, -1], '>': [1, 0], '<': [-1, 0] } as const;

function turned(ply: string, symmetry: Symmetry, size: number): string {
  const [, before = '', file = '', rank = '', way, after = ''] =
    /^([0-9SC]*)([a-h])([1-8])([-+<>])?(.*)$/.exec(ply)!;
  const at = (f: number, r: number) => symmetry(f, r, size);
  const [f, r] = ['abcdefgh'.indexOf(file), Number(rank) - 1];
  const to = at(f, r);
  const square = `${'abcdefgh'[to[0]]!}${to[1] + 1}`;
  if (way === undefined) return `${before}${square}`;
  const [df, dr] = ways[way as keyof typeof ways];
  const next = at(f + df, r + dr);
  const direction = Object.entries(ways).find(
    ([, [x, y]]) => x === next[0] - to[0] && y === next[1] - to[1],
  )![0];
  return `${before}${square}${direction}${after}`;
}

function begin(options: Options): TakBoard {
  const board = TakBoard.from(options);
  if (!board.ok) throw new Error(board.error.key);
  return board.value;
}

function after(board: TakBoard, ply: string): TakBoard {
  const next = board.play(ply);
  if (!next.ok) throw new Error(`${ply}: ${next.error.key}`);
  return next.value;
}

const keyOf = (board: TakBoard) => explorer.position(board)!.key;

describe('positions that differ only by symmetry', () => {
  it('have one key, and their turns one standard text, in random games', () => {
    const random = randomFor('symmetry');
    for (let game = 0; game < runs(3, 8); game++) {
      const size = random.of([3, 4, 5, 6, 7, 8]);
      const symmetry = random.of(symmetries);
      let [one, other] = [begin({ size }), begin({ size })];
      for (let ply = 0; ply < 30 && one.outcome === undefined; ply++) {
        const [seen, mirrored] = [explorer.position(one)!, explorer.position(other)!];
        expect(mirrored.key).toBe(seen.key);
        const played = random.of(one.legalPlies());
        const reply = turned(played, symmetry, size);
        expect(mirrored.toStandard(reply)).toBe(seen.toStandard(played));
        // The way back leads to a turn with the same standard text, which is legal.
        const back = seen.fromStandard(seen.toStandard(played))!;
        expect(one.legalPlies()).toContain(back);
        expect(seen.toStandard(back)).toBe(seen.toStandard(played));
        [one, other] = [after(one, played), after(other, reply)];
      }
    }
  });

  it.each([
    ['another square', { tps: '1,x2/x3/x3 2 2' }, { tps: 'x,1,x/x3/x3 2 2' }],
    ['another colour', { tps: '1,x2/x3/x3 1 3' }, { tps: '2,x2/x3/x3 1 3' }],
    ['a wall', { tps: '1,x2/x3/x3 1 3' }, { tps: '1S,x2/x3/x3 1 3' }],
    ['the order of a stack', { tps: '121,x2/x3/x3 1 3' }, { tps: '211,x2/x3/x3 1 3' }],
    ['whose turn it is', { tps: '12,x2/x3/x3 1 3' }, { tps: '12,x2/x3/x3 2 3' }],
    ['the size', { size: 5 }, { size: 6 }],
    ['the opening', { size: 5 }, { size: 5, opening: 'no-swap' }],
  ] as const)('differ by %s', (_, one, other) => {
    expect(keyOf(begin(one))).not.toBe(keyOf(begin(other)));
  });

  it('count only what lies on the board: not the komi, the reserves or the move number', () => {
    const tps = '1,x2/x,2,x/x3 1 ';
    expect(keyOf(begin({ tps: `${tps}3`, komi: 2 }))).toBe(keyOf(begin({ tps: `${tps}9`, flats: 20 })));
  });

  it('have keys that never change, because they are stored', () => {
    const stored = [{ size: 3 }, { size: 6 }, { tps: 'x5/x,21C,x3/x,2,121S,x2/x5/x4,1 2 7' }].map((options) =>
      keyOf(begin(options)),
    );
    expect(stored).toEqual([2885077454632958, 3067406908091429, 1100017684395899]);
  });

  it('are all one on an empty board, with as many turns as squares differ', () => {
    const position = explorer.position(begin({ size: 5 }))!;
    const texts = begin({ size: 5 })
      .legalPlies()
      .map((ply) => position.toStandard(ply));
    expect(new Set(texts)).toEqual(new Set(['a1', 'a2', 'a3', 'b2', 'b3', 'c3']));
  });
});
