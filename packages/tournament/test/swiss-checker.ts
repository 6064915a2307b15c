import type { TournamentState } from '../src/state.ts';

/**
 * Holds the rounds of a Swiss tournament with one opponent at once and one match against each of FIDE's rules of thumb.
 * What breaks one is a fault if a search finds pairings without it. Written without the code that pairs.
 */

export interface SwissFigures {
  rounds: number;
  pairs: number;
  /** Pairs with the same points. */
  equals: number;
  byes: number;
  /** Players with the same seat three times in a row, and byes for more than the fewest points: nothing else possible. */
  forcedSeats: number;
  forcedByes: number;
  faults: string[];
}

interface Player {
  readonly player: number;
  points: number;
  hadBye: boolean;
  readonly seats: number[];
  readonly met: Set<number>;
}

/** @param present who took part in each round. */
export function checkSwiss(
  { rounds, order, plan }: Pick<TournamentState, 'rounds' | 'order' | 'plan'>,
  present: readonly (readonly number[])[],
  figures: SwissFigures,
): void {
  const players = new Map(
    order.map((player): [number, Player] => [
      player,
      { player, points: 0, hadBye: false, seats: [], met: new Set() },
    ]),
  );
  for (const [index, { matches, byes }] of rounds.entries()) {
    const fault = (text: string) => figures.faults.push(`round ${index + 1}: ${text}`);
    const full = byes.filter(({ points }) => points === 2).map(({ player }) => player);
    const half = byes.filter(({ points }) => points === 1).map(({ player }) => player);
    // Who comes late has half a bye for what they missed, and an opponent.
    const busy = new Set([...full, ...matches.flatMap(({ first, second }) => [first, second])]);
    const here = present[index]!.filter((player) => busy.has(player) || !half.includes(player)).map(
      (player) => players.get(player)!,
    );
    figures.rounds += 1;
    figures.byes += full.length;
    const drawn = order.filter((one) => here.some(({ player }) => player === one));
    if (index === 0 && (plan?.rounds ?? 0) < drawn.length - 1) firstRound(matches, full, drawn, fault);
    for (const { first, second } of matches) {
      const [one, other] = [players.get(first)!, players.get(second)!];
      figures.pairs += 1;
      figures.equals += one.points === other.points ? 1 : 0;
      if (one.met.has(second)) fault(`${first} and ${second} meet again`);
    }
    if (full.length > here.length % 2 && canPair(here, undefined, false)) fault(`${full.length} byes`);
    const [rested] = full.map((player) => players.get(player)!);
    const better = here.filter(
      (one) => !one.hadBye && (rested?.hadBye || one.points < (rested?.points ?? 0)),
    );
    const third = matches.filter(
      ({ first, second }) => isThird(players.get(first)!, 1) || isThird(players.get(second)!, -1),
    );
    const isEarly = 2 * (here.length - 2 - Math.max(0, ...here.map(({ met }) => met.size))) >= here.length;
    if (isEarly && full.length === 1 && better.length > 0) {
      if (better.some((one) => canPair(here, one, true))) fault(`${rested?.player} has the bye`);
      else figures.forcedByes += 1;
    }
    if (third.length > 0) {
      if (isEarly && canPair(here, rested, true))
        fault(`${third.length} times the same seat three times in a row`);
      else figures.forcedSeats += third.length;
    }
    after(matches, full, half, players);
  }
}

const isThird = ({ seats }: Player, seat: number): boolean =>
  seats.length >= 2 && seats.slice(-2).every((one) => one === seat);

function firstRound(
  matches: readonly { readonly first: number; readonly second: number }[],
  byes: readonly number[],
  order: readonly number[],
  fault: (text: string) => void,
): void {
  const middle = Math.floor(order.length / 2);
  if (order.length % 2 === 1 && byes[0] !== order.at(-1)) fault('the last is not the one who rests');
  for (const { first, second } of matches) {
    const [one, other] = [order.indexOf(first), order.indexOf(second)];
    if (Math.abs(one - other) !== middle) fault(`${one + 1} meets ${other + 1}`);
  }
}

function after(
  matches: TournamentState['rounds'][number]['matches'],
  full: readonly number[],
  half: readonly number[],
  players: ReadonlyMap<number, Player>,
): void {
  for (const { first, second, points = [0, 0], absent } of matches) {
    for (const [player, other, won, seat] of [
      [first, second, points[0], 1],
      [second, first, points[1], -1],
    ] as const) {
      const one = players.get(player)!;
      one.points += won;
      one.met.add(other);
      if (absent === undefined) one.seats.push(seat);
      else if (won === 2) one.hadBye = true;
    }
  }
  for (const player of full)
    Object.assign(players.get(player)!, { hadBye: true, points: players.get(player)!.points + 2 });
  for (const player of half) players.get(player)!.points += 1;
}

/** More than that, and a search is given up as if nothing were possible. */
const mostTries = 20_000;

/**
 * Whether all can be paired without a repeat.
 * @param rested who has the bye; `undefined`: anybody, if there has to be one.
 * @param seats so that nobody has the same seat three times in a row.
 */
function canPair(players: readonly Player[], rested: Player | undefined, seats: boolean): boolean {
  if (players.length % 2 === 1 && rested === undefined)
    return players.some((one) => canPair(players, one, seats));
  let tries = 0;
  const mayMeet = (one: Player, other: Player): boolean =>
    !one.met.has(other.player) &&
    !(seats && [1, -1].some((seat) => isThird(one, seat) && isThird(other, seat)));
  const search = (left: readonly Player[]): boolean => {
    if (left.length === 0) return true;
    if (++tries > mostTries) return false;
    const options = left.map((one) => left.filter((other) => other !== one && mayMeet(one, other)));
    const fewest = options.reduce(
      (best, found, index) => (found.length < options[best]!.length ? index : best),
      0,
    );
    const one = left[fewest]!;
    return options[fewest]!.some((other) => search(left.filter((each) => each !== one && each !== other)));
  };
  return search(players.filter((one) => one !== rested));
}
