import type { MessagePort } from 'node:worker_threads';
import { encodeFilm, type Film, type FilmOptions } from './film.ts';

/** What the animator sends to its worker thread. */
export interface FilmTask<Source> {
  readonly source: Source;
  readonly options: FilmOptions;
  /** Receives progress as [done, total]. */
  readonly port: MessagePort;
  /** A 32-bit integer in shared memory; if not 0, stop. */
  readonly stop: Int32Array;
}

/** Creates the default export of an animator's worker module, which knows how to turn a `Source` into a film. */
export const filmWorker =
  <Source>(filmOf: (source: Source) => Film) =>
  async ({ source, options, port, stop }: FilmTask<Source>): Promise<Uint8Array | undefined> => {
    try {
      return await encodeFilm(filmOf(source), options, (done, total) => {
        port.postMessage([done, total]);
        return Atomics.load(stop, 0) === 0;
      });
    } finally {
      port.close();
    }
  };
