import { phrase, type Phrase, err, ok, type Result } from '../../phrase.ts';
import type { StoredTournament } from '../../store/store.ts';
import type { MatchesDeps } from '../model/deps.ts';
import type { Person, Scope } from '../model/match.ts';
import { withoutIds } from '../play/endings.ts';
import type { Reader } from '../reading/reader.ts';
import { initialStrength } from '../ratings/index.ts';
import { createDeciding, type Decided } from './changing.ts';
import {
  activePlayers,
  foldTournament,
  mayJoin,
  mayRest,
  mayReturn,
  mostPlayers,
  readOptions,
  type TournamentEvent,
  type TournamentState,
} from '@taktable/tournament';
import { createTakingOver, type Succession } from './repairs.ts';
import { eventsOf, playerOf } from './view.ts';

/** Who takes part. */
export function createEntries(deps: MatchesDeps, reader: Reader) {
  const decide = createDeciding(deps, reader);
  const takeOver = createTakingOver(deps, reader);

  const withdrawn = (
    id: string,
    person: Person,
    scope: Scope,
    how: Pick<TournamentEvent & { kind: 'withdraw' }, 'by' | 'reason'>,
  ) =>
    decide(
      id,
      scope,
      (stored) => {
        const state = foldTournament(eventsOf(stored));
        if (state.status === 'ended') return err(phrase('tournament:refused.over'));
        const player = playerOf(stored, state, person.id);
        if (player !== undefined) return ok({ events: [{ kind: 'withdraw', player, ...how }], wakes: true });
        if (how.by === 'left') return err(phrase('tournament:refused.youNotIn'));
        return err(phrase('tournament:refused.notIn', { name: person.name }));
      },
      person.id,
    );

  return {
    ...createPresence(decide),
    ...createInviting(deps, decide),
    join: (id: string, by: Person, scope: Scope) =>
      decide(id, scope, async (stored) => {
        await deps.store.people.rememberName(stored.scopeId, by.id, by.name);
        const state = foldTournament(eventsOf(stored));
        const place = placeFor(stored, state, by.id);
        if (place !== undefined) return takeOver(stored, place);
        const refusal = entryRefusal(stored, state, by.id) ?? (await ruleRefusal(deps, stored, state, by.id));
        if (refusal !== undefined) return err(refusal);
        const { player, players } = numbered(stored, by.id);
        return ok({ events: [{ kind: 'join', player }], players, wakes: true });
      }),

    /** After the start, open matches are lost, and their boards become due. */
    leave: (id: string, by: Person, scope: Scope) => withdrawn(id, by, scope, { by: 'left', reason: '' }),

    /** The organiser withdraws somebody, with a reason that everybody can read. */
    async withdraw(id: string, person: Person, scope: Scope, reason: string) {
      const why = withoutIds(reason);
      if (why === '') return err(phrase('tournament:refused.noReason'));
      return withdrawn(id, person, scope, { by: 'organiser', reason: why });
    },
  };
}

const createInviting = (deps: MatchesDeps, decide: ReturnType<typeof createDeciding>) => ({
  /**
   * Whoever is invited joins by themselves, whatever else would keep them out.
   * @param replaced in whose place, after the start.
   */
  invite: (id: string, person: Person, scope: Scope, replaced?: Person, reason = '') =>
    asking(deps, decide, id, person, scope, (stored, state) => {
      const { player, players } = numbered(stored, person.id);
      const of = replaced && state.order.find((one) => stored.players[one] === replaced.id);
      if (replaced && of === undefined)
        return err(phrase('tournament:refused.notReplaced', { name: replaced.name }));
      if (of === undefined ? !mayJoin(state) : state.order.includes(player))
        return err(phrase('tournament:refused.tooLate'));
      const why = withoutIds(reason);
      if (of !== undefined && why === '') return err(phrase('tournament:refused.noReason'));
      const event = { kind: 'invite', player, ...(of !== undefined && { of, reason: why }) } as const;
      return ok({ events: [event], players, wakes: true });
    }),

  /** Likewise, but they are in it at once, and told so; whoever left by themselves can only be invited. */
  add: (id: string, person: Person, scope: Scope) =>
    asking(deps, decide, id, person, scope, (stored, state) => {
      const { player, players } = numbered(stored, person.id);
      if (state.entrants.some((one) => one.player === player && one.left !== undefined))
        return err(phrase('tournament:refused.hasLeft', { name: person.name }));
      if (activePlayers(state).length >= mostPlayers)
        return err(phrase('tournament:refused.full', { count: mostPlayers }));
      if (!mayJoin(state)) return err(phrase('tournament:refused.tooLate'));
      return ok({ events: [{ kind: 'join', player, added: true }], players, wakes: true });
    }),
});

/** An organiser wants somebody to take part who does not yet. */
const asking = (
  { store }: MatchesDeps,
  decide: ReturnType<typeof createDeciding>,
  id: string,
  person: Person,
  scope: Scope,
  how: (stored: StoredTournament, state: TournamentState) => Result<Decided, Phrase>,
) =>
  decide(id, scope, async (stored) => {
    await store.people.rememberName(stored.scopeId, person.id, person.name);
    const state = foldTournament(eventsOf(stored));
    if (state.status === 'ended') return err(phrase('tournament:refused.over'));
    if (playerOf(stored, state, person.id) !== undefined)
      return err(phrase('tournament:refused.inAlready', { name: person.name }));
    return how(stored, state);
  });

/** What players say about the rounds. */
const createPresence = (decide: ReturnType<typeof createDeciding>) => ({
  /** They are there in this round, although their opponents keep them from moving. */
  checkIn: (id: string, by: Person, scope: Scope) =>
    decide(id, scope, (stored) => {
      const state = foldTournament(eventsOf(stored));
      if (state.status === 'ended') return err(phrase('tournament:refused.over'));
      const player = playerOf(stored, state, by.id);
      if (player === undefined) return err(phrase('tournament:refused.youNotIn'));
      const { here } = state.status === 'open' ? state.entry : (state.rounds.at(-1) ?? {});
      if (here === undefined || (state.status === 'open' && !state.entry.asked))
        return err(phrase('tournament:refused.noCheckIn'));
      return ok({ events: here.includes(player) ? [] : [{ kind: 'checkIn', player }], wakes: true });
    }),

  /** With half a point. */
  rest: (id: string, by: Person, scope: Scope) =>
    decide(id, scope, (stored) => {
      const state = foldTournament(eventsOf(stored));
      const player = playerOf(stored, state, by.id);
      if (player === undefined) return err(phrase('tournament:refused.youNotIn'));
      if (!mayRest(readOptions(stored.options), state, player))
        return err(phrase('tournament:refused.noRest'));
      return ok({ events: [{ kind: 'rest', player }] });
    }),
});

/** The place to which somebody was invited, if nobody has taken it yet. */
function placeFor(
  { players }: StoredTournament,
  { invited, order, status }: TournamentState,
  personId: string,
): Succession | undefined {
  const found = invited.find(({ player }) => players[player] === personId);
  if (status !== 'running' || found?.of === undefined || !order.includes(found.of)) return undefined;
  const { player: by, of, reason = '' } = found;
  return order.includes(by) ? undefined : { of, by, reason };
}

/** Why somebody cannot join. */
function entryRefusal(
  stored: StoredTournament,
  state: TournamentState,
  personId: string,
): Phrase | undefined {
  if (state.status === 'ended') return phrase('tournament:refused.over');
  if (playerOf(stored, state, personId) !== undefined) return phrase('tournament:refused.joinedAlready');
  const known = stored.players.indexOf(personId);
  const isInvited = state.invited.some(({ player }) => player === known);
  if (!isInvited && state.entrants.some(({ player, removed }) => player === known && removed))
    return phrase('tournament:refused.withdrawn');
  if (activePlayers(state).length >= mostPlayers)
    return phrase('tournament:refused.full', { count: mostPlayers });
  return mayJoin(state) || mayReturn(state, known) ? undefined : phrase('tournament:refused.tooLate');
}

/** The organiser's rules, for those who were not invited. */
async function ruleRefusal(
  { store, now }: MatchesDeps,
  { players, scopeId, options }: StoredTournament,
  { rules, invited }: TournamentState,
  personId: string,
): Promise<Phrase | undefined> {
  if (invited.some(({ player }) => players[player] === personId)) return undefined;
  if (rules.invited) return phrase('tournament:refused.invited');
  if (rules.closesAt !== null && now() >= rules.closesAt) return phrase('tournament:refused.closed');
  const { least, most } = rules;
  if (least === null && most === null) return undefined;
  const ratings = await store.ratings.of(scopeId, readOptions(options).gameId, [personId]);
  const rating = Math.round((ratings.get(personId) ?? initialStrength).points);
  const fits = rating >= (least ?? -Infinity) && rating <= (most ?? Infinity);
  return fits ? undefined : phrase('tournament:refused.rating', { rating });
}

/** A person's number, and who is new in the list of players. */
function numbered({ players }: StoredTournament, personId: string) {
  const known = players.indexOf(personId);
  return known < 0 ? { player: players.length, players: [personId] } : { player: known, players: [] };
}
