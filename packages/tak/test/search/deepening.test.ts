import { describe, expect, it } from 'vitest';
import { deepen, type Finding } from '../../src/search/deepening.ts';
import { won } from '../../src/search/score.ts';

/** A move's score at each depth from 1, and what a search says instead if its window lies above that. */
interface Scores {
  readonly scores: readonly number[];
  readonly atMost?: number;
}

/** A search with given scores; it is stopped during the call numbered `stopAt`. */
class Script {
  stopped = false;
  calls = 0;
  readonly #moves: Readonly<Record<string, Scores>>;
  readonly #stopAt: number;

  constructor(moves: Readonly<Record<string, Scores>>, stopAt = Infinity) {
    this.#moves = moves;
    this.#stopAt = stopAt;
  }

  begin(): void {
    // The scores of all depths are given.
  }

  after(move: string, depth: number, alpha: number): number {
    if (++this.calls === this.#stopAt) this.stopped = true;
    const { scores, atMost } = this.#moves[move]!;
    return atMost !== undefined && atMost <= alpha ? atMost : scores[depth - 1]!;
  }
}

const search = (script: Script, depth: number): Finding<string> =>
  deepen(
    script,
    ['a', 'b', 'c'].map((move) => ({ move, noise: 0 })),
    depth,
  );

describe('a search', () => {
  it('answers with the best move, wherever it is stopped, when all scores fall', () => {
    // At depth 3 everything is worse than the first window; the bound found for b is the highest.
    const falling = {
      a: { scores: [100, 100, -200], atMost: -150 },
      b: { scores: [50, 50, -250], atMost: -100 },
      c: { scores: [0, 0, -300], atMost: -300 },
    };
    const whole = new Script(falling);
    expect(search(whole, 3)).toMatchObject({ move: 'a', score: -200, depth: 3 });
    for (let stopAt = 2; stopAt <= whole.calls; stopAt++) {
      expect(search(new Script(falling, stopAt), 3).move, `stopped in call ${stopAt}`).toBe('a');
    }
  });

  it('answers with a better move that it found before it was stopped', () => {
    const rising = { a: { scores: [100, 100, 90] }, b: { scores: [50, 50, 120] }, c: { scores: [0, 0, 0] } };
    const whole = new Script(rising);
    expect(search(whole, 3)).toMatchObject({ move: 'b', score: 120, depth: 3 });
    expect(search(new Script(rising, whole.calls), 3)).toMatchObject({ move: 'b', score: 120, depth: 3 });
  });

  it('ends as soon as a move is known to win', () => {
    const winning = { a: { scores: [won - 1] }, b: { scores: [0] }, c: { scores: [0] } };
    const script = new Script(winning);
    expect(search(script, 9)).toMatchObject({ move: 'a', depth: 1 });
    expect(script.calls).toBe(3);
  });
});
