import AsyncLock from 'async-lock';
import type { Match } from '../../../matches/index.ts';

/** What this process does to boards of a match. */
interface Lane<Next> {
  readonly channelId: string;
  /** Being posted or waiting. */
  boards: number;
  /** What waits for the current work, and can still be changed. */
  next: Next | undefined;
}

/** For each match, one thing at a time that this process does to its boards. */
export class Lanes<Next> {
  readonly #lanes = new Map<string, Lane<Next>>();
  readonly #locks = new AsyncLock();

  of({ id, channelId }: Match): Lane<Next> {
    const known = this.#lanes.get(id);
    if (known !== undefined) return known;
    const lane: Lane<Next> = { channelId, boards: 0, next: undefined };
    this.#lanes.set(id, lane);
    return lane;
  }

  /** Does the work when this process is done with what it was doing to boards of the match. */
  async run<T>(match: Match, work: () => Promise<T>): Promise<T> {
    const lane = this.of(match);
    lane.boards += 1;
    try {
      return await this.#locks.acquire(match.id, work);
    } finally {
      lane.boards -= 1;
      if (lane.boards === 0) this.#lanes.delete(match.id);
    }
  }

  /** Number of boards being posted or waiting. */
  get waiting(): number {
    return [...this.#lanes.values()].reduce((sum, { boards }) => sum + boards, 0);
  }

  /** Resolves when what was under way in a channel is done. */
  async settled(channelId: string): Promise<void> {
    const lanes = [...this.#lanes].filter(([, lane]) => lane.channelId === channelId);
    await Promise.all(lanes.map(([id]) => this.#locks.acquire(id, () => undefined)));
  }
}
