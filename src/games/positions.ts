import { Piscina } from 'piscina';
import { type Phrase, err, ok, type Result } from '../phrase.ts';
import type { Scene } from '../scene.ts';
import { timeLimit, type Time } from '../time.ts';
import type { Refusal, Seat } from './game.ts';

export interface Question {
  /** Arbitrary texts by people, searched in this order. */
  readonly texts: readonly string[];
  /** What the picture calls the two sides, by game. */
  readonly names: Readonly<Record<string, Readonly<Record<Seat, string>>>>;
}

/** A position as plain data. */
export interface ShownPosition {
  readonly gameId: string;
  /** As for `Game.start`; the plies lead from there to the position. */
  readonly options: unknown;
  readonly plies: readonly string[];
  /** The result, if the last board does not know it. */
  readonly score?: string;
  readonly scene: Scene;
  readonly words: readonly Phrase[];
  /** What was left out of a record, or assumed. */
  readonly notes: readonly Phrase[];
}

export type PositionAnswer = Result<ShownPosition, Refusal> | undefined;

export type FindPosition = (question: Question) => Promise<Result<PositionAnswer, 'busy' | 'late'>>;

/** An idle thread ends after this many milliseconds. */
const idleTimeout = 60_000;
/** Ordinary texts take a few milliseconds to parse; one that takes longer than this was crafted to. */
const deadlineMs = 2_000;
/** Maximum number of waiting questions; more are refused. */
const maxQueue = 8;
/** In MB; only the thread ends if a text needs more. */
const maxOldGenerationSizeMb = 128;

/** Finds positions in untrusted texts, in a worker thread with a deadline. */
export class PositionFinder {
  readonly #time: Time;
  readonly #pool: Piscina<Question, PositionAnswer>;

  /** @param worker a module whose default export answers a `Question`. */
  constructor(time: Time, worker = new URL('./position-worker.ts', import.meta.url)) {
    this.#time = time;
    this.#pool = new Piscina({
      filename: worker.href,
      minThreads: 0,
      maxThreads: 1,
      maxQueue,
      idleTimeout,
      recordTiming: false,
      resourceLimits: { maxOldGenerationSizeMb },
    });
  }

  /** `busy`: too many are waiting; `late`: no answer by the deadline. */
  async find(question: Question): Promise<Result<PositionAnswer, 'busy' | 'late'>> {
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

  /** Ends the thread; pending questions are lost. */
  close(): Promise<void> {
    return this.#pool.destroy();
  }
}

const isOutOfMemory = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY';
