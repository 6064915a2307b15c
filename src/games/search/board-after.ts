import type { Result } from '../../result.ts';
import { follow, type Board, type Replayable, type Refusal } from '../game.ts';

export type Playable<B> = Pick<Board, 'outcome'> & Replayable<B>;

/** The board after a task's plies. Throws if they cannot be played. */
export function boardAfter<B extends Playable<B>>(start: Result<B, Refusal>, plies: readonly string[]): B {
  if (!start.ok) throw new Error(start.error.key);
  let board = start.value;
  for (const ply of plies) {
    const next = follow(board, ply);
    if (!next.ok) throw new Error(`${ply}: ${next.error.key}`);
    board = next.value;
  }
  return board;
}
