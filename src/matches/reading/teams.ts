import type { StoredMatch, Store } from '../../store/store.ts';
import { turnSince, votesUntil } from '../model/clock.ts';
import { plyEvents } from '../model/fold.ts';
import type { MatchSummary, TeamView } from '../model/match.ts';

/** How many of those who wanted a turn are named. */
const mostNamed = 50;

/** What the teams of a match are doing; `undefined`: it has none. */
export async function readTeams(
  store: Store,
  stored: StoredMatch,
  { terms }: MatchSummary,
): Promise<TeamView | undefined> {
  if (terms.teams === null) return undefined;
  const until = votesUntil({ ...stored, terms }, turnSince(stored));
  const voting =
    until === undefined
      ? undefined
      : { until, voted: (await store.ballots.at(stored.id, stored.turn)).length };
  // Boards of matches with the computer show its answer, too.
  const shown = plyEvents(stored.events).slice(terms.computer === null ? -1 : -2);
  const votes = shown.flatMap((event) => ('votes' in event ? (event.votes ?? []) : [])).at(-1);
  if (votes === undefined || terms.blind) return { voting, chosen: undefined };
  const found = (await store.ballots.at(stored.id, votes.turn)).filter(
    ({ ply }) => ply === votes.shares[0]?.[0],
  );
  const ids = found.slice(0, mostNamed).map(({ personId }) => personId);
  const seen = await store.people.names(stored.scopeId, ids);
  const finders = ids.map((id) => ({ id, name: seen.get(id)?.name ?? id }));
  return { voting, chosen: { shares: votes.shares, finders } };
}
