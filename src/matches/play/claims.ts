import { otherSeat, type Seat } from '../../games/game.ts';
import { phrase } from '../../phrase.ts';
import { err, ok } from '../../result.ts';
import { createChanges } from './changes.ts';
import { isClaimable, silenceMs } from '../model/clock.ts';
import type { MatchesDeps } from '../model/deps.ts';
import { cancelled, lossOf, type Claim, type MatchEvent } from '../model/fold.ts';
import type { Person, Scope } from '../model/match.ts';
import type { Reader } from '../reading/reader.ts';
import { findOpenMatch } from '../reading/rights.ts';

const dayMs = 24 * 3_600_000;

export type Claims = ReturnType<typeof createClaims>;

/** For matches without a clock: the waiting player can end one in which nobody has moved for long. */
export function createClaims(deps: MatchesDeps, reader: Reader) {
  const { now } = deps;
  const { change, happens, remember } = createChanges(deps);
  return {
    /** Ends a match in which the other player has not moved for long and has been warned. */
    async claim(id: string, by: Person, scope: Scope, what: Claim) {
      const changed = await change(id, async () => {
        const found = await findOpenMatch(reader, id, by, scope);
        if (!found.ok) return found;
        const { record, summary } = found.value;
        if (record[record.toMove] === by.id) {
          const other = summary.players[otherSeat(record.toMove)];
          return err(phrase('match:yourMove', { id: record.id, name: other.name }));
        }
        if (!isClaimable(record, now())) {
          return err(phrase('match:notSilent', { id: record.id, days: silenceMs / dayMs }));
        }
        if (what === 'cancel' && record.tournamentId !== null)
          return err(phrase('match:inTournament', { id: record.id }));
        await remember(record, by);
        const seat: Seat = by.id === record.first ? 'first' : 'second';
        const event: MatchEvent = what === 'win' ? { kind: 'claim', seat } : { kind: 'cancel', seat };
        const outcome =
          what === 'win' ? lossOf(reader.game(record.gameId), record.toMove, 'abandonment') : cancelled;
        return ok({ record, change: await happens(record, event, {}, outcome) });
      });
      return changed.ok ? ok(await reader.match(changed.value.record)) : changed;
    },
  };
}
