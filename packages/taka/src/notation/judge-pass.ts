import type { WrittenTurn } from './turn-text.ts';
import { refuse, type Refusal } from '../refusal.ts';
import { isGoalie, type Position, sideOfPiece } from '../rules/position.ts';
import {
  advance,
  circleGates,
  directionTo,
  facings,
  goals,
  isCircle,
  isCrossZone,
  isInFront,
  lineTo,
  placeName,
  rowOf,
  rows,
  type Square,
  squareName,
  steps,
  zones,
} from '../rules/squares.ts';

/** Why something is not allowed; `undefined` if it is. */
type Fault = Refusal | undefined;

interface JudgedPass {
  readonly at: Square;
  readonly end: Square;
  /** Alone, after a pickup or a tackle, or one of two. */
  readonly mode: 'single' | 'pickup' | 'tackle' | 'first' | 'second';
  readonly written: WrittenTurn;
}

/** Judges a pass in a position where the passer is on the square it passes from. */
export function passFault(position: Position, judged: JudgedPass): Fault {
  const { at, end, mode } = judged;
  const way = isCircle(end) ? wayToCircle(position, at) : lineTo(at, end);
  if (way === undefined) {
    if (!isCircle(end)) return refuse('not-in-line', { from: squareName(at), to: squareName(end) });
    if (position.cells[end] === 0) return refuse('goalie-out', {});
    const [first, second] = [...circleGates[position.toMove]!]
      .filter((gate) => gate !== 0)
      .sort((a, b) => a - b);
    return refuse('circle-diagonals', { first: squareName(first!), second: squareName(second!) });
  }
  const facing = facingOf(position, judged);
  if (facing !== 0 && !isInFront(facing, way.direction)) {
    return refuse('behind-passer', { square: squareName(at), facing: facings[facing - 1]! });
  }
  const crossed = crossedOn(position, at, way);
  if ('fault' in crossed) return crossed.fault;
  if (crossed.pieces > 0 && mode === 'first') return refuse('chip-first', {});
  if (isCircle(end)) return circleFault(position, judged);
  if (goals[end] !== 0) return shotFault(position, judged);
  return landingFault(position, judged, crossed.pieces > 0);
}

interface Way {
  readonly direction: number;
  /** The number of squares the ball passes before its end, plus one. */
  readonly distance: number;
}

/** The circle lies beyond the last square of one of two diagonals. */
function wayToCircle(position: Position, at: Square): Way | undefined {
  for (const [direction, gate] of circleGates[position.toMove]!.entries()) {
    if (gate === 0) continue;
    if (gate === at) return { direction, distance: 1 };
    const line = lineTo(at, gate);
    if (line?.direction === direction) return { direction, distance: line.distance + 1 };
  }
  return undefined;
}

/** The facing that the rules check; 0 if the passer may still choose it. */
function facingOf(position: Position, { at, mode, written }: JudgedPass): number {
  if (mode === 'pickup' || mode === 'tackle') return 0;
  if (mode !== 'second') return position.facings[position.ballOn(at)]!;
  const back = lineTo(at, written.from)!.direction;
  if (back % 2 === 0) return back / 2 + 1;
  return back < 4 ? 2 : 4;
}

function crossedOn(
  position: Position,
  at: Square,
  { direction, distance }: Way,
): { readonly fault: Refusal } | { readonly pieces: number } {
  const isLastRow = rowOf(at) === 1 || rowOf(at) === rows;
  let pieces = 0;
  for (let step = 1; step < distance; step++) {
    const square = at + step * steps[direction]!;
    const piece = position.cells[square]!;
    const name = squareName(square);
    if (goals[square] !== 0) return { fault: refuse('goal-mouth', { square: name }) };
    if (piece === 0) continue;
    if (step === 1) return { fault: refuse('chip-neighbour', { square: name }) };
    if (isLastRow && isGoalie(piece)) return { fault: refuse('chip-goalie', { square: name }) };
    pieces++;
  }
  return { pieces };
}

function circleFault(position: Position, { at, end, mode, written }: JudgedPass): Fault {
  const { stepper, restart } = written;
  if (position.cells[end] === 0) return refuse('goalie-out', {});
  const other = position.ballOn(end);
  if (other >= 0 && end !== at) return refuse('two-balls', { square: 'o' });
  if (mode === 'first') return refuse('circle-activates-only', {});
  if (stepper !== 0) return refuse('step-occupied', { square: 'o' });
  return restart === 0 ? undefined : refuse('restart-without-goal', {});
}

function shotFault(position: Position, { at, end, mode, written }: JudgedPass): Fault {
  const goal = goals[end]!;
  const square = squareName(end);
  if (goal === position.toMove + 1) return refuse('own-goal', {});
  if (zones[at] !== goal) {
    return refuse(
      'shot-outside-zone',
      position.toMove === 0 ? { first: 10, last: 14 } : { first: 1, last: 5 },
    );
  }
  if (position.cells[end] !== 0) return refuse('shot-blocked', { square });
  if (mode === 'first') return refuse('second-needs-teammate', { square });
  if (written.stepper !== 0) return refuse('step-goal', {});
  return restartFault(position, at, written);
}

function restartFault(position: Position, at: Square, { restart }: WrittenTurn): Fault {
  const { toMove, rules, score } = position;
  const decides = rules.goals !== 0 && score[toMove]! + 1 >= rules.goals;
  if (decides) return restart === 0 ? undefined : refuse('restart-useless', {});
  const [first, last] = toMove === 0 ? [1, 5] : [10, 14];
  if (restart === 0) return refuse('restart-missing', { first, last });
  const square = placeName(restart);
  if (isCircle(restart)) return refuse('restart-circle', {});
  if (zones[restart] !== toMove + 1) return refuse('restart-zone', { square, first, last });
  const piece = position.cells[restart]!;
  if (piece === 0 && goals[restart] !== 0) return refuse('restart-on-goal', {});
  if (piece !== 0 && sideOfPiece(piece) !== toMove) return refuse('restart-opponent', { square });
  return restart !== at && position.ballOn(restart) >= 0 ? refuse('two-balls', { square }) : undefined;
}

/** A pass to a square of the board that is not a goal. */
function landingFault(position: Position, judged: JudgedPass, isChip: boolean): Fault {
  const { at, end, mode, written } = judged;
  const square = squareName(end);
  const piece = position.cells[end]!;
  if (end !== at && position.ballOn(end) >= 0) return refuse('two-balls', { square });
  if (piece !== 0 && sideOfPiece(piece) !== position.toMove) return refuse('pass-to-opponent', { square });
  if (piece !== 0 && isOffside(position, end, at)) return refuse('offside', { square });
  const crossing = isCrossZone(position.toMove, at, end);
  if (mode === 'first') {
    if (piece === 0) return refuse('second-needs-teammate', { square });
    return crossing ? refuse('cross-zone-ends', {}) : undefined;
  }
  if (crossing && mode === 'second') return refuse('cross-zone-second', {});
  if (written.restart !== 0) return refuse('restart-without-goal', {});
  return written.stepper === 0 ? undefined : stepFault(position, judged, isChip, crossing);
}

function stepFault(
  position: Position,
  { at, end, mode, written: { stepper } }: JudgedPass,
  isChip: boolean,
  crossing: boolean,
): Fault {
  const square = placeName(stepper);
  if (position.cells[end] !== 0) return refuse('step-occupied', { square: squareName(end) });
  if (mode === 'second') return refuse('step-second', {});
  if (mode === 'tackle') return refuse('step-tackle', {});
  if (isChip) return refuse('step-chip', {});
  if (crossing) return refuse('cross-zone-step', {});
  if (isCircle(stepper)) return refuse('step-circle', {});
  const piece = position.cells[stepper]!;
  if (piece === 0 || sideOfPiece(piece) !== position.toMove) return refuse('step-nobody', { square });
  if (stepper === at) return refuse('step-passer', { square });
  if (position.ballOn(stepper) >= 0) return refuse('step-carrier', { square });
  if (directionTo(stepper, end) < 0) return refuse('step-adjacent', { square, to: squareName(end) });
  return isOffside(position, stepper, at) ? refuse('offside', { square }) : undefined;
}

/** Whether a teammate on a square is offside for a pass from another. */
function isOffside(position: Position, square: Square, ballAt: Square): boolean {
  const { toMove } = position;
  const row = advance(toMove, square);
  return row > position.offsideLine(toMove) && row > advance(toMove, ballAt);
}
