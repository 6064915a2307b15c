/** How long running work may take to finish, in milliseconds. */
const limitMs = 5_000;

/** Parts that are closed after the limit still get this long, in milliseconds, to write their data. */
const leastMs = 250;

/**
 * A second signal ends the program at once, but under `npm start` Ctrl-C arrives twice: from the terminal and from npm.
 * In milliseconds.
 */
const echoMs = 500;

/** How often to check whether the parent is still alive, in milliseconds. */
const lookMs = 500;

interface ShutdownDeps {
  /** Monotonic time in milliseconds. */
  readonly now: () => number;
  readonly exit: (code: number) => void;
  /** Called with what could not be closed. */
  readonly complain: (cause: unknown) => void;
}

/** Closes the parts of the program once, in reverse order of opening, in bounded time. */
export class Shutdown {
  readonly #deps: ShutdownDeps;
  readonly #closers: (() => void | Promise<void>)[] = [];
  #begunAt: number | undefined;

  constructor(deps: ShutdownDeps) {
    this.#deps = deps;
  }

  get begun(): boolean {
    return this.#begunAt !== undefined;
  }

  /** Parts are closed last-in, first-out; `close` may be asynchronous. */
  add(close: () => void | Promise<void>): void {
    this.#closers.push(close);
  }

  /** Handles SIGINT and SIGTERM. */
  signal(): void {
    if (this.#begunAt === undefined) void this.run(0);
    else if (this.#deps.now() - this.#begunAt > echoMs) this.#deps.exit(1);
  }

  /** Closes everything and exits. Later calls do nothing. */
  async run(code: number): Promise<void> {
    if (this.#begunAt !== undefined) return;
    this.#begunAt = this.#deps.now();
    for (let close = this.#closers.pop(); close !== undefined; close = this.#closers.pop()) {
      try {
        const left = this.#begunAt + limitMs - this.#deps.now();
        await within(Math.max(left, leastMs), close());
      } catch (cause) {
        this.#deps.complain(cause);
      }
    }
    this.#deps.exit(code);
  }
}

/** Resolves when the work is done or the time is up. */
async function within(ms: number, work: void | Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  try {
    await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Calls back once when the parent of this process has exited. `npm start` sends SIGTERM to the shell between npm and
 * this process, which dies without passing it on. Never calls back on Windows.
 */
export function onceOrphaned(parent: number, tell: () => void): void {
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    tell();
  }, lookMs);
  timer.unref();
}
