import { err, ok, type Result } from '@taktable/tak/shared';
import { parseWritten, type WrittenTurn } from './turn-text.ts';
import { refuse, type Refusal } from '../refusal.ts';
import { outcomeOf } from '../rules/ending.ts';
import { isLegal } from '../rules/legal.ts';
import { passFault } from './judge-pass.ts';
import { isGoalie, type Position, sideOfPiece } from '../rules/position.ts';
import { repeatedTurn } from '../rules/repetition.ts';
import {
  activationSquares,
  aroundCircle,
  directionTo,
  facings,
  goals,
  isCircle,
  isInFront,
  lineTo,
  placeName,
  ranges,
  type Square,
  squareName,
  steps,
} from '../rules/squares.ts';
import {
  formatTurn,
  go,
  goAndDribble,
  goAndPass,
  isGoal,
  pass,
  tackle,
  tackleAndDribble,
  tackleAndPass,
  type Turn,
  turnOf,
  twoPasses,
} from '../rules/turn.ts';

/** Why something is not allowed; `undefined` if it is. */
type Fault = Refusal | undefined;

/** The legal turn that a text stands for, or the rule that forbids it. */
export function parseTurn(position: Position, text: string): Result<Turn, Refusal> {
  const outcome = outcomeOf(position);
  if (outcome !== undefined) return err(refuse('game-over', { score: outcome.score }));
  const written = parseWritten(text, position.toMove);
  return written.ok ? judgeTurn(position, written.value) : written;
}

/** The turn that a written one stands for in an unfinished position, or the rule that forbids it. */
export function judgeTurn(position: Position, written: WrittenTurn): Result<Turn, Refusal> {
  const { kind, from, to, then, facing, stepper, restart } = written;
  const turn = turnOf(kind, from, to, then, facing, stepper || restart);
  // A restart and a step are written differently but are the same number in a turn.
  const isWrittenWell = isGoal(turn) ? stepper === 0 : restart === 0;
  if (isWrittenWell && isLegal(position, turn)) return ok(turn);
  const fault =
    actionFault(position, written) ??
    facingFault(position, written) ??
    (turn === repeatedTurn(position) ? refuse('third-repetition', { turn: formatTurn(turn) }) : undefined);
  return err(fault ?? refuse('illegal', {}));
}

function actionFault(position: Position, written: WrittenTurn): Fault {
  const { kind, from, to, stepper, restart } = written;
  const piece = position.cells[from]!;
  if (isCircle(from)) {
    if (piece === 0) return refuse('goalie-out', {});
    if (kind !== go || from === to) return refuse('circle-activates-only', {});
    return activationFault(position, from, to) ?? extraFault(stepper, restart);
  }
  if (piece === 0) return refuse('empty-square', { square: squareName(from) });
  if (sideOfPiece(piece) !== position.toMove) return refuse('not-your-piece', { square: squareName(from) });
  switch (kind) {
    case go:
      return goFault(position, written) ?? extraFault(stepper, restart);
    case goAndDribble:
    case goAndPass:
      return pickupFault(position, written);
    case pass:
      return (
        carrierFault(position, from) ?? passFault(position, { at: from, end: to, mode: 'single', written })
      );
    case twoPasses:
      return carrierFault(position, from) ?? twoPassesFault(position, written);
    default:
      return tackleFault(position, from, to) ?? behindTackleFault(position, written);
  }
}

/** A turn without a pass has neither a step nor a restart. */
function extraFault(stepper: Square, restart: Square): Fault {
  if (stepper !== 0) return refuse('step-without-pass', {});
  return restart === 0 ? undefined : refuse('restart-without-goal', {});
}

const carrierFault = (position: Position, from: Square): Fault =>
  position.ballOn(from) < 0 ? refuse('no-ball', { square: squareName(from) }) : undefined;

function activationFault(position: Position, from: Square, to: Square): Fault {
  const area = activationSquares[position.toMove]!;
  if (!area.includes(to)) {
    return refuse('activation-area', { first: squareName(area[0]!), last: squareName(area.at(-1)!) });
  }
  if (position.cells[to] !== 0) return refuse('occupied', { square: squareName(to) });
  return position.ballOn(from) >= 0 && position.ballOn(to) >= 0
    ? refuse('two-balls', { square: squareName(to) })
    : undefined;
}

function goFault(position: Position, { from, to, facing }: WrittenTurn): Fault {
  const ball = position.ballOn(from);
  if (from === to) {
    if (ball < 0) return refuse('no-ball', { square: squareName(from) });
    if (position.facings[ball] !== facing) return undefined;
    return refuse('same-facing', { square: squareName(from), facing: facings[facing - 1]! });
  }
  if (isCircle(to)) return returnFault(position, from, ball);
  return ball >= 0 ? dribbleFault(position, from, to) : moveFault(position, from, to);
}

function returnFault(position: Position, from: Square, ball: number): Fault {
  if (!isGoalie(position.cells[from]!)) return refuse('circle-goalie-only', {});
  if (ball >= 0) return refuse('return-with-ball', {});
  const around = aroundCircle[position.toMove]!;
  if (around.includes(from)) return undefined;
  return refuse('return-from', { squares: around.map(squareName).join(', ') });
}

/** Whether a piece may stand on a square. */
function standFault(position: Position, piece: number, square: Square): Fault {
  if (position.cells[square] !== 0) return refuse('occupied', { square: squareName(square) });
  if (goals[square] === 0 || isGoalie(piece)) return undefined;
  return refuse('goal-goalie-only', { square: squareName(square) });
}

function moveFault(position: Position, from: Square, to: Square): Fault {
  const piece = position.cells[from]!;
  const line = lineTo(from, to);
  if (line === undefined) return refuse('not-in-line', { from: squareName(from), to: placeName(to) });
  const most = ranges[position.toMove]![line.direction]!;
  if (line.distance > most) return refuse('too-far', { distance: line.distance, most });
  for (let square = from; square !== to;) {
    square += steps[line.direction]!;
    const fault = standFault(position, piece, square);
    if (fault === undefined) continue;
    return square === to || goals[square] !== 0
      ? fault
      : refuse('in-the-way', { square: squareName(square) });
  }
  return undefined;
}

function dribbleFault(position: Position, from: Square, to: Square): Fault {
  if (isCircle(to)) return refuse('return-with-ball', {});
  if (directionTo(from, to) < 0) return refuse('dribble-one-square', { square: squareName(from) });
  const fault = standFault(position, position.cells[from]!, to);
  if (fault !== undefined) return fault;
  return position.ballOn(to) >= 0 ? refuse('two-balls', { square: squareName(to) }) : undefined;
}

function pickupFault(position: Position, written: WrittenTurn): Fault {
  const { kind, from, to, then, stepper, restart } = written;
  if (position.ballOn(from) >= 0) return refuse('one-action', {});
  if (isCircle(to)) return returnFault(position, from, -1) ?? refuse('no-follow-up', { square: 'o' });
  const fault = from === to ? refuse('not-a-move', {}) : moveFault(position, from, to);
  if (fault !== undefined) return fault;
  if (position.ballOn(to) < 0) return refuse('no-follow-up', { square: squareName(to) });
  position.bring(from, to);
  const followUp =
    kind === goAndDribble
      ? (dribbleFault(position, to, then) ?? extraFault(stepper, restart))
      : passFault(position, { at: to, end: then, mode: 'pickup', written });
  position.bring(to, from);
  return followUp;
}

function twoPassesFault(position: Position, written: WrittenTurn): Fault {
  const { from, to, then } = written;
  const first = passFault(position, { at: from, end: to, mode: 'first', written });
  if (first !== undefined) return first;
  const ball = position.ballOn(from);
  const { balls } = position;
  balls[ball] = to;
  const second = passFault(position, { at: to, end: then, mode: 'second', written });
  balls[ball] = from;
  return second;
}

function tackleFault(position: Position, from: Square, to: Square): Fault {
  const piece = position.cells[from]!;
  const square = placeName(to);
  if (position.ballOn(from) >= 0) return refuse('tackle-with-ball', { square: squareName(from) });
  if (isCircle(to)) return refuse('tackle-circle', {});
  const carrier = position.cells[to]!;
  if (carrier === 0 || sideOfPiece(carrier) === position.toMove) return refuse('tackle-nobody', { square });
  const ball = position.ballOn(to);
  if (ball < 0) return refuse('tackle-without-ball', { square });
  const direction = directionTo(to, from);
  if (direction < 0) return refuse('tackle-adjacent', { square });
  const facing = position.facings[ball]!;
  if (!isInFront(facing, direction)) {
    return refuse('tackle-protected', { square, facing: facings[facing - 1]! });
  }
  const wouldEnterGoal = (who: number, where: Square) => goals[where] !== 0 && !isGoalie(who);
  return wouldEnterGoal(piece, to) || wouldEnterGoal(carrier, from) ? refuse('tackle-goal', {}) : undefined;
}

function behindTackleFault(position: Position, written: WrittenTurn): Fault {
  const { kind, from, to, then, stepper, restart } = written;
  if (kind === tackle) return extraFault(stepper, restart);
  position.exchange(from, to);
  const followUp =
    kind === tackleAndDribble
      ? (dribbleFault(position, to, then) ?? extraFault(stepper, restart))
      : passFault(position, { at: to, end: then, mode: 'tackle', written });
  position.exchange(from, to);
  return followUp;
}

/** For a turn that is legal except for its final facing. */
function facingFault(position: Position, written: WrittenTurn): Fault {
  const { kind, from, to, then, facing, stepper, restart } = written;
  const needed = needsFacing(position, written);
  if (needed === facing > 0) return undefined;
  if (!needed) return refuse('facing-useless', {});
  const example = turnOf(kind, from, to, then, 1, stepper || restart);
  return refuse('facing-missing', { example: formatTurn(example) });
}

function needsFacing(position: Position, { kind, from, to, then, stepper, restart }: WrittenTurn): boolean {
  switch (kind) {
    case go:
      return position.ballOn(from) >= 0 || position.ballOn(to) >= 0;
    case goAndDribble:
    case tackle:
    case tackleAndDribble:
      return true;
    case goAndPass:
    case pass:
    case twoPasses:
    case tackleAndPass:
      return stepper !== 0 || endsWithPiece(position, kind, from, to, then, restart);
    default:
      return false;
  }
}

/** Whether the last pass, or the restart after it, gives the ball to a piece on the board. */
function endsWithPiece(
  position: Position,
  kind: number,
  from: Square,
  to: Square,
  then: Square,
  restart: Square,
): boolean {
  const end = restart !== 0 ? restart : kind === pass ? to : then;
  // The piece that picked the ball up has left its square.
  if (isCircle(end) || (kind === goAndPass && end === from)) return false;
  return position.cells[end] !== 0;
}
