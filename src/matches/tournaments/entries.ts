import { phrase, type Phrase } from '../../phrase.ts';
import { err, ok, type Result } from '../../result.ts';
import type { TournamentRecord } from '../../store/store.ts';
import type { MatchesDeps } from '../model/deps.ts';
import type { Person, Scope } from '../model/match.ts';
import { withoutIds } from '../play/adjudications.ts';
import type { Reader } from '../reading/reader.ts';
import { createChanging, type Find } from './changing.ts';
import { createClosing } from './closing.ts';
import type { TournamentEvent } from './model/events.ts';
import { mostPlayers } from './model/options.ts';
import { activePlayers, foldTournament, type TournamentState } from './model/state.ts';
import { mayJoin, mayReturn } from './steps.ts';
import { eventsOf, viewOf, type Tournament } from './view.ts';

/** Who takes part. */
export interface Entries {
  join(id: string, by: Person, scope: Scope): Promise<Result<Tournament, Phrase>>;
  /** After the start, open matches are lost, and their boards become due. */
  leave(id: string, by: Person, scope: Scope): Promise<Result<Tournament, Phrase>>;
  /** The organiser withdraws somebody, with a reason that everybody can read. */
  withdraw(id: string, person: Person, scope: Scope, reason: string): Promise<Result<Tournament, Phrase>>;
}

export function createEntries(deps: MatchesDeps, reader: Reader, find: Find): Entries {
  const { store } = deps;
  const change = createChanging(deps);
  const { settle } = createClosing(deps, reader);

  async function withdrawn(
    typed: string,
    person: Person,
    scope: Scope,
    how: Pick<TournamentEvent & { kind: 'withdraw' }, 'by' | 'reason'>,
  ): Promise<Result<Tournament, Phrase>> {
    const found = await find(typed, scope);
    if (!found.ok) return found;
    const changed = await change(found.value.id, (record) => {
      const state = foldTournament(eventsOf(record));
      if (state.status === 'ended') return err(phrase('tournament:refused.over'));
      const player = playerOf(record, state, person.id);
      if (player === undefined)
        return err(
          how.by === 'left'
            ? phrase('tournament:refused.youNotIn')
            : phrase('tournament:refused.notIn', { name: person.name }),
        );
      return ok({ events: [{ kind: 'withdraw', player, ...how }], wakes: true });
    });
    if (!changed.ok) return changed;
    await settle(changed.value.id);
    return ok(await viewOf(reader, changed.value));
  }

  return {
    async join(typed, by, scope) {
      const found = await find(typed, scope);
      if (!found.ok) return found;
      await store.people.rememberName(found.value.scopeId, by.id, by.name);
      const changed = await change(found.value.id, (record) => {
        const state = foldTournament(eventsOf(record));
        const refusal = entryRefusal(record, state, by.id);
        if (refusal !== undefined) return err(refusal);
        const known = record.players.indexOf(by.id);
        const player = known < 0 ? record.players.length : known;
        return ok({
          events: [{ kind: 'join', player }],
          ...(known < 0 && { players: [by.id] }),
          wakes: true,
        });
      });
      return changed.ok ? ok(await viewOf(reader, changed.value)) : changed;
    },

    leave: (id, by, scope) => withdrawn(id, by, scope, { by: 'left', reason: '' }),

    async withdraw(id, person, scope, reason) {
      const why = withoutIds(reason);
      if (why === '') return err(phrase('tournament:refused.noReason'));
      return withdrawn(id, person, scope, { by: 'organiser', reason: why });
    },
  };
}

/** Why somebody cannot join. */
function entryRefusal(
  record: TournamentRecord,
  state: TournamentState,
  personId: string,
): Phrase | undefined {
  if (state.status === 'ended') return phrase('tournament:refused.over');
  if (playerOf(record, state, personId) !== undefined) return phrase('tournament:refused.joinedAlready');
  const known = record.players.indexOf(personId);
  if (state.entrants.some(({ player, removed }) => player === known && removed))
    return phrase('tournament:refused.withdrawn');
  if (activePlayers(state).length >= mostPlayers)
    return phrase('tournament:refused.full', { count: mostPlayers });
  return mayJoin(state) || mayReturn(state, known) ? undefined : phrase('tournament:refused.tooLate');
}

/** The number of somebody who is in it. */
const playerOf = (
  { players }: TournamentRecord,
  state: TournamentState,
  personId: string,
): number | undefined => activePlayers(state).find((player) => players[player] === personId);
