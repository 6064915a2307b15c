import { describe, expect, it } from 'vitest';
import { fieldsOf, legalPlies, played, pliesOf } from '../../../../packages/taka/test/positions.ts';
import { TranspositionTable } from '@taktable/tak/search';
import { createWords } from '../../../../src/discord/messages/words.ts';
import { causesOf } from '../../../../src/games/taka/analysis/causes.ts';
import { taka } from '../../../../src/games/taka/index.ts';
import { formatTurn, outcomeOf, type Position } from '@taktable/taka';
import { think } from '@taktable/taka/engine';
import { languages } from '../../../../src/texts/index.ts';
import type { Random } from '../../../support/random.ts';
import { effort, isThorough, randomFor } from '../../../support/seed.ts';
import { goalsOf, looseMatch, now } from '../../../../packages/taka/test/engine/matches.ts';

const words = createWords([taka], [], languages);
const table = new TranspositionTable(10);

/** A turn that was played, and one that is said to be better. */
interface Case {
  readonly board: Position;
  readonly after: Position;
  readonly better: Position;
  readonly preferred: string;
  readonly reply: string | undefined;
}

const bestOf = (board: Position): string =>
  formatTurn(think(board.copy(), { nodes: 400 }, { table, now }).move);

function caseOf(board: Position, random: Random): Case {
  const preferred = bestOf(board);
  const after = played(board, random.of(legalPlies(board)));
  const reply = outcomeOf(after) === undefined ? bestOf(after) : undefined;
  return { board, after, better: played(board, preferred), preferred, reply };
}

const isOver = (board: Position): boolean => outcomeOf(board) !== undefined;

/** Whether the side that has just moved scores next, by the legal turns alone. */
const forcesGoal = (board: Position): boolean =>
  !isOver(board) &&
  goalsOf(board).length === 0 &&
  legalPlies(board).every((reply) => {
    const next = played(board, reply);
    return !isOver(next) && goalsOf(next).length > 0;
  });

const preventsGoal = (board: Position): boolean => isOver(board) || goalsOf(board).length === 0;

/** What each proved cause claims. */
const claims: Readonly<Record<string, (of: Case) => boolean>> = {
  'goal-missed': ({ board, after, preferred }) =>
    goalsOf(board).includes(preferred) && !goalsOf(board).includes(pliesOf(after).at(-1)!),
  repeated: ({ after }) => outcomeOf(after)?.winner === undefined && isOver(after),
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
        if (pliesOf(board).length % 8 !== 0 && goalsOf(board).length === 0) continue;
        const of = caseOf(board, random);
        const positions = {
          position: board.copy(),
          after: of.after.copy(),
          better: of.better.copy(),
        };
        const before = fieldsOf(positions as never);
        const causes = causesOf({ ...positions, preferred: of.preferred, reply: of.reply });
        expect(fieldsOf(positions as never), 'what proofs played is taken back').toEqual(before);
        for (const cause of causes) {
          const key = cause.key.split('.').at(-1)!;
          seen.add(key);
          expect(claims[key]?.(of) ?? true, `${key} after ${pliesOf(board).join(' ')}`).toBe(true);
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
