import type { Result } from '../../result.ts';
import type { Board, Refusal } from '../game.ts';

type Playable<B> = Pick<Board, 'outcome'> & { play(text: string): Result<B, Refusal> };

/** The board behind the plies of a task. Throws where they do not lead to one that goes on. */
export function boardAfter<B extends Playable<B>>(start: B, plies: readonly string[]): B {
  let board = start;
  for (const ply of plies) {
    const next = board.play(ply);
    if (!next.ok) throw new Error(`${ply}: ${next.error.key}`);
    board = next.value;
  }
  if (board.outcome !== undefined) throw new Error(`the match is over: ${board.outcome.score}`);
  return board;
}

/** A score in hundredths as an evaluation. A weak level misjudges moves, not how the match stands. */
export const evaluationOf = ({ score, noise }: { readonly score: number; readonly noise: number }): number =>
  Math.max(-100, Math.min(100, (score - noise) / 100));
