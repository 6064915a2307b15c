import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { onTestFinished } from 'vitest';

/** The program as a process of its own, the way `npm start` runs it. */
export interface Program {
  readonly process: ChildProcess;
  /** What it wrote to standard output and standard error so far. */
  readonly out: () => string;
  readonly errors: () => string;
  /** Resolves when `text` was written to one of both; rejects when the program ends before. */
  says(text: string | RegExp): Promise<string>;
  /** The exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>;
}

const root = new URL('../../../', import.meta.url);

/** A folder that goes with the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'taktable-program-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * @param settings its environment, beside what is inherited.
 * @param uid who runs it: rights do not bind the superuser.
 */
export function runProgram(settings: Readonly<Record<string, string>>, uid?: number): Program {
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: root,
    env: environment(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid }),
  });
  return follow(child, () => child.kill('SIGKILL'));
}

/** `npm start` itself: npm, its shell and the program, in a process group whose id is that of npm. */
export function runNpmStart(settings: Readonly<Record<string, string>>): Program {
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: environment(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  return follow(npm, () => signalGroup(npm, 'SIGKILL'));
}

/** Sends a signal to all processes of a group, as a terminal does with Ctrl-C. */
export function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch (cause) {
    // Nobody is left in the group.
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'ESRCH')) throw cause;
  }
}

/** Nothing of the tests' own settings is passed on. */
function environment(settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(DISCORD|DATABASE|PLAYGROUND|HTTP|LOG)_/.test(name)),
  );
  // An empty token counts as unset, and keeps out one that stands in a developer's .env.
  return { ...inherited, DISCORD_TOKEN: '', DISCORD_GUILD_ID: '', PLAYGROUND_PORT: '0', ...settings };
}

/** The end is that of `child` and of all who write where it writes. */
function follow(child: ChildProcessByStdio<null, Readable, Readable>, kill: () => void): Program {
  let out = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const ended = once(child, 'close').then(
    ([code, signal]) => (signal ?? code ?? 0) as number | NodeJS.Signals,
  );
  onTestFinished(async () => {
    kill();
    await ended;
    // What the local table saw of the bot's mistakes.
    if (errors.includes('Discord would refuse this')) throw new Error(errors);
  });
  return {
    process: child,
    out: () => out,
    errors: () => errors,
    ended,
    says: (text) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = [out, errors].map((all) =>
            typeof text === 'string' ? (all.includes(text) ? text : undefined) : text.exec(all)?.[0],
          );
          const first = found.find((one) => one !== undefined);
          if (first === undefined) return;
          child.stdout.off('data', look);
          child.stderr.off('data', look);
          resolve(first);
        };
        child.stdout.on('data', look);
        child.stderr.on('data', look);
        look();
        void ended.then((end) => reject(new Error(`ended with ${end} before it said ${text}: ${errors}`)));
      }),
  };
}
