import { Random } from './random.ts';

/** Every random test draws from it; `SEED=2 npm test` takes another. */
export const seed = Number(process.env['SEED'] ?? 1);

/** Random numbers of their own for whatever bears this name, from the seed of this run. */
export const randomFor = (name: string): Random => new Random(`${name}, seed ${seed}`);

/** What random tests multiply their runs by: 1 in `npm test`, 10 in `npm run test:long`. */
export const effort = Number(process.env['EFFORT'] ?? 1);
