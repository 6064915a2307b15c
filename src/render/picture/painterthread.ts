import { Piscina } from 'piscina';
import PQueue from 'p-queue';
import type { Look, Scene } from '../../scene.ts';
import type { PictureTask } from './painter-worker.ts';

/** Pictures that lie with the thread, so that it need not wait for this one between two of them. */
const ahead = 4;

/**
 * Draws pictures in a worker thread, in the order in which they are asked for, so that whoever has to answer
 * within three seconds does not wait for a picture. The thread starts at once and stays.
 */
export class PainterThread {
  private readonly pool: Piscina<PictureTask, Uint8Array>;
  /** The pool hands a free thread to who comes first at that moment, not to who waits longest. */
  private readonly queue = new PQueue({ concurrency: ahead });

  constructor() {
    this.pool = new Piscina({
      filename: new URL('./painter-worker.ts', import.meta.url).href,
      minThreads: 1,
      maxThreads: 1,
      concurrentTasksPerWorker: ahead,
      // Waiting for work on an atomic would stop the thread's event loop, in whose turns canvas frees memory.
      atomics: 'disabled',
    });
  }

  /** As `Painter.png`. */
  async png(scene: Scene, look: Partial<Look> = {}): Promise<Buffer> {
    const png = await this.queue.add(() => this.pool.run({ scene, look }));
    return Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  }

  /** Ends the thread; what waits is lost. */
  close(): Promise<void> {
    return this.pool.destroy();
  }
}
