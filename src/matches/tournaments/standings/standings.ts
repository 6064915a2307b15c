import { reachedIn, type Reached } from './bracket.ts';
import type { TournamentMatch, TournamentState } from '../model/state.ts';
import { activePlayers, isPlayedOut, matchesOf, opponentIn, wasPlayed } from '../model/state.ts';

/** The standings of a tournament. Points are half points. */

export interface Standing {
  readonly player: number;
  /** From 1; players whom no tie-break separates share it. */
  readonly rank: number;
  readonly points: number;
  /** The sum of the points of opponents beaten, and half of those drawn with; in quarter points. */
  readonly sonnebornBerger: number;
  readonly wins: number;
  /** Points from matches that were played because nothing else separated them. */
  readonly decided: number;
  readonly withdrawn: boolean;
  /** They withdrew from a round robin so early that their matches count for nobody. */
  readonly annulled: boolean;
  /** In a knock-out: how many places the bracket had when they were last in it; 1: the winner. */
  readonly reached?: number;
}

/** The points of one player in a match that counts; `undefined` while it is played. */
export function pointsIn({ first, points }: TournamentMatch, player: number): number | undefined {
  return points?.[first === player ? 0 : 1];
}

/** Everybody who took part, best first. */
export const standings = (state: TournamentState): readonly Standing[] =>
  state.plan?.format === 'knockout'
    ? byRound(state, byPoints(state))
    : state.groups === undefined
      ? byPoints(state)
      : byRound(
          state,
          state.groups.flatMap((group) => groupStandings(state, group)),
        );

export const groupStandings = (state: TournamentState, group: readonly number[]): readonly Standing[] =>
  byPoints(groupState(state, group));

/** A group, seen as a round robin of its own. */
export const groupState = (state: TournamentState, group: readonly number[]): TournamentState => {
  const rounds = state.rounds.filter(({ slots }) => slots === undefined);
  return { ...state, order: group, rounds, plan: { format: 'roundRobin', rounds: rounds.length } };
};

/**
 * By how far they came in a knock-out, then by their ranks in groups; those who came as far share a rank, and are listed
 * by seed. Whoever came furthest of those who stayed has won if nobody is left in the bracket.
 */
function byRound(
  state: TournamentState,
  places: readonly Standing[],
  reached: ReadonlyMap<number, Reached> = reachedIn(state),
): readonly Standing[] {
  const before: Reached = { places: 2 * state.order.length, third: undefined };
  const how = ({ player }: Standing) => reached.get(player) ?? before;
  const seed = ({ player }: Standing) => state.order.indexOf(player);
  const compare = (one: Standing, other: Standing): number =>
    how(one).places - how(other).places ||
    Number(how(other).third ?? 0) - Number(how(one).third ?? 0) ||
    (how(one) === before ? one.rank - other.rank : 0);
  const sorted = places.toSorted((one, other) => compare(one, other) || seed(one) - seed(other));
  const won = { places: 1, third: undefined };
  const winner = sorted.find(({ withdrawn }) => !withdrawn) ?? sorted[0];
  if (winner && isPlayedOut(state) && ![...reached.values()].some(({ places }) => places === 1))
    return byRound(state, places, new Map([...reached, [winner.player, won]]));
  return sorted.map((place) => ({
    ...place,
    rank: sorted.findIndex((other) => compare(other, place) === 0) + 1,
    ...(reached.has(place.player) && { reached: how(place).places }),
  }));
}

/** By points, then Sonneborn-Berger, direct encounter and wins of what was played, and matches that decide. */
function byPoints(state: TournamentState): readonly Standing[] {
  const drawn = state.plan === undefined ? activePlayers(state) : state.order;
  const annulled = new Set(drawn.filter((player) => isAnnulled(state, player)));
  const counted = new Map(
    drawn.map((player) => [player, annulled.has(player) ? [] : countedMatches(state, player, annulled)]),
  );
  const points = new Map(
    drawn.map((player) => [player, annulled.has(player) ? 0 : pointsOf(state, player, annulled)]),
  );
  const places = drawn.map((player) => {
    const matches = (counted.get(player) ?? []).filter(wasPlayed);
    const worth = (match: TournamentMatch) =>
      (pointsIn(match, player) ?? 0) * (points.get(opponentIn(match, player)) ?? 0);
    return {
      player,
      points: points.get(player) ?? 0,
      sonnebornBerger: matches.reduce((sum, match) => sum + worth(match), 0),
      wins: matches.filter((match) => pointsIn(match, player) === 2).length,
      decided: decidedPoints(state, player),
      withdrawn: state.entrants.some((entrant) => entrant.player === player && entrant.withdrawn),
      annulled: annulled.has(player),
    };
  });
  return ranked(places, counted);
}

type Unranked = Omit<Standing, 'rank'>;

function ranked(
  places: readonly Unranked[],
  counted: ReadonlyMap<number, readonly TournamentMatch[]>,
): readonly Standing[] {
  const compareFirst = (one: Unranked, other: Unranked): number =>
    Number(one.annulled) - Number(other.annulled) ||
    other.points - one.points ||
    other.sonnebornBerger - one.sonnebornBerger;
  const encounters = new Map(
    places.map((place) => {
      const tied = new Set(
        places.filter((other) => compareFirst(place, other) === 0).map(({ player }) => player),
      );
      const among = (counted.get(place.player) ?? []).filter(
        (match) => wasPlayed(match) && tied.has(opponentIn(match, place.player)),
      );
      return [place.player, among.reduce((sum, match) => sum + (pointsIn(match, place.player) ?? 0), 0)];
    }),
  );
  const compare = (one: Unranked, other: Unranked): number =>
    compareFirst(one, other) ||
    (encounters.get(other.player) ?? 0) - (encounters.get(one.player) ?? 0) ||
    other.wins - one.wins ||
    other.decided - one.decided;
  const sorted = places.toSorted(compare);
  return sorted.map((place) => ({
    ...place,
    rank: sorted.findIndex((other) => compare(other, place) === 0) + 1,
  }));
}

/** A player's points so far, with byes. */
export function pointsOf(
  state: TournamentState,
  player: number,
  annulled: ReadonlySet<number> = new Set(),
): number {
  const byes = state.rounds.flatMap((round) => round.byes.filter((bye) => bye.player === player));
  return (
    countedMatches(state, player, annulled).reduce((sum, match) => sum + (pointsIn(match, player) ?? 0), 0) +
    byes.reduce((sum, bye) => sum + bye.points, 0)
  );
}

const decidedPoints = (state: TournamentState, player: number): number =>
  matchesOf(state, player)
    .filter(({ deciding }) => deciding)
    .reduce((sum, match) => sum + (pointsIn(match, player) ?? 0), 0);

const countedMatches = (
  state: TournamentState,
  player: number,
  annulled: ReadonlySet<number>,
): readonly TournamentMatch[] =>
  matchesOf(state, player).filter((match) => !match.deciding && !annulled.has(opponentIn(match, player)));

/**
 * Whoever leaves a round robin before they have played half of it would decide it by whom they met: FIDE's rules for
 * round robins cancel their results, and otherwise give their opponents the remaining points.
 */
export function isAnnulled(state: TournamentState, player: number): boolean {
  const { plan, entrants, order } = state;
  if (plan === undefined || plan.format === 'swiss' || plan.format === 'knockout') return false;
  if (!entrants.some((entrant) => entrant.player === player && entrant.withdrawn)) return false;
  const cycles = plan.format === 'roundRobin' ? 1 : 2;
  const met = state.rounds.reduce(
    (sum, { matches }) =>
      sum +
      new Set(
        matches
          .filter(({ first, second }) => first === player || second === player)
          .map((match) => opponentIn(match, player)),
      ).size,
    0,
  );
  return 2 * met < cycles * (order.length - 1);
}
