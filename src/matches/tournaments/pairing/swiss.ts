import { matching } from './matching.ts';

/**
 * Swiss pairings by maximum-weight matching: first as many pairs as possible without a repeat, then opponents with
 * similar points, then even seats.
 */

export interface SwissPlayer {
  readonly player: number;
  readonly points: number;
  /** Whom they have met. */
  readonly met: ReadonlySet<number>;
  /** How often they were first, less how often they were second. */
  readonly balance: number;
  /** Whether they were first the last time; `undefined`: they have not played. */
  readonly wasFirst: boolean | undefined;
  readonly hadBye: boolean;
}

interface SwissPairings {
  readonly pairs: readonly (readonly [first: number, second: number])[];
  /** One if the number of players is odd; more only if the rest cannot be paired without a repeat. */
  readonly byes: readonly number[];
}

/** Weights in descending order of importance; a pair's weight is the highest less what speaks against it. */
const weights = {
  highest: 10_000_000,
  unfair: 1_000_000,
  secondBye: 1_000_000,
  points: 100,
  seats: 10,
} as const;

/** Nobody is the same seat more often than the other by more than this. */
const mostBalance = 2;

/**
 * In a large field, only so many of the players with similar points are considered first: with 200 players that takes a
 * third of the time.
 */
const near = 24;

/**
 * @param players in the order of the draw.
 * @param evenSeats whether seats matter: not if each pair plays with both.
 * @param goesOn whether they are paired again afterwards.
 */
export function pairSwiss(
  players: readonly SwissPlayer[],
  evenSeats: boolean,
  goesOn = false,
): SwissPairings {
  const sorted = players.toSorted((one, other) => other.points - one.points);
  const found = pairAmong(sorted, evenSeats, near);
  const isBest = found.byes.length <= players.length % 2 || players.length <= near;
  const best = isBest ? found : pairAmong(sorted, evenSeats, players.length);
  if (!goesOn || canGoOn(sorted, best)) return best;
  // Others with as many pairs, from the bottom of the table, where changes matter least.
  for (const pair of best.pairs.toReversed()) {
    const other = pairAmong(sorted, evenSeats, players.length, pair);
    if (other.byes.length === best.byes.length && canGoOn(sorted, other)) return other;
  }
  return best;
}

/** Whether all can be paired once more after these pairings. */
function canGoOn(players: readonly SwissPlayer[], { pairs }: SwissPairings): boolean {
  // Dirac: if everybody can meet half of the others, all can be paired.
  const least = players.length - 2 - Math.max(...players.map(({ met }) => met.size));
  if (2 * least >= players.length) return true;
  const now = new Map(
    pairs.flatMap(([one, other]) => [
      [one, other],
      [other, one],
    ]),
  );
  const mayMeet = (one: SwissPlayer, other: SwissPlayer): boolean =>
    one !== other && !one.met.has(other.player) && now.get(one.player) !== other.player;
  const edges = players.flatMap((one, i) => [
    ...players.flatMap((other, j) => (i < j && mayMeet(one, other) ? [[i, j, 1] as const] : [])),
    ...(players.length % 2 === 1 ? [[i, players.length, 1] as const] : []),
  ]);
  const mates = matching(edges, true);
  return players.every((_, i) => (mates[i] ?? -1) >= 0);
}

/**
 * @param most with how many of those below them players can be paired, besides those they have met.
 * @param except who are not to be paired.
 */
function pairAmong(
  players: readonly SwissPlayer[],
  evenSeats: boolean,
  most: number,
  except?: readonly number[],
): SwissPairings {
  const edges: [number, number, number][] = [];
  const bye = players.length;
  const least = Math.min(...players.map(({ points }) => points));
  for (const [i, one] of players.entries()) {
    let left = most;
    for (let j = i + 1; j < players.length && left > 0; j++) {
      const other = players[j]!;
      if (one.met.has(other.player)) continue;
      if (except?.includes(one.player) === true && except.includes(other.player)) continue;
      left -= 1;
      edges.push([i, j, weights.highest - against(one, other, evenSeats)]);
    }
    if (players.length % 2 === 0) continue;
    const cost = weights.points * (one.points - least) ** 2 + (one.hadBye ? weights.secondBye : 0);
    edges.push([i, bye, weights.highest - cost]);
  }
  const mates = matching(edges, true);
  const pairs: [number, number][] = [];
  const byes: number[] = [];
  for (const [i, one] of players.entries()) {
    const mate = mates[i] ?? -1;
    const other = players[mate];
    if (other === undefined) byes.push(one.player);
    else if (i < mate) pairs.push(seated(one, other));
  }
  return { pairs, byes };
}

function against(one: SwissPlayer, other: SwissPlayer, evenSeats: boolean): number {
  const points = weights.points * (one.points - other.points) ** 2;
  if (!evenSeats || Math.sign(one.balance) !== Math.sign(other.balance)) return points;
  const least = Math.min(Math.abs(one.balance), Math.abs(other.balance));
  if (least >= mostBalance) return points + weights.unfair;
  return points + weights.seats * (2 * least + (one.wasFirst === other.wasFirst ? 1 : 0));
}

/** Who was second more often is first; if both were as often, whoever was second the last time; else as drawn. */
function seated(one: SwissPlayer, other: SwissPlayer): [first: number, second: number] {
  const exchanged =
    one.balance === other.balance
      ? one.wasFirst === true && other.wasFirst !== true
      : one.balance > other.balance;
  return exchanged ? [other.player, one.player] : [one.player, other.player];
}
