import { matching } from './matching.ts';

/**
 * Swiss pairings by maximum-weight matching, after FIDE's handbook (C.04): first as many pairs as possible without a
 * repeat, then no second bye, nobody with the same seat three times in a row or far more often than the other, the bye
 * for few points, opponents with similar points, even seats, and of equals the top half against the bottom half.
 */

export interface SwissPlayer {
  readonly player: number;
  readonly points: number;
  /** Whom they have met. */
  readonly met: ReadonlySet<number>;
  /** How often they were first, less how often they were second. */
  readonly balance: number;
  /** How often they were first at last without a break; negative: second. */
  readonly run: number;
  readonly hadBye: boolean;
}

interface SwissPairings {
  readonly pairs: readonly (readonly [first: number, second: number])[];
  /** One if the number of players is odd; more only if the rest cannot be paired without a repeat. */
  readonly byes: readonly number[];
}

/**
 * What speaks against a pair or a bye. Each outweighs all that can come together of those below it in a field of 200:
 * 100 pairs that are up to 30 half points apart.
 */
const weights = {
  /** From which the others are taken. */
  highest: 1e15,
  secondBye: 1e14,
  threeInARow: 2e11,
  unfair: 1e9,
  byePoints: 1e7,
  points: 100,
  seats: 10,
} as const;
/** What may remain of a pair's weight below `seats`. */
const least = weights.seats - 1;

/** Nobody is the same seat more often than the other by more than this, or more often in a row. */
const mostBalance = 2;
const mostInARow = 2;

/**
 * In a field larger than `large`, only so many of the players with similar points are considered first: with 200
 * players, all take a second.
 */
const near = 24;
const large = 64;

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
  if (players.every(({ met, points, run }) => met.size === 0 && points === 0 && run === 0))
    return halves(sorted);
  const few = sorted.length > large ? pairAmong(sorted, evenSeats, near) : undefined;
  const best =
    few?.isClean === true && few.byes.length <= players.length % 2
      ? few
      : pairAmong(sorted, evenSeats, players.length);
  if (!goesOn || canGoOn(sorted, best)) return best;
  // Others with as many pairs, from the bottom of the table, where changes matter least.
  for (const pair of best.pairs.toReversed()) {
    const other = pairAmong(sorted, evenSeats, players.length, pair);
    if (other.byes.length === best.byes.length && canGoOn(sorted, other)) return other;
  }
  return best;
}

/** The first round: the top half against the bottom half, the seats by turns; the last has a bye. */
function halves(players: readonly SwissPlayer[]): SwissPairings {
  const half = Math.floor(players.length / 2);
  const pairs = players
    .slice(0, half)
    .map((one, index) => seated(one, players[half + index]!, index % 2 === 1));
  return { pairs, byes: players.slice(2 * half).map(({ player }) => player) };
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
 * @returns `isClean`: with nothing that other pairs could have avoided.
 */
function pairAmong(
  players: readonly SwissPlayer[],
  evenSeats: boolean,
  most: number,
  except?: readonly number[],
): SwissPairings & { readonly isClean: boolean } {
  const edges: [number, number, number][] = [];
  const bye = players.length;
  const fewest = Math.min(...players.filter(({ hadBye }) => !hadBye).map(({ points }) => points));
  const apart = halfOfEquals(players);
  const costs = new Map<number, number>();
  const add = (i: number, j: number, cost: number): void => {
    costs.set(i * (bye + 1) + j, cost);
    edges.push([i, j, weights.highest - cost]);
  };
  for (const [i, one] of players.entries()) {
    let left = most;
    for (let j = i + 1; j < players.length; j++) {
      const other = players[j]!;
      const fromIdeal = one.points === other.points ? Math.abs(j - i - apart[i]!) : least;
      // The neighbours, and those who would be met in the other half of their equals.
      if (left <= 0 && fromIdeal > near / 8) continue;
      if (one.met.has(other.player)) continue;
      if (except?.includes(one.player) === true && except.includes(other.player)) continue;
      left -= 1;
      add(i, j, against(one, other, evenSeats) + Math.min(fromIdeal, least));
    }
    if (players.length % 2 === 0) continue;
    const more = one.hadBye ? weights.secondBye : weights.byePoints * Math.max(0, one.points - fewest);
    // Of equals, the last in the draw.
    add(i, bye, more + Math.floor((least * (bye - 1 - i)) / bye));
  }
  const mates = matching(edges, true);
  const pairs: [number, number][] = [];
  const byes: number[] = [];
  let worst = 0;
  for (const [i, one] of players.entries()) {
    const mate = mates[i] ?? -1;
    const other = players[mate];
    if (other === undefined) byes.push(one.player);
    else if (i < mate) pairs.push(seated(one, other, i % 2 === 1));
    worst = Math.max(worst, costs.get(i * (bye + 1) + mate) ?? 0);
  }
  return { pairs, byes, isClean: worst < weights.byePoints };
}

/** How far each player's ideal opponent is below them: half of those with equal points. */
function halfOfEquals(players: readonly SwissPlayer[]): readonly number[] {
  const counts = new Map<number, number>();
  for (const { points } of players) counts.set(points, (counts.get(points) ?? 0) + 1);
  return players.map(({ points }) => Math.floor(counts.get(points)! / 2));
}

function against(one: SwissPlayer, other: SwissPlayer, evenSeats: boolean): number {
  const points = weights.points * (one.points - other.points) ** 2;
  if (!evenSeats) return points;
  if (Math.max(one.run, other.run) >= mostInARow && Math.min(one.run, other.run) >= mostInARow)
    return points + weights.threeInARow;
  if (Math.max(one.run, other.run) <= -mostInARow) return points + weights.threeInARow;
  if (isBound(one) && isBound(other) && pull(one) > 0 === pull(other) > 0) return points + weights.unfair;
  if (Math.sign(one.balance) !== Math.sign(other.balance)) return points;
  const least = Math.min(Math.abs(one.balance), Math.abs(other.balance));
  return points + weights.seats * (2 * least + (Math.sign(one.run) === Math.sign(other.run) ? 1 : 0));
}

const isBound = ({ balance, run }: SwissPlayer): boolean =>
  Math.abs(run) >= mostInARow || Math.abs(balance) >= mostBalance;

/** How much somebody should be first: after two seconds in a row above all, then as they were second more often. */
const pull = ({ balance, run }: SwissPlayer): number =>
  (Math.abs(run) >= mostInARow ? -1_000 * Math.sign(run) : 0) - 2 * balance - Math.sign(run);

/** @param exchanged if nothing speaks for either. */
function seated(one: SwissPlayer, other: SwissPlayer, exchanged: boolean): [first: number, second: number] {
  const isOther = pull(one) === pull(other) ? exchanged : pull(other) > pull(one);
  return isOther ? [other.player, one.player] : [one.player, other.player];
}
