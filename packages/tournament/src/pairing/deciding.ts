import type { TournamentOptions } from '../options.ts';
import { groupStandings, type Standing } from '../standings/standings.ts';
import type { TournamentState } from '../state.ts';
import { encounterIn } from '../knock-out.ts';
import { advancing } from './groups.ts';

/** Matches between those whom no tie-break separates where it matters. */

/** With more players, everybody against everybody would be another tournament. */
const mostTied = 4;

type Pair = readonly [one: number, other: number];

/** For the last place that leads from a group into the bracket. */
export const groupDeciders = (options: TournamentOptions, state: TournamentState): readonly Pair[] =>
  (state.groups ?? []).flatMap((group) =>
    decidersAt(options, state, groupStandings(state, group), advancing(options, group.length)),
  );

/** @param last the lowest rank that matters. */
export function decidersAt(
  { deciders, games }: Pick<TournamentOptions, 'deciders' | 'games'>,
  state: TournamentState,
  places: readonly Standing[],
  last: number,
): readonly Pair[] {
  const round = state.rounds.at(-1);
  const stayed = places.filter(({ withdrawn, annulled }) => !withdrawn && !annulled);
  const rank = stayed[last - 1]?.rank;
  const tied = stayed.filter((place) => place.rank === rank);
  const isOpen = stayed[last]?.rank === rank && tied.length <= mostTied;
  if (round === undefined || !isOpen) return [];
  return tied.flatMap(({ player: one }, index) =>
    tied.slice(index + 1).flatMap(({ player: other }): Pair[] => {
      const played = encounterIn(round, [one, other]).filter(({ deciding }) => deciding);
      if (played.length >= deciders * games) return [];
      const isExchanged = played.length % 2 === 1;
      return [isExchanged ? [other, one] : [one, other]];
    }),
  );
}
