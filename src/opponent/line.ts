/**
 * A line in which everybody comes to their turn: whoever has nothing under way before whoever has, and among
 * those whoever was served longest ago, however much they wait for.
 */
export class Line<T> {
  /** In the order in which people are served next. */
  readonly #waiting = new Map<string, T[]>();
  readonly #underWay = new Map<string, number>();

  get waiting(): number {
    return [...this.#waiting.values()].reduce((sum, own) => sum + own.length, 0);
  }

  add(person: string, item: T): void {
    const own = this.#waiting.get(person);
    if (own === undefined) this.#waiting.set(person, [item]);
    else own.push(item);
  }

  /** Takes out what is next; `done` says when it is over. */
  next(): { readonly item: T; readonly done: () => void } | undefined {
    const people = [...this.#waiting.keys()];
    const person = people.find((one) => !this.#underWay.has(one)) ?? people[0];
    const [item, ...rest] = (person !== undefined && this.#waiting.get(person)) || [];
    if (person === undefined || item === undefined) return undefined;
    this.#waiting.delete(person);
    if (rest.length > 0) this.#waiting.set(person, rest);
    this.#count(person, 1);
    return { item, done: () => this.#count(person, -1) };
  }

  /** Whether it waited. */
  remove(item: T): boolean {
    for (const [person, own] of this.#waiting) {
      const rest = own.filter((one) => one !== item);
      if (rest.length === own.length) continue;
      if (rest.length > 0) this.#waiting.set(person, rest);
      else this.#waiting.delete(person);
      return true;
    }
    return false;
  }

  #count(person: string, change: 1 | -1): void {
    const count = (this.#underWay.get(person) ?? 0) + change;
    if (count > 0) this.#underWay.set(person, count);
    else this.#underWay.delete(person);
  }
}
