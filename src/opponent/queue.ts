interface Share<T> {
  waiting: T[];
  underWay: number;
  /** When they were last served, as a count of servings; 0: not yet. */
  served: number;
}

/**
 * A fair queue: people with nothing in progress come first, and among them those who were served longest ago, however
 * much they are waiting for.
 */
export class Queue<T> {
  /** In order of arrival; people with nothing waiting or in progress are removed. */
  readonly #shares = new Map<string, Share<T>>();
  #servings = 0;

  get waiting(): number {
    return [...this.#shares.values()].reduce((sum, { waiting }) => sum + waiting.length, 0);
  }

  add(person: string, item: T): void {
    const share = this.#shares.get(person) ?? { waiting: [], underWay: 0, served: 0 };
    this.#shares.set(person, share);
    share.waiting.push(item);
  }

  /** Takes the next item; call `done` when it is finished. */
  next(): { readonly item: T; readonly done: () => void } | undefined {
    const [first] = [...this.#shares]
      .filter(([, { waiting }]) => waiting.length > 0)
      .sort(
        ([, one], [, other]) =>
          Number(one.underWay > 0) - Number(other.underWay > 0) || one.served - other.served,
      );
    if (first === undefined) return undefined;
    const [person, share] = first;
    const item = share.waiting.shift()!;
    share.underWay += 1;
    share.served = this.#servings += 1;
    const done = (): void => {
      share.underWay -= 1;
      this.#leave(person, share);
    };
    return { item, done };
  }

  /** @returns whether it was waiting. */
  remove(item: T): boolean {
    for (const [person, share] of this.#shares) {
      if (!share.waiting.includes(item)) continue;
      share.waiting = share.waiting.filter((one) => one !== item);
      this.#leave(person, share);
      return true;
    }
    return false;
  }

  #leave(person: string, { waiting, underWay }: Share<T>): void {
    if (waiting.length === 0 && underWay === 0) this.#shares.delete(person);
  }
}
