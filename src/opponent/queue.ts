interface Share<T> {
  waiting: T[];
  underWay: number;
  /** When they were last served, counted in servings; 0: not since they came. */
  served: number;
}

/**
 * A queue in which everybody comes to their turn: whoever has nothing under way before whoever has, and among
 * those whoever was served longest ago, however much they wait for.
 */
export class Queue<T> {
  /** In the order in which they came; who waits for nothing and has nothing under way is gone. */
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

  /** Takes out what is next; `done` says when it is over. */
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

  /** Whether it waited. */
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
