import {
  blackFlatsWin,
  drawn,
  endingOf,
  formatPly,
  goesOn,
  moveOf,
  noMove,
  type Position,
  roadThreats,
  squareName,
  squaresOf,
  whiteFlatsWin,
} from '@taktable/tak';
import { forcedRoad, quietReason, roadEnds, roadInOne, stopping, Threats } from '@taktable/tak/engine';
import { phrase, type Phrase } from '../../../phrase.ts';
import type { Judged, Positions } from './cause.ts';
import { reasonInWords } from './reason.ts';
import { raceCause } from './flat-race.ts';
import { stackCause } from './stack-loss.ts';

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
  if (road === noMove) return undefined;
  return phrase('tak:cause.road-missed', { better: formatPly(position, road), ...roadEnds(position, road) });
}

/** The other side can complete a road at once, which could have been prevented. */
function roadAllowed({ position, after, side }: Positions, preferred: string): Phrase | undefined {
  if (endingOf(after) !== goesOn) return undefined;
  const reply = roadInOne(after, new Threats());
  if (reply === noMove) return undefined;
  const holding = stopping(position).map((move) => formatPly(position, move));
  const [first] = holding;
  if (first === undefined) return undefined;
  const threats = squaresOf(roadThreats(position, 1 - side));
  const data = {
    better: holding.includes(preferred) ? preferred : first,
    reply: formatPly(after, reply),
    squares: threats.map(squareName).join(', '),
  };
  return phrase(threats.length > 0 ? 'tak:cause.tak-not-stopped' : 'tak:cause.road-allowed', data);
}

/** A road could be forced, and the turn lets it go. */
function forcedMissed({ position, side }: Positions, { after }: Judged): Phrase | undefined {
  if (after.forced?.winner === (side === 0 ? 'first' : 'second')) return undefined;
  const found = forcedRoad(position);
  if (found === undefined) return undefined;
  return phrase('tak:cause.forced-missed', {
    better: formatPly(position, found.move),
    count: (found.plies + 1) / 2,
  });
}

/** The other side can now force a road, which it could not after the better turn. */
function forcedAllowed({ after, better }: Positions, { preferred }: Judged): Phrase | undefined {
  if (endingOf(after) !== goesOn) return undefined;
  const found = forcedRoad(after);
  if (found === undefined) return undefined;
  if (endingOf(better) === goesOn && forcedRoad(better) !== undefined) return undefined;
  return phrase('tak:cause.forced-allowed', {
    reply: formatPly(after, found.move),
    count: (found.plies + 1) / 2,
    better: preferred,
  });
}

/** The turn ended the game on flats, and not in favour of whoever played it. */
function flatsLost({ after, side }: Positions, preferred: string): Phrase | undefined {
  const ending = endingOf(after);
  const lost = ending === (side === 0 ? blackFlatsWin : whiteFlatsWin);
  if (!lost && ending !== drawn) return undefined;
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
function preference(position: Position, preferred: string): readonly Phrase[] {
  const { why, data } = quietReason(position, moveOf(position, preferred));
  return why === 'quiet'
    ? [phrase('tak:cause.prefers', { better: preferred })]
    : [phrase('tak:cause.better'), reasonInWords(preferred, why, data)];
}
