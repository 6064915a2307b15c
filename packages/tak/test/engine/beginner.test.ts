import { describe, expect, it } from 'vitest';
import {
  blackFlatsWin,
  blackRoad,
  endingOf,
  goesOn,
  whiteFlatsWin,
  whiteRoad,
} from '../../src/rules/ending.ts';
import { formatPly } from '../../src/notation/ply.ts';
import { levels } from '../../src/engine/levels.ts';
import { beginnerAnswer, type Sight } from '../../src/engine/beginner.ts';
import { isThorough, randomFor, runs } from '../../../../test/support/seed.ts';
import { positionFrom } from '../positions.ts';
import { noviceMove } from './novice.ts';

const games = runs(16, 40);
/** Three times the standard deviation of 40 games, or of 140. */
const margin = isThorough ? 0.13 : 0.24;

const level0 = levels[0] as Sight;

/** The share of `draws` answers in a position that are one of these plies. */
function share(tps: string, plies: readonly string[], draws = 300): number {
  const random = randomFor('beginner');
  const position = positionFrom(5, tps);
  const answers = Array.from({ length: draws }, () =>
    formatPly(position, beginnerAnswer(position, level0, () => random.next()).move),
  );
  return answers.filter((ply) => plies.includes(ply)).length / draws;
}

describe('level 0', () => {
  it('wins about as often as it loses against somebody who has never played', () => {
    const random = randomFor('novice');
    let lost = 0;
    for (let game = 0; game < games; game++) {
      const position = positionFrom(5);
      const novice = game % 2;
      while (endingOf(position) === goesOn && position.pliesMade < 400) {
        position.make(
          position.toMove === novice
            ? noviceMove(position, random)
            : beginnerAnswer(position, level0, () => random.next()).move,
        );
      }
      const ending = endingOf(position);
      const won = novice === 0 ? [whiteRoad, whiteFlatsWin] : [blackRoad, blackFlatsWin];
      if (won.some((end) => end === ending)) lost++;
    }
    expect(lost / games).toBeGreaterThan(0.5 - margin);
    expect(lost / games).toBeLessThan(0.5 + margin);
  });

  it('begins with flats', () => {
    const random = randomFor('flats');
    for (let game = 0; game < 20; game++) {
      const position = positionFrom(5);
      while (position.pliesMade < 6) {
        const { move } = beginnerAnswer(position, level0, () => random.next());
        expect(formatPly(position, move)).toMatch(/^[a-e][1-5]$/);
        position.make(move);
      }
    }
  });

  it.each([
    ['its own road', 'x5/x5/1,1,1,1,x/x5/2,2,x2,2 1 6', ['e3'], [0.3, 0.5]],
    ['a road that it has to stop', 'x5/x5/2,2,2,2,x/x5/1,1,x2,1 1 6', ['e3'], [0.1, 0.35]],
  ])('sees %s only sometimes', (_what, tps, plies, [least, most]) => {
    const seen = share(tps, plies);
    expect(seen).toBeGreaterThan(least!);
    expect(seen).toBeLessThan(most!);
  });

  it('uses a capstone or a wall only when there is nothing else', () => {
    const random = randomFor('capstone');
    let position = positionFrom(5);
    for (let ply = 0; ply < runs(200, 600); ply++) {
      if (endingOf(position) !== goesOn) position = positionFrom(5);
      const { move } = beginnerAnswer(position, level0, () => random.next());
      if (position.flatsLeft(position.toMove) > 0) expect(formatPly(position, move)).not.toMatch(/^[CS]/);
      position.make(move);
    }
  });
});
