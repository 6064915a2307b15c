import { phrase, type Phrase } from '../../phrase.ts';
import { err, ok, type Result } from '../../result.ts';
import type { MatchesDeps } from '../model/deps.ts';
import type { Person, Scope } from '../model/match.ts';
import { mayEnd } from '../reading/rights.ts';
import type { Reader } from '../reading/reader.ts';

/** Pings this player about the match after `inMs` milliseconds. @returns when, in Unix milliseconds. */
export type Remind = (id: string, by: Person, scope: Scope, inMs: number) => Promise<Result<number, Phrase>>;

/** Maximum number of pending reminders per person, in all servers. */
const MOST_REMINDERS = 10;

export function createReminding({ store, now }: MatchesDeps, reader: Reader): Remind {
  return async (id, by, scope, inMs) => {
    const found = await reader.find(id, scope);
    if (!found.ok) return found;
    const { id: matchId, first, second } = found.value;
    if (by.id !== first && by.id !== second) return err(phrase('match:remindPlayers', { id: matchId }));
    const refusal = mayEnd(await reader.summary(found.value), by.id);
    if (refusal !== undefined) return err(refusal);
    const at = now() + inMs;
    const added = await store.addReminder({ personId: by.id, matchId, at }, MOST_REMINDERS);
    return added.ok ? ok(at) : err(phrase('match:tooManyReminders', { count: MOST_REMINDERS }));
  };
}
