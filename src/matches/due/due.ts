import { err, ok } from '../../result.ts';
import {
  StorageFailure,
  type DueKind,
  type DueRow,
  type MatchRecord,
  type Store,
} from '../../store/store.ts';
import { readFollow } from '../following/subject.ts';
import { createChanges } from '../play/changes.ts';
import { isSilent, isWarned, lastNudge, nextNudge, SILENCE_MS, turnSince } from '../model/clock.ts';
import { computerToMove } from '../model/computer.ts';
import type { MatchesDeps, Presence } from '../model/deps.ts';
import type { Match } from '../model/match.ts';
import { readPreferences } from '../reading/preferences.ts';
import { createReminding, type Remind } from '../clocks/reminders.ts';
import type { Reader } from '../reading/reader.ts';
import { phrase } from '../../phrase.ts';

/** In milliseconds. What a dead process held is free sooner; see `Store.claimDue`. */
export const leaseMs = 20_000;

/** An unreadable row is a bug; if retried at once, it would always come first and block the others. In milliseconds. */
const BROKEN_MS = 3_600_000;

/**
 * Due work; `since`: when it became due, or for boards, when the bot came back if that is later. Pass `row` to
 * `done`, `postpone` or `retry`; otherwise it is handed out again after its lease.
 */
export type Due = { readonly row: DueRow; readonly since: number } & (
  | { readonly kind: 'show'; readonly match: Match }
  /** The computer is to move. */
  | { readonly kind: 'think'; readonly match: Match }
  /** A challenge that nobody answered in time; `Challenges.expire` ends it. */
  | { readonly kind: 'expire'; readonly id: string; readonly guildId: string | null }
  /** The player to move is out of time; `Clocks.flag` ends the match. */
  | { readonly kind: 'clock'; readonly id: string; readonly guildId: string | null }
  /** The player to move is almost out of time. */
  | { readonly kind: 'warn'; readonly match: Match; readonly deadline: number }
  /** Remind the player to move, if they want reminders; `next`: when to do so again. */
  | {
      readonly kind: 'nudge';
      readonly match: Match;
      readonly isWelcome: boolean;
      readonly next: number | null;
    }
  /** Warn the player to move that the other may claim the match. */
  | { readonly kind: 'silence'; readonly match: Match }
  /** A player asked to be reminded of the match. */
  | { readonly kind: 'remind'; readonly match: Match; readonly personId: string }
  /** The match's newest board shows a deadline that was extended since. */
  | { readonly kind: 'redate'; readonly match: Match }
  /** Older boards may have been posted that nobody could note. */
  | { readonly kind: 'tidy'; readonly match: Match }
  /** `Rounds.advance` does what it needs. */
  | { readonly kind: 'tournament'; readonly id: string }
  /** A planned answer to the last turn; `Turns.answer` plays it. */
  | { readonly kind: 'answer'; readonly id: string; readonly guildId: string | null }
  /** A server's season ended when the row became due; `Seasons.close` keeps its standings. */
  | { readonly kind: 'season'; readonly guildId: string }
  /** A server's next puzzle is to be posted. */
  | { readonly kind: 'daily'; readonly guildId: string }
  /** An analysis that was interrupted; `Analyses.interrupted` reads it. */
  | { readonly kind: 'analyse'; readonly id: string }
  /** Those who follow the match are to hear of it, or only one of them; see `Following.tellLater`. */
  | { readonly kind: 'follow'; readonly match: Match; readonly listener: string | undefined }
  /** Somebody's daily summary of what they follow. */
  | { readonly kind: 'digest'; readonly personId: string }
  /** A server's daily summary for those who follow in its channel. */
  | { readonly kind: 'channelDigest'; readonly guildId: string }
  /** A match was reported; `Reports.reported` reads it. */
  | { readonly kind: 'report'; readonly id: string }
  /** A match has ended; `Exploration.count` counts it. */
  | { readonly kind: 'explore'; readonly id: string }
);

/** Work that is due at a certain time. */
export interface DueWork {
  /**
   * Takes up to `limit` pieces of due work of these kinds; nobody else gets them for `leaseMs`, unless this process
   * dies. Changes no match.
   * @param except `DueRow.subject` of work to leave to others.
   */
  take(limit: number, kinds?: readonly DueKind[], except?: readonly string[]): Promise<readonly Due[]>;
  /** @returns false: it took too long, and another process has the work now. */
  done(row: DueRow): Promise<boolean>;
  /** @returns as `done`. */
  postpone(row: DueRow, atMs: number): Promise<boolean>;
  /** Hands it out again then, still due since it first was. @returns as `done`. */
  retry(row: DueRow, atMs: number): Promise<boolean>;
  /** @returns whether a match's time still runs out when it did as the work was taken. */
  isDeadline(id: string, deadline: number): Promise<boolean>;
  readonly remind: Remind;
  /** Records that the player to move was warned: from now on the match can be claimed. */
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
      if (!(cause instanceof StorageFailure)) await store.retryDue(row, now() + BROKEN_MS);
      // Rows taken along with it are handed out again after their lease.
      throw cause;
    }
  }

  return {
    async take(limit, kinds, except) {
      const work: Due[] = [];
      for (const row of await store.claimDue(now(), holder, leaseMs, limit, kinds, except)) {
        const piece = await readOrPutOff(row);
        if (piece === undefined) await store.finishDue(row);
        else work.push(piece);
      }
      return work;
    },

    done: (row) => store.finishDue(row),
    postpone: (row, atMs) => store.postponeDue(row, atMs),
    retry: (row, atMs) => store.retryDue(row, atMs),
    isDeadline: async (id, deadline) => (await store.match(id))?.deadline === deadline,

    remind: createReminding(deps, reader),

    async warned(id) {
      await change(id, async () => {
        const record = await store.match(id);
        // Someone may have moved meanwhile.
        if (record === undefined || !isSilent(record, now()) || isWarned(record)) {
          return err(phrase('match:unknownMatch', { id }));
        }
        return ok({
          record,
          change: await happens(record, { kind: 'warned' }, {}, undefined, { show: false }),
          board: undefined,
        });
      });
    },
  };
}

/** Reads what a row asks for; `undefined` if it is obsolete. */
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
      // The delay is measured from when the bot came back, since it could not post before.
      const since = Math.max(changedAt(record), presence.since);
      return { kind: 'show', row, since, match: await reader.match(record) };
    },

    async redate(row) {
      const found = await findOngoing(store, reader, row.subject);
      const shown = found?.match.boardMessage;
      // A board posted since then is correct, and one of a later turn is about to be posted.
      if (found === undefined || shown === undefined || shown.version === found.match.version)
        return undefined;
      if (found.match.deadline === undefined || shown.turn !== found.match.turn) return undefined;
      return { kind: 'redate', row, since: presence.since, match: found.match };
    },

    tidy: (row) => readTidy(store, reader, row),

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
      const { deadline: since, id, guildId } = record;
      return { kind: 'clock', row, since, id, guildId };
    },

    answer: (row) => readAnswer(store, row),
    analyse: ofId('analyse'),
    daily: ofServer('daily'),
    season: ofServer('season'),
    explore: ofId('explore'),
    follow: (row) => readFollow(store, reader, presence, row),
    channelDigest: ofServer('channelDigest'),
    digest: (row) => Promise.resolve({ kind: 'digest', row, since: row.at, personId: row.subject }),
    tournament: ofId('tournament'),
    report: ofId('report'),
    expire: (row) => readExpired(store, row),
  };
}

async function readAnswer(store: Store, row: DueRow): Promise<Due | undefined> {
  const record = await store.match(row.subject);
  if (record?.status !== 'open') return undefined;
  return { kind: 'answer', row, since: row.at, id: record.id, guildId: record.guildId };
}

async function readTidy(store: Store, reader: Reader, row: DueRow): Promise<Due | undefined> {
  const record = await store.match(row.subject);
  return record && { kind: 'tidy', row, since: row.at, match: await reader.match(record) };
}

async function readExpired(store: Store, row: DueRow): Promise<Due | undefined> {
  const record = await store.challenge(row.subject);
  // It had expired before, but announcing it was not reported as done.
  if (record?.status !== 'open' && record?.status !== 'expired') return undefined;
  const { expiresAt: since, id, guildId } = record;
  return { kind: 'expire', row, since, id, guildId };
}

/** What concerns a whole server. */
const ofServer =
  (kind: 'channelDigest' | 'daily' | 'season') =>
  (row: DueRow): Promise<Due> =>
    Promise.resolve({ kind, row, since: row.at, guildId: row.subject });

/** What needs nothing but its subject. */
const ofId =
  (kind: 'analyse' | 'explore' | 'report' | 'tournament') =>
  (row: DueRow): Promise<Due> =>
    Promise.resolve({ kind, row, since: row.at, id: row.subject });

type PingKind = 'warn' | 'nudge' | 'silence' | 'remind';

/** What players are pinged about. */
function createPings({ store, now }: MatchesDeps, reader: Reader): Record<PingKind, ReadDue> {
  return {
    async warn(row) {
      const found = await findOngoing(store, reader, row.subject);
      const deadline = found?.record.deadline ?? undefined;
      if (found === undefined || deadline === undefined || deadline <= now()) return undefined;
      return { kind: 'warn', row, since: row.at, match: found.match, deadline };
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

/** An open match, with its record. */
async function findOngoing(store: Store, reader: Reader, id: string) {
  const record = await store.match(id);
  if (record?.status !== 'open' || record.held === 'paused') return undefined;
  return { record, match: await reader.match(record) };
}

/** Whether the player to move wants reminders. */
async function isWelcomeTo(store: Store, { players, toMove, terms }: Match): Promise<boolean> {
  if (terms.computer === toMove) return false;
  return readPreferences(await store.settings('person', players[toMove].id)).reminders;
}

/** When the last event happened, including one that declares a finished match void. */
const changedAt = ({ events, createdAt }: MatchRecord): number => events.at(-1)?.at ?? createdAt;
