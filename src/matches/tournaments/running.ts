import { type Phrase, ok, type Result } from '../../phrase.ts';
import type { MatchRow, StoredTournament } from '../../store/store.ts';
import type { MatchesDeps } from '../model/deps.ts';
import { formerPlayer } from '../model/match.ts';
import type { Reader } from '../reading/reader.ts';
import { createBeginning } from './beginning.ts';
import { createChanging, type Decided } from './changing.ts';
import { createClosing, type Closing } from './closing.ts';
import {
  activePlayers,
  foldTournament,
  nextStep,
  readOptions,
  type Round,
  type Step,
  type TournamentEvent,
  type TournamentOptions,
  type TournamentState,
} from '@taktable/tournament';
import { closingsIn, missedIn, noShows } from './no-shows.ts';
import { started } from './starting.ts';
import { eventsOf, tournamentView } from './view.ts';

/** What happens in tournaments without anybody's doing, and how it is told. */
export function createRounds(deps: MatchesDeps, reader: Reader) {
  const { store } = deps;
  const change = createChanging(deps);
  const advance = createAdvance(deps, reader);
  return {
    /**
     * Does what a tournament needs now, and returns it with its news, and when it needs attention again unless a match
     * ends before.
     */
    async advance(id: string) {
      if ((await store.tournaments.get(id)) === undefined) return undefined;
      const next = await advance(id);
      const stored = await store.tournaments.get(id);
      return stored && { tournament: await tournamentView(reader, stored), next };
    },

    /** Notes where people can join. */
    async opened(id: string, messageId: string) {
      await change(id, () => ok({ events: [{ kind: 'opened', messageId }] }));
    },

    async announced(id: string, event: number, messageId: string) {
      await change(id, () => ok({ events: [{ kind: 'announced', event, messageId }] }));
    },

    /** The matches that have no board yet. */
    async unshown(id: string) {
      const rows = await store.tournaments.matches(id);
      const waiting = rows.filter(({ status, board }) => status === 'open' && board === null);
      const records = await Promise.all(waiting.map((row) => store.matches.get(row.id)));
      return Promise.all(records.flatMap((stored) => (stored === undefined ? [] : [reader.match(stored)])));
    },

    /** The matches that count and are over, in the order of the rounds. */
    async *played(id: string) {
      const stored = await store.tournaments.get(id);
      const { rounds } = foldTournament(stored ? eventsOf(stored) : []);
      for (const { id, points } of rounds.flatMap(({ matches }) => matches)) {
        const match = points && (await store.matches.get(id));
        if (match) yield await reader.match(match);
      }
    },

    /** Extends the rounds of tournaments in these servers by the time that the bot was away. */
    async prolong(ms: number, isConcerned: (guildId: string) => boolean) {
      const running = await store.tournaments.running();
      for (const { id } of running.filter(({ scopeId }) => isConcerned(scopeId)))
        await change(id, () => ok({ events: [{ kind: 'prolong', ms: Math.ceil(ms) }] }));
    },
  };
}

/** More steps than a tournament can need at once. */
const mostSteps = 1_000;

/**
 * Does everything that a tournament needs now: takes over results, pairs the next round and begins its matches, ends
 * the round or the tournament.
 * @returns when it has to be looked after again unless a match ends before; `null`: not until then.
 */
type Advance = (id: string) => Promise<number | null>;

function createAdvance(deps: MatchesDeps, reader: Reader): Advance {
  const { store, now } = deps;
  const change = createChanging(deps);
  const { close, settle } = createClosing(deps, reader);
  const paired = createPairing(deps, reader);

  return async (id) => {
    await settle(id);
    for (let steps = 0; steps < mostSteps; steps++) {
      const rows = await store.tournaments.matches(id);
      let step: Step = { kind: 'wait', until: null };
      let closings: readonly (readonly [id: string, how: Closing])[] = [];
      const changed = await change(id, async (stored) => {
        const state = foldTournament(eventsOf(stored));
        const options = readOptions(stored.options);
        const found = [...newResults(state, rows), ...formerPlayers(state, stored)];
        if (found.length > 0) {
          step = { kind: 'lastDay' };
          return ok({ events: found });
        }
        step = nextStep(options, state, now());
        if (step.kind === 'round') return paired(stored, step);
        if (step.kind === 'start') {
          const begun = await started(deps, stored);
          return begun.ok ? begun : ok({ events: [{ kind: 'tooFew' }] });
        }
        const round = state.rounds.at(-1);
        const byId = new Map(rows.map((row) => [row.id, row]));
        closings = round && step.kind === 'overdue' ? closingsIn(round, byId, absenceOf(options, step)) : [];
        const silent = round && step.kind === 'halfTime' ? noShows(round, byId) : [];
        return ok({ events: closings.length > 0 ? [] : eventsFor(step, silent, now()) });
      });
      if (!changed.ok) throw new Error(`tournament ${id}: ${changed.error.key}`);
      const done = step as Step;
      if (done.kind === 'wait') return done.until;
      for (const [match, how] of closings) await close(match, how);
    }
    throw new Error(`tournament ${id} does not come to rest`);
  };
}

/** `undefined`: the organiser decides. An organiser who does not is not waited for. */
const absenceOf = ({ absence }: TournamentOptions, { asks }: Step & { readonly kind: 'overdue' }) =>
  asks ? undefined : absence === 'organiser' ? 'forfeit' : absence;

/** @param silent those who have not moved in the round. */
function eventsFor(step: Step, silent: readonly number[], at: number): readonly TournamentEvent[] {
  switch (step.kind) {
    case 'wait':
    case 'start':
    case 'round':
      return [];
    case 'withdraw':
      return [{ kind: 'withdraw', player: step.player, by: 'absent', reason: '' }];
    case 'halfTime':
      return [{ kind: 'halfTime', players: [...silent] }];
    case 'checkInOpens':
    case 'prizeOver':
    case 'lastDay':
    case 'overdue':
      return [{ kind: step.kind }];
    case 'end':
      return [{ kind: 'end', reason: '', at }];
  }
}

/** Results that the tournament does not know, or that an adjudicator has changed. */
function newResults(state: TournamentState, rows: readonly MatchRow[]): readonly TournamentEvent[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return state.rounds.flatMap((round) =>
    round.matches.flatMap(({ id, points }): TournamentEvent[] => {
      const result = resultOf(round, byId.get(id));
      if (result === undefined || (points?.[0] === result.points[0] && points[1] === result.points[1]))
        return [];
      return [{ kind: 'result', match: id, ...result }];
    }),
  );
}

function resultOf(
  round: Round,
  row: MatchRow | undefined,
): Pick<TournamentEvent & { kind: 'result' }, 'points' | 'absent'> | undefined {
  if (row === undefined || row.outcome === null) return undefined;
  const { winner, void: isVoid } = row.outcome;
  const missed = missedIn(round, row);
  const absent = missed && { absent: missed };
  if (isVoid) return { points: [0, 0], ...absent };
  if (winner === null) return { points: [1, 1] };
  return { points: winner === 'first' ? [2, 0] : [0, 2], ...absent };
}

/** People who had their data deleted play no more. */
function formerPlayers(state: TournamentState, { players }: StoredTournament): readonly TournamentEvent[] {
  if (state.status !== 'running') return [];
  return activePlayers(state)
    .filter((player) => players[player] === formerPlayer.id)
    .map((player) => ({ kind: 'withdraw', player, by: 'former', reason: '' }));
}

/** Begins the matches of a round. */
function createPairing(deps: MatchesDeps, reader: Reader) {
  const begin = createBeginning(deps, reader);
  return async (
    stored: StoredTournament,
    { pairings, deadline }: Extract<Step, { kind: 'round' }>,
  ): Promise<Result<Decided, Phrase>> => {
    const begun = await begin(stored, pairings.matches);
    if (!begun.ok) return begun;
    const { pairs, matches } = begun.value;
    const { byes, slots, deciding } = pairings;
    const more = { ...(slots && { slots: [...slots] }), ...(deciding && { deciding }) };
    return ok({ events: [{ kind: 'round', matches: pairs, byes: [...byes], deadline, ...more }], matches });
  };
}
