import { err, ok } from '../result.ts';
import type { Matches, MatchesDeps } from './contract.ts';
import type { Reader } from './reader.ts';
import { mayEnd } from './turns.ts';

/** Reminders that one person may wait for, in all servers. */
const MOST_REMINDERS = 10;

/** What players ask to be reminded of. */
export function createReminders({ store, now }: MatchesDeps, reader: Reader): Pick<Matches, 'remind'> {
  return {
    async remind(id, by, scope, inMs) {
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
    },
  };
}
