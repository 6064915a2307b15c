import { Random } from './random.ts';

/** The seed of every random test; `SEED=2 npm test` changes it. */
export const seed = Number(process.env['SEED'] ?? 1);

/** A generator for each name, derived from this run's seed. */
export const randomFor = (name: string): Random => new Random(`${name}, seed ${seed}`);

/** The factor for the number of random tests: 1 in `npm test`, 5 in `npm run test:long`. */
export const effort = Number(process.env['EFFORT'] ?? 1);

/** Whether to try all of many cases, as `npm run test:long` does, rather than a few. */
export const isThorough = effort > 1;

/** How many random tests: `few` in `npm test`, `many` times the effort in `npm run test:long`. */
export const runs = (few: number, many: number): number => (isThorough ? many * effort : few);

/** All of many cases in `npm run test:long`; in `npm test`, `count` of them in the same order, drawn by the seed. */
export function examples<T>(all: Iterable<T>, count: number): readonly T[] {
  const cases = [...all];
  const random = randomFor('examples');
  while (!isThorough && cases.length > count) cases.splice(random.between(0, cases.length - 1), 1);
  return cases;
}
