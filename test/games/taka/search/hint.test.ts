import { describe, expect, it } from 'vitest';
import { createWords } from '../../../../src/discord/messages/words.ts';
import type { TakaBoard } from '../../../../src/games/taka/board/board.ts';
import { taka } from '../../../../src/games/taka/index.ts';
import { hintFor } from '../../../../src/games/taka/search/hint.ts';
import { type QuietReason, quietReason } from '../../../../src/games/taka/search/quiet-reason.ts';
import search from '../../../../src/games/taka/search/worker.ts';
import { generateTurns, turnBuffer } from '../../../../src/games/taka/rules/generation.ts';
import { formatTurn } from '../../../../src/games/taka/rules/turn.ts';
import { languages } from '../../../../src/texts/index.ts';
import { effort, isThorough, randomFor } from '../../../support/seed.ts';
import { boardFrom, fieldsOf, played } from '../positions.ts';
import { goalsOf, looseMatch, now } from './matches.ts';

const words = createWords([taka], [], languages);

/** What each reason claims, checked by the legal turns alone. */
const claims: Readonly<Record<string, (board: TakaBoard, ply: string) => boolean>> = {
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
    return after.legalPlies().every((reply) => goalsOf(played(after, reply)).length > 0);
  },
  lost: (board) => board.legalPlies().every((ply) => !leavesNoGoal(board, ply)),
};

function leavesNoGoal(board: TakaBoard, ply: string): boolean {
  return goalsOf(played(board, ply)).length === 0;
}

describe('a hint', () => {
  it('claims only what holds on the board, and is the same each time', () => {
    const seen = new Set<string>();
    for (let match = 0; match < effort; match++) {
      for (const board of looseMatch(randomFor(`hints ${match}`), {}, 60)) {
        // Most positions are quiet.
        if (board.plies.length % (isThorough ? 8 : 24) !== 0 && goalsOf(board).length === 0) continue;
        const position = board.copyPosition();
        const before = fieldsOf(position);
        const { move, hint } = hintFor(position, now);
        expect(fieldsOf(position)).toEqual(before);
        const why = hint.move.key.split('.').at(-1)!;
        seen.add(why);
        const ply = formatTurn(move);
        expect(board.legalPlies()).toContain(ply);
        expect(claims[why]?.(board, ply), `${why}: ${ply} after ${board.plies.join(' ')}`).toBe(true);
        if (why !== 'quiet') expect(hintFor(position, now).hint).toEqual(hint);
        for (const { tag } of languages)
          for (const phrase of [hint.where, hint.piece, hint.move])
            expect(words.say(tag, phrase)).not.toMatch(/taka:|\{\{/);
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
    const position = boardFrom({}, plies.split(' ').filter(Boolean)).copyPosition();
    const before = fieldsOf(position);
    const turns = turnBuffer();
    const move = turns
      .subarray(0, generateTurns(position, turns, 0))
      .find((turn) => formatTurn(turn) === ply);
    expect(quietReason(position, move!)).toEqual(reason);
    expect(fieldsOf(position)).toEqual(before);
  });

  it.each([
    ['', 'f3>i6=w'],
    ['c4-c6 c11-c9', 'f3>i6=w'],
    ['o-e2', 'e12>b9=e'],
  ])('after “%s” keeps the ball and looks ahead, where other turns are no better', (plies, ply) => {
    const position = boardFrom({}, plies.split(' ').filter(Boolean)).copyPosition();
    expect(formatTurn(hintFor(position, now).move)).toBe(ply);
  });

  it('is told in three steps, from where to look to the reason', () => {
    const plies = ['o-d2', 'o-d13'];
    const { ply, hint } = search({ options: {}, plies, level: 1, hint: true });
    expect(boardFrom({}, plies).legalPlies()).toContain(ply);
    const said = [hint!.where, hint!.piece, hint!.move].map((phrase) => words.say('en', phrase));
    expect(said[0]).toMatch(/ Look at row \d+\.$/);
    expect(said[1]).toMatch(/^Use (the piece on [a-j]\d+|your goalie in its circle)\.$/);
    expect(said[2]).toContain(`\`${ply}\``);
  });
});
