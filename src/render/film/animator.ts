import { MessageChannel } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { err, ok, type Result } from '../../result.ts';
import type { FilmOptions } from './film.ts';
import type { FilmTask } from './film-worker.ts';

interface AnimationOptions extends FilmOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number, total: number) => void;
}

/** An idle thread ends after this many milliseconds. */
const idleTimeout = 60_000;

/** Renders animations in a worker thread, one at a time; the thread makes the scenes from a `Source`. */
export class Animator<Source> {
  readonly #pool: Piscina<FilmTask<Source>, Uint8Array | undefined>;

  /** @param worker a module whose default export is a `filmWorker`. */
  constructor(worker: URL) {
    this.#pool = new Piscina({
      filename: worker.href,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout,
      recordTiming: false,
    });
  }

  /**
   * An animated GIF with one frame per scene. `stopped`: by the signal; `tooLong`: over the limit even at the smallest
   * legible size.
   */
  async gif(
    source: Source,
    { signal, onProgress, ...options }: AnimationOptions = {},
  ): Promise<Result<Buffer, 'stopped' | 'tooLong'>> {
    const stop = new Int32Array(new SharedArrayBuffer(4));
    const halt = (): void => void Atomics.store(stop, 0, 1);
    if (signal?.aborted) return err('stopped');
    signal?.addEventListener('abort', halt, { once: true });
    const { port1, port2 } = new MessageChannel();
    port1.on('message', ([done, total]: [number, number]) => onProgress?.(done, total));
    try {
      const bytes = await this.#pool.run({ source, options, port: port2, stop }, { transferList: [port2] });
      if (stop[0] !== 0) return err('stopped');
      return bytes ? ok(Buffer.from(bytes)) : err('tooLong');
    } finally {
      signal?.removeEventListener('abort', halt);
      port1.close();
    }
  }

  /** Ends the thread; a running animation is lost. */
  close(): Promise<void> {
    return this.#pool.destroy();
  }
}
