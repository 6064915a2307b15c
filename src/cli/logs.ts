import { createInterface } from 'node:readline';
import { Command, Option } from 'commander';
import type { Session } from './terminal.ts';

/** As pino numbers them. */
const levels = { trace: 10, debug: 20, info: 30, warn: 40, error: 50, fatal: 60 } as const;

export const logsCommand = (session: Session): Command =>
  new Command('logs')
    .description('make the bot’s log readable, from standard input: journalctl ... -o cat | taktable logs')
    .addOption(
      new Option('--level <level>', 'the least to show').choices(Object.keys(levels)).default('trace'),
    )
    .action(async ({ level }: { level: keyof typeof levels }) => {
      for await (const line of createInterface({ input: session.input }))
        for (const shown of readable(line, levels[level])) session.print(`${shown}\n`);
    });

type Fields = Readonly<Record<string, unknown>>;

/** @returns lines for people, none if the level is lower; the line as it is if it is none of the log's. */
function readable(line: string, least: number): readonly string[] {
  const { level, time, msg, err, pid: _pid, hostname: _hostname, ...others } = fieldsOf(line);
  if (level === undefined) return [line];
  if (Number(level) < least) return [];
  const [name = ''] = Object.entries(levels).find(([, number]) => number === level) ?? [];
  // Swedish writes dates as 2026-01-31.
  const when = new Date(Number(time)).toLocaleString('sv');
  return [[when, name.toUpperCase().padEnd(5), msg, ...named(others)].join(' '), ...errorLines(err)];
}

function fieldsOf(line: string): Fields {
  try {
    return Object(JSON.parse(line)) as Fields;
  } catch {
    return {};
  }
}

const named = (fields: Fields): readonly string[] =>
  Object.entries(fields).map(([name, value]) => `${name}=${String(value)}`);

/** What it is and where, then the same of its cause. */
function errorLines(error: unknown): readonly string[] {
  if (error === undefined) return [];
  const { type, stack = [], cause, ...others } = error as Fields & { readonly stack?: readonly string[] };
  const frames = stack.map((frame) => `      ${frame}`);
  return [['   ', type, ...named(others)].join(' '), ...frames, ...errorLines(cause)];
}
