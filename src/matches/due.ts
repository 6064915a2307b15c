import { err, ok } from '../result.ts';
import { StorageFailure, type DueRow, type MatchRecord } from '../store/store.ts';
import { createChanges } from './changes.ts';
import { isSilent, isWarned, lastNudge, nextNudge, SILENCE_MS, turnSince, warnMs } from './clocks.ts';
import { computerToMove } from './computer.ts';
import type { Due, Matches, MatchesDeps } from './contract.ts';
import { lossOf } from './fold.ts';
import type { Match } from './match.ts';
import { readPreferences } from './preferences.ts';
import type { Presence } from './presence.ts';
import type { Reader } from './reader.ts';
import { readTerms } from './terms.ts';

/** Short, so that what a killed process held is taken up soon after it comes back. */
const LEASE_MS = 10_000;

/** A row that cannot be read is a bug; tried again at once, it would come first for ever and keep the others. */
const BROKEN_MS = 3_600_000;

type DueWork = Pick<Matches, 'due' | 'done' | 'later'>;

export function createDue(deps: MatchesDeps, reader: Reader, presence: Presence): DueWork {
  const { store, now, holder } = deps;
  const { change, happens } = createChanges(deps);

  /** Ends the match if the time of the player to move is up; undefined: it is not. */
  async function flag(row: DueRow): Promise<MatchRecord | undefined> {
    const id = row.subject;
    const changed = await change(id, async () => {
      const record = await store.match(id);
      if (record?.status !== 'open' || record.deadline === null || record.deadline > now()) {
        return err({ key: 'match:unknownMatch', data: { id } });
      }
      const outcome = lossOf(reader.game(record.gameId), record.toMove, 'time');
      const event = { kind: 'time', seat: record.toMove } as const;
      return ok({ record, change: happens(record, event, {}, outcome), board: undefined });
    });
    if (changed.ok) return changed.value.record;
    // Others keep changing the match: the row has to come again.
    if (changed.error.key === 'match:busy') await store.postponeDue(row, now());
    return undefined;
  }

  /** Whether the player to move wants to hear that the match waits for them. */
  async function isWelcome({ players, toMove, terms }: Match): Promise<boolean> {
    if (terms.computer === toMove) return false;
    return readPreferences(await store.choices('person', players[toMove].id)).reminders;
  }

  /** A match that goes on, with its record. */
  async function ongoing(id: string) {
    const record = await store.match(id);
    if (record?.status !== 'open' || record.held === 'paused') return undefined;
    return { record, match: await reader.match(record) };
  }

  /** While the bot was away nobody failed to post it: whoever counts how long that takes begins when it is back. */
  async function show(row: DueRow, record: MatchRecord): Promise<Due> {
    const since = Math.max(changedAt(record), presence.since);
    return { kind: 'show', row, since, match: await reader.match(record) };
  }

  /** What a row asks for; undefined: nothing any more. */
  async function read(row: DueRow): Promise<Due | undefined> {
    switch (row.kind) {
      case 'show': {
        const record = await store.match(row.subject);
        return record && show(row, record);
      }
      case 'clock': {
        const record = await flag(row);
        if (record === undefined) return undefined;
        // Its own row is gone with the end; the board of the end has one.
        return show(row, record);
      }
      case 'warn': {
        const found = await ongoing(row.subject);
        const deadline = found?.record.deadline ?? undefined;
        if (found === undefined || deadline === undefined || deadline <= now()) return undefined;
        const since = deadline - warnMs(readTerms(found.record.terms).time ?? 0);
        return { kind: 'warn', row, since, match: found.match, deadline };
      }
      case 'nudge': {
        const found = await ongoing(row.subject);
        if (found === undefined) return undefined;
        const { record, match } = found;
        const next = nextNudge(record, now());
        if (await isWelcome(match))
          return { kind: 'nudge', row, since: lastNudge(record, now()), match, next };
        if (next !== null) await store.postponeDue(row, next);
        return undefined;
      }
      case 'silence': {
        const found = await ongoing(row.subject);
        if (found === undefined || !isSilent(found.record, now()) || isWarned(found.record)) return undefined;
        return { kind: 'silence', row, since: turnSince(found.record) + SILENCE_MS, match: found.match };
      }
      case 'remind': {
        const reminder = await store.reminder(Number(row.subject));
        const record = reminder && (await store.match(reminder.matchId));
        if (reminder === undefined || record?.status !== 'open') return undefined;
        const { personId, at } = reminder;
        return { kind: 'remind', row, since: at, match: await reader.match(record), personId };
      }
      case 'think': {
        const record = await store.match(row.subject);
        const match = record && (await reader.match(record));
        return match && computerToMove(match)
          ? { kind: 'think', row, since: match.updatedAt, match }
          : undefined;
      }
      case 'expire': {
        const closed = await store.closeChallenge(row.subject, 'expired');
        const record = closed.ok ? closed.value : closed.error;
        // Expired before, but whoever was to say so did not report back; or answered in time.
        if (record === 'gone' || record.status !== 'expired') return undefined;
        return { kind: 'expire', row, since: record.expiresAt, challenge: await reader.challenge(record) };
      }
    }
  }

  async function readOrPutOff(row: DueRow): Promise<Due | undefined> {
    try {
      return await read(row);
    } catch (cause) {
      if (!(cause instanceof StorageFailure)) await store.postponeDue(row, now() + BROKEN_MS);
      // What was taken with it comes again after its lease.
      throw cause;
    }
  }

  return {
    async due(limit) {
      const work: Due[] = [];
      for (const row of await store.claimDue(now(), holder, LEASE_MS, limit)) {
        const piece = await readOrPutOff(row);
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

/** When the last event happened: also that which declares an ended match void. */
const changedAt = ({ events, createdAt }: MatchRecord): number => events.at(-1)?.at ?? createdAt;
