import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import type { OpponentMove, OpponentTask } from '../games/game.ts';
import { Queue } from './queue.ts';

/** What the computer is asked, for one turn of a match. */
export interface Question {
  /** The game's module for a thread; see `OpponentTask`. */
  readonly worker: URL;
  readonly task: Omit<OpponentTask, 'stop'>;
  /** Who waits for the answer: people take turns. */
  readonly person: string;
  /** Told when the search begins. */
  readonly onStart?: () => void;
  /** Gives it up. */
  readonly signal?: AbortSignal;
}

/** Threads; with all of them at work, further questions wait. */
const threadsOf = { least: 2, most: 4 };

/** A thread holds 45 MB: one that has had nothing to do for so long, in milliseconds, is given up. */
const idleTimeout = 60_000;

/** No search takes longer than a few seconds; a thread that does has lost its way. In milliseconds. */
const limit = 30_000;

interface Waiting {
  readonly question: Question;
  readonly resolve: (move: OpponentMove) => void;
  readonly reject: (cause: unknown) => void;
}

/** Plays games in worker threads, a few searches at a time; the others stand in a queue that is fair to people. */
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
    /** Told of a search that failed, before it is tried again. */
    readonly onCrash: (cause: unknown) => void;
  }) {
    this.#threads = threads;
    this.#onCrash = onCrash;
  }

  /** Searches under way, and those that wait. */
  get searches(): { readonly running: number; readonly waiting: number } {
    return { running: this.#running, waiting: this.#queue.waiting };
  }

  /** Rejects if it is given up, or if the search failed twice. */
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

  /** Ends the threads; what is under way is lost. */
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
      // What was found in a hurry is no answer.
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
      // The main thread comes first.
      niceIncrement: 10,
    }));
  }
}

/** The answer is not wanted any more. */
export class GivenUp extends Error {}
