import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { onTestFinished } from 'vitest';
import { settingNames } from '../../../src/settings/config.ts';

/** The program as a separate process, as `npm start` runs it. */
export interface Program {
  readonly process: ChildProcess;
  /** Standard output and standard error so far. */
  readonly out: () => string;
  readonly errors: () => string;
  /** Resolves when either contains `text`; rejects if the program ends first. */
  says(text: string | RegExp): Promise<string>;
  /** The exit code, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>;
}

const root = new URL('../../../', import.meta.url);

/** A folder that is deleted after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'taktable-program-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * @param settings environment variables besides inherited ones.
 * @param uid the user to run as; permissions do not apply to root.
 * @param folder of another version of the program.
 */
export function runProgram(
  settings: Readonly<Record<string, string>>,
  uid?: number,
  folder: string | URL = root,
): Program {
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: folder,
    env: environment(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid }),
  });
  return follow(child, () => child.kill('SIGKILL'));
}

/** `npm start` itself: npm, its shell and the program, in a process group with npm's ID. */
export function runNpmStart(settings: Readonly<Record<string, string>>): Program {
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: environment(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  return follow(npm, () => signalGroup(npm, 'SIGKILL'));
}

/** Sends a signal to all processes of a group, as a terminal does on Ctrl-C. */
export function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch (cause) {
    // No process of the group is left.
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'ESRCH')) throw cause;
  }
}

/** Settings of the tests themselves are not passed on. */
function environment(settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  // Empty settings count as unset, and override those in a developer's .env.
  const unset = Object.fromEntries(settingNames.map((name) => [name, '']));
  return { ...process.env, ...unset, PLAYGROUND_PORT: '0', ...settings };
}

/** Ends when `child` and every process that shares its output have ended. */
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
    // Mistakes of the bot that the playground reported.
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
