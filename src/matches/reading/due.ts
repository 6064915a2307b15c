import type { DueRow } from '../../store/store.ts';
import type { MatchesDeps, Presence } from '../model/deps.ts';
import type { Reader } from './reader.ts';

/** In milliseconds. What a dead process held is free sooner; see `DueStore.claim`. */
export const leaseMs = 20_000;

export type DueRows = ReturnType<typeof createDue>;

/** Rows of work that is due at a certain time; what a row asks for is known to the owner of its kind. */
export const createDue = ({ store, now, holder }: MatchesDeps, reader: Reader, presence: Presence) => ({
  /**
   * Takes up to `limit` rows of these kinds that are due; nobody else gets them for `leaseMs`, unless this process
   * dies. Pass each to `done`, `postpone` or `retry`; otherwise it is handed out again after its lease.
   * @param except `DueRow.subject` of rows to leave to others.
   */
  take: (limit: number, kinds: readonly string[], except?: readonly string[]) =>
    store.due.claim(now(), holder, leaseMs, limit, kinds, except),
  /** @returns false: it took too long, and another process has the work now. */
  done: (row: DueRow) => store.due.finish(row),
  /** @returns as `done`. */
  postpone: (row: DueRow, atMs: number) => store.due.postpone(row, atMs),
  /** Hands it out again then, still due since it first was. @returns as `done`. */
  retry: (row: DueRow, atMs: number) => store.due.retry(row, atMs),
  /** Writes a row; `null`: no longer due. */
  plan: (kind: string, subject: string, atMs: number | null) => store.due.set(kind, subject, atMs),
  openMatches: async () => (await store.due.tally(now())).openMatches,
  /** Since when what became due at `at` could be done: the bot may have come back only later. */
  since: (at: number) => Math.max(at, presence.since),

  /** The match that a row is about, and when its last event happened. */
  async match(id: string) {
    const stored = await store.matches.get(id);
    if (stored === undefined) return undefined;
    const { events, createdAt } = stored;
    return { match: await reader.match(stored), changedAt: events.at(-1)?.at ?? createdAt };
  },

  async challenge(id: string) {
    const row = await store.challenges.get(id);
    return row && reader.challenge(row);
  },
});
