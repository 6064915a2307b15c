import { describe, expect, it } from 'vitest';
import { hintFor, quietReason } from '@taktable/taka/engine';
import { formatTurn, legalTurns, type Position } from '@taktable/taka';
import { fieldsOf, legalPlies, played, pliesOf, positionFrom } from '../positions.ts';
import { type QuietReason } from '../../src/engine/quiet-reason.ts';
import { effort, isThorough, randomFor } from '../../../../test/support/seed.ts';
import { goalsOf, looseMatch, now } from './matches.ts';

/** What each reason claims, checked by the legal turns alone. */
const claims: Readonly<Record<string, (board: Position, ply: string) => boolean>> = {
  scores: (board, ply) => goalsOf(board).includes(ply),
  stops: leavesNoGoal,
  'wins-ball': leavesNoGoal,
  quiet: leavesNoGoal,
  threatens: leavesNoGoal,
  ...Object.fromEntries(
    ['escapes', 'picks-up', 'ball-forward', 'piece-forward', 'passes', 'marks', 'loose'].map((why) => [
      why,
      leavesNoGoal,
    ]),
  ),
  forces: (board, ply) => {
    const after = played(board, ply);
    return legalPlies(after).every((reply) => goalsOf(played(after, reply)).length > 0);
  },
  lost: (board) => legalPlies(board).every((ply) => !leavesNoGoal(board, ply)),
};

function leavesNoGoal(board: Position, ply: string): boolean {
  return goalsOf(played(board, ply)).length === 0;
}

describe('a hint', () => {
  it('claims only what holds on the board, and is the same each time', () => {
    const seen = new Set<string>();
    for (let match = 0; match < effort; match++) {
      for (const board of looseMatch(randomFor(`hints ${match}`), {}, 60)) {
        // Most positions are quiet.
        if (pliesOf(board).length % (isThorough ? 8 : 24) !== 0 && goalsOf(board).length === 0) continue;
        const position = board.copy();
        const before = fieldsOf(position);
        const hint = hintFor(position, now);
        expect(fieldsOf(position)).toEqual(before);
        const { move, why } = hint;
        seen.add(why);
        const ply = formatTurn(move);
        expect(legalPlies(board)).toContain(ply);
        expect(claims[why]?.(board, ply), `${why}: ${ply} after ${pliesOf(board).join(' ')}`).toBe(true);
        if (why !== 'quiet') expect(hintFor(position, now)).toEqual(hint);
      }
    }
    expect([...seen]).toContain('scores');
    expect(seen.size).toBeGreaterThan(1);
  });

  /** A turn and what it improves, by the plies before it. */
  const improvements: readonly (readonly [plies: string, ply: string, reason: QuietReason])[] = [
    ['', 'f3>f7>f2', ['loose', { square: 'f2' }]],
    ['', 'f3-f4=n', ['ball-forward', { from: 3, to: 4 }]],
    ['', 'f3>f6', ['quiet', {}]],
    ['f3-f4=n', 'e12-e11=s', ['ball-forward', { from: 12, to: 11 }]],
    ['', 'b6-b8', ['piece-forward', { from: 6, to: 8 }]],
    ['', 'c4-b4', ['quiet', {}]],
    ['f3>f6 d10-d9', 'f7-f6=n', ['picks-up', {}]],
  ];
  it.each(improvements)('after “%s” names what %s improves', (plies, ply, reason) => {
    const position = positionFrom({}, plies.split(' ').filter(Boolean));
    const before = fieldsOf(position);
    const move = legalTurns(position).find((turn) => formatTurn(turn) === ply);
    expect(quietReason(position, move!)).toEqual(reason);
    expect(fieldsOf(position)).toEqual(before);
  });

  it.each([
    ['', 'f3>i6=w'],
    ['c4-c6 c11-c9', 'f3>i6=w'],
    ['o-e2', 'e12>b9=e'],
  ])('after “%s” keeps the ball and looks ahead, where other turns are no better', (plies, ply) => {
    const position = positionFrom({}, plies.split(' ').filter(Boolean));
    expect(formatTurn(hintFor(position, now).move)).toBe(ply);
  });
});
