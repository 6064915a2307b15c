import { LRUCache } from 'lru-cache';
import type { Time } from '../../time.ts';

/** Several requests to Discord follow from each: at most so many at once, which is some 30 a second. */
const mostAtOnce = 5;
/** At it or waiting, from one address, which may be that of a school or an office. */
const mostEach = 50;
const mostWaiting = 300;
/** How long somebody waits, in milliseconds; the page waits 12 s for an answer. */
const patienceMs = 10_000;
/** How long is remembered who has come, in milliseconds. */
const memoryMs = 10 * 60_000;
const mostRemembered = 10_000;

interface Waiting {
  readonly address: string | undefined;
  readonly answer: (isIn: boolean) => void;
}

/** Who comes in next: nobody keeps others out by coming often. */
export class EntranceQueue {
  readonly #time: Pick<Time, 'after'>;
  readonly #running: Waiting[] = [];
  /** In the order in which they came. */
  readonly #waiting: Waiting[] = [];
  /** Of addresses: the number of their last entry, and whether it came to nothing. */
  readonly #last: LRUCache<string, { readonly served: number; readonly failed: boolean }>;
  #served = 0;

  constructor(time: Pick<Time, 'after' | 'monotonic'>) {
    this.#time = time;
    this.#last = new LRUCache({
      maxSize: mostRemembered,
      sizeCalculation: () => 1,
      ttl: memoryMs,
      ttlResolution: 0,
      perf: { now: time.monotonic },
    });
  }

  /**
   * Does it when they may come in.
   * @param address `undefined` if nothing tells them apart from others.
   * @param work what it comes to; `failed`: others come first from now on.
   * @returns `undefined` if too many wait.
   */
  async take<T>(
    address: string | undefined,
    work: () => Promise<{ readonly failed: boolean; readonly result: T }>,
  ): Promise<T | undefined> {
    if (address !== undefined && this.#countOf(address) >= mostEach) return undefined;
    const entry = await this.#wait(address);
    if (entry === undefined) return undefined;
    try {
      const { failed, result } = await work();
      if (address !== undefined) this.#last.set(address, { served: ++this.#served, failed });
      return result;
    } finally {
      remove(this.#running, entry);
      this.#next();
    }
  }

  #countOf(address: string): number {
    const isSame = (one: Waiting): boolean => one.address === address;
    return this.#running.filter(isSame).length + this.#waiting.filter(isSame).length;
  }

  /** @returns `undefined` if it was in vain. */
  #wait(address: string | undefined): Promise<Waiting | undefined> {
    const { promise, resolve } = Promise.withResolvers<Waiting | undefined>();
    const cancel = this.#time.after(patienceMs, () => refuse(entry));
    const refuse = (one: Waiting): void => {
      remove(this.#waiting, one);
      one.answer(false);
    };
    const entry: Waiting = {
      address,
      answer: (isIn) => {
        cancel();
        resolve(isIn ? entry : undefined);
      },
    };
    this.#waiting.push(entry);
    this.#next();
    if (this.#waiting.length > mostWaiting) refuse(this.#inOrder().at(-1)!);
    return promise;
  }

  #next(): void {
    if (this.#running.length >= mostAtOnce) return;
    const [first] = this.#inOrder();
    if (first === undefined) return;
    remove(this.#waiting, first);
    this.#running.push(first);
    first.answer(true);
  }

  /**
   * First those whose last entry did not fail; among them the first of each address before the second of any, and then
   * those whose last entry is longest ago.
   */
  #inOrder(): readonly Waiting[] {
    const before = new Map<string, number>();
    const placed = [...this.#running, ...this.#waiting].map((entry) => {
      const { address } = entry;
      if (address === undefined) return { entry, failed: 0, before: 0, served: 0 };
      const [earlier, { failed = false, served = 0 } = {}] = [
        before.get(address) ?? 0,
        this.#last.get(address),
      ];
      before.set(address, earlier + 1);
      return { entry, failed: Number(failed), before: earlier, served };
    });
    return placed
      .slice(this.#running.length)
      .sort(
        (one, other) => one.failed - other.failed || one.before - other.before || one.served - other.served,
      )
      .map(({ entry }) => entry);
  }
}

function remove(from: Waiting[], one: Waiting): void {
  const index = from.indexOf(one);
  if (index >= 0) from.splice(index, 1);
}
