import { parseArgs } from 'node:util';
import {
  arrange,
  endingOf,
  flat,
  generateMoves,
  goesOn,
  maxMoves,
  type Move,
  movePattern,
  movePiece,
  type Position,
} from '@taktable/tak';
import { think, Threats } from '@taktable/tak/engine';
import { isDecided, TranspositionTable } from '@taktable/tak/search';
import { Evaluation, lateness } from '../../packages/tak/src/engine/evaluation/evaluation.ts';
import { weightNames, type Weights } from '../../packages/tak/src/engine/evaluation/weights.ts';
import { Random } from '../../test/support/random.ts';
import { fitChances, lossOf } from './newton.ts';

/**
 * Fits the evaluation's weights to self-play games of the given sizes together, by logistic regression: `npm run
 * bench:tune -- --games 1600 --nodes 1500 --sizes 5,6,7`. Prints the weights and writes nothing.
 */

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '1600' },
    nodes: { type: 'string', default: '1500' },
    sizes: { type: 'string', default: '5,6,7' },
    seed: { type: 'string', default: 'tune' },
  },
});
const random = new Random(values.seed);
const sizes = values.sizes.split(',').map(Number);
const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** A quiet position, for White. */
interface Sample {
  readonly factors: readonly number[];
  /** The evaluation and the search's score, in flats. */
  readonly evaluation: number;
  readonly score: number;
  readonly late: number;
  readonly size: number;
  readonly komi: number;
  result: number;
}

/** How much results count, and the rest what the search expected of the game: results are rarer and less certain. */
const resultShare = 0.6;
/** How often a turn is misjudged by up to so many hundredths of a flat, for variety. */
const odd = { rate: 0.03, noise: 250, nodes: 200 };
const noise = 12;
/** Large enough to make the evaluation's rounding negligible. */
const unit = 10_000;
const zero = Object.fromEntries(weightNames.map((name) => [name, 0])) as Weights;
const table = new TranspositionTable(16);
const buffer = new Int32Array(maxMoves);

function sampleOf(position: Position, score: number): Sample {
  const sign = position.toMove === 0 ? 1 : -1;
  const valueOf = (weights?: Weights): number =>
    (sign * new Evaluation(position.geometry, weights).of(position)) / (weights ? unit : 100);
  const { size, halfKomi } = position.rules;
  return {
    factors: weightNames.map((name) => valueOf({ ...zero, [name]: unit })),
    evaluation: valueOf(),
    score: (sign * score) / 100,
    late: lateness(position),
    size,
    komi: halfKomi / 2,
    result: 0.5,
  };
}

/** Nobody can complete a road in the next two plies, so the search would use the evaluation. */
function isQuiet(position: Position, threats: Threats): boolean {
  for (const side of [0, 1]) {
    threats.find(position, side);
    if (threats.wins(position, side)) return false;
  }
  return true;
}

/** Mostly flats, sometimes any move. */
function openingMove(position: Position): Move {
  const moves = [...buffer.subarray(0, generateMoves(position, buffer, 0))];
  const flats = moves.filter((move) => movePattern(move) === 0 && movePiece(move) === flat);
  return random.of(flats.length > 0 && random.next() < 0.75 ? flats : moves);
}

function playGame(size: number): Sample[] {
  const start = arrange({ size, komi: random.of([2, 2, 2, 1, 0]) });
  if (!start.ok) throw new Error(start.error.code);
  const position = start.value;
  const threats = new Threats();
  const samples: Sample[] = [];
  const openingPlies = random.between(2, 7);
  table.clear();
  while (endingOf(position) === goesOn && position.pliesMade < 180) {
    if (position.pliesMade < openingPlies) {
      position.make(openingMove(position));
      continue;
    }
    const isOdd = random.next() < odd.rate;
    const most = isOdd ? odd.noise : noise;
    const found = think(
      position,
      { nodes: isOdd ? odd.nodes : Number(values.nodes) },
      { table, now: () => 0, noise: () => most * (random.next() + random.next() - 1) },
    );
    if (!isOdd && !isDecided(found.score) && isQuiet(position, threats)) {
      samples.push(sampleOf(position, found.score - found.noise));
    }
    position.make(found.move);
  }
  const ending = endingOf(position);
  const result = ending === goesOn || ending === 5 ? 0.5 : ending % 2;
  for (const sample of samples) sample.result = result;
  return samples;
}

/** What a game's size, komi and length say by themselves, so that no weight has to. */
const known = ({ size, late, komi }: Sample): number[] =>
  sizes.flatMap((one) => (one === size ? [1, komi, late, komi * late] : [0, 0, 0, 0]));

const rowsOf = (samples: readonly Sample[], factors: (sample: Sample) => readonly number[]): Float64Array[] =>
  samples.map((sample) => Float64Array.from([...factors(sample), ...known(sample)]));

const games = Array.from({ length: Number(values.games) }, (_, index) =>
  playGame(sizes[index % sizes.length]!),
);
// Whole games are set aside for a validation loss.
const split = Math.floor(games.length * 0.8);
const samples = games.slice(0, split).flat();
const apart = games.slice(split).flat();
const results = (of: readonly Sample[]): number[] => of.map(({ result }) => result);

/** The loss on games kept apart of what predicts the targets best. */
function fitTo(name: string, factors: (sample: Sample) => readonly number[], targets: readonly number[]) {
  const fitted = fitChances(rowsOf(samples, factors), targets);
  print(`${name}: loss ${lossOf(rowsOf(apart, factors), results(apart), fitted).toFixed(4)}`);
  return fitted;
}

print(`${samples.length + apart.length} positions of ${games.length} games`);
const expected = fitTo('search', ({ score, late }) => [score, score * late], results(samples));
const targets = rowsOf(samples, ({ score, late }) => [score, score * late]).map(
  (row, at) =>
    resultShare * samples[at]!.result +
    (1 - resultShare) / (1 + Math.exp(-row.reduce((sum, factor, i) => sum + factor * expected[i]!, 0))),
);
const [slope = 1] = fitTo('weights so far', ({ evaluation }) => [evaluation], targets);
const fitted = fitTo('fitted weights', ({ factors }) => factors, targets);
// The scale stays that of the weights so far. Quiet positions say nothing about roads in one, near1.
for (const [i, name] of weightNames.entries()) {
  print(`    ${name}: ${Math.round((100 * fitted[i]!) / slope)},`);
}
