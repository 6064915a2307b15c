import type { Seat } from '../games/game.ts';
import { err, ok } from '../result.ts';
import { createChanges } from './changes.ts';
import { isClaimable, isSilent, isWarned, SILENCE_MS } from './clocks.ts';
import type { Matches, MatchesDeps } from './contract.ts';
import { cancelled, lossOf, type MatchEvent } from './fold.ts';
import type { Reader } from './reader.ts';
import { openMatch } from './turns.ts';

const DAY_MS = 24 * 3_600_000;

/** A match without a clock in which nobody has moved for long: who waits ends it. */
export function createClaims(deps: MatchesDeps, reader: Reader): Pick<Matches, 'claim' | 'warned'> {
  const { store, now } = deps;
  const { change, happens, remember } = createChanges(deps);
  return {
    async claim(id, by, scope, what) {
      const changed = await change(id, async () => {
        const found = await openMatch(reader, id, by, scope);
        if (!found.ok) return found;
        const { record, summary } = found.value;
        if (record[record.toMove] === by.id) {
          const other = summary.players[record.toMove === 'first' ? 'second' : 'first'];
          return err({ key: 'match:yourMove', data: { id: record.id, name: other.name } });
        }
        if (!isClaimable(record, now())) {
          return err({ key: 'match:notSilent', data: { id: record.id, days: SILENCE_MS / DAY_MS } });
        }
        await remember(record, by);
        const seat: Seat = by.id === record.first ? 'first' : 'second';
        const event: MatchEvent = what === 'win' ? { kind: 'claim', seat } : { kind: 'cancel', seat };
        const outcome =
          what === 'win' ? lossOf(reader.game(record.gameId), record.toMove, 'abandonment') : cancelled;
        return ok({ record, change: happens(record, event, {}, outcome), board: undefined });
      });
      return changed.ok ? ok(await reader.match(changed.value.record)) : changed;
    },

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
