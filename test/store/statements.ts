import Sqlite from 'better-sqlite3';

/**
 * A program of its own, run with --expose-gc: 20,000 statements are prepared and forgotten, and freed where promises
 * are settled and by gc(). Among promises V8 has entered no context: a destructor that needs one aborts the process.
 */
const rounds = 20;
const statementsPerRound = 1_000;
/** Enough for a collection while they are settled. */
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
