import { execFile } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { isThorough } from '../support/seed.ts';
import type { Runs } from './report.ts';

const main = fileURLToPath(new URL('main.ts', import.meta.url));

/** As in `npm run simulate`: collecting less often takes less processor time, and nobody else needs the memory. */
const heap = ['--min-semi-space-size=32', '--max-semi-space-size=64'];

/**
 * Runs the command in a process of its own, because it replaces the clock of its process; with `--jobs`, in several.
 */
export function simulate(...options: readonly (string | number)[]): Promise<Runs> {
  return new Promise((resolve, reject) => {
    const args = [...heap, main, '--jobs', '1', ...options.map(String)];
    const { pid } = execFile(process.execPath, args, { maxBuffer: 2 ** 26 }, (failure, output, errors) => {
      try {
        resolve(JSON.parse(output) as Runs);
      } catch {
        reject(new Error(`${failure?.message ?? ''}\n${output}\n${errors}`));
      }
    });
    // Long ones have time; what other tests run besides must answer in time.
    if (isThorough && pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  });
}
