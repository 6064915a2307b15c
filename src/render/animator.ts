import { MessageChannel } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { err, ok, type Result } from '../result.ts';
import type { Look, Scene } from '../scene.ts';
import type { FilmTask } from './animator-worker.ts';

export interface AnimationOptions {
  readonly look?: Partial<Look>;
  /** How long each frame stands, and the last one, in milliseconds. */
  readonly delay?: number;
  readonly hold?: number;
  /** Discord takes files of 8 MiB everywhere. */
  readonly maxBytes?: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number, total: number) => void;
}

const defaults = { look: { size: 480 }, delay: 900, hold: 4000, maxBytes: 8 * 1024 * 1024 } as const;

/** A thread that has had nothing to do for so long, in milliseconds, is given up. */
const idleTimeout = 60_000;

/** Makes moving pictures in a worker thread, one at a time. */
export class Animator {
  private readonly pool: Piscina<FilmTask, Uint8Array | undefined>;

  constructor() {
    this.pool = new Piscina({
      filename: new URL('./animator-worker.ts', import.meta.url).href,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout,
    });
  }

  /**
   * One frame a scene, as an animated GIF. `stopped`: by the signal; `tooLong`: over the limit even with frames too
   * small to read. All scenes must have the same size.
   */
  async gif(
    scenes: readonly Scene[],
    { signal, onProgress, look, ...options }: AnimationOptions = {},
  ): Promise<Result<Buffer, 'stopped' | 'tooLong'>> {
    const stop = new Int32Array(new SharedArrayBuffer(4));
    const halt = (): void => void Atomics.store(stop, 0, 1);
    if (signal?.aborted) return err('stopped');
    signal?.addEventListener('abort', halt, { once: true });
    const { port1, port2 } = new MessageChannel();
    port1.on('message', ([done, total]: [number, number]) => onProgress?.(done, total));
    try {
      const task = {
        scenes,
        options: { ...defaults, ...options, look: { ...defaults.look, ...look } },
        port: port2,
        stop,
      };
      const bytes = await this.pool.run(task, { transferList: [port2] });
      if (stop[0] !== 0) return err('stopped');
      return bytes ? ok(Buffer.from(bytes)) : err('tooLong');
    } finally {
      signal?.removeEventListener('abort', halt);
      port1.close();
    }
  }

  /** Ends the thread; what is under way is lost. */
  close(): Promise<void> {
    return this.pool.destroy();
  }
}
