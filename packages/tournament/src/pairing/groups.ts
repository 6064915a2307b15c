import type { TournamentOptions } from '../options.ts';
import { groupStandings } from '../standings/standings.ts';
import type { TournamentState } from '../state.ts';
import { firstSlots } from '../knock-out.ts';

/** Groups, and who goes on from them into the bracket of a knock-out. */

/** As even as possible; a snake through the seeds: 1, 2, 3, then 3, 2, 1. */
export function groupsOf(
  order: readonly number[],
  { groupSize }: Pick<TournamentOptions, 'groupSize'>,
): readonly (readonly number[])[] {
  const count = groupCount(order.length, groupSize);
  const groups = Array.from({ length: count }, (): number[] => []);
  for (const [index, player] of order.entries()) {
    const pass = Math.floor(index / count);
    const place = index % count;
    groups[pass % 2 === 0 ? place : count - 1 - place]!.push(player);
  }
  return groups;
}

const groupCount = (players: number, size: number): number => Math.max(2, Math.ceil(players / size));

/** How many advance from a group: somebody has to leave. */
export const advancing = ({ advance }: Pick<TournamentOptions, 'advance'>, size: number): number =>
  Math.min(advance, size - 1);

/** Best first: the winners of the groups, then the others, in the half of the bracket where their winner is not. */
export function qualified(
  options: Pick<TournamentOptions, 'advance'>,
  state: TournamentState,
): readonly number[] {
  const groups = (state.groups ?? []).map((group) =>
    groupStandings(state, group)
      .filter(({ withdrawn, annulled }) => !withdrawn && !annulled)
      .slice(0, advancing(options, group.length))
      .map(({ player }) => player),
  );
  const seeds = groups.flatMap(([winner]) => (winner === undefined ? [] : [winner]));
  const left = groups.flatMap(([winner, ...others]) => others.map((player) => ({ player, winner: winner! })));
  const { length: places } = firstSlots([...seeds, ...left.map(({ player }) => player)]);
  while (left.length > 0) {
    const half = halfOf(seeds.length, places);
    const fitting = left.findIndex(({ winner }) => halfOf(seeds.indexOf(winner), places) !== half);
    const [next] = left.splice(Math.max(0, fitting), 1);
    seeds.push(next!.player);
  }
  return seeds;
}

/** The place in the final, 0 or 1, that leads from a place of the bracket if the better seeds win. */
const halfOf = (place: number, places: number): number =>
  places <= 2 ? place : halfOf(Math.min(place, places - 1 - place), places / 2);
