import { spawn, type ChildProcess } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { both, type Runs } from './report.ts';

export interface Jobs {
  /** The file of the command. */
  readonly main: string;
  readonly jobs: number;
  /** The first of `runs` seeds. */
  readonly seed: number;
  readonly runs: number;
}

/** Divides the seeds among processes, each of which runs its own one after another, until one fails. */
export async function sideBySide({ main, jobs, seed, runs }: Jobs, args: readonly string[]): Promise<Runs> {
  const children: ChildProcess[] = [];
  const parts = await Promise.all(
    Array.from({ length: jobs }, async (_, job) => {
      const [begin, end] = [job, job + 1].map((part) => Math.floor((part * runs) / jobs)) as [number, number];
      const own = ['--seed', String(seed + begin), '--runs', String(end - begin), '--jobs', '1'];
      const child = spawn(process.execPath, [...process.execArgv, main, ...args, ...own], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      children.push(child);
      const output = await text(child.stdout);
      // It was not needed any more, or has said why.
      if (output === '') return undefined;
      const found = JSON.parse(output) as Runs;
      if (found.violations.length > 0) for (const other of children) other.kill();
      return found;
    }),
  );
  const done = parts.filter((part) => part !== undefined);
  const failed = done.find(({ violations }) => violations.length > 0);
  if (failed === undefined && done.length < jobs) throw new Error('a process ended without a report');
  return { ...(failed ?? done.at(-1)!), ...together(done) };
}

function together(parts: readonly Runs[]): Pick<Runs, 'unused' | 'never' | 'all'> {
  const sum = (of: 'steps' | 'interactions' | 'cpuSeconds'): number =>
    parts.reduce((total, { all }) => total + all[of], 0);
  const [interactions, cpuSeconds] = [sum('interactions'), sum('cpuSeconds')];
  return {
    unused: parts.map(({ unused }) => unused).reduce(both),
    never: parts.map(({ never }) => never).reduce(both),
    all: {
      steps: sum('steps'),
      interactions,
      hashes: parts.flatMap(({ all }) => all.hashes),
      perCpuSecond: Math.round(interactions / cpuSeconds),
      cpuSeconds,
    },
  };
}
