import { Piscina } from 'piscina';
import type { Phrase } from '../phrase.ts';
import { err, ok, type Result } from '../result.ts';
import type { Scene } from '../scene.ts';
import { timeLimit, type Time } from '../time.ts';
import type { Refusal, Seat } from './game.ts';

export interface Question {
  /** What people wrote, each with anything in it; looked through in this order. */
  readonly texts: readonly string[];
  /** What the picture calls the two sides, by game. */
  readonly names: Readonly<Record<string, Readonly<Record<Seat, string>>>>;
}

/** A position as plain data. */
export interface ShownPosition {
  readonly gameId: string;
  readonly scene: Scene;
  readonly words: readonly Phrase[];
}

export type Answer = Result<ShownPosition, Refusal> | undefined;

export type FindPosition = (question: Question) => Promise<Result<Answer, 'busy' | 'late'>>;

/** A thread that has had nothing to do for so long, in milliseconds, is given up. */
const idleTimeout = 60_000;
/** What people write takes a few milliseconds to read; what takes longer was made to. */
const deadlineMs = 2_000;
/** Questions that wait; more are turned away. */
const maxQueue = 8;
/** Megabytes: the thread alone ends if a text needs more. */
const maxOldGenerationSizeMb = 128;

/** Finds positions in texts of strangers, in a worker thread with a deadline. */
export class Positions {
  readonly #time: Time;
  readonly #pool: Piscina<Question, Answer>;

  /** @param worker a module whose default export answers a `Question`. */
  constructor(time: Time, worker = new URL('./positionworker.ts', import.meta.url)) {
    this.#time = time;
    this.#pool = new Piscina({
      filename: worker.href,
      minThreads: 0,
      maxThreads: 1,
      maxQueue,
      idleTimeout,
      resourceLimits: { maxOldGenerationSizeMb },
    });
  }

  /** `busy`: too many wait; `late`: no answer by the deadline. */
  async find(question: Question): Promise<Result<Answer, 'busy' | 'late'>> {
    if (this.#pool.queueSize >= maxQueue) return err('busy');
    const { signal, clear } = timeLimit(this.#time, deadlineMs);
    try {
      return ok(await this.#pool.run(question, { signal }));
    } catch (cause) {
      if (signal.aborted || isOutOfMemory(cause)) return err('late');
      throw cause;
    } finally {
      clear();
    }
  }

  /** Ends the thread; what is under way is lost. */
  close(): Promise<void> {
    return this.#pool.destroy();
  }
}

const isOutOfMemory = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY';
