import { describe, expect, it } from 'vitest';
import { TranspositionTable } from '@taktable/tak/search';
import { createWords } from '../../../../src/discord/messages/words.ts';
import { causesOf } from '../../../../src/games/taka/analysis/causes.ts';
import type { TakaBoard } from '../../../../src/games/taka/board/board.ts';
import { taka } from '../../../../src/games/taka/index.ts';
import { formatTurn } from '../../../../src/games/taka/rules/turn.ts';
import { think } from '../../../../src/games/taka/search/think.ts';
import { languages } from '../../../../src/texts/index.ts';
import type { Random } from '../../../support/random.ts';
import { effort, isThorough, randomFor } from '../../../support/seed.ts';
import { fieldsOf, played } from '../positions.ts';
import { goalsOf, looseMatch, now } from '../search/matches.ts';

const words = createWords([taka], [], languages);
const table = new TranspositionTable(10);

/** A turn that was played, and one that is said to be better. */
interface Case {
  readonly board: TakaBoard;
  readonly after: TakaBoard;
  readonly better: TakaBoard;
  readonly preferred: string;
  readonly reply: string | undefined;
}

const bestOf = (board: TakaBoard): string =>
  formatTurn(think(board.copyPosition(), { nodes: 400 }, { table, now }).move);

function caseOf(board: TakaBoard, random: Random): Case {
  const preferred = bestOf(board);
  const after = played(board, random.of(board.legalPlies()));
  const reply = after.outcome === undefined ? bestOf(after) : undefined;
  return { board, after, better: played(board, preferred), preferred, reply };
}

const isOver = ({ outcome }: TakaBoard): boolean => outcome !== undefined;

/** Whether the side that has just moved scores next, by the legal turns alone. */
const forcesGoal = (board: TakaBoard): boolean =>
  !isOver(board) &&
  goalsOf(board).length === 0 &&
  board.legalPlies().every((reply) => {
    const next = played(board, reply);
    return !isOver(next) && goalsOf(next).length > 0;
  });

const preventsGoal = (board: TakaBoard): boolean => isOver(board) || goalsOf(board).length === 0;

/** What each proved cause claims. */
const claims: Readonly<Record<string, (of: Case) => boolean>> = {
  'goal-missed': ({ board, after, preferred }) =>
    goalsOf(board).includes(preferred) && !goalsOf(board).includes(after.plies.at(-1)!),
  repeated: ({ after }) => after.outcome?.winner === undefined && isOver(after),
  'goal-not-stopped': ({ after, better }) => goalsOf(after).length > 0 && preventsGoal(better),
  'goal-allowed': ({ after, better }) => goalsOf(after).length > 0 && preventsGoal(better),
  'forced-missed': ({ after, better }) => forcesGoal(better) && !forcesGoal(after),
};

describe('causes of bad turns', () => {
  it('claim only what the legal turns prove, in every language', () => {
    const seen = new Set<string>();
    for (let match = 0; match < 4 * effort; match++) {
      const random = randomFor(`causes ${match}`);
      for (const board of looseMatch(random, {}, 60)) {
        if (board.plies.length % 8 !== 0 && goalsOf(board).length === 0) continue;
        const of = caseOf(board, random);
        const positions = {
          position: board.copyPosition(),
          after: of.after.copyPosition(),
          better: of.better.copyPosition(),
        };
        const before = fieldsOf(positions as never);
        const causes = causesOf({ ...positions, preferred: of.preferred, reply: of.reply });
        expect(fieldsOf(positions as never), 'what proofs played is taken back').toEqual(before);
        for (const cause of causes) {
          const key = cause.key.split('.').at(-1)!;
          seen.add(key);
          expect(claims[key]?.(of) ?? true, `${key} after ${board.plies.join(' ')}`).toBe(true);
          expect(claims['goal-missed']!(of), 'a goal that was missed comes first').toBe(
            key === 'goal-missed',
          );
          for (const { tag } of languages) expect(words.say(tag, cause)).not.toMatch(/taka:|\{\{/);
        }
      }
    }
    expect([...seen]).toContain('goal-missed');
    // The others are rarer: with EFFORT=20 all but repetitions occur.
    if (isThorough) expect([...seen]).toContain('goal-not-stopped');
  });
});
