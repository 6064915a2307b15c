import type { MessagePort } from 'node:worker_threads';
import { encodeFilm, type Film, type FilmOptions } from './film.ts';

/** What the animator sends to its worker thread. */
export interface FilmTask<Source> {
  readonly source: Source;
  readonly options: FilmOptions;
  /** Progress goes here, as [done, total]. */
  readonly port: MessagePort;
  /** One 32-bit integer in shared memory; not 0: stop. */
  readonly stop: Int32Array;
}

/** The default export of a module for the animator's thread, which knows how to make a film of what it is sent. */
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
