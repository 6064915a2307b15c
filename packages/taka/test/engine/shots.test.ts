import { describe, expect, it } from 'vitest';
import { canScore } from '@taktable/taka/engine';
import { endingOf, goesOn, isGoal, legalTurns, type Side } from '@taktable/taka';
import { positionFrom } from '../positions.ts';
import { randomFor, runs } from '../../../../test/support/seed.ts';

/** A turn that changes nothing but the side to move. */
const turnGivenAway = 0;

describe('goals in one', () => {
  it('are those among all legal turns, of either side', () => {
    const random = randomFor('goals in one');
    const counts = { goals: 0, none: 0 };
    for (let match = 0; match < runs(3, 8); match++) {
      const position = positionFrom({ goals: 9 });
      while (endingOf(position) === goesOn && position.ply < 120) {
        for (const side of [0, 1] as const satisfies readonly Side[]) {
          const isToMove = side === position.toMove;
          if (!isToMove) position.make(turnGivenAway);
          const expected = legalTurns(position).some(isGoal);
          if (!isToMove) position.unmake(turnGivenAway);
          expect(canScore(position, side)).toBe(expected);
          counts[expected ? 'goals' : 'none']++;
        }
        const turns = legalTurns(position);
        const others = turns.filter((turn) => !isGoal(turn));
        position.make(random.of(others.length > 0 && random.next() < 0.95 ? others : turns));
      }
    }
    expect(Math.min(counts.goals, counts.none)).toBeGreaterThan(runs(25, 80));
  });
});
