import Sqlite from 'better-sqlite3';

/**
 * A separate program, run with --expose-gc: prepares and drops 20,000 statements, which are freed while promises settle
 * and by gc(). During promises V8 has entered no context, and a destructor that needs one aborts the process.
 */
const rounds = 20;
const statementsPerRound = 1_000;
/** Enough for a collection while they settle. */
const promisesPerRound = 3_000;

const database = new Sqlite(':memory:');

async function settle(): Promise<void> {
  await Promise.resolve(null);
  await Promise.resolve({});
}

for (let round = 0; round < rounds; round++) {
  for (let i = 0; i < statementsPerRound; i++) database.prepare('SELECT 1');
  await Promise.all(Array.from({ length: promisesPerRound }, settle));
}
globalThis.gc?.();
process.stdout.write(globalThis.gc === undefined ? 'run without --expose-gc' : 'all freed');
