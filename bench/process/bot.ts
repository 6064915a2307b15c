import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { LocalDiscord } from 'local-discord';

const root = new URL('../..', import.meta.url);

/** The arguments that `npm start` passes to Node, such as `--max-semi-space-size=8 src/main.ts`. */
const startArguments = (
  JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { scripts: { start: string } }
).scripts.start
  .split(' ')
  .slice(1);

export interface BotSettings {
  readonly discord: Pick<LocalDiscord, 'apiUrl' | 'token'>;
  /** Additional environment variables. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Node options that replace those of `npm start`. */
  readonly nodeOptions?: readonly string[];
  /** Additional Node options. */
  readonly moreNodeOptions?: readonly string[];
  /** The cgroup folder, v1 or v2, to run in. */
  readonly group?: string | undefined;
}

/** The bot as a separate process with an empty database. Linux only, because it is measured through /proc. */
export class BotProcess {
  readonly #folder = mkdtempSync(join(tmpdir(), 'taktable-bench-'));
  readonly #child: ChildProcessByStdio<null, Readable, null>;

  constructor({ discord, environment, nodeOptions, moreNodeOptions = [], group }: BotSettings) {
    const ownOptions = nodeOptions ?? startArguments.slice(0, -1);
    const program = [...ownOptions, ...moreNodeOptions, startArguments.at(-1)!];
    const [command, ...args] =
      group === undefined
        ? [process.execPath, ...program]
        : [
            'sh',
            '-c',
            'echo $$ > "$0" && exec "$@"',
            join(group, 'cgroup.procs'),
            process.execPath,
            ...program,
          ];
    this.#child = spawn(command, args, {
      cwd: root,
      env: {
        ...process.env,
        DISCORD_TOKEN: discord.token,
        DISCORD_API_URL: discord.apiUrl,
        DISCORD_REQUESTS_PER_SECOND: '9999',
        DATABASE_PATH: join(this.#folder, 'bench.db'),
        LOG_LEVEL: 'warn',
        // Then the bot ends with the benchmark, even if that is killed.
        npm_lifecycle_event: 'start',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  }

  /** Resolves when the bot is ready; rejects if it exits first. */
  async ready(): Promise<void> {
    const ended = once(this.#child, 'exit').then(([code, signal]: unknown[]) => {
      throw new Error(`the bot ended with ${String(signal ?? code)}`);
    });
    await Promise.race([once(this.#child.stdout, 'data'), ended]);
    ended.catch(() => undefined);
  }

  /** Why it exited; `undefined` while it is running. */
  get ending(): string | undefined {
    const { exitCode, signalCode } = this.#child;
    return signalCode ?? (exitCode === null ? undefined : String(exitCode));
  }

  /** Processor time used so far, in seconds. */
  get cpu(): number {
    const fields = this.#read('stat').split(') ')[1]!.split(' ');
    // Fields 14 and 15 of proc(5), in ticks of 10 ms; two fields precede the ") ".
    return (Number(fields[11]) + Number(fields[12])) / 100;
  }

  /** Processor time by thread, in seconds; threads of the same name are added. */
  get threads(): ReadonlyMap<string, number> {
    const times = new Map<string, number>();
    for (const id of readdirSync(`/proc/${this.#child.pid}/task`)) {
      const name = this.#read(`task/${id}/comm`).trim();
      // In nanoseconds; proc(5) documents /proc/pid/schedstat.
      const nanoseconds = Number(this.#read(`task/${id}/schedstat`).split(' ')[0]);
      times.set(name, (times.get(name) ?? 0) + nanoseconds / 1e9);
    }
    return times;
  }

  /** Resident memory of the process and its descendants in MiB, now and at most so far, and their number. */
  get memory(): { readonly now: number; readonly peak: number; readonly processes: number } {
    const all = familyOf(this.#child.pid!).map((pid) => readFileSync(`/proc/${pid}/status`, 'utf8'));
    const sum = (field: string): number =>
      all.reduce(
        (total, text) => total + Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(text)?.[1]),
        0,
      ) / 1024;
    return { now: sum('VmRSS'), peak: sum('VmHWM'), processes: all.length };
  }

  /** Stops it and deletes its database. */
  async stop(): Promise<void> {
    if (this.ending === undefined) {
      const ended = once(this.#child, 'exit');
      this.#child.kill('SIGTERM');
      await ended;
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #read(file: string): string {
    return readFileSync(`/proc/${this.#child.pid}/${file}`, 'utf8');
  }
}

function familyOf(pid: number): readonly number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap(familyOf)];
}
