import { seed } from '../seed.ts';

/** Prints the seed of this run's random tests. */
export function setup(): void {
  process.stdout.write(`Random tests draw from the seed ${seed}; SEED=${seed + 1} takes another.\n`);
}
