import { phrase, type Phrase, err, ok, type Result } from '../../phrase.ts';
import type { TournamentChange, StoredTournament } from '../../store/store.ts';
import type { MatchesDeps } from '../model/deps.ts';
import { parseId } from '../model/ids.ts';
import type { Scope } from '../model/match.ts';
import type { Reader } from '../reading/reader.ts';
import { createClosing } from './closing.ts';
import { foldTournament, type TournamentEvent } from '@taktable/tournament';
import { eventsOf, tournamentView } from './view.ts';

/** How often a change that loses a race is retried; each loss means that another change succeeded. */
const attempts = 10;

export interface Decided {
  readonly events: readonly TournamentEvent[];
  readonly players?: readonly string[];
  readonly matches?: TournamentChange['matches'];
  /** The bot looks after the tournament at once. */
  readonly wakes?: boolean;
}

/** A tournament of this server, by its ID as typed. */
export const createFind =
  ({ store }: MatchesDeps) =>
  async (typed: string, scope: Scope) => {
    const id = parseId(typed);
    const stored = await store.tournaments.get(id);
    return stored !== undefined && stored.scopeId === scope.guildId
      ? ok(stored)
      : err(phrase('tournament:refused.unknown', { id }));
  };

type Decide = (stored: StoredTournament) => Result<Decided, Phrase> | Promise<Result<Decided, Phrase>>;

/** Decides based on the stored tournament, and retries until the decision is stored or refused. */
export const createChanging =
  ({ store, now }: MatchesDeps) =>
  async (id: string, decide: Decide): Promise<Result<StoredTournament, Phrase>> => {
    for (let attempt = 0; attempt < attempts; attempt++) {
      const stored = await store.tournaments.get(id);
      if (stored === undefined) return err(phrase('tournament:refused.unknown', { id }));
      const decided = await decide(stored);
      if (!decided.ok) return decided;
      const { events, players, matches, wakes } = decided.value;
      const at = now();
      const { status } = foldTournament([...eventsOf(stored), ...events]);
      const changed = await store.tournaments.change(id, stored.version, {
        events: events.map((data) => ({ at, data })),
        ...(players && { players }),
        ...(matches && { matches }),
        status,
        due: wakes === true ? [{ kind: 'tournament', at }] : [],
      });
      if (changed.ok) return ok(changed.value);
    }
    return err(phrase('tournament:refused.busy'));
  };

/** The same for a tournament by its ID as typed. @param by who closes the matches that it leaves over, if it may. */
export function createDeciding(deps: MatchesDeps, reader: Reader) {
  const find = createFind(deps);
  const change = createChanging(deps);
  const { settle } = createClosing(deps, reader);
  return async (typed: string, scope: Scope, decide: Decide, by?: string) => {
    const found = await find(typed, scope);
    const changed = found.ok ? await change(found.value.id, decide) : found;
    if (!changed.ok) return changed;
    if (by !== undefined) await settle(changed.value.id, by);
    return ok(await tournamentView(reader, changed.value));
  };
}
