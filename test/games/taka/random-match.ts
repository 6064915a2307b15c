import { pliesOf } from '../../../packages/taka/test/positions.ts';
import { randomMatch as randomPositions } from '../../../packages/taka/test/random-match.ts';
import type { TakaBoard } from '../../../src/games/taka/board/board.ts';
import { boardFrom, played } from './positions.ts';

/** The boards of a random match, from the start. */
export function randomMatch(seed: string, turns: number, options: unknown = {}): readonly TakaBoard[] {
  const boards = [boardFrom(options)];
  for (const ply of pliesOf(randomPositions(seed, turns, options).at(-1)!))
    boards.push(played(boards.at(-1)!, ply));
  return boards;
}
