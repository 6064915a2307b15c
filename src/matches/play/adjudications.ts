import { codePoints, cut } from '../../text.ts';
import { phrase } from '../../phrase.ts';
import { err, ok } from '../../result.ts';
import { createChanges } from './changes.ts';
import type { MatchesDeps } from '../model/deps.ts';
import { adjudicated, reasonLimit, type Verdict } from '../model/fold.ts';
import type { Person, Scope } from '../model/match.ts';
import type { Reader } from '../reading/reader.ts';

export type Adjudications = ReturnType<typeof createAdjudications>;

/** The caller checks who may adjudicate. */
export function createAdjudications(deps: MatchesDeps, reader: Reader) {
  const { now } = deps;
  const { change, happens, remember } = createChanges(deps);
  return {
    /**
     * Decides a match, with a reason shown on its board. Only open matches can be decided or cancelled; a finished one
     * can be declared void and then counts for nobody. Discord IDs are removed from the reason.
     * @param by who decides, for the log.
     */
    async adjudicate(id: string, scope: Scope, result: Verdict, reason: string, by: Person) {
      const changed = await change(id, async () => {
        const found = await reader.find(id, scope);
        if (!found.ok) return found;
        const record = found.value;
        if (record.outcome?.void === true) return err(phrase('match:overVoid', { id: record.id }));
        if (record.status === 'ended' && result !== 'void') {
          const { score } = record.outcome ?? { score: '' };
          return err(phrase('match:onlyVoid', { id: record.id, score }));
        }
        const event = { kind: 'adjudicate', result, reason: withoutIds(reason) } as const;
        const outcome = adjudicated(reader.game(record.gameId), result);
        const made = await happens(record, event, {}, outcome);
        await remember(record, by);
        const log = {
          at: now(),
          kind: 'decision',
          personId: by.id,
          reason: event.reason,
          verdict: result,
        } as const;
        return ok({ record, change: { ...made, log } });
      });
      return changed.ok ? ok(await reader.match(changed.value.record)) : changed;
    },
  };
}

/** Events must not name people, so that deleting a person's data is complete. */
export function withoutIds(reason: string): string {
  const named = reason.replace(/<(?:@[!&]?|#)\d+>|\d{17,20}/g, '…').trim();
  return cut(named, reasonLimit, codePoints);
}
