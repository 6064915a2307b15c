import { seed } from './seed.ts';

/** Says once what the random tests of this run draw from. */
export function setup(): void {
  process.stdout.write(`Random tests draw from the seed ${seed}; SEED=${seed + 1} takes another.\n`);
}
