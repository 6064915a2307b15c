import { readFileSync } from 'node:fs';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { gzipSync } from 'node:zlib';

/**
 * Takes time and randomness from the libraries too. To be imported before anything that may keep a reference to what is
 * replaced here, in a process that runs nothing but a simulation.
 */

/** Where time and randomness come from while a simulation runs. */
export interface Source {
  /** The machine's clock, in Unix milliseconds. */
  readonly now: () => number;
  readonly random: () => number;
  readonly after: (ms: number, run: () => void) => () => void;
}

export const realImmediate = setImmediate;
export const realNow = performance.now.bind(performance);

let source: Source | undefined;

export function takeOver(by: Source): void {
  source = by;
}

const require = createRequire(import.meta.url);
const modules = {
  timers: require('node:timers') as Record<string, unknown>,
  promises: require('node:timers/promises') as Record<string, unknown>,
  crypto: require('node:crypto') as Record<string, unknown>,
  files: require('node:fs/promises') as Record<string, unknown>,
  zlib: require('node:zlib') as Record<string, unknown>,
};
const real = { setTimeout, setInterval, setImmediate, clearTimeout, clearInterval, clearImmediate };
const RealDate = Date;
const realRandom = Math.random;

/** What a simulated timer looks like to its users. */
class Timer {
  cancel: () => void = () => undefined;
  ref = (): this => this;
  unref = (): this => this;
  hasRef = (): boolean => false;
  refresh = (): this => this;
  close = (): this => this;
  [Symbol.dispose] = (): void => this.cancel();
}

type Callback = (...args: unknown[]) => void;

function later(run: Callback, ms = 1, ...args: unknown[]): unknown {
  if (source === undefined) return real.setTimeout(run, ms, ...args);
  const timer = new Timer();
  timer.cancel = source.after(Math.max(1, ms || 1), () => run(...args));
  return timer;
}

function again(run: Callback, ms = 1, ...args: unknown[]): unknown {
  if (source === undefined) return real.setInterval(run, ms, ...args);
  const timer = new Timer();
  const start = (): void => {
    timer.cancel = source!.after(Math.max(1, ms || 1), () => {
      start();
      run(...args);
    });
  };
  start();
  return timer;
}

function soon(run: Callback, ...args: unknown[]): unknown {
  if (source === undefined) return real.setImmediate(run, ...args);
  const timer = new Timer();
  timer.cancel = source.after(0, () => run(...args));
  return timer;
}

const cancel =
  (really: (timer: never) => void) =>
  (timer: unknown): void =>
    timer instanceof Timer ? timer.cancel() : really(timer as never);

const timers = {
  setTimeout: later,
  setInterval: again,
  setImmediate: soon,
  clearTimeout: cancel(real.clearTimeout),
  clearInterval: cancel(real.clearInterval),
  clearImmediate: cancel(real.clearImmediate),
};
Object.assign(globalThis, timers);
Object.assign(modules.timers, timers);
Object.assign(modules.promises, {
  setTimeout: (ms?: number, value?: unknown) => new Promise((resolve) => later(() => resolve(value), ms)),
  setImmediate: (value?: unknown) => new Promise((resolve) => soon(() => resolve(value))),
});

const bytes = (size: number): Buffer =>
  Buffer.from(Array.from({ length: size }, () => Math.floor(Math.random() * 256)));
const realBytes = modules.crypto['randomBytes'] as (size: number) => Buffer;
const realUuid = modules.crypto['randomUUID'] as () => string;
Object.assign(modules.crypto, {
  randomBytes: (size: number) => (source === undefined ? realBytes(size) : bytes(size)),
  randomUUID: () => (source === undefined ? realUuid() : bytes(16).toString('hex')),
});

// What threads do takes real time, and would come back at a different moment in each run.
const realRead = modules.files['readFile'] as (...args: unknown[]) => Promise<unknown>;
const realGzip = modules.zlib['gzip'] as (...args: unknown[]) => void;
Object.assign(modules.files, {
  readFile: async (path: string, encoding: BufferEncoding) =>
    source === undefined ? realRead(path, encoding) : readFileSync(path, encoding),
});
Object.assign(modules.zlib, {
  gzip: (data: string, done: (error: null, zipped: Buffer) => void) =>
    source === undefined ? realGzip(data, done) : done(null, gzipSync(data)),
});
syncBuiltinESMExports();

Math.random = () => (source === undefined ? realRandom() : source.random());

globalThis.Date = class extends RealDate {
  constructor(...args: unknown[]) {
    super(...((args.length === 0 ? [now()] : args) as [number]));
  }

  static override now = now;
} as DateConstructor;

function now(): number {
  return source === undefined ? RealDate.now() : source.now();
}
