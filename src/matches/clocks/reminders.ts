import { phrase, type Phrase } from '../../phrase.ts';
import { err, ok, type Result } from '../../result.ts';
import type { MatchRecord, Store } from '../../store/store.ts';
import { isSilent, isWarned, lastNudge, nextNudge, silenceMs, turnSince } from '../model/clock.ts';
import type { MatchesDeps } from '../model/deps.ts';
import type { Match, Person, Scope } from '../model/match.ts';
import { createChanges } from '../play/changes.ts';
import { preferencesOf, type Reader } from '../reading/reader.ts';
import { mayEnd } from '../reading/rights.ts';

/** Maximum number of pending reminders per person, in all servers. */
const mostReminders = 10;

/** Somebody is to be reminded of a match; `since`: when that became due. */
interface Reminding {
  readonly since: number;
  readonly match: Match;
}

/** Reminders to move, and those that people set. What is due is `undefined` if it is obsolete. */
export interface Reminders {
  /** Pings this player about the match after `inMs` milliseconds. @returns when, in Unix milliseconds. */
  remind(id: string, by: Person, scope: Scope, inMs: number): Promise<Result<number, Phrase>>;
  /** The reminder of a player who asked for it. */
  asked(reminder: string): Promise<(Reminding & { readonly personId: string }) | undefined>;
  /** That of the player to move; `isWelcome`: they want it; `next`: when to do so again. */
  nudge(
    id: string,
  ): Promise<(Reminding & { readonly isWelcome: boolean; readonly next: number | null }) | undefined>;
  /** That of the player to move, before the other may claim the match. */
  silence(id: string): Promise<Reminding | undefined>;
  /** Records that the player to move was warned: from now on the match can be claimed. */
  warned(id: string): Promise<void>;
}

export function createReminders(deps: MatchesDeps, reader: Reader): Reminders {
  const { store, now } = deps;
  const { change, happens } = createChanges(deps);

  return {
    async remind(id, by, scope, inMs) {
      const found = await reader.find(id, scope);
      if (!found.ok) return found;
      const { id: matchId, first, second } = found.value;
      if (by.id !== first && by.id !== second) return err(phrase('match:remindPlayers', { id: matchId }));
      const refusal = mayEnd(await reader.summary(found.value), by.id);
      if (refusal !== undefined) return err(refusal);
      const at = now() + inMs;
      const added = await store.reminders.add({ personId: by.id, matchId, at }, mostReminders);
      return added.ok ? ok(at) : err(phrase('match:tooManyReminders', { count: mostReminders }));
    },

    async asked(id) {
      const reminder = await store.reminders.get(Number(id));
      const record = reminder && (await store.matches.get(reminder.matchId));
      if (reminder === undefined || record?.status !== 'open') return undefined;
      const { personId, at: since } = reminder;
      return { since, match: await reader.match(record), personId };
    },

    async nudge(id) {
      const record = await findOngoing(store, id);
      if (record === undefined) return undefined;
      const match = await reader.match(record);
      const isWelcome = await isWelcomeTo(store, match);
      return { since: lastNudge(record, now()), match, isWelcome, next: nextNudge(record, now()) };
    },

    async silence(id) {
      const record = await findOngoing(store, id);
      if (record === undefined || !isSilent(record, now()) || isWarned(record)) return undefined;
      return { since: turnSince(record) + silenceMs, match: await reader.match(record) };
    },

    async warned(id) {
      await change(id, async () => {
        const record = await store.matches.get(id);
        // Someone may have moved meanwhile.
        if (record === undefined || !isSilent(record, now()) || isWarned(record)) {
          return err(phrase('match:unknownMatch', { id }));
        }
        return ok({
          record,
          change: await happens(record, { kind: 'warned' }, {}, undefined, { show: false }),
        });
      });
    },
  };
}

/** An open match that goes on. */
async function findOngoing(store: Store, id: string): Promise<MatchRecord | undefined> {
  const record = await store.matches.get(id);
  return record?.status !== 'open' || record.held === 'paused' ? undefined : record;
}

/** Whether the player to move wants reminders. */
async function isWelcomeTo(store: Store, { players, toMove, terms }: Match): Promise<boolean> {
  if (terms.computer === toMove) return false;
  return (await preferencesOf(store, players[toMove].id)).reminders;
}
