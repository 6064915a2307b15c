import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Board } from '../../src/games/game.ts';
import { gameById, games } from '../../src/games/index.ts';
import { randomMatch } from '../games/taka/randommatch.ts';
import { boardFrom } from '../games/tak/positions.ts';
import { examples, randomFor, runs, seed } from '../support/seed.ts';
import { shortestPresses } from './presses.ts';

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

describe('by pointing and the buttons offered, every legal turn is composed within nine presses', () => {
  it.each([3, 4, 5, 6, 7, 8])('in a random match of Tak of size %i', (size) => {
    for (const board of examples(takMatch(size), runs(12, 1_000))) expectAllWithinReach(board);
  });

  it('in a random match of Taka', () => {
    for (const board of examples(randomMatch(`composing ${seed}`, 60), 12)) expectAllWithinReach(board);
  });

  it('in the positions of puzzles', () => {
    for (const { options, line } of examples(puzzles, 40)) {
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
