import type { Position } from '../rules/position.ts';
import { advance, isCircle } from '../rules/squares.ts';
import {
  extraOf,
  facingOf,
  fromOf,
  go,
  kindOf,
  pass,
  tackle,
  tackleAndDribble,
  tackleAndPass,
  thenOf,
  toOf,
  type Turn,
  twoPasses,
} from '../rules/turn.ts';

const scale = 16;

/** By default: tackles, pickups, then turns that move a ball or piece forward. */
export function kindScore(position: Position, turn: Turn): number {
  const side = position.toMove;
  const from = fromOf(turn);
  const to = toOf(turn);
  if (isCircle(from) || isCircle(to)) return 0;
  const gain = advance(side, to) - advance(side, from);
  switch (kindOf(turn)) {
    case go:
      if (facingOf(turn) === 0) return scale * (5 + 3 * gain);
      if (from === to) return 0;
      return position.ballOn(from) < 0 ? scale * 120 : scale * (10 + 5 * gain);
    case pass:
      return scale * (facingOf(turn) === 0 ? 2 * gain : 20 + 3 * gain + (extraOf(turn) === 0 ? 0 : 5));
    case twoPasses: {
      const end = thenOf(turn);
      if (isCircle(end)) return 0;
      return scale * ((facingOf(turn) === 0 ? 0 : 15) + 3 * (advance(side, end) - advance(side, from)));
    }
    case tackle:
      return scale * 140;
    case tackleAndDribble:
    case tackleAndPass:
      return scale * 130;
    default:
      return scale * 110;
  }
}

/** Swaps the turn with the highest score, at `at`, to `next`. */
export function exchange(
  turns: Float64Array,
  tags: Int32Array,
  scores: Int32Array,
  at: number,
  next: number,
): void {
  const turn = turns[at]!;
  const tag = tags[at]!;
  const score = scores[at]!;
  turns[at] = turns[next]!;
  tags[at] = tags[next]!;
  scores[at] = scores[next]!;
  turns[next] = turn;
  tags[next] = tag;
  scores[next] = score;
}
