import { isDecided, TranspositionTable } from '@taktable/tak/search';
import { lateness } from '../../../packages/tak/src/engine/evaluation/evaluation.ts';
import { endingOf, goesOn, outcomeOf } from '@taktable/taka';
import { think } from '@taktable/taka/engine';
import { after, playGame } from '../../../test/games/tak/selfplay/selfplay.ts';
import { positionFrom } from '../../../packages/taka/test/positions.ts';
import { Random } from '../../../test/support/random.ts';

/** Games of the engines against themselves, with the scores of what they saw on the way. */

/** A position that the search did not see to the end. */
export interface Sample {
  /** For White, in the unit of the evaluation. */
  readonly score: number;
  /** How late it is, from 0 to 1. */
  readonly late: number;
  /** Of the game, for White: 1, 0.5 or 0. */
  readonly result: number;
}

type Play = (seed: string, nodes: number) => readonly Sample[];

/** The opening plies are random, so that games differ. */
const openingPlies = 4;

const tak =
  (size: number): Play =>
  (seed, nodes) => {
    const random = new Random(seed);
    const turns = playGame({ options: { size, komi: random.of([0, 2]) }, nodes, noise: 10 }, random);
    const last = turns.at(-1)!;
    const result = resultOf(after(last.board, last.ply).outcome?.winner);
    return turns
      .filter(({ score }, index) => index >= openingPlies && !isDecided(score))
      .map(({ board, score }) => ({
        score: (board.toMove === 'first' ? score : -score) / 100,
        late: lateness(board.copyPosition()),
        result,
      }));
  };

const table = new TranspositionTable(16);

const taka =
  (options: object): Play =>
  (seed, nodes) => {
    const random = new Random(seed);
    const position = positionFrom(options);
    const seen: Omit<Sample, 'result'>[] = [];
    table.clear();
    while (endingOf(position) === goesOn) {
      const isOpening = position.ply < openingPlies;
      const noise = (): number => (isOpening ? 150 : 10) * (random.next() + random.next() - 1);
      const { move, score } = think(position, { nodes }, { table, now: () => 0, noise });
      const late = position.ply / (2 * position.rules.turns);
      if (!isOpening && !isDecided(score))
        seen.push({ score: (position.toMove === 0 ? score : -score) / 100, late });
      position.make(move);
    }
    const result = resultOf(outcomeOf(position)?.winner);
    return seen.map((sample) => ({ ...sample, result }));
  };

const resultOf = (winner: 'first' | 'second' | undefined): number =>
  winner === undefined ? 0.5 : Number(winner === 'first');

/** Each has a curve of its own. */
export const variants: Readonly<Record<string, Play>> = {
  ...Object.fromEntries([3, 4, 5, 6, 7, 8].map((size) => [size, tak(size)])),
  single: taka({}),
  several: taka({ goals: 3 }),
  limited: taka({ limit: 'moves' }),
};
