import { closeSync, fsync, openSync } from 'node:fs';
import { promisify } from 'node:util';
import { mapMethods, type StoreMethod } from '../../methods.ts';
import type { Store } from '../../store.ts';

/**
 * Makes commits survive a power cut without blocking the program. With `synchronous = NORMAL`, SQLite writes each
 * commit to its log but does not wait for the disk; callers that need certainty wait here, and those waiting at the
 * same time share one fsync. (A process that is killed loses nothing either way: the system has its writes by then.)
 */
export class Flush {
  readonly #path: string;
  #file: number | undefined;
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  /** @param path SQLite's log, `<database>-wal`, which exists while the database is open. */
  constructor(path: string) {
    this.#path = path;
  }

  /** Resolves when everything committed before the call is on disk. */
  wait(): Promise<void> {
    if (this.#running === undefined) return this.#start();
    // A running flush may have begun before the commit; only the next one is sure to cover it.
    this.#next ??= this.#running
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined;
        return this.#start();
      });
    return this.#next;
  }

  #start(): Promise<void> {
    const running = this.#flush().finally(() => {
      if (this.#running === running) this.#running = undefined;
    });
    this.#running = running;
    return running;
  }

  async #flush(): Promise<void> {
    // SQLite holds no locks on the log itself, so closing it releases none.
    this.#file ??= openSync(this.#path, 'r+');
    await promisify(fsync)(this.#file);
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }
}

/**
 * Changes that someone is told about. Any other is simply repeated if lost: a board is posted again, and Discord drops
 * the duplicate.
 */
const told: readonly StoreMethod[] = [
  'matches.change',
  'challenges.add',
  'challenges.accept',
  'challenges.close',
  'settings.change',
  'people.setListing',
  'reminders.add',
  'people.forget',
];

/** A store that flushes changes to disk before anyone is told about them. */
export const durable = (store: Store, flush: Pick<Flush, 'wait'>): Store =>
  mapMethods(store, (method, name) =>
    told.includes(name)
      ? async (...args) => {
          const result = await method(...args);
          await flush.wait();
          return result;
        }
      : method,
  );
