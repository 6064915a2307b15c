import { describe, expect, it } from 'vitest';
import { TranspositionTable } from '@taktable/tak/search';
import { answer, levels } from '@taktable/taka/engine';
import { endingOf, formatTurn, goesOn, legalTurns, outcomeOf } from '@taktable/taka';
import { positionFrom } from '../positions.ts';
import { Random } from '../../../../test/support/random.ts';
import { randomFor, runs } from '../../../../test/support/seed.ts';
import { chances, goalsOf, now } from './matches.ts';

/** Those that search. */
const searching = levels.filter((level) => 'limits' in level);
const weakest = levels.length - searching.length;
const everyLevel = searching.map((_, index) => weakest + index);
/** Fewer nodes than most levels have, to keep the tests fast; what holds for few nodes needs no more. */
const few = { nodes: 400 };
const tools = (seed: string) => {
  const random = new Random(seed);
  return { table: new TranspositionTable(12), now, random: () => random.next() };
};

describe('levels', () => {
  it('search from one on, each with more nodes, the last bound by less than 3 s', () => {
    expect(levels.slice(weakest)).toEqual(searching);
    const nodes = searching.map(({ limits }) => limits.nodes ?? Infinity);
    expect(nodes).toEqual([...nodes].sort((one, other) => one - other));
    expect(searching.at(-1)).toMatchObject({ noise: 0, blunderRate: 0 });
    expect(searching.at(-1)!.limits.milliseconds).toBeLessThan(3000);
  });

  const boards = chances(randomFor('goals for all levels'), 60, runs(1, 3));

  it.each(everyLevel)('%d takes a goal in one', (level) => {
    for (const [index, board] of boards.entries()) {
      const { move } = answer(board.copy(), level, few, tools(`${index}`));
      expect(goalsOf(board)).toContain(formatTurn(move));
    }
  });

  it.each(everyLevel.slice(0, -1))('%d does not always answer alike', (level) => {
    const answers = new Set<number>();
    for (let round = 0; round < 8; round++) {
      answers.add(answer(positionFrom(), level, few, tools(`${round}`)).move);
    }
    expect(answers.size).toBeGreaterThan(1);
  });

  it('play alike with the same random numbers, whatever the time', () => {
    const slow = { ...tools('same'), now: () => Date.now() * 1000 };
    const { move } = answer(positionFrom(), 3, {}, tools('same'));
    expect(answer(positionFrom(), 3, {}, slow)).toMatchObject({ move });
  });

  it('beat random turns, the first of them too', () => {
    const random = randomFor('any turn');
    let points = 0;
    const matches = runs(2, 4);
    for (let match = 0; match < matches; match++) {
      const position = positionFrom();
      const chance = tools(`match ${match}`);
      while (endingOf(position) === goesOn) {
        const isOurs = position.toMove === match % 2;
        position.make(isOurs ? answer(position, weakest, {}, chance).move : random.of(legalTurns(position)));
      }
      const winner = outcomeOf(position)?.winner;
      if (winner === (match % 2 === 0 ? 'first' : 'second')) points++;
    }
    expect(points).toBeGreaterThanOrEqual(0.9 * matches);
  });
});
