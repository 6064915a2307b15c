import { Random } from './random.ts';

/** The seed of every random test; `SEED=2 npm test` changes it. */
export const seed = Number(process.env['SEED'] ?? 1);

/** A generator for each name, derived from this run's seed. */
export const randomFor = (name: string): Random => new Random(`${name}, seed ${seed}`);

/** The factor for the number of random tests: 1 in `npm test`, 5 in `npm run test:long`. */
export const effort = Number(process.env['EFFORT'] ?? 1);
