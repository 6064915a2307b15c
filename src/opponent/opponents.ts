import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import type { OpponentMove, OpponentTask } from '../games/game.ts';
import { Queue } from './queue.ts';

/** A request for one turn of a match. */
interface Question {
  /** The game's module for a worker thread; see `OpponentTask`. */
  readonly worker: URL;
  readonly task: Omit<OpponentTask, 'stop'>;
  /** The ID of the person waiting: people take turns. */
  readonly person: string;
  /** Called when the search begins. */
  readonly onStart?: () => void;
  /** Cancels it. */
  readonly signal?: AbortSignal;
}

/** Number of threads; when all are busy, further requests wait. */
const threadsOf = { least: 2, most: 4 };

/** A thread takes 45 MB, so one idle for this many milliseconds is ended. */
const idleTimeout = 60_000;

/** No search takes longer than a few seconds; a thread that takes this many milliseconds is stuck. */
const limit = 30_000;

interface Waiting {
  readonly question: Question;
  readonly resolve: (move: OpponentMove) => void;
  readonly reject: (cause: unknown) => void;
}

/** Searches for moves in worker threads, a few at a time; other requests wait in a fair queue. */
export class Opponents {
  readonly #threads: number;
  readonly #onCrash: (cause: unknown) => void;
  readonly #queue = new Queue<Waiting>();
  readonly #stops = new Set<Int32Array>();
  #pool: Piscina<OpponentTask, OpponentMove> | undefined;
  #running = 0;
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

  /** Number of searches running and waiting. */
  get searches(): { readonly running: number; readonly waiting: number } {
    return { running: this.#running, waiting: this.#queue.waiting };
  }

  /** Rejects if cancelled, or if the search failed twice. */
  ask(question: Question): Promise<OpponentMove> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = { question, resolve, reject };
      const { signal } = question;
      if (this.#closed || signal?.aborted === true) return reject(new GivenUp());
      signal?.addEventListener('abort', () => {
        if (this.#queue.remove(waiting)) reject(new GivenUp());
      });
      this.#queue.add(question.person, waiting);
      this.#serve();
    });
  }

  /** Ends the threads; running searches are lost. */
  async close(): Promise<void> {
    this.#closed = true;
    for (let next = this.#queue.next(); next !== undefined; next = this.#queue.next()) {
      next.item.reject(new GivenUp());
    }
    for (const stop of this.#stops) Atomics.store(stop, 0, 1);
    await this.#pool?.destroy();
  }

  #serve(): void {
    while (this.#running < this.#threads) {
      const next = this.#queue.next();
      if (next === undefined) return;
      const { question, resolve, reject } = next.item;
      this.#running += 1;
      void this.#search(question)
        .then(resolve, reject)
        .finally(() => {
          next.done();
          this.#running -= 1;
          this.#serve();
        });
    }
  }

  async #search(question: Question): Promise<OpponentMove> {
    question.onStart?.();
    try {
      return await this.#try(question);
    } catch (cause) {
      if (cause instanceof GivenUp) throw cause;
      this.#onCrash(cause);
      return this.#try(question);
    }
  }

  async #try({ worker, task, signal }: Question): Promise<OpponentMove> {
    const stop = new Int32Array(new SharedArrayBuffer(4));
    const halt = (): void => void Atomics.store(stop, 0, 1);
    const givenUp = (): boolean => this.#closed || signal?.aborted === true;
    if (givenUp()) throw new GivenUp();
    this.#stops.add(stop);
    signal?.addEventListener('abort', halt);
    try {
      const signal = AbortSignal.timeout(limit);
      const move = await this.#open().run({ ...task, stop }, { filename: worker.href, signal });
      // What a cancelled search found is not an answer.
      if (givenUp()) throw new GivenUp();
      return move;
    } catch (cause) {
      throw givenUp() ? new GivenUp() : cause;
    } finally {
      this.#stops.delete(stop);
      signal?.removeEventListener('abort', halt);
    }
  }

  #open(): Piscina<OpponentTask, OpponentMove> {
    return (this.#pool ??= new Piscina({
      minThreads: 0,
      maxThreads: this.#threads,
      idleTimeout,
      // The main thread takes priority.
      niceIncrement: 10,
    }));
  }
}

/** The answer is no longer wanted. */
class GivenUp extends Error {}
