import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Locale } from '../../phrase.ts';

/** The port that anybody may reach, and where what is let in is answered. */
export interface ListenerSettings {
  readonly port: number;
  readonly host: string;
  /** The path of the socket of the page's server. */
  readonly inside: string;
  /** Addresses and networks of proxies that tell where requests come from. */
  readonly trustedProxies: readonly string[];
  /** What somebody is told who asks too often. */
  readonly tooFast: Readonly<Record<Locale, string>>;
}

/** What the thread says first. */
export type Listening = { readonly port: number } | { readonly refusal: string };

const thread = new URL('./thread.ts', import.meta.url);
/** Of the thread, in MB: strangers can cost no more. */
const memory = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 };
/** Of a socket that is not left behind as a file where that is possible. */
export function innerPath(): string {
  const name = `taktable-${randomUUID()}`;
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), name);
}

/** How soon another thread takes over from one that has failed, in milliseconds. */
const againMs = 1_000;

/**
 * Strangers are served by a thread of their own, so that reading what they send delays nothing in Discord.
 * @param what is served, and the settings of the address.
 * @param onCrash the thread has failed; another takes over. Rejects with a sentence.
 */
export async function openListener(
  settings: ListenerSettings,
  what: string,
  onCrash: (cause: unknown) => void,
) {
  let isClosed = false;
  let again: NodeJS.Timeout | undefined;
  let worker: Worker;
  const start = async (on: number): Promise<number> => {
    worker = new Worker(thread, { workerData: { ...settings, port: on }, resourceLimits: memory });
    const ended = once(worker, 'error').then(([cause]: unknown[]): never => {
      throw cause;
    });
    const [opened] = (await Promise.race([once(worker, 'message'), ended])) as [Listening];
    if ('refusal' in opened) {
      await worker.terminate();
      throw new Error(`Cannot listen for ${what}: ${opened.refusal}.`);
    }
    ended.catch((cause: unknown) => restart(cause, opened.port));
    return opened.port;
  };
  const restart = (cause: unknown, on: number): void => {
    if (isClosed) return;
    onCrash(cause);
    again = setTimeout(() => void start(on).catch((next: unknown) => restart(next, on)), againMs);
  };
  const port = await start(settings.port);
  return {
    port,
    close: async () => {
      isClosed = true;
      clearTimeout(again);
      await worker.terminate();
    },
  };
}
