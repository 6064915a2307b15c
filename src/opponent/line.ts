interface Guest<T> {
  waiting: T[];
  underWay: number;
  /** When they were last served, counted in servings; 0: not since they came. */
  served: number;
}

/**
 * A line in which everybody comes to their turn: whoever has nothing under way before whoever has, and among
 * those whoever was served longest ago, however much they wait for.
 */
export class Line<T> {
  /** In the order in which they came; who waits for nothing and has nothing under way is gone. */
  readonly #guests = new Map<string, Guest<T>>();
  #servings = 0;

  get waiting(): number {
    return [...this.#guests.values()].reduce((sum, { waiting }) => sum + waiting.length, 0);
  }

  add(person: string, item: T): void {
    const guest = this.#guests.get(person) ?? { waiting: [], underWay: 0, served: 0 };
    this.#guests.set(person, guest);
    guest.waiting.push(item);
  }

  /** Takes out what is next; `done` says when it is over. */
  next(): { readonly item: T; readonly done: () => void } | undefined {
    const [first] = [...this.#guests]
      .filter(([, { waiting }]) => waiting.length > 0)
      .sort(
        ([, one], [, other]) =>
          Number(one.underWay > 0) - Number(other.underWay > 0) || one.served - other.served,
      );
    if (first === undefined) return undefined;
    const [person, guest] = first;
    const item = guest.waiting.shift()!;
    guest.underWay += 1;
    guest.served = this.#servings += 1;
    const done = (): void => {
      guest.underWay -= 1;
      this.#leave(person, guest);
    };
    return { item, done };
  }

  /** Whether it waited. */
  remove(item: T): boolean {
    for (const [person, guest] of this.#guests) {
      if (!guest.waiting.includes(item)) continue;
      guest.waiting = guest.waiting.filter((one) => one !== item);
      this.#leave(person, guest);
      return true;
    }
    return false;
  }

  #leave(person: string, { waiting, underWay }: Guest<T>): void {
    if (waiting.length === 0 && underWay === 0) this.#guests.delete(person);
  }
}
