import type { Options, Report } from './report.ts';
import { Simulation } from './simulation.ts';
import { rough, type Climate } from './faults/weather.ts';

/** A violation without the IDs, numbers and texts in it. */
export const kindOf = ({ violations: [first = ''] }: Pick<Report, 'violations'>): string =>
  first.replace(/[A-Z0-9]{4,}|\d+|[:(].*/gs, '#');

export interface Shrunk {
  readonly options: Options;
  readonly report: Report;
}

/** The smallest run found that fails in the same way: fewer kinds of faults, servers, people and steps. */
export async function shrink(options: Options, failed: Report): Promise<Shrunk> {
  let best: Shrunk = { options: { ...options, steps: failed.steps }, report: failed };
  const attempt = async (change: Partial<Options>): Promise<boolean> => {
    const smaller = { ...best.options, ...change };
    const report = await new Simulation(smaller).run();
    if (report.violations.length === 0 || kindOf(report) !== kindOf(failed)) return false;
    best = { options: { ...smaller, steps: Math.min(smaller.steps, report.steps) }, report };
    return true;
  };
  for (const kind of Object.keys(rough) as (keyof Climate)[])
    await attempt({ climate: { ...(best.options.climate ?? rough), [kind]: 0 } });
  for (const guilds of [1, 2]) if (await attempt({ guilds })) break;
  for (const people of [2, 3, 4, 6, 12]) if (await attempt({ people })) break;
  for (let steps = best.options.steps >> 1; steps > 0; steps >>= 1) {
    const before = best.options.steps;
    await attempt({ steps: Math.max(1, before - steps) });
  }
  return best;
}
