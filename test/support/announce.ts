import { seed } from './seed.ts';

/** Says once what this run leaves out, and what its random tests draw from. */
export function setup(): void {
  process.stdout.write(`Random tests draw from the seed ${seed}; SEED=${seed + 1} takes another.
Left out here: the browser tests (npm run test:browser needs Chromium).
`);
}
