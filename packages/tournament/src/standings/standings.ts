import type { TieBreak } from '../rules.ts';
import { reachedIn, type Reached } from './bracket.ts';
import type { TournamentMatch, TournamentState } from '../state.ts';
import { activePlayers, isPlayedOut, matchesOf, opponentIn, wasPlayed } from '../state.ts';

/** The standings of a tournament. Points are half points. */

export interface Standing {
  readonly player: number;
  /** From 1; players whom no tie-break separates share it. */
  readonly rank: number;
  readonly points: number;
  /** The sum of the points of opponents beaten, and half of those drawn with; in quarter points. */
  readonly sonnebornBerger: number;
  readonly wins: number;
  /** The points of all opponents; without the lowest. */
  readonly buchholz: number;
  readonly cut1: number;
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

/** By points, then the tie-breaks of what was played, and matches that decide. */
function byPoints(state: TournamentState): readonly Standing[] {
  const drawn = state.plan === undefined ? activePlayers(state) : state.order;
  const annulled = new Set(drawn.filter((player) => isAnnulled(state, player)));
  const played = new Map(
    drawn.map((player) => [
      player,
      annulled.has(player) ? [] : countedMatches(state, player, annulled).filter(wasPlayed),
    ]),
  );
  const points = new Map(
    drawn.map((player) => [player, annulled.has(player) ? 0 : pointsOf(state, player, annulled)]),
  );
  const places = drawn.map((player) => {
    const matches = played.get(player) ?? [];
    const worth = (match: TournamentMatch) =>
      (pointsIn(match, player) ?? 0) * (points.get(opponentIn(match, player)) ?? 0);
    const met = metIn(state, player).map((other) => points.get(other ?? player) ?? 0);
    const buchholz = sum(met);
    return {
      player,
      points: points.get(player) ?? 0,
      buchholz,
      cut1: buchholz - Math.min(...met, buchholz),
      sonnebornBerger: sum(matches.map(worth)),
      wins: matches.filter((match) => pointsIn(match, player) === 2).length,
      decided: decidedPoints(state, player),
      withdrawn: state.entrants.some((entrant) => entrant.player === player && entrant.withdrawn),
      annulled: annulled.has(player),
    };
  });
  const criteria = ['points', ...state.rules.ties, 'decided'] as const;
  const counting = places.filter((place) => !place.annulled);
  const groups = [...separated(counting, criteria, played), places.filter((place) => place.annulled)];
  return groups.flatMap((group, index) => {
    const rank = sum(groups.slice(0, index).map(({ length }) => length)) + 1;
    return group.map((place) => ({ ...place, rank }));
  });
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Opponents, once a round; `undefined`: a pairing that was not played, in place of which FIDE sets the player. */
const metIn = (state: TournamentState, player: number): readonly (number | undefined)[] =>
  state.rounds.flatMap(({ matches, byes }) => {
    const own = matches.filter(
      ({ first, second, deciding }) => !deciding && (first === player || second === player),
    );
    const others = own.map((match) => (wasPlayed(match) ? opponentIn(match, player) : undefined));
    return [...new Set(others), ...byes.flatMap((bye) => (bye.player === player ? [undefined] : []))];
  });

type Unranked = Omit<Standing, 'rank'>;
type Criterion = TieBreak | 'points' | 'decided';

/** Best first; those whom no criterion separates are together. */
function separated(
  tied: readonly Unranked[],
  [criterion, ...more]: readonly Criterion[],
  played: ReadonlyMap<number, readonly TournamentMatch[]>,
): readonly (readonly Unranked[])[] {
  if (criterion === undefined || tied.length < 2) return tied.length === 0 ? [] : [tied];
  const valueOf =
    criterion === 'encounter' ? encounterAmong(tied, played) : (one: Unranked) => one[criterion];
  return [...new Set(tied.map(valueOf))]
    .sort((one, other) => other - one)
    .flatMap((value) =>
      separated(
        tied.filter((one) => valueOf(one) === value),
        more,
        played,
      ),
    );
}

/** What each has won from the others; nothing unless all have met. */
function encounterAmong(
  tied: readonly Unranked[],
  played: ReadonlyMap<number, readonly TournamentMatch[]>,
): (one: Unranked) => number {
  const players = new Set(tied.map(({ player }) => player));
  const among = (player: number) =>
    (played.get(player) ?? []).filter((match) => players.has(opponentIn(match, player)));
  const haveMet = [...players].every(
    (player) => new Set(among(player).map((match) => opponentIn(match, player))).size === players.size - 1,
  );
  return ({ player }) => (haveMet ? sum(among(player).map((match) => pointsIn(match, player) ?? 0)) : 0);
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
