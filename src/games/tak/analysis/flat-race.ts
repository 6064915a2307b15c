import { moveOf, type Position } from '@taktable/tak';
import { phrase, type Phrase } from '../../../phrase.ts';
import type { Judged, Positions } from './cause.ts';

/** The count decides when so few empty squares, or pieces of one reserve, are left. */
const late = 8;

/** The flat count at the end of what is expected, which the turn made worse. */
export function raceCause({ after, better, side }: Positions, judged: Judged): Phrase | undefined {
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

function turnsLeft(position: Position): number {
  const { whiteFlats, whiteCaps, blackFlats, blackCaps, geometry, heights } = position;
  const empty = [...geometry.squares].filter((square) => heights[square] === 0).length;
  return Math.min(whiteFlats + whiteCaps, blackFlats + blackCaps, empty);
}

/** The flats of both sides after a line, without komi; `lead` is that of this side. */
function countAfter(position: Position, line: readonly string[], side: number) {
  const moves: number[] = [];
  for (const ply of line) {
    const move = moveOf(position, ply);
    moves.push(move);
    position.make(move);
  }
  const [own, other] = [position.flatCount(side), position.flatCount(1 - side)];
  for (const move of moves.reverse()) position.unmake(move);
  return { own, other, lead: own - other };
}
