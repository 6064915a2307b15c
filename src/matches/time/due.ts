import type { Phrase } from '../../phrase.ts';
import { err, ok, type Result } from '../../result.ts';
import {
  StorageFailure,
  type DueKind,
  type DueRow,
  type MatchRecord,
  type Store,
} from '../../store/store.ts';
import { createChanges } from '../play/changes.ts';
import { isSilent, isWarned, lastNudge, nextNudge, SILENCE_MS, turnSince, warnMs } from './clock.ts';
import { computerToMove } from '../play/computer.ts';
import type { MatchesDeps } from '../deps.ts';
import type { Match, Person, Scope } from '../match.ts';
import { readPreferences } from '../settings/preferences.ts';
import type { Presence } from './presence.ts';
import type { Reader } from '../reader.ts';
import { mayEnd } from '../play/rights.ts';
import { readTerms } from '../terms.ts';

/** Short, so that what a killed process held is taken up soon after it comes back. */
const LEASE_MS = 10_000;

/** A row that cannot be read is a bug; tried again at once, it would come first for ever and keep the others. */
const BROKEN_MS = 3_600_000;

/** Reminders that one person may wait for, in all servers. */
const MOST_REMINDERS = 10;

/**
 * Work whose time has come, `since` when; of boards not before the bot came back. Hand `row` back with `done` or
 * `postpone`, or it comes again after its lease.
 */
export type Due = { readonly row: DueRow; readonly since: number } & (
  | { readonly kind: 'show'; readonly match: Match }
  /** The computer is to move. */
  | { readonly kind: 'think'; readonly match: Match }
  /** A challenge that nobody has answered in time; `Challenges.expire` ends it. */
  | { readonly kind: 'expire'; readonly id: string }
  /** The time of the player to move is up; `Clocks.flag` ends the match. */
  | { readonly kind: 'clock'; readonly id: string }
  /** The clock of the player to move has nearly run out. */
  | { readonly kind: 'warn'; readonly match: Match; readonly deadline: number }
  /** The player to move is to be reminded, if that is welcome to them; `next`: when again. */
  | {
      readonly kind: 'nudge';
      readonly match: Match;
      readonly isWelcome: boolean;
      readonly next: number | null;
    }
  /** The player to move is to hear that the other may claim the match. */
  | { readonly kind: 'silence'; readonly match: Match }
  /** This player wanted to be reminded of the match. */
  | { readonly kind: 'remind'; readonly match: Match; readonly personId: string }
  /** The newest board of the match was posted before its clock was put off. */
  | { readonly kind: 'redate'; readonly match: Match }
);

/** What has to be done at a certain time. */
export interface DueWork {
  /** Takes up to `limit` pieces of due work of these kinds; nobody else gets them for 10 s. No match is changed by it. */
  take(limit: number, kinds?: readonly DueKind[]): Promise<readonly Due[]>;
  done(row: DueRow): Promise<void>;
  postpone(row: DueRow, atMs: number): Promise<void>;
  /** Pings this player about the match after `inMs`. @returns when, in Unix time in milliseconds. */
  remind(id: string, by: Person, scope: Scope, inMs: number): Promise<Result<number, Phrase>>;
  /** The player to move was told that nobody has moved for long: from now on the match can be claimed. */
  warned(id: string): Promise<void>;
}

export function createDue(deps: MatchesDeps, reader: Reader, presence: Presence): DueWork {
  const { store, now, holder } = deps;
  const { change, happens } = createChanges(deps);
  const read = { ...createWork(deps, reader, presence), ...createPings(deps, reader) } satisfies Record<
    DueKind,
    ReadDue
  >;

  async function readOrPutOff(row: DueRow): Promise<Due | undefined> {
    try {
      return await read[row.kind](row);
    } catch (cause) {
      if (!(cause instanceof StorageFailure)) await store.postponeDue(row, now() + BROKEN_MS);
      // What was taken with it comes again after its lease.
      throw cause;
    }
  }

  return {
    async take(limit, kinds) {
      const work: Due[] = [];
      for (const row of await store.claimDue(now(), holder, LEASE_MS, limit, kinds)) {
        const piece = await readOrPutOff(row);
        if (piece === undefined) await store.finishDue(row);
        else work.push(piece);
      }
      return work;
    },

    async done(row) {
      await store.finishDue(row);
    },

    async postpone(row, atMs) {
      await store.postponeDue(row, atMs);
    },

    remind: createReminding(deps, reader),

    async warned(id) {
      await change(id, async () => {
        const record = await store.match(id);
        // Somebody may have moved meanwhile.
        if (record === undefined || !isSilent(record, now()) || isWarned(record)) {
          return err({ key: 'match:unknownMatch', data: { id } });
        }
        return ok({
          record,
          change: happens(record, { kind: 'warned' }, {}, undefined, false),
          board: undefined,
        });
      });
    },
  };
}

function createReminding({ store, now }: MatchesDeps, reader: Reader): DueWork['remind'] {
  return async (id, by, scope, inMs) => {
    const found = await reader.find(id, scope);
    if (!found.ok) return found;
    const { id: matchId, first, second } = found.value;
    if (by.id !== first && by.id !== second)
      return err({ key: 'match:remindPlayers', data: { id: matchId } });
    const refusal = mayEnd(await reader.summary(found.value), by.id);
    if (refusal !== undefined) return err(refusal);
    const at = now() + inMs;
    const added = await store.addReminder({ personId: by.id, matchId, at }, MOST_REMINDERS);
    return added.ok ? ok(at) : err({ key: 'match:tooManyReminders', data: { count: MOST_REMINDERS } });
  };
}

/** What a row asks for; undefined: nothing any more. */
type ReadDue = (row: DueRow) => Promise<Due | undefined>;

/** Due work that shows or ends something. */
function createWork(
  { store, now }: MatchesDeps,
  reader: Reader,
  presence: Presence,
): Record<Exclude<DueKind, PingKind>, ReadDue> {
  return {
    async show(row) {
      const record = await store.match(row.subject);
      if (record === undefined) return undefined;
      // While the bot was away nobody failed to post it: whoever counts how long that takes begins when it is back.
      const since = Math.max(changedAt(record), presence.since);
      return { kind: 'show', row, since, match: await reader.match(record) };
    },

    async redate(row) {
      const found = await findOngoing(store, reader, row.subject);
      const shown = found?.match.boardMessage;
      // A board that was posted since is right, and one of a later turn is on its way.
      if (found === undefined || shown === undefined || shown.version === found.match.version)
        return undefined;
      if (found.match.deadline === undefined || shown.turn !== found.match.turn) return undefined;
      return { kind: 'redate', row, since: presence.since, match: found.match };
    },

    async think(row) {
      const record = await store.match(row.subject);
      const match = record && (await reader.match(record));
      return match && computerToMove(match)
        ? { kind: 'think', row, since: match.updatedAt, match }
        : undefined;
    },

    async clock(row) {
      const record = await store.match(row.subject);
      if (record?.status !== 'open' || record.deadline === null || record.deadline > now()) return undefined;
      return { kind: 'clock', row, since: record.deadline, id: record.id };
    },

    async expire(row) {
      const record = await store.challenge(row.subject);
      // Expired before: whoever was to say so did not report back.
      if (record?.status !== 'open' && record?.status !== 'expired') return undefined;
      return { kind: 'expire', row, since: record.expiresAt, id: record.id };
    },
  };
}

type PingKind = 'warn' | 'nudge' | 'silence' | 'remind';

/** What a player is told. */
function createPings({ store, now }: MatchesDeps, reader: Reader): Record<PingKind, ReadDue> {
  return {
    async warn(row) {
      const found = await findOngoing(store, reader, row.subject);
      const deadline = found?.record.deadline ?? undefined;
      if (found === undefined || deadline === undefined || deadline <= now()) return undefined;
      const since = deadline - warnMs(readTerms(found.record.terms).time ?? 0);
      return { kind: 'warn', row, since, match: found.match, deadline };
    },

    async nudge(row) {
      const found = await findOngoing(store, reader, row.subject);
      if (found === undefined) return undefined;
      const { record, match } = found;
      const isWelcome = await isWelcomeTo(store, match);
      const [since, next] = [lastNudge(record, now()), nextNudge(record, now())];
      return { kind: 'nudge', row, since, match, isWelcome, next };
    },

    async silence(row) {
      const found = await findOngoing(store, reader, row.subject);
      if (found === undefined || !isSilent(found.record, now()) || isWarned(found.record)) return undefined;
      return { kind: 'silence', row, since: turnSince(found.record) + SILENCE_MS, match: found.match };
    },

    async remind(row) {
      const reminder = await store.reminder(Number(row.subject));
      const record = reminder && (await store.match(reminder.matchId));
      if (reminder === undefined || record?.status !== 'open') return undefined;
      const { personId, at } = reminder;
      return { kind: 'remind', row, since: at, match: await reader.match(record), personId };
    },
  };
}

/** A match that goes on, with its record. */
async function findOngoing(store: Store, reader: Reader, id: string) {
  const record = await store.match(id);
  if (record?.status !== 'open' || record.held === 'paused') return undefined;
  return { record, match: await reader.match(record) };
}

/** Whether the player to move wants to hear that the match waits for them. */
async function isWelcomeTo(store: Store, { players, toMove, terms }: Match): Promise<boolean> {
  if (terms.computer === toMove) return false;
  return readPreferences(await store.settings('person', players[toMove].id)).reminders;
}

/** When the last event happened: also that which declares an ended match void. */
const changedAt = ({ events, createdAt }: MatchRecord): number => events.at(-1)?.at ?? createdAt;
