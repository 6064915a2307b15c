import { Readable } from 'node:stream';
import { run } from '../../src/cli/program.ts';

/** What a command prints, and how it ends. */
export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly complaints: string;
}

/** Runs a command in this process; its clock goes on by a second each time it is looked at. */
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
