import { Piscina } from 'piscina';
import PQueue from 'p-queue';
import type { Style, Scene } from '../../scene.ts';
import type { PictureTask } from './painter-worker.ts';

/** Pictures queued in the thread, so that it need not wait for this one between them. */
const ahead = 4;

/**
 * Draws pictures in a worker thread, in the order requested, so that interactions, which need an answer within three
 * seconds, do not wait for them. The thread starts at once and is kept.
 */
export class PainterThread {
  readonly #pool: Piscina<PictureTask, Uint8Array>;
  /** Needed because the pool does not assign free threads in the order of requests. */
  readonly #queue = new PQueue({ concurrency: ahead });

  constructor() {
    this.#pool = new Piscina({
      filename: new URL('./painter-worker.ts', import.meta.url).href,
      minThreads: 1,
      maxThreads: 1,
      concurrentTasksPerWorker: ahead,
      // Waiting on an atomic would block the thread's event loop, in which canvas frees memory.
      atomics: 'disabled',
      // The histograms of a pool take 0.7 MB.
      recordTiming: false,
    });
  }

  /** As `Painter.png`. @param makeScene called when the thread has room, since the scenes of many boards are large. */
  async png(makeScene: () => Scene, style: Partial<Style> = {}): Promise<Buffer> {
    const png = await this.#queue.add(() => {
      const { width, height, shapes } = makeScene();
      return this.#pool.run({ scene: { width, height, shapes }, style });
    });
    return Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  }

  /** Ends the thread; waiting pictures are lost. */
  close(): Promise<void> {
    return this.#pool.destroy();
  }
}
