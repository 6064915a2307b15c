import type { Position, Square, Turn } from '@taktable/taka';
import {
  aroundCircle,
  circles,
  extraOf,
  fromOf,
  go,
  goals,
  goAndDribble,
  goAndPass,
  isCircle,
  isGoal,
  kindOf,
  lineTo,
  pass,
  passEnd,
  steps,
  tackle,
  tackleAndDribble,
  tackleAndPass,
  thenOf,
  toOf,
  twoPasses,
} from '@taktable/taka';

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
  const from = fromOf(turn);
  const to = toOf(turn);
  const then = thenOf(turn);
  const extra = extraOf(turn);
  const step = (kind: WayStep['kind'], start: Square, end: Square): WayStep => ({
    kind,
    from: start,
    to: end,
  });
  const sent = (start: Square, end: Square): WayStep =>
    step(crosses(start, end, kindOf(turn) === goAndPass ? from : 0, before) ? 'chip' : 'pass', start, end);
  const first = ((): readonly WayStep[] => {
    switch (kindOf(turn)) {
      case go:
        if (from === to) return [step('turn', from, to)];
        return [step(before.ballOn(from) >= 0 ? 'dribble' : 'run', from, to)];
      case goAndDribble:
        return [step('run', from, to), step('dribble', to, then)];
      case goAndPass:
        return [step('run', from, to), sent(to, then)];
      case pass:
        return [sent(from, to)];
      case twoPasses:
        return [sent(from, to), sent(to, then)];
      case tackle:
        return [step('tackle', from, to)];
      case tackleAndDribble:
        return [step('tackle', from, to), step('dribble', to, then)];
      case tackleAndPass:
        return [step('tackle', from, to), sent(to, then)];
      default:
        return [];
    }
  })();
  const stepsIn = extra !== 0 && !isGoal(turn);
  return {
    steps: stepsIn ? [...first, step('run', extra, passEnd(turn))] : first,
    restart: extra !== 0 && !stepsIn ? extra : undefined,
  };
}

/** Squares where the steps begin, bend or end. */
export const squaresOf = ({ steps, restart }: Way): ReadonlySet<Square> =>
  new Set([...steps.flatMap(({ from, to }) => [from, to]), ...(restart === undefined ? [] : [restart])]);

/** Whether a pass crosses a piece; `gone` is a square that was vacated before the pass, or 0. */
function crosses(start: Square, end: Square, gone: Square, { cells }: Position): boolean {
  const line = isCircle(end) ? lineToCircle(start, end) : lineTo(start, end);
  if (line === undefined) return false;
  const step = steps[line.direction]!;
  for (let crossed = 1; crossed < line.distance; crossed++) {
    const square = start + crossed * step;
    if (cells[square] !== 0 && square !== gone) return true;
  }
  return false;
}

/** Along a diagonal through the corner that is the circle, to the goal square beyond it. */
function lineToCircle(start: Square, circle: Square): ReturnType<typeof lineTo> {
  return aroundCircle[circle === circles[0] ? 0 : 1]!.filter((square) => goals[square] !== 0)
    .map((square) => lineTo(start, square))
    .find((line) => line !== undefined && line.direction % 2 === 1);
}
