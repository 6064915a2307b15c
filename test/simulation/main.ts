import { realNow } from './clock/globals.ts';
import { enableCompileCache } from 'node:module';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { sideBySide } from './jobs.ts';
import { mutate } from './mutations/apply.ts';
import type { Runs } from './report.ts';

/**
 * `--seed N --steps M`: M steps, of this seed and, if they are more than a run has, of the next ones. `--runs K`: K runs
 * of M steps each, of the next seeds, until one fails. `--jobs J`: in so many processes. `--shrink`: makes a failing run
 * smaller. Prints a report as JSON, and exits with 1 if something is wrong.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    steps: { type: 'string', default: '10000' },
    runs: { type: 'string' },
    /** Default: as many as there are cores. */
    jobs: { type: 'string', default: String(availableParallelism()) },
    people: { type: 'string' },
    guilds: { type: 'string' },
    processes: { type: 'string' },
    /** The kinds of faults, such as `request,crash`; default: all. */
    faults: { type: 'string' },
    mutation: { type: 'string' },
    shrink: { type: 'boolean', default: false },
    trace: { type: 'boolean', default: false },
  },
});

/** How many steps a run has if their number is not given: most bugs show soon or not at all. */
const longest = 10_000;

const all = Number(values.steps);
const runs = Number(values.runs ?? Math.ceil(all / longest));
const steps = values.runs === undefined ? Math.ceil(all / runs) : all;
/** Lines of several processes would be in no order. */
const jobs = values.trace ? 1 : Math.min(Number(values.jobs), runs);
const began = realNow();
const found = jobs > 1 ? await inJobs() : await here();
const perSecond = Math.round(found.all.interactions / ((realNow() - began) / 1000));
const report = { ...found, all: { ...found.all, perSecond } };
process.stdout.write(`${JSON.stringify(report, undefined, 2)}\n`);
process.exit(found.violations.length === 0 ? 0 : 1);

function inJobs(): Promise<Runs> {
  const { seed, runs: _runs, jobs: _jobs, steps: _steps, shrink, trace: _trace, ...others } = values;
  const rest = Object.entries(others).flatMap(([name, value]) => [`--${name}`, value]);
  return sideBySide({ main: fileURLToPath(import.meta.url), jobs, seed: Number(seed), runs }, [
    ...['--steps', String(steps), ...rest, ...(shrink ? ['--shrink'] : [])],
  ]);
}

/** Runs them in this process. */
async function here(): Promise<Runs> {
  enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url)));
  if (values.mutation !== undefined) mutate(values.mutation);
  // Loaded after what it is to run under.
  const { runSeeds } = await import('./runs.ts');
  const { seed, people, guilds, processes, faults, mutation, shrink, trace } = values;
  const options = {
    seed: Number(seed),
    steps,
    ...(people !== undefined && { people: Number(people) }),
    ...(guilds !== undefined && { guilds: Number(guilds) }),
    ...(processes !== undefined && { processes: Number(processes) }),
    ...(trace && { print: (line: string) => void process.stderr.write(`${line}\n`) }),
  };
  return runSeeds(options, { runs, faults: faults?.split(','), mutation, shrink });
}
