import * as tak from '@taktable/tak';
import { forcedRoad, quietReason, roadEnds, roadInOne, stopping, Threats } from '@taktable/tak/engine';
import { phrase, type Phrase } from '../../../phrase.ts';
import { reasonInWords } from './reason.ts';
import type { Judgement } from '../../game.ts';

/** Positions to search on; each is restored. */
interface Positions {
  /** Before the turn, after it, and after the turn that would have been better. */
  readonly position: tak.Position;
  readonly after: tak.Position;
  readonly better: tak.Position;
  /** The side that played the turn. */
  readonly side: number;
}

export interface Judged {
  /** The better turn. */
  readonly preferred: string;
  readonly after: Judgement;
  readonly better: Judgement;
}

/** Why a turn was bad. Every cause is proved on the board; only where none can be, the engine's preference is told. */

export function causesOf(positions: Positions, judged: Judged): readonly Phrase[] {
  const { preferred } = judged;
  if (positions.position.inOpening) return preference(positions.position, preferred);
  const proved =
    roadMissed(positions) ??
    roadAllowed(positions, preferred) ??
    forcedMissed(positions, judged) ??
    forcedAllowed(positions, judged) ??
    flatsLost(positions, preferred) ??
    winAllowed(judged) ??
    stackCause(positions, judged) ??
    raceCause(positions, judged);
  return proved === undefined ? preference(positions.position, preferred) : [proved];
}

/** A road could be completed at once. */
function roadMissed({ position }: Positions): Phrase | undefined {
  const road = roadInOne(position, new Threats());
  if (road === tak.noMove) return undefined;
  return phrase('tak:cause.road-missed', {
    better: tak.formatPly(position, road),
    ...roadEnds(position, road),
  });
}

/** The other side can complete a road at once, which could have been prevented. */
function roadAllowed({ position, after, side }: Positions, preferred: string): Phrase | undefined {
  if (tak.endingOf(after) !== tak.goesOn) return undefined;
  const reply = roadInOne(after, new Threats());
  if (reply === tak.noMove) return undefined;
  const holding = stopping(position).map((move) => tak.formatPly(position, move));
  const [first] = holding;
  if (first === undefined) return undefined;
  const threats = tak.squaresOf(tak.roadThreats(position, 1 - side));
  const data = {
    better: holding.includes(preferred) ? preferred : first,
    reply: tak.formatPly(after, reply),
    squares: threats.map(tak.squareName).join(', '),
  };
  return phrase(threats.length > 0 ? 'tak:cause.tak-not-stopped' : 'tak:cause.road-allowed', data);
}

/** A road could be forced, and the turn lets it go. */
function forcedMissed({ position, side }: Positions, { after }: Judged): Phrase | undefined {
  if (after.forced?.winner === (side === 0 ? 'first' : 'second')) return undefined;
  const found = forcedRoad(position);
  if (found === undefined) return undefined;
  return phrase('tak:cause.forced-missed', {
    better: tak.formatPly(position, found.move),
    count: (found.plies + 1) / 2,
  });
}

/** The other side can now force a road, which it could not after the better turn. */
function forcedAllowed({ after, better }: Positions, { preferred }: Judged): Phrase | undefined {
  if (tak.endingOf(after) !== tak.goesOn) return undefined;
  const found = forcedRoad(after);
  if (found === undefined) return undefined;
  if (tak.endingOf(better) === tak.goesOn && forcedRoad(better) !== undefined) return undefined;
  return phrase('tak:cause.forced-allowed', {
    reply: tak.formatPly(after, found.move),
    count: (found.plies + 1) / 2,
    better: preferred,
  });
}

/** The turn ended the game on flats, and not in favour of whoever played it. */
function flatsLost({ after, side }: Positions, preferred: string): Phrase | undefined {
  const ending = tak.endingOf(after);
  const lost = ending === (side === 0 ? tak.blackFlatsWin : tak.whiteFlatsWin);
  if (!lost && ending !== tak.drawn) return undefined;
  const own = after.flatCount(side);
  const other = after.flatCount(1 - side);
  const key = after.isFull ? 'tak:cause.board-filled' : 'tak:cause.reserve-emptied';
  return phrase(key, { own, other, komi: after.rules.halfKomi / 2, better: preferred });
}

/** The other side can now force the win, though not by threats of roads alone. */
function winAllowed({ after, better, preferred }: Judged): Phrase | undefined {
  const { forced, line } = after;
  const [reply] = line;
  if (forced === undefined || reply === undefined || better.forced?.winner === forced.winner)
    return undefined;
  if (forced.plies % 2 === 0) return undefined;
  return phrase('tak:cause.win-allowed', { reply, count: (forced.plies + 1) / 2, better: preferred });
}

/** What the engine would have played, and what that does. */
function preference(position: tak.Position, preferred: string): readonly Phrase[] {
  const { why, data } = quietReason(position, tak.moveOf(position, preferred));
  return why === 'quiet'
    ? [phrase('tak:cause.prefers', { better: preferred })]
    : [phrase('tak:cause.better'), reasonInWords(preferred, why, data)];
}

/** The count decides when so few empty squares, or pieces of one reserve, are left. */
const late = 8;

/** The flat count at the end of what is expected, which the turn made worse. */
function raceCause({ after, better, side }: Positions, judged: Judged): Phrase | undefined {
  if (turnsLeft(after) > late) return undefined;
  // After as many plies, since each may place a flat.
  const plies = Math.min(judged.after.line.length, judged.better.line.length);
  const count = countAfter(after, judged.after.line.slice(0, plies), side);
  const wouldBe = countAfter(better, judged.better.line.slice(0, plies), side);
  if (count.lead >= wouldBe.lead) return undefined;
  const { own, other } = count;
  return phrase('tak:cause.flat-race', {
    own,
    other,
    ownBetter: wouldBe.own,
    otherBetter: wouldBe.other,
    better: judged.preferred,
  });
}

function turnsLeft(position: tak.Position): number {
  const { whiteFlats, whiteCaps, blackFlats, blackCaps, geometry, heights } = position;
  const empty = [...geometry.squares].filter((square) => heights[square] === 0).length;
  return Math.min(whiteFlats + whiteCaps, blackFlats + blackCaps, empty);
}

/** The flats of both sides after a line, without komi; `lead` is that of this side. */
function countAfter(position: tak.Position, line: readonly string[], side: number) {
  const moves: number[] = [];
  for (const ply of line) {
    const move = tak.moveOf(position, ply);
    moves.push(move);
    position.make(move);
  }
  const [own, other] = [position.flatCount(side), position.flatCount(1 - side)];
  for (const move of moves.reverse()) position.unmake(move);
  return { own, other, lead: own - other };
}

/** Lower stacks are given up too often to be a cause. */
const leastHeight = 3;

/** A stack that the turn left to the other side, or that it can take with the expected reply. */
function stackCause(positions: Positions, judged: Judged): Phrase | undefined {
  return stackLeft(positions, judged) ?? stackTaken(positions, judged);
}

/** A stack that the side controlled before the turn, and the other controls after it. */
function stackLeft({ position, after, better, side }: Positions, { preferred }: Judged): Phrase | undefined {
  const square = [...position.geometry.squares].find(
    (at) =>
      isStackOf(position, at, side) && isStackOf(after, at, 1 - side) && !isStackOf(better, at, 1 - side),
  );
  if (square === undefined) return undefined;
  return phrase('tak:cause.stack-left', {
    square: tak.squareName(square),
    count: after.heights[square]!,
    better: preferred,
  });
}

/** A stack that the expected reply takes, and that no reply could have taken after the better turn. */
function stackTaken(
  { after, better, side }: Positions,
  { after: { line }, preferred }: Judged,
): Phrase | undefined {
  const [reply] = line;
  if (reply === undefined) return undefined;
  const square = takenBy(after, tak.moveOf(after, reply), side);
  if (square === undefined) return undefined;
  if (isStackOf(better, square, side) && canTake(better, square, side)) return undefined;
  return phrase('tak:cause.stack-taken', {
    reply,
    square: tak.squareName(square),
    count: after.heights[square]!,
    better: preferred,
  });
}

const isStackOf = (position: tak.Position, square: number, side: number): boolean =>
  position.heights[square]! >= leastHeight && position.ownerOf(square) === side;

/** The stack of this side that a move takes. */
function takenBy(position: tak.Position, move: number, side: number): number | undefined {
  const stacks = [...position.geometry.squares].filter((square) => isStackOf(position, square, side));
  position.make(move);
  const taken = stacks.find((square) => position.ownerOf(square) === 1 - side);
  position.unmake(move);
  return taken;
}

/** Whether some move of the other side takes this stack. */
function canTake(position: tak.Position, square: number, side: number): boolean {
  const moves = new Int32Array(tak.maxMoves);
  return [...position.geometry.squares]
    .filter((from) => position.heights[from]! > 0 && position.ownerOf(from) === 1 - side)
    .flatMap((from) => [...moves.subarray(0, tak.spreadsFrom(position, from, moves, 0))])
    .some((move) => takenBy(position, move, side) === square);
}
