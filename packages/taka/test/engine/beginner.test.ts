import { describe, expect, it } from 'vitest';
import { levels } from '@taktable/taka/engine';
import { endingOf, formatTurn, goesOn, isGoal } from '@taktable/taka';
import { legalPlies, positionFrom } from '../positions.ts';
import { beginnerAnswer, type Sight } from '../../src/engine/beginner.ts';
import { isThorough, randomFor, runs } from '../../../../test/support/seed.ts';
import { chances } from './matches.ts';
import { noviceTurn } from './novice.ts';

const matches = runs(16, 40);
/** Three times the standard deviation of 16 matches, or of 200. */
const margin = isThorough ? 0.11 : 0.37;

const level0 = levels[0] as Sight;

describe('level 0', () => {
  it('wins about as often as it loses against somebody who has never played', () => {
    const random = randomFor('novice');
    let points = 0;
    for (let match = 0; match < matches; match++) {
      const position = positionFrom();
      const novice = match % 2;
      while (endingOf(position) === goesOn) {
        const isNovice = position.toMove === novice;
        position.make(
          isNovice
            ? noviceTurn(position, random)
            : beginnerAnswer(position, level0, () => random.next()).move,
        );
      }
      points += (1 + Math.sign(position.score[novice]! - position.score[1 - novice]!)) / 2;
    }
    expect(points / matches).toBeGreaterThan(0.5 - margin);
    expect(points / matches).toBeLessThan(0.5 + margin);
  });

  it('overlooks most goals, and plays legal turns', () => {
    const random = randomFor('goals');
    let scored = 0;
    const [boards, draws] = isThorough ? [10, 20] : [2, 30];
    for (const board of chances(random, 40, boards)) {
      const legal = legalPlies(board);
      for (let draw = 0; draw < draws; draw++) {
        const { move } = beginnerAnswer(board.copy(), level0, () => random.next());
        expect(legal).toContain(formatTurn(move));
        if (isGoal(move)) scored++;
      }
    }
    expect(scored / (boards * draws)).toBeGreaterThan(0.08);
    expect(scored / (boards * draws)).toBeLessThan(0.32);
  });
});
