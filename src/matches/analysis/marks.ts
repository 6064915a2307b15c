import { changeIn, otherSeat, type Explanation, type Judgement, type Seat } from '../../games/game.ts';

/** Which turns of a match were mistakes, by how much the chances of whoever played them fell. */

/** As records write them. */
export const marks = ['??', '?', '?!', '!'] as const;
export type Mark = (typeof marks)[number];

/** Chances lost, from 0 to 1. These are the thresholds of lichess, whose scale is twice as long. */
const losses = { blunder: 0.15, mistake: 0.1, inaccuracy: 0.05 } as const;

/** Turns that lose less count as good ones. */
export const mostLost = losses.inaccuracy;

/** Chances gained beyond what the engine had expected, which marks a good turn. */
const found = 0.05;

/** A forced win counts as kept anyway at these chances, and a forced loss as lost anyway at the opposite ones. */
const decided = { blunder: 0.93, mistake: 0.975 } as const;

export const chanceFor = (seat: Seat, { chance }: Judgement): number =>
  seat === 'first' ? chance : 1 - chance;

/**
 * Chances that a turn lost, from 0 to 1.
 * @param before what was expected: the position before the turn or, searched as far as `after`, the one after the
 * better turn.
 */
export const lossOf = (seat: Seat, before: Judgement, after: Judgement): number =>
  Math.max(0, chanceFor(seat, before) - chanceFor(seat, after));

/** Whether a turn may deserve an explanation: it was not the engine's choice and seems to lose something. */
export function isSuspect(seat: Seat, played: string, before: Judgement, after: Judgement): boolean {
  const [preferred] = before.line;
  if (preferred === undefined || preferred === played || changeIn(played) !== undefined) return false;
  return lossOf(seat, before, after) >= mostLost;
}

/** The mark of a bad turn; `undefined` if it was not bad. */
export function badMark(seat: Seat, { better }: Explanation, after: Judgement): Mark | undefined {
  const [was, is] = [better.forced?.winner, after.forced?.winner];
  const [best, left] = [chanceFor(seat, better), chanceFor(seat, after)];
  if (was === is && was !== undefined) return undefined;
  if (was === seat) return left >= decided.mistake ? '?!' : left >= decided.blunder ? '?' : '??';
  if (is === otherSeat(seat)) {
    return best <= 1 - decided.mistake ? '?!' : best <= 1 - decided.blunder ? '?' : '??';
  }
  const loss = best - left;
  if (loss >= losses.blunder) return '??';
  if (loss >= losses.mistake) return '?';
  return loss >= losses.inaccuracy ? '?!' : undefined;
}

/**
 * Whether a turn deserves praise: it was better than the engine expected, or began a win by force of at least two
 * turns.
 * @param earlier the position two plies before `before`, if there is one.
 */
export function isGood(seat: Seat, before: Judgement, after: Judgement, earlier: Judgement | undefined) {
  if (after.forced?.winner === seat) {
    if (after.forced.plies < 2) return false;
    return earlier !== undefined && earlier.forced === undefined;
  }
  return after.forced === undefined && chanceFor(seat, after) - chanceFor(seat, before) >= found;
}
