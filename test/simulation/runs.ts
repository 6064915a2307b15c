import { fair, rough } from './faults/weather.ts';
import { both, type Options, type Runs } from './report.ts';
import { shrink } from './shrink.ts';
import { Simulation } from './simulation.ts';

export interface Plan {
  readonly runs: number;
  /** The kinds of faults; `undefined`: all. */
  readonly faults: readonly string[] | undefined;
  readonly mutation: string | undefined;
  /** Whether a failing run is made smaller. */
  readonly shrink: boolean;
}

/** Runs one seed after another until one fails, and says by which command it can be run again. */
export async function runSeeds(given: Options, plan: Plan): Promise<Runs> {
  const first = { ...given, ...(plan.faults && { climate: only(plan.faults) }) };
  let [steps, interactions] = [0, 0];
  const hashes: string[] = [];
  let [unused, never]: (readonly string[] | undefined)[] = [];
  let options: Options = first;
  let report;
  do {
    options = { ...first, seed: first.seed + hashes.length };
    report = await new Simulation(options).run();
    steps += report.steps;
    interactions += report.interactions;
    hashes.push(report.hash);
    unused = both(unused, report.unused);
    never = both(never, report.never);
  } while (hashes.length < plan.runs && report.violations.length === 0);
  const { user, system } = process.cpuUsage();
  const cpuSeconds = (user + system) / 1e6;
  if (report.violations.length > 0) {
    say('again', options, plan);
    if (plan.shrink) {
      ({ options, report } = await shrink(options, report));
      say('smallest', options, plan);
    }
  }
  const perCpuSecond = Math.round(interactions / cpuSeconds);
  return {
    ...report,
    unused: unused,
    never: never,
    all: { steps, interactions, hashes, perCpuSecond, cpuSeconds },
  };
}

const only = (kinds: readonly string[]): typeof rough => ({
  ...fair,
  ...Object.fromEntries(Object.entries(rough).filter(([kind]) => kinds.includes(kind))),
});

/** Says how to repeat a run. */
function say(which: string, options: Options, { mutation }: Plan): void {
  const { seed, steps, people, guilds, processes, climate } = options;
  const faults = climate && Object.entries(climate).flatMap(([kind, often]) => (often > 0 ? [kind] : []));
  const given = Object.entries({ seed, steps, runs: 1, people, guilds, processes, faults, mutation });
  const words = given.flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name} ${String(value) || 'none'}`],
  );
  process.stderr.write(`${which}: npm run simulate -- ${words.join(' ')}\n`);
}
