import { codePoints, cut } from '../../text.ts';
import { phrase, type Phrase, err, ok, type Result } from '../../phrase.ts';
import type { TournamentStatus } from '../../store/store.ts';
import { resolve } from '../challenges/proposals.ts';
import type { MatchesDeps } from '../model/deps.ts';
import { newId } from '../model/ids.ts';
import type { Person, Scope } from '../model/match.ts';
import { withoutIds } from '../play/endings.ts';
import type { Reader } from '../reading/reader.ts';
import type { Terms } from '../model/terms.ts';
import { createDeciding, createFind } from './changing.ts';
import {
  foldTournament,
  nameLimit,
  type TournamentEvent,
  type TournamentOptions,
  type TournamentRules,
  type TournamentState,
} from '@taktable/tournament';
import { createLeague } from './league.ts';
import { createRepairs } from './repairs.ts';
import { started } from './starting.ts';
import { eventsOf, summaryOf, tournamentView } from './view.ts';

export interface NewTournament extends Omit<TournamentOptions, 'game' | 'terms'> {
  /** Raw values of the game's form; missing ones default to the server's, then the game's. */
  readonly game: unknown;
  /** Missing terms default to the server's, then the usual ones. */
  readonly terms: Partial<Pick<Terms, 'time' | 'increment' | 'rated' | 'vacation'>>;
}

/** How many tournaments are listed. */
const listed = 25;

/** Tournaments. The caller checks who may organise them. */
export function createTournaments(deps: MatchesDeps, reader: Reader) {
  const { store } = deps;
  const find = createFind(deps);
  return {
    ...createOrganising(deps, reader),
    ...createRepairs(deps, reader),
    ...createLeague(deps, reader),
    create: createCreation(deps, reader),

    /** By its ID as typed. */
    async get(id: string, scope: Scope) {
      const found = await find(id, scope);
      return found.ok ? ok(await tournamentView(reader, found.value)) : found;
    },

    /** Most recent first, at most 25. */
    async list(scope: Scope, status: TournamentStatus) {
      if (scope.guildId === null) return [];
      return (await store.tournaments.list(scope.guildId, status, listed)).map(summaryOf);
    },
  };
}

function createCreation({ store, now, random }: MatchesDeps, reader: Reader) {
  return async (
    { game, terms: wanted, ...rest }: NewTournament,
    by: Person,
    { guildId, channelId }: Scope,
  ) => {
    if (guildId === null) return err(phrase('tournament:refused.unknown', { id: '' }));
    const name = cut(withoutIds(rest.name), nameLimit, codePoints).trim();
    if (name === '') return err(phrase('tournament:refused.noName'));
    const resolved = await resolve(store, reader, guildId, {
      gameId: rest.gameId,
      options: game,
      terms: { ...wanted, takebacks: 'off' },
    });
    if (!resolved.ok) return resolved;
    const { options, terms } = resolved.value;
    const stored: TournamentOptions = { ...rest, name, game: options, terms };
    await store.people.rememberName(guildId, by.id, by.name);
    for (let taken = 0; ; taken++) {
      const added = await store.tournaments.add({
        id: newId(random, taken),
        scopeId: guildId,
        channelId,
        organiser: by.id,
        options: stored,
        status: 'open',
        createdAt: now(),
      });
      if (added.ok) return ok(await tournamentView(reader, added.value));
    }
  };
}

function createOrganising(deps: MatchesDeps, reader: Reader) {
  const decide = createDeciding(deps, reader);

  const decided = (
    id: string,
    by: Person,
    scope: Scope,
    reason: string,
    eventFor: (state: TournamentState, why: string) => Result<TournamentEvent, Phrase>,
  ) =>
    decide(
      id,
      scope,
      (stored) => {
        const why = withoutIds(reason);
        if (why === '') return err(phrase('tournament:refused.noReason'));
        const event = eventFor(foldTournament(eventsOf(stored)), why);
        return event.ok ? ok({ events: [event.value], wakes: true }) : event;
      },
      by.id,
    );

  return {
    start: createStart(deps, reader),

    change: (id: string, scope: Scope, rules: Partial<TournamentRules>) =>
      decide(id, scope, (stored) => {
        const state = foldTournament(eventsOf(stored));
        if (Object.keys(rules).length === 0) return err(phrase('tournament:refused.noChange'));
        if (state.status === 'ended') return err(phrase('tournament:refused.over'));
        const changed = { ...state.rules, ...rules };
        const { ties: _, ...others } = rules;
        if (state.status !== 'open' && Object.keys(others).length > 0)
          return err(phrase('tournament:refused.begunRules'));
        if (changed.checkIn !== null && changed.startsAt === null)
          return err(phrase('tournament:refused.noStart'));
        return ok({ events: [{ kind: 'rules', rules: changed }], wakes: true });
      }),

    /** Ends it now; open matches are cancelled, and their boards become due. */
    end: (id: string, by: Person, scope: Scope, reason: string) =>
      decided(id, by, scope, reason, ({ status }, why) =>
        status === 'ended'
          ? err(phrase('tournament:refused.over'))
          : ok({ kind: 'end', reason: why, at: deps.now() }),
      ),

    /**
     * Takes back the end, a round, the start or a withdrawal, whichever was last. The matches of a round taken back are
     * void. Except after a withdrawal, nothing more happens until `start`.
     */
    undo: (id: string, by: Person, scope: Scope, reason: string) =>
      decided(id, by, scope, reason, ({ undoable }, why) =>
        undoable === undefined
          ? err(phrase('tournament:refused.nothingToUndo'))
          : ok({ kind: 'undo', reason: why }),
      ),
  };
}

/**
 * Begins a tournament, or lets it go on after an undo.
 * @param seeds IDs of people whom the organiser places first, in this order.
 */
function createStart(deps: MatchesDeps, reader: Reader) {
  const decide = createDeciding(deps, reader);
  return (id: string, scope: Scope, seeds: readonly string[] = []) =>
    decide(id, scope, (stored) => {
      const state = foldTournament(eventsOf(stored));
      if (state.held && seeds.length === 0) return ok({ events: [{ kind: 'resume' }], wakes: true });
      return started(deps, stored, seeds);
    });
}
