import { parseArgs } from 'node:util';
import { isDecided, TranspositionTable } from '@taktable/tak/search';
import { endingOf, goesOn, outcomeOf, type Position } from '@taktable/taka';
import { canScore, think } from '@taktable/taka/engine';
import { Evaluation } from '../../packages/taka/src/engine/evaluation/evaluation.ts';
import {
  weights as current,
  weightNames,
  type Weights,
  weightSize,
} from '../../packages/taka/src/engine/evaluation/weights.ts';
import { positionFrom } from '../../packages/taka/test/positions.ts';
import { Random } from '../../test/support/random.ts';
import { fit, lossOf, type Sample } from './regression.ts';

/**
 * As tune.ts, for Taka: `npm run bench:tune-taka -- --games 4000 --nodes 500`. Prints the weights and writes nothing.
 * Threats and goals are not fitted, because games to one goal do not tell their value.
 */

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '4000' },
    nodes: { type: 'string', default: '500' },
    seed: { type: 'string', default: 'tune' },
  },
});
const random = new Random(values.seed);
const nodes = Number(values.nodes);
const print = (text: string): void => void process.stdout.write(`${text}\n`);

const parameters = weightNames.flatMap((name) =>
  Array.from({ length: weightSize(name) }, (_, index) => ({ name, index })),
);
const zeros = weightNames.map((name) => [name, Array.from({ length: weightSize(name) }, () => 0)] as const);
const zero = Object.fromEntries(zeros) as Record<keyof Weights, number[]>;

/** Each has a single weight set. */
const counters = parameters.map(({ name, index }) => {
  const weight = zero[name].map((_, at) => Number(at === index));
  return new Evaluation({ ...zero, [name]: weight });
});

const featuresOf = (position: Position): Float64Array => {
  const sign = position.toMove === 0 ? 1 : -1;
  return Float64Array.from(counters, (counter) => sign * counter.of(position, false));
};

/**
 * How much a result counts one turn earlier: most matches are decided by something that could not be seen long before.
 */
const fading = 0.94;

function playGame(table: TranspositionTable): Sample[] {
  const position = positionFrom();
  const samples: { readonly sample: Sample; readonly ply: number }[] = [];
  const openingTurns = random.between(3, 8);
  table.clear();
  while (endingOf(position) === goesOn) {
    const isOpening = position.ply < openingTurns;
    // Games differ by their openings, and slightly by noise.
    const noise = (): number => (isOpening ? 150 : 10) * (random.next() + random.next() - 1);
    const { move, score } = think(position, { nodes }, { table, now: () => 0, noise });
    const isQuiet = !isDecided(score) && !canScore(position, 0) && !canScore(position, 1);
    if (!isOpening && isQuiet) {
      samples.push({ sample: { features: featuresOf(position), result: 0.5 }, ply: position.ply });
    }
    position.make(move);
  }
  const winner = outcomeOf(position)?.winner;
  const result = winner === undefined ? 0.5 : Number(winner === 'first');
  samples.forEach(({ sample, ply }) => {
    sample.result = 0.5 + (result - 0.5) * fading ** (position.ply - ply);
  });
  return samples.map(({ sample }) => sample);
}

/** How strongly the weights are pulled towards their initial values. */
const hold = 1e-4;
const start = parameters.map(({ name, index }) => current[name][index]!);
const table = new TranspositionTable(16);
const began = performance.now();
const samples: Sample[] = [];
for (let game = 0; game < Number(values.games); game++) samples.push(...playGame(table));
const seconds = ((performance.now() - began) / 1000).toFixed(0);
print(`${samples.length} positions in ${seconds} s`);
// Whole games are set aside for a validation loss.
const split = Math.floor(samples.length * 0.85);
const kept = samples.slice(split);
const partly = fit(samples.slice(0, split), start, hold);
print(`loss on games kept apart: ${lossOf(kept, start).toFixed(4)} -> ${lossOf(kept, partly).toFixed(4)}`);
const fitted = fit(samples, start, hold);
// In hundredths of the fitted value of holding a ball in midfield.
const held = parameters.flatMap(({ name, index }, at) =>
  name === 'carrier' && index >= 5 && index <= 10 ? [fitted[at]!] : [],
);
const unit = held.reduce((sum, weight) => sum + weight, 0) / held.length;
print(`(holding a ball was ${unit.toFixed(1)})`);
for (const name of weightNames) {
  const found = parameters.flatMap((parameter, at) =>
    parameter.name === name ? [Math.round((100 * fitted[at]!) / unit)] : [],
  );
  print(`  ${name}: [${found.join(', ')}],`);
}
