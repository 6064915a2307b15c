import { initialStrength } from '../../src/matches/ratings/index.ts';
import type { Rating } from '../../src/store/store.ts';
import type { Seat } from '../../src/seat.ts';
import { Random } from '../../test/support/random.ts';
import { blank, type Candidate, day } from './candidates.ts';

/** People with known strengths who play each other regularly, rated by a rule. */

export class Club {
  readonly ratings = new Map<number, Rating>();
  readonly #rule: Candidate;
  readonly #pairs = new Map<string, ReturnType<typeof blank>>();
  /** When the first match of each was. */
  readonly #since = new Map<number, number>();
  readonly #opponents = new Map<number, readonly number[]>();

  constructor(rule: Candidate) {
    this.#rule = rule;
  }

  play(first: number, second: number, winner: Seat | null, at: number): void {
    if (first > second) {
      this.play(second, first, winner && (winner === 'first' ? 'second' : 'first'), at);
      return;
    }
    const key = `${first}:${second}`;
    const memory = this.#pairs.get(key) ?? blank();
    this.#pairs.set(key, memory);
    const before = { first: this.ratings.get(first), second: this.ratings.get(second) };
    const opponents = Math.min(this.#different(first, second), this.#different(second, first));
    const after = this.#rule.rate(memory, before, winner, at, opponents, {
      first: this.#since.get(first),
      second: this.#since.get(second),
    });
    for (const person of [first, second]) if (!this.#since.has(person)) this.#since.set(person, at);
    this.ratings.set(first, after.first).set(second, after.second);
  }

  points(person: number): number {
    return this.ratings.get(person)?.points ?? initialStrength.points;
  }

  #different(own: number, opponent: number): number {
    const last = [...(this.#opponents.get(own) ?? []), opponent].slice(-10);
    this.#opponents.set(own, last);
    return new Set(last).size;
  }
}

export interface Figures {
  /** Rated matches until the rank, for each person who had met two opponents by then; Infinity: never. */
  readonly ranked: readonly number[];
  /** Share of weeks, over all people, in which the rating did not change, and in which the displayed number did not. */
  readonly still: number;
  readonly stillShown: number;
  /** By day: Spearman's correlation of ratings and strengths, and their root mean square difference. */
  readonly accuracy: ReadonlyMap<number, { readonly correlation: number; readonly rms: number }>;
}

const end = 720;
export const looks = [30, 180, end];

/** Everyone plays a random opponent every `every` days, with 5 % draws; strengths are normal with deviation 200. */
export function season(rule: Candidate, people: number, every: number, seed: string): Figures {
  const random = new Random(`${seed}:${people}:${every}`);
  const strengths = Array.from({ length: people }, (_, i) => 1500 + 200 * normal((i + 0.5) / people));
  const club = new Club(rule);
  const ranks = new Map<number, number>();
  const played = new Map<number, { matches: number; opponents: Set<number> }>();
  const accuracy = new Map<number, { correlation: number; rms: number }>();
  let week = strengths.map((_, person) => club.points(person));
  const moved = new Set<number>();
  let [weeks, still, stillShown] = [0, 0, 0];
  for (let now = 0; now < end; now += every) {
    for (const [one, two] of pairs(people, random)) {
      const chance = 1 / (1 + 10 ** ((strengths[two]! - strengths[one]!) / 400));
      const winner = random.next() < 0.05 ? null : random.next() < chance ? 'first' : 'second';
      const points = [club.points(one), club.points(two)];
      club.play(one, two, winner, now * day);
      for (const [own, other, i] of [
        [one, two, 0],
        [two, one, 1],
      ] as const) {
        if (club.points(own) !== points[i]) moved.add(own);
        const { matches, opponents } = played.get(own) ?? { matches: 0, opponents: new Set() };
        played.set(own, { matches: matches + 1, opponents: opponents.add(other) });
        const isRanked = rule.isRanked(club.ratings.get(own)!);
        if (!ranks.has(own) && isRanked && opponents.size >= Math.min(2, people - 1))
          ranks.set(own, matches + 1);
      }
    }
    const then = now + every;
    if (Math.floor(then / 7) !== Math.floor(now / 7)) {
      for (let person = 0; person < people; person += 1) {
        weeks += 1;
        if (!moved.has(person)) still += 1;
        if (Math.round(club.points(person)) === Math.round(week[person]!)) stillShown += 1;
      }
      week = strengths.map((_, person) => club.points(person));
      moved.clear();
    }
    for (const look of looks) if (now < look && then >= look) accuracy.set(look, compare(strengths, club));
  }
  const ranked = strengths.map((_, person) => ranks.get(person) ?? Infinity);
  return { ranked, still: still / weeks, stillShown: stillShown / weeks, accuracy };
}

function compare(strengths: readonly number[], club: Club) {
  const ratings = strengths.map((_, person) => club.points(person));
  const squares = ratings.reduce((sum, points, person) => sum + (points - strengths[person]!) ** 2, 0);
  return { correlation: rankCorrelation(strengths, ratings), rms: Math.sqrt(squares / strengths.length) };
}

function pairs(people: number, random: Random): readonly (readonly [number, number])[] {
  const order = Array.from({ length: people }, (_, i) => i);
  for (let i = people - 1; i > 0; i -= 1) {
    const j = random.between(0, i);
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  return Array.from({ length: people / 2 }, (_, i) => [order[2 * i]!, order[2 * i + 1]!] as const);
}

/** Spearman's correlation, for values without ties. */
function rankCorrelation(a: readonly number[], b: readonly number[]): number {
  const ranks = (values: readonly number[]) => {
    const order = values.map((_, i) => i).sort((i, j) => values[i]! - values[j]!);
    const rank: number[] = [];
    order.forEach((i, position) => (rank[i] = position));
    return rank;
  };
  const [ra, rb] = [ranks(a), ranks(b)];
  const n = a.length;
  const squares = ra.reduce((sum, rank, i) => sum + (rank - rb[i]!) ** 2, 0);
  return 1 - (6 * squares) / (n * (n * n - 1));
}

/** The quantile of the normal distribution, by bisection of the logistic approximation (Bowling et al., 2009). */
function normal(share: number): number {
  let [low, high] = [-6, 6];
  for (let i = 0; i < 50; i += 1) {
    const middle = (low + high) / 2;
    if (1 / (1 + Math.exp(-0.07056 * middle ** 3 - 1.5976 * middle)) < share) low = middle;
    else high = middle;
  }
  return low;
}
