import { deadMs, type DueRow } from '../../../src/store/store.ts';

/** Due work is handed out once until its lease ends, unless it was rewritten or its holder is gone. */
export class Claims {
  readonly #held = new Map<string, DueRow>();
  /** When each process was last seen. */
  readonly #seen = new Map<string, number>();

  seen(holder: string, now: number): void {
    this.#seen.set(holder, now);
    for (const [one, at] of this.#seen) if (now - at > deadMs) this.#seen.delete(one);
  }

  /** Who shared the store is no longer known. */
  restarted(): void {
    this.#held.clear();
    this.#seen.clear();
  }

  /** @returns what is wrong with handing these out now. */
  claimed(rows: readonly DueRow[], now: number): string | undefined {
    let wrong: string | undefined;
    for (const row of rows) {
      const key = `${row.kind} ${row.subject}`;
      const held = this.#held.get(key);
      if (held !== undefined && held.leasedUntil > now && held.at === row.at && this.#seen.has(held.holder))
        wrong = `${key} was handed out ${held.leasedUntil - now} ms before its lease ended`;
      this.#held.set(key, row);
    }
    return wrong;
  }

  released({ kind, subject }: Pick<DueRow, 'kind' | 'subject'>): void {
    this.#held.delete(`${kind} ${subject}`);
  }

  /** A change may rewrite what is due for its subject. */
  rewritten(subject?: string): void {
    for (const [key, row] of this.#held)
      if (subject === undefined || row.subject === subject) this.#held.delete(key);
  }
}
