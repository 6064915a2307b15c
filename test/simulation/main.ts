import { realNow } from './clock/globals.ts';
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { mutate } from './mutations/apply.ts';

/**
 * `--seed N --steps M`: one run. `--runs K`: more, of the next seeds, until one fails. `--shrink`: makes a failing run
 * smaller. Prints a report as JSON, and exits with 1 if something is wrong.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    steps: { type: 'string', default: '10000' },
    runs: { type: 'string', default: '1' },
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
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url)));
if (values.mutation !== undefined) mutate(values.mutation);
// Loaded after what they are to run under.
const { Simulation } = await import('./simulation.ts');
const { fair, rough } = await import('./faults/weather.ts');
const { shrink } = await import('./shrink.ts');

const kinds = values.faults?.split(',');
const optionsOf = (seed: number) => ({
  seed,
  steps: Number(values.steps),
  ...(values.people !== undefined && { people: Number(values.people) }),
  ...(values.guilds !== undefined && { guilds: Number(values.guilds) }),
  ...(values.processes !== undefined && { processes: Number(values.processes) }),
  ...(kinds !== undefined && {
    climate: {
      ...fair,
      ...Object.fromEntries(Object.entries(rough).filter(([kind]) => kinds.includes(kind))),
    },
  }),
  ...(values.trace && { print: (line: string) => void process.stderr.write(`${line}\n`) }),
});

const began = realNow();
const first = Number(values.seed);
let options = optionsOf(first);
let [steps, interactions] = [0, 0];
const hashes: string[] = [];
let unused: readonly string[] | undefined;
let report;
for (let run = 0; run < Number(values.runs) && (report?.violations.length ?? 0) === 0; run++) {
  options = optionsOf(first + run);
  report = await new Simulation(options).run();
  steps += report.steps;
  interactions += report.interactions;
  hashes.push(report.hash);
  unused = report.unused.filter((name) => unused?.includes(name) !== false);
}
const seconds = (realNow() - began) / 1000;
const { user, system } = process.cpuUsage();
if (report !== undefined && report.violations.length > 0 && values.shrink) {
  const shrunk = await shrink(options, report);
  report = shrunk.report;
  const { climate = rough, ...rest } = shrunk.options;
  const left = Object.entries(climate).flatMap(([kind, often]) => (often > 0 ? [kind] : []));
  process.stderr.write(`smallest: ${JSON.stringify({ ...rest, faults: left.join() })}\n`);
}
const speed = { perSecond: Math.round(interactions / seconds), cpuSeconds: (user + system) / 1e6 };
process.stdout.write(
  `${JSON.stringify({ ...report, unused, all: { steps, interactions, hashes, ...speed } }, undefined, 2)}\n`,
);
process.exit(report?.violations.length === 0 ? 0 : 1);
