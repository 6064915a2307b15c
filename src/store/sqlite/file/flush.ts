import { closeSync, fsync, openSync } from 'node:fs';
import { promisify } from 'node:util';
import type { Store } from '../../store.ts';

/**
 * Makes commits survive a power cut without holding the program up. SQLite writes each commit to its log at
 * once but, with `synchronous = NORMAL`, does not wait for the disk; here whoever has to be sure waits, and all
 * who wait at the same time share one wait. (A process that is killed loses nothing in either case: what it
 * wrote is the system's by then.)
 */
export class Flush {
  readonly #path: string;
  #file: number | undefined;
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  /** @param path of SQLite's log, `<database>-wal`, which is there while the database is open. */
  constructor(path: string) {
    this.#path = path;
  }

  /** Resolves when everything that was committed before the call is on the disk. */
  wait(): Promise<void> {
    if (this.#running === undefined) return this.#start();
    // What runs may have begun before the commit: only the one after it is sure to cover it.
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
    // On the log itself, on which SQLite holds no locks: closing it takes none away.
    this.#file ??= openSync(this.#path, 'r+');
    await promisify(fsync)(this.#file);
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }
}

/**
 * The changes that somebody is told of. What is not among them is made again when it is lost: a board that was
 * posted is posted once more, and Discord drops the double.
 */
const told = [
  'change',
  'addChallenge',
  'acceptChallenge',
  'closeChallenge',
  'changeSettings',
  'setListing',
  'addReminder',
  'forget',
] as const satisfies readonly (keyof Store)[];

/** The store, where what somebody is told of is on the disk before they are. */
export function durable(store: Store, flush: Pick<Flush, 'wait'>): Store {
  const waiting = told.map((name) => [
    name,
    async (...args: unknown[]): Promise<unknown> => {
      const result = await (store[name] as (...args: unknown[]) => Promise<unknown>)(...args);
      await flush.wait();
      return result;
    },
  ]);
  return { ...store, ...(Object.fromEntries(waiting) as Pick<Store, (typeof told)[number]>) };
}
