import { isDeepStrictEqual } from 'node:util';
import type {
  Balances,
  PairBalances,
  RatedMatch,
  Rating,
  RatingPair,
  RatingRules,
  RatingSlice,
  RatingStep,
  Rerating,
  Store,
} from '../../store/store.ts';
import { bySeat, seats } from '../../seat.ts';
import { type RatingRule, ratingRule, scores } from './rule.ts';
import { initialStrength } from './strength.ts';

/**
 * Rates matches one after the other, in the order they were counted. If one is declared void or adjudicated again, all
 * later ones of its pool are re-rated: the first few in the same change, the rest in slices. Until that is done,
 * leaderboards show the old ratings. All matches are re-rated likewise after a change of the rule.
 */

/** How many matches are rated in one transaction, which blocks the program for some ten milliseconds. */
const sliceSize = 25;

/** By person; `undefined`: never rated. */
type KnownRatings = Map<string, Rating | undefined>;

/** Derives the rules for whole pools from the rule for one match. */
export const rulesOf = (rule: RatingRule): RatingRules => ({
  balanceMs: rule.balanceMs,
  most: sliceSize,
  scores,
  provisionalFrom: (rating) => rule.provisionalFrom(rating),
  changed(slice, { seq, added, scopeId, gameId }, replay) {
    // The replay will reach a new match later; until then it is rated by the current ratings.
    if (added) return { rated: rateSlice(rule, slice, new Map()), replay, settledFrom: null };
    if (replay !== null) {
      const [from, next] = [Math.min(replay.from, seq), Math.min(replay.next, seq)];
      return { rated: [], replay: { ...replay, from, next }, settledFrom: null };
    }
    return stepOf(rule, sliceSize, slice, { scopeId, gameId, from: seq, next: seq }, new Map());
  },
});

export const ratingRules: RatingRules = rulesOf(ratingRule);

/**
 * One slice of a replay. `known`, the ratings before the slice as far as they were read, is updated to those after it.
 */
function stepOf(
  rule: RatingRule,
  most: number,
  slice: RatingSlice,
  replay: Rerating,
  known: KnownRatings,
): RatingStep {
  const rated = rateSlice(rule, slice, known);
  const last = slice.matches.length < most ? undefined : slice.matches.at(-1);
  return last === undefined
    ? { rated, replay: null, settledFrom: replay.from }
    : { rated, replay: { ...replay, next: last.seq + 1 }, settledFrom: null };
}

/** Rates matches in order. @returns those whose rating differs from what is stored. */
function rateSlice(rule: RatingRule, slice: RatingSlice, known: KnownRatings): RatingStep['rated'] {
  const latest = new Map<string, PairBalances>();
  return slice.matches.flatMap((match) => {
    const { matchId, people, winner, endedAt, stored } = match;
    const before = bySeat((seat): Rating | undefined => {
      const id = people[seat];
      // The stored rating of a deleted person is kept.
      if (id === null) return stored.before[seat];
      return (known.has(id) ? known.get(id) : slice.before.get(id)) ?? brought(stored.before[seat]);
    });
    const balancesBefore = balancesOf(rule, match, latest);
    const since = bySeat((seat) => slice.since.get(people[seat] ?? ''));
    const fresh = rule.rate(before, winner, endedAt, balancesBefore, since);
    const { weight, after, balances } = Object.values(people).includes(null)
      ? asBefore(match, before, fresh)
      : fresh;
    for (const seat of seats) {
      const id = people[seat];
      if (id !== null) known.set(id, after[seat]);
    }
    const { first, second } = balances;
    latest.set(`${people.first} ${people.second}`, { points: balances, at: endedAt });
    latest.set(`${people.second} ${people.first}`, { points: { first: second, second: first }, at: endedAt });
    const rated = { matchId, balances: { before: balancesBefore, after: balances }, weight, before, after };
    return isStored(match, rated) ? [] : [rated];
  });
}

/** What they began with, if they brought it from elsewhere. */
const brought = (before: Rating | undefined): Rating | undefined =>
  before?.matches === 0 ? before : undefined;

/** What a match with somebody who was deleted has moved stays, since nobody knows any more how new they were. */
function asBefore({ stored }: RatedMatch, before: RatingPair, fresh: ReturnType<RatingRule['rate']>) {
  const { balances, weight } = stored;
  if (balances === null || weight === null) return fresh;
  const points = (rating: Rating | undefined): number => rating?.points ?? initialStrength.points;
  const after = bySeat((seat): Rating => {
    const then = stored.after[seat];
    if (then !== undefined && isSame(before[seat], stored.before[seat])) return then;
    return {
      ...fresh.after[seat],
      points: points(before[seat]) + points(then) - points(stored.before[seat]),
    };
  });
  return { weight, balances: balances.after, after };
}

/** @param latest balances after earlier matches of the slice, by the two people in seat order. */
function balancesOf(
  rule: RatingRule,
  { people: { first, second }, earlier, stored, endedAt }: RatedMatch,
  latest: ReadonlyMap<string, PairBalances>,
): Balances {
  if (first === null || second === null) return stored.balances?.before ?? { first: 0, second: 0 };
  return rule.balancesAt(latest.get(`${first} ${second}`) ?? earlier, endedAt);
}

const isStored = (
  { stored }: RatedMatch,
  { balances, weight, before, after }: RatingStep['rated'][number],
): boolean =>
  stored.weight === weight &&
  seats.every(
    (seat) =>
      stored.balances?.before[seat] === balances.before[seat] &&
      stored.balances.after[seat] === balances.after[seat] &&
      isSame(stored.before[seat], before[seat]) &&
      isSame(stored.after[seat], after[seat]),
  );

const isSame = (one: Rating | undefined, two: Rating | undefined): boolean =>
  one?.points === two?.points &&
  one?.deviation === two?.deviation &&
  one?.volatility === two?.volatility &&
  one?.at === two?.at &&
  one?.matches === two?.matches;

/** Continues pending replays, one slice per call. */
export class Replayer {
  readonly #store: Store;
  readonly #rule: RatingRule;
  readonly #most: number;
  #entered = false;
  /** Ratings after the last slice, valid until someone else continues the replay. */
  #kept: { readonly at: Rerating; readonly known: KnownRatings } | undefined;

  constructor(store: Store, rule: RatingRule = ratingRule, most = sliceSize) {
    this.#store = store;
    this.#rule = rule;
    this.#most = most;
  }

  /**
   * @returns whether anything is left to do here, so that others can be served between slices; nothing is if another
   * process is at it, because two would only read the same slices.
   */
  async next(): Promise<boolean> {
    if (!this.#entered) await this.#store.ratings.enter(this.#rule.epoch);
    this.#entered = true;
    const [replay] = await this.#store.ratings.replays();
    if (replay === undefined) return false;
    const done = await this.slice(replay);
    return done !== undefined && (await this.#store.ratings.replays()).length > 0;
  }

  /** `undefined`, and does nothing, if someone else has continued the replay. */
  async slice(replay: Rerating): Promise<{ readonly matches: number; readonly changed: number } | undefined> {
    const kept = this.#kept;
    this.#kept = undefined;
    const known: KnownRatings =
      kept && isDeepStrictEqual(kept.at, replay) ? kept.known : new Map<never, never>();
    const counts = { matches: 0, changed: 0 };
    let left: Rerating | null = null;
    const rules = { ...rulesOf(this.#rule), most: this.#most };
    const done = await this.#store.ratings.replay(replay, rules, new Set(known.keys()), (slice) => {
      const step = stepOf(this.#rule, this.#most, slice, replay, known);
      left = step.replay;
      counts.matches = slice.matches.length;
      counts.changed = step.rated.length;
      return step;
    });
    if (!done.ok) return undefined;
    if (left !== null) this.#kept = { at: left, known };
    return counts;
  }
}

/** Larger, because nobody waits during a rebuild. */
const rebuildSlice = 1_000;

/**
 * Recomputes all ratings and leaderboards of every scope from the first match; after a crash, the next replay completes
 * it. @returns the number of rated matches, and of those whose rating changed.
 */
export async function rebuildRatings(
  store: Store,
  rule: RatingRule = ratingRule,
): Promise<{ readonly matches: number; readonly changed: number }> {
  const replayer = new Replayer(store, rule, rebuildSlice);
  let matches = 0;
  let changed = 0;
  await store.ratings.restart(rule.epoch, scores);
  for (;;) {
    const [replay] = await store.ratings.replays();
    if (replay === undefined) return { matches, changed };
    const done = await replayer.slice(replay);
    matches += done?.matches ?? 0;
    changed += done?.changed ?? 0;
  }
}
