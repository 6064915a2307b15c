import { Readable } from 'node:stream';
import { run } from '../../src/cli/program.ts';

/** What a command prints, and its exit code. */
export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly complaints: string;
}

/** Runs a command in this process; its clock advances by a second each time it is read. */
export async function taktable(args: readonly string[], input = ''): Promise<Ran> {
  let out = '';
  let complaints = '';
  let clock = 0;
  const code = await run(args, {
    input: Readable.from([input]),
    print: (text) => (out += text),
    complain: (text) => (complaints += text),
    now: () => (clock += 1000),
  });
  return { code, out, complaints };
}
