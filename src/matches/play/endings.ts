import { otherSeat } from '../../games/game.ts';
import { phrase, type Phrase, err, ok, type Result } from '../../phrase.ts';
import type { Change, StoredMatch } from '../../store/store.ts';
import { codePoints, cut } from '../../text.ts';
import { isClaimable, silenceMs } from '../model/clock.ts';
import type { MatchesDeps } from '../model/deps.ts';
import type { Claim, MatchEnding, MatchEvent, Verdict } from '../model/fold.ts';
import { adjudicated, cancelled, lostBy, reasonLimit } from '../model/fold.ts';
import type { Person, Scope } from '../model/match.ts';
import type { Reader } from '../reading/reader.ts';
import { findOpenMatch } from '../reading/rights.ts';
import { createChanges } from './changes.ts';

const dayMs = 24 * 3_600_000;

interface Ended {
  readonly stored: StoredMatch;
  readonly event: MatchEvent;
  readonly outcome: MatchEnding;
}

/** Ends of matches that somebody decides. */
export function createEndings(deps: MatchesDeps, reader: Reader) {
  const end = createEnding(deps, reader);
  return {
    resign: (id: string, by: Person, scope: Scope) =>
      end(id, by, async () => {
        const found = await findOpenMatch(reader, id, by, scope);
        if (!found.ok) return found;
        const { stored } = found.value;
        const seat = by.id === stored.first ? 'first' : 'second';
        const outcome = lostBy(reader.game(stored.gameId), seat, 'resignation');
        return ok({ stored, event: { kind: 'resign', seat }, outcome });
      }),

    /** Without a clock: the waiting player ends a match in which the other has not moved for long and was warned. */
    claim: (id: string, by: Person, scope: Scope, what: Claim) =>
      end(id, by, async () => {
        const found = await findOpenMatch(reader, id, by, scope);
        if (!found.ok) return found;
        const { stored, summary } = found.value;
        if (stored[stored.toMove] === by.id) {
          const other = summary.players[otherSeat(stored.toMove)];
          return err(phrase('match:yourMove', { id: stored.id, name: other.name }));
        }
        if (!isClaimable(stored, deps.now()))
          return err(phrase('match:notSilent', { id: stored.id, days: silenceMs / dayMs }));
        if (what === 'cancel' && stored.tournamentId !== null)
          return err(phrase('match:inTournament', { id: stored.id }));
        const seat = by.id === stored.first ? 'first' : 'second';
        const loss = lostBy(reader.game(stored.gameId), stored.toMove, 'abandonment');
        return what === 'win'
          ? ok({ stored, event: { kind: 'claim', seat }, outcome: loss })
          : ok({ stored, event: { kind: 'cancel', seat }, outcome: cancelled });
      }),

    /**
     * Decides a match, with a reason shown on its board. Only open matches can be decided or cancelled; a finished one
     * can be declared void and then counts for nobody. Discord IDs are removed from the reason. The caller checks who may
     * adjudicate.
     * @param by who decides, for the log.
     */
    adjudicate: (id: string, scope: Scope, result: Verdict, reason: string, by: Person) =>
      end(id, by, async () => {
        const found = await reader.find(id, scope);
        if (!found.ok) return found;
        const stored = found.value;
        if (stored.outcome?.void === true) return err(phrase('match:overVoid', { id: stored.id }));
        if (stored.status === 'ended' && result !== 'void')
          return err(phrase('match:onlyVoid', { id: stored.id }));
        const outcome = adjudicated(reader.game(stored.gameId), result);
        return ok({ stored, event: { kind: 'adjudicate', result, reason: withoutIds(reason) }, outcome });
      }),
  };
}

/** Stores how a match ends, once it is decided. */
function createEnding(deps: MatchesDeps, reader: Reader) {
  const { change, happens, remember } = createChanges(deps);

  return async (id: string, by: Person, decide: () => Promise<Result<Ended, Phrase>>) => {
    const changed = await change(id, async () => {
      const decided = await decide();
      if (!decided.ok) return decided;
      const { stored, event, outcome } = decided.value;
      const made = await happens(stored, event, {}, outcome);
      await remember(stored, by);
      return ok({ stored, change: { ...made, ...logged(event, by.id, deps.now()) } });
    });
    return changed.ok ? ok(await reader.match(changed.value.stored)) : changed;
  };
}

/** What adjudicators are told of an ending. */
export function logged(event: MatchEvent, personId: string, at: number): Pick<Change, 'log'> {
  if (event.kind !== 'adjudicate') return {};
  return { log: { at, kind: 'decision', personId, reason: event.reason, verdict: event.result } };
}

/** Events must not name people, so that deleting a person's data is complete. */
export function withoutIds(reason: string): string {
  const named = reason.replace(/<(?:@[!&]?|#)\d+>|\d{17,20}/g, '…').trim();
  return cut(named, reasonLimit, codePoints);
}
