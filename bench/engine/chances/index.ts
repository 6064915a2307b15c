import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Sample, variants } from './games.ts';

/**
 * Fits winning chances to the results of self-play games: `npm run bench:chances -- --games 160 --nodes 16000 --of
 * 3,4,5,6,7,8`, the sizes of Tak, or `--of single,several,limited`, the kinds of matches of Taka. Prints the table for
 * the game's analysis/chance.ts with the error on games kept apart, and writes nothing but the games' scores to
 * `--cache`, from which a later run continues.
 */

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '160' },
    nodes: { type: 'string', default: '16000' },
    of: { type: 'string', default: '3,4,5,6,7,8' },
    seed: { type: 'string', default: 'chances' },
    cache: { type: 'string' },
  },
});
const print = (text: string): void => void process.stdout.write(`${text}\n`);

type Slopes = readonly [empty: number, full: number];

const chanceOf = ({ score, late }: Sample, [empty, full]: Slopes): number =>
  1 / (1 + Math.exp(-score * (empty + full * late)));

/** Logistic regression by Newton's method, slightly pulled towards 0. Neither part is negative: no lead does harm. */
function fit(samples: readonly Sample[]): Slopes {
  const [empty, full] = newton(samples, [true, true]);
  if (empty < 0) return newton(samples, [false, true]);
  return full < 0 ? newton(samples, [true, false]) : [empty, full];
}

/** @param free which of the slopes may differ from 0. */
function newton(samples: readonly Sample[], free: readonly [boolean, boolean]): Slopes {
  let [a, b] = [0, 0];
  for (let round = 0; round < 30; round++) {
    // The gradient, and the matrix of second derivatives.
    let [ga, gb, aa, ab, bb] = [a, b, 1, 0, 1];
    for (const sample of samples) {
      const chance = chanceOf(sample, [a, b]);
      const [x, y] = [sample.score, sample.score * sample.late];
      const weight = chance * (1 - chance);
      ga += (chance - sample.result) * x;
      gb += (chance - sample.result) * y;
      aa += weight * x * x;
      ab += weight * x * y;
      bb += weight * y * y;
    }
    if (!free[0] || !free[1]) {
      if (free[0]) a -= ga / aa;
      else b -= gb / bb;
      continue;
    }
    const determinant = aa * bb - ab * ab;
    a -= (bb * ga - ab * gb) / determinant;
    b -= (aa * gb - ab * ga) / determinant;
  }
  return [a, b];
}

const lossOf = (samples: readonly Sample[], slopes: Slopes): number =>
  mean(
    samples.map((sample) => {
      const chance = chanceOf(sample, slopes);
      return -sample.result * Math.log(chance) - (1 - sample.result) * Math.log(1 - chance);
    }),
  );

/** How far the mean result is from the mean chance, on average over ten ranges of chances. */
function errorOf(samples: readonly Sample[], slopes: Slopes): number {
  const ranges = new Map<number, Sample[]>();
  for (const sample of samples) {
    const range = Math.floor(10 * chanceOf(sample, slopes));
    ranges.set(range, [...(ranges.get(range) ?? []), sample]);
  }
  const errors = [...ranges.values()].map(
    (group) =>
      group.length *
      Math.abs(
        mean(group.map((sample) => chanceOf(sample, slopes))) - mean(group.map(({ result }) => result)),
      ),
  );
  return errors.reduce((sum, error) => sum + error, 0) / samples.length;
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

const { cache } = values;
const known = new Map(
  cache !== undefined && existsSync(cache)
    ? readFileSync(cache, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as [string, readonly Sample[]])
    : [],
);

function samplesOf(seed: string, variant: string): readonly Sample[] {
  const found = known.get(seed);
  if (found !== undefined) return found;
  const played = variants[variant]!(seed, Number(values.nodes));
  if (cache !== undefined) appendFileSync(cache, `${JSON.stringify([seed, played])}\n`);
  return played;
}

for (const variant of values.of.split(',')) {
  const games = Array.from({ length: Number(values.games) }, (_, index) =>
    samplesOf(`${values.seed} ${values.nodes} ${variant} ${index}`, variant),
  );
  // Every fifth game is kept apart for the error.
  const isApart = (index: number): boolean => index % 5 === 4;
  const fitted = fit(games.filter((_, index) => !isApart(index)).flat());
  const apart = games.filter((_, index) => isApart(index)).flat();
  const all = fit(games.flat());
  // The spread of fits to halves of the games, as the standard error of the whole.
  const halves = [0, 1].map((half) => fit(games.filter((_, index) => index % 2 === half).flat()));
  const spread = [0, 1].map((i) => Math.abs(halves[0]![i as 0 | 1] - halves[1]![i as 0 | 1]) / 2);
  print(`  ${variant}: [${all.map((slope) => slope.toFixed(3)).join(', ')}],`);
  print(
    `  // ${games.length} games, ${games.flat().length} positions; kept apart: loss ${lossOf(apart, fitted).toFixed(3)} ` +
      `(0.693 is guessing), error ${(100 * errorOf(apart, fitted)).toFixed(1)} points; halves differ by ` +
      spread.map((value) => `±${value.toFixed(3)}`).join(', '),
  );
}
