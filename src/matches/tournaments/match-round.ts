import { LRUCache } from 'lru-cache';
import type { Store } from '../../store/store.ts';
import type { ReadRound } from '../reading/reader.ts';
import { foldTournament, readEvents, readOptions } from '@taktable/tournament';

/** So many tournaments are remembered: reading one takes milliseconds, and the round of a match never changes. */
const remembered = 100;

export function createRoundReader({ tournaments }: Pick<Store, 'tournaments'>): ReadRound {
  const known = new LRUCache<string, { tournament: string; rounds: ReadonlyMap<string, number> }>({
    max: remembered,
  });
  return async (tournamentId, matchId) => {
    if (tournamentId === null) return undefined;
    const before = known.get(tournamentId);
    const round = before?.rounds.get(matchId);
    if (before !== undefined && round !== undefined) return { tournament: before.tournament, round };
    const stored = await tournaments.get(tournamentId);
    if (stored === undefined) return undefined;
    const { name } = readOptions(stored.options);
    const state = foldTournament(readEvents(stored.events.map(({ data }) => data)));
    const rounds = new Map(
      state.rounds.flatMap(({ matches }, index) => matches.map(({ id }) => [id, index + 1] as const)),
    );
    known.set(tournamentId, { tournament: name, rounds });
    const found = rounds.get(matchId);
    return found === undefined ? undefined : { tournament: name, round: found };
  };
}
