import type { DueRow } from '../store/store.ts';
import { computerToMove } from './computer.ts';
import type { Due, Matches, MatchesDeps } from './contract.ts';
import type { Reader } from './reader.ts';

/** Short, so that what a killed process held is taken up soon after it comes back. */
const LEASE_MS = 10_000;

type DueWork = Pick<Matches, 'due' | 'done' | 'later'>;

export function createDue(deps: MatchesDeps, reader: Reader): DueWork {
  const { store, now, holder } = deps;

  /** What a row asks for; undefined: nothing any more. */
  async function read(row: DueRow): Promise<Due | undefined> {
    switch (row.kind) {
      case 'show': {
        const record = await store.match(row.subject);
        return record && { kind: 'show', row, match: await reader.match(record) };
      }
      case 'think': {
        const record = await store.match(row.subject);
        const match = record && (await reader.match(record));
        return match && computerToMove(match) ? { kind: 'think', row, match } : undefined;
      }
      case 'expire': {
        const closed = await store.closeChallenge(row.subject, 'expired');
        const record = closed.ok ? closed.value : closed.error;
        // Expired before, but whoever was to say so did not report back; or answered in time.
        if (record === 'gone' || record.status !== 'expired') return undefined;
        return { kind: 'expire', row, challenge: await reader.challenge(record) };
      }
    }
  }

  return {
    async due(limit) {
      const work: Due[] = [];
      for (const row of await store.claimDue(now(), holder, LEASE_MS, limit)) {
        const piece = await read(row);
        if (piece === undefined) await store.finishDue(row);
        else work.push(piece);
      }
      return work;
    },

    async done(row) {
      await store.finishDue(row);
    },

    async later(row, atMs) {
      await store.postponeDue(row, atMs);
    },
  };
}
