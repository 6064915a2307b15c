/** How long what runs may take to end, in milliseconds. */
const LIMIT_MS = 5_000;

/** What is closed after the limit still gets this long to write what it holds. */
const LEAST_MS = 250;

/**
 * A second signal ends the program at once, but Ctrl-C under `npm start` arrives twice: from the terminal, and
 * passed on by npm.
 */
const ECHO_MS = 500;

/** How often to look whether the parent still lives, in milliseconds. */
const LOOK_MS = 500;

export interface ShutdownDeps {
  /** Milliseconds from any fixed moment. */
  readonly now: () => number;
  readonly exit: (code: number) => void;
  /** Told what could not be closed. */
  readonly complain: (cause: unknown) => void;
}

/** Closes the parts of the program in the reverse order of their opening, once, in bounded time. */
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

  /** `close` may take its time; what is added later is closed before. */
  add(close: () => void | Promise<void>): void {
    this.#closers.push(close);
  }

  /** For SIGINT and SIGTERM. */
  signal(): void {
    if (this.#begunAt === undefined) void this.run(0);
    else if (this.#deps.now() - this.#begunAt > ECHO_MS) this.#deps.exit(1);
  }

  /** Closes everything and exits. Only the first call counts. */
  async run(code: number): Promise<void> {
    if (this.#begunAt !== undefined) return;
    this.#begunAt = this.#deps.now();
    for (let close = this.#closers.pop(); close !== undefined; close = this.#closers.pop()) {
      try {
        const left = this.#begunAt + LIMIT_MS - this.#deps.now();
        await within(Math.max(left, LEAST_MS), close());
      } catch (cause) {
        this.#deps.complain(cause);
      }
    }
    this.#deps.exit(code);
  }
}

/** Resolves with the work, or when the time is over. */
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
 * Tells once that the parent of this process has ended. `npm start` passes SIGTERM on to the shell between npm and
 * this process, and the shell dies of it without a word. Windows never tells.
 */
export function onceOrphaned(parent: number, tell: () => void): void {
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    tell();
  }, LOOK_MS);
  timer.unref();
}
