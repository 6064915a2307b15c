import type { Position, Square, Turn } from '@taktable/taka';
import * as taka from '@taktable/taka';

/** The visible steps of a turn. */

export interface WayStep {
  /** A run is without a ball, a chip is a pass over pieces, turning is on the spot. */
  readonly kind: 'run' | 'dribble' | 'turn' | 'pass' | 'chip' | 'tackle';
  readonly from: Square;
  readonly to: Square;
}

export interface Way {
  readonly steps: readonly WayStep[];
  /** Where the ball was placed after a goal; `undefined`: nowhere. */
  readonly restart: Square | undefined;
}

/** @param before the position before the turn. */
export function wayOf(turn: Turn, before: Position): Way {
  const from = taka.fromOf(turn);
  const to = taka.toOf(turn);
  const then = taka.thenOf(turn);
  const extra = taka.extraOf(turn);
  const step = (kind: WayStep['kind'], start: Square, end: Square): WayStep => ({
    kind,
    from: start,
    to: end,
  });
  const sent = (start: Square, end: Square): WayStep =>
    step(
      crosses(start, end, taka.kindOf(turn) === taka.goAndPass ? from : 0, before) ? 'chip' : 'pass',
      start,
      end,
    );
  const first = ((): readonly WayStep[] => {
    switch (taka.kindOf(turn)) {
      case taka.go:
        if (from === to) return [step('turn', from, to)];
        return [step(before.ballOn(from) >= 0 ? 'dribble' : 'run', from, to)];
      case taka.goAndDribble:
        return [step('run', from, to), step('dribble', to, then)];
      case taka.goAndPass:
        return [step('run', from, to), sent(to, then)];
      case taka.pass:
        return [sent(from, to)];
      case taka.twoPasses:
        return [sent(from, to), sent(to, then)];
      case taka.tackle:
        return [step('tackle', from, to)];
      case taka.tackleAndDribble:
        return [step('tackle', from, to), step('dribble', to, then)];
      case taka.tackleAndPass:
        return [step('tackle', from, to), sent(to, then)];
      default:
        return [];
    }
  })();
  const stepsIn = extra !== 0 && !taka.isGoal(turn);
  return {
    steps: stepsIn ? [...first, step('run', extra, taka.passEnd(turn))] : first,
    restart: extra !== 0 && !stepsIn ? extra : undefined,
  };
}

/** Squares where the steps begin, bend or end. */
export const squaresOf = ({ steps, restart }: Way): ReadonlySet<Square> =>
  new Set([...steps.flatMap(({ from, to }) => [from, to]), ...(restart === undefined ? [] : [restart])]);

/** Whether a pass crosses a piece; `gone` is a square that was vacated before the pass, or 0. */
function crosses(start: Square, end: Square, gone: Square, { cells }: Position): boolean {
  const line = taka.isCircle(end) ? lineToCircle(start, end) : taka.lineTo(start, end);
  if (line === undefined) return false;
  const step = taka.steps[line.direction]!;
  for (let crossed = 1; crossed < line.distance; crossed++) {
    const square = start + crossed * step;
    if (cells[square] !== 0 && square !== gone) return true;
  }
  return false;
}

/** Along a diagonal through the corner that is the circle, to the goal square beyond it. */
function lineToCircle(start: Square, circle: Square): ReturnType<typeof taka.lineTo> {
  return taka.aroundCircle[circle === taka.circles[0] ? 0 : 1]!.filter((square) => taka.goals[square] !== 0)
    .map((square) => taka.lineTo(start, square))
    .find((line) => line !== undefined && line.direction % 2 === 1);
}
