import { parseArgs } from 'node:util';
import { endingOf, goesOn } from '../../src/games/tak/rules/ending.ts';
import { Evaluation } from '../../src/games/tak/search/evaluation/evaluation.ts';
import { isDecided } from '../../src/games/search/score.ts';
import { TranspositionTable } from '../../src/games/search/transpositiontable.ts';
import { think } from '../../src/games/tak/search/think.ts';
import { Threats } from '../../src/games/tak/search/threats/threats.ts';
import {
  weightNames,
  weights as current,
  type Weights,
} from '../../src/games/tak/search/evaluation/weights.ts';
import type { Position } from '../../src/games/tak/rules/position.ts';
import { Random } from '../../test/support/random.ts';
import { positionFrom } from '../../test/games/tak/positions.ts';
import { fit, lossOf, type Sample } from './regression.ts';

/**
 * Fits the evaluation's weights to the results of self-play games by logistic regression: `npm run bench:tune --
 * --games 400 --nodes 2000 --sizes 5,6`. Prints the weights and writes nothing.
 */

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '400' },
    nodes: { type: 'string', default: '2000' },
    sizes: { type: 'string', default: '5,6' },
    seed: { type: 'string', default: 'tune' },
  },
});
const random = new Random(values.seed);
const nodes = Number(values.nodes);
const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** Large enough to make the evaluation's rounding negligible. */
const unit = 10_000;
const zero = Object.fromEntries(weightNames.map((name) => [name, 0])) as Weights;

function featuresOf(position: Position): Float64Array {
  const sign = position.turn === 0 ? 1 : -1;
  return Float64Array.from(weightNames, (name) => {
    const evaluation = new Evaluation({ ...zero, [name]: unit }, position.geometry);
    return (sign * evaluation.of(position)) / unit;
  });
}

/** Nobody can complete a road in the next two plies, so the search would use the evaluation. */
function isQuiet(position: Position, threats: Threats): boolean {
  for (const side of [0, 1]) {
    threats.find(position, side);
    if (threats.wins(position, side)) return false;
  }
  return true;
}

function playGame(size: number, table: TranspositionTable): Sample[] {
  const position = positionFrom(size);
  const threats = new Threats();
  const samples: Sample[] = [];
  const openingPlies = 2 + random.between(1, 3);
  table.clear();
  while (endingOf(position) === goesOn && position.pliesMade < 200) {
    const isOpening = position.pliesMade < openingPlies;
    // Games differ by their openings, and slightly by noise.
    const noise = (): number => (isOpening ? 300 : 15) * (random.next() + random.next() - 1);
    const { move, score } = think(
      position,
      { nodes: isOpening ? 200 : nodes },
      { table, now: () => 0, noise },
    );
    if (!isOpening && !isDecided(score) && isQuiet(position, threats)) {
      samples.push({ features: featuresOf(position), result: 0.5 });
    }
    position.make(move);
  }
  const ending = endingOf(position);
  const result = ending === goesOn || ending === 5 ? 0.5 : ending % 2;
  for (const sample of samples) sample.result = result;
  return samples;
}

/** How strongly the weights are pulled towards their initial values. */
const hold = 2e-5;
const start = weightNames.map((name) => current[name]);
const all: Sample[] = [];
for (const size of values.sizes.split(',').map(Number)) {
  const table = new TranspositionTable(16);
  const samples: Sample[] = [];
  const began = performance.now();
  for (let game = 0; game < Number(values.games); game++) samples.push(...playGame(size, table));
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  // Whole games are set aside for a validation loss.
  const split = Math.floor(samples.length * 0.85);
  const fitted = fit(samples.slice(0, split), start, hold);
  const kept = samples.slice(split);
  print(`${size}x${size}: ${samples.length} positions in ${seconds} s`);
  print(
    `  loss on games kept apart: ${lossOf(kept, start).toFixed(4)} -> ${lossOf(kept, fitted).toFixed(4)}`,
  );
  all.push(...samples);
  report(fitted);
}
print(`together: loss ${lossOf(all, start).toFixed(4)}`);
const together = fit(all, start, hold);
print(`  -> ${lossOf(all, together).toFixed(4)}`);
report(together);

/** In hundredths of the fitted value of a flat. */
function report(fitted: readonly number[]): void {
  const flat = fitted[weightNames.indexOf('flat')]!;
  const lines = weightNames.map((name, i) => `  ${name}: ${Math.round((100 * fitted[i]!) / flat)},`);
  print(`  (flat was ${flat.toFixed(1)})\n${lines.join('\n')}`);
}
