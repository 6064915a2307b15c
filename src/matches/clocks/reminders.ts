import { phrase, err, ok } from '../../phrase.ts';
import type { StoredMatch, Store } from '../../store/store.ts';
import { isSilent, isWarned, lastNudge, nextNudge, silenceMs, turnSince } from '../model/clock.ts';
import type { MatchesDeps } from '../model/deps.ts';
import type { Match, Person, Scope } from '../model/match.ts';
import { createChanges } from '../play/changes.ts';
import { preferencesOf, type Reader } from '../reading/reader.ts';
import { mayEnd } from '../reading/rights.ts';

/** Maximum number of pending reminders per person, in all servers. */
const mostReminders = 10;

/** Reminders to move, and those that people set. What is due is `undefined` if it is obsolete. */
export function createReminders(deps: MatchesDeps, reader: Reader) {
  const { store, now } = deps;
  const { change, happens } = createChanges(deps);

  return {
    /** Pings this player about the match after `inMs` milliseconds. @returns when, in Unix milliseconds. */
    async remind(id: string, by: Person, scope: Scope, inMs: number) {
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

    /** The reminder of a player who asked for it. */
    async asked(id: string) {
      const reminder = await store.reminders.get(Number(id));
      const stored = reminder && (await store.matches.get(reminder.matchId));
      if (reminder === undefined || stored?.status !== 'open') return undefined;
      const { personId, at: since } = reminder;
      return { since, match: await reader.match(stored), personId };
    },

    /** That of the player to move; `isWelcome`: they want it; `next`: when to do so again. */
    async nudge(id: string) {
      const stored = await findOngoing(store, id);
      if (stored === undefined) return undefined;
      const match = await reader.match(stored);
      const isWelcome = await isWelcomeTo(store, match);
      return { since: lastNudge(stored, now()), match, isWelcome, next: nextNudge(stored, now()) };
    },

    /** That of the player to move, before the other may claim the match. */
    async silence(id: string) {
      const stored = await findOngoing(store, id);
      if (stored === undefined || !isSilent(stored, now()) || isWarned(stored)) return undefined;
      return { since: turnSince(stored) + silenceMs, match: await reader.match(stored) };
    },

    /** Records that the player to move was warned: from now on the match can be claimed. */
    async warned(id: string) {
      await change(id, async () => {
        const stored = await store.matches.get(id);
        // Someone may have moved meanwhile.
        if (stored === undefined || !isSilent(stored, now()) || isWarned(stored)) {
          return err(phrase('match:unknownMatch', { id }));
        }
        return ok({
          stored,
          change: await happens(stored, { kind: 'warned' }, {}, undefined, { show: false }),
        });
      });
    },
  };
}

/** An open match that goes on. */
async function findOngoing(store: Store, id: string): Promise<StoredMatch | undefined> {
  const stored = await store.matches.get(id);
  return stored?.status !== 'open' || stored.held === 'paused' ? undefined : stored;
}

/** Whether the player to move wants reminders. */
async function isWelcomeTo(store: Store, { players, toMove, terms }: Match): Promise<boolean> {
  if (terms.computer === toMove) return false;
  return (await preferencesOf(store, players[toMove].id)).reminders;
}
