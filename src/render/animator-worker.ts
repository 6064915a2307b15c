import type { MessagePort } from 'node:worker_threads';
import type { Scene } from '../scene.ts';
import { encodeFilm, type FilmOptions } from './film.ts';

/** What the animator sends to its worker thread. */
export interface FilmTask {
  readonly scenes: readonly Scene[];
  readonly options: FilmOptions;
  /** Progress goes here, as [done, total]. */
  readonly port: MessagePort;
  /** One 32-bit integer in shared memory; not 0: stop. */
  readonly stop: Int32Array;
}

export default async ({ scenes, options, port, stop }: FilmTask): Promise<Uint8Array | undefined> => {
  try {
    return await encodeFilm(scenes, options, (done, total) => {
      port.postMessage([done, total]);
      return Atomics.load(stop, 0) === 0;
    });
  } finally {
    port.close();
  }
};
