import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { Piscina } from 'piscina';
import type { BackgroundModule, OpponentMove, OpponentTask } from '../games/game.ts';
import { Queue } from './queue.ts';

/** A request to a game's module for worker threads. */
interface Question<Task> {
  readonly worker: URL;
  readonly task: Task;
  /** The ID of the person waiting: people take turns. */
  readonly person: string;
  /** Called when the search begins. */
  readonly onStart?: () => void;
  readonly signal?: AbortSignal;
}

/** Number of threads; when all are busy, further requests wait. */
const threadsOf = { least: 2, most: 4 };

/** A thread takes 45 MB, so one idle for this many milliseconds is ended. */
const idleTimeout = 60_000;

/** No search takes longer than a few seconds; a thread that takes this many milliseconds is stuck. */
const limit = 30_000;

interface Waiting {
  readonly question: Question<object>;
  /** The module's exported function. */
  readonly name: string;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (cause: unknown) => void;
}

/**
 * Searches in worker threads, a few at a time; other requests wait in fair queues. Whoever plays comes first: analyses
 * are begun only if no turn is waiting, and one thread is kept free of them.
 */
export class Opponents {
  readonly #threads: number;
  readonly #onCrash: (cause: unknown) => void;
  readonly #turns = new Queue<Waiting>();
  readonly #analyses = new Queue<Waiting>();
  readonly #stops = new Set<Int32Array>();
  #pool: Piscina<object, unknown> | undefined;
  #running = 0;
  #analysing = 0;
  #closed = false;

  constructor({
    threads = Math.min(Math.max(threadsOf.least, availableParallelism() - 1), threadsOf.most),
    onCrash,
  }: {
    readonly threads?: number;
    /** Called when a search failed, before it is retried. */
    readonly onCrash: (cause: unknown) => void;
  }) {
    this.#threads = threads;
    this.#onCrash = onCrash;
  }

  get searches(): { readonly running: number; readonly waiting: number } {
    return { running: this.#running, waiting: this.#turns.waiting + this.#analyses.waiting };
  }

  /** A turn, as the default export of a game's module finds it. Rejects if cancelled, or if the search failed twice. */
  ask(question: Question<Omit<OpponentTask, 'stop'>>): Promise<OpponentMove> {
    return this.#wait(this.#turns, 'default', question) as Promise<OpponentMove>;
  }

  /** Part of an analysis, as this export of a `BackgroundModule` does it. Rejects likewise. */
  analyse<K extends keyof BackgroundModule>(name: K, question: Question<Parameters<BackgroundModule[K]>[0]>) {
    return this.#wait(this.#analyses, name, question) as Promise<ReturnType<BackgroundModule[K]>>;
  }

  #wait(queue: Queue<Waiting>, name: string, question: Question<object>): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { question, name, resolve, reject };
      const { signal } = question;
      if (this.#closed || signal?.aborted === true) return reject(new GivenUp());
      signal?.addEventListener('abort', () => {
        if (queue.remove(waiting)) reject(new GivenUp());
      });
      queue.add(question.person, waiting);
      this.#serve();
    });
  }

  /** Ends the threads; running searches are lost. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const queue of [this.#turns, this.#analyses]) {
      for (let next = queue.next(); next !== undefined; next = queue.next()) {
        next.item.reject(new GivenUp());
      }
    }
    for (const stop of this.#stops) Atomics.store(stop, 0, 1);
    await this.#pool?.destroy();
  }

  #serve(): void {
    while (this.#running < this.#threads) {
      const turn = this.#turns.next();
      const mayAnalyse = this.#analysing < Math.max(1, this.#threads - 1);
      const next = turn ?? (mayAnalyse ? this.#analyses.next() : undefined);
      if (next === undefined) return;
      const { item, done } = next;
      this.#running += 1;
      if (turn === undefined) this.#analysing += 1;
      void this.#search(item)
        .then(item.resolve, item.reject)
        .finally(() => {
          done();
          this.#running -= 1;
          if (turn === undefined) this.#analysing -= 1;
          this.#serve();
        });
    }
  }

  async #search(waiting: Waiting): Promise<unknown> {
    waiting.question.onStart?.();
    try {
      return await this.#try(waiting);
    } catch (cause) {
      if (cause instanceof GivenUp) throw cause;
      this.#onCrash(cause);
      return this.#try(waiting);
    }
  }

  async #try({ name, question: { worker, task, signal } }: Waiting): Promise<unknown> {
    const stop = new Int32Array(new SharedArrayBuffer(4));
    const halt = (): void => void Atomics.store(stop, 0, 1);
    const givenUp = (): boolean => this.#closed || signal?.aborted === true;
    if (givenUp()) throw new GivenUp();
    this.#stops.add(stop);
    signal?.addEventListener('abort', halt);
    try {
      const signal = AbortSignal.timeout(limit);
      const answer = await this.#open().run({ ...task, stop }, { filename: worker.href, name, signal });
      // What a cancelled search found is not an answer.
      if (givenUp()) throw new GivenUp();
      return answer;
    } catch (cause) {
      throw givenUp() ? new GivenUp() : cause;
    } finally {
      this.#stops.delete(stop);
      signal?.removeEventListener('abort', halt);
    }
  }

  #open(): Piscina<object, unknown> {
    if (this.#pool !== undefined) return this.#pool;
    // A search leaves little garbage. V8 sizes the young generation of a thread when that starts, and this option
    // overrides a thread's resource limits.
    setFlagsFromString('--max-semi-space-size=1');
    return (this.#pool = new Piscina({
      minThreads: 0,
      maxThreads: this.#threads,
      idleTimeout,
      recordTiming: false,
      // The main thread takes priority.
      niceIncrement: 10,
    }));
  }
}

/** The answer is no longer wanted. */
class GivenUp extends Error {}
