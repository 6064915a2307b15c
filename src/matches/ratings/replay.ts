import type {
  RatedMatch,
  Rating,
  RatingRules,
  RatingSlice,
  RatingStep,
  Replay,
  SeatName,
  Store,
} from '../../store/store.ts';
import { type RatingRule, ratingRule } from './rule.ts';

/**
 * Rated matches are rated one after the other, in the order in which they were counted. Where one turns out void or
 * is judged anew, all later ones of its pool are rated again: the first few in the same change, the others a slice at
 * a time. Until they are through, the tables show the ratings of before.
 */

/** Matches that are rated at once, in one transaction: some ten milliseconds, in which nobody else is served. */
const SLICE = 25;

/** By person; undefined: never rated. */
type KnownRatings = Map<string, Rating | undefined>;

const seats = ['first', 'second'] as const;

/** The rules for whole pools that follow from a rule for one match. */
export const rulesOf = (rule: RatingRule): RatingRules => ({
  repeatMs: rule.repeatMs,
  most: SLICE,
  provisionalFrom: (rating) => rule.provisionalFrom(rating),
  changed(slice, { seq, added, home, gameId }, replay) {
    // The replay comes to a new match later; until then its ratings are those of the moment.
    if (added) return { rated: rateSlice(rule, slice, new Map()), replay, settledFrom: null };
    if (replay !== null) {
      const [from, next] = [Math.min(replay.from, seq), Math.min(replay.next, seq)];
      return { rated: [], replay: { ...replay, from, next }, settledFrom: null };
    }
    return stepOf(rule, SLICE, slice, { home, gameId, from: seq, next: seq }, new Map());
  },
});

export const ratingRules: RatingRules = rulesOf(ratingRule);

/** One slice of a replay. `known`, the ratings before it as far as they were found out, becomes those after it. */
function stepOf(
  rule: RatingRule,
  most: number,
  slice: RatingSlice,
  replay: Replay,
  known: KnownRatings,
): RatingStep {
  const rated = rateSlice(rule, slice, known);
  const last = slice.matches.length < most ? undefined : slice.matches.at(-1);
  return last === undefined
    ? { rated, replay: null, settledFrom: replay.from }
    : { rated, replay: { ...replay, next: last.seq + 1 }, settledFrom: null };
}

/** Rates matches in their order; returns those that came out differently than they are stored. */
function rateSlice(rule: RatingRule, slice: RatingSlice, known: KnownRatings): RatingStep['rated'] {
  return slice.matches.flatMap((match) => {
    const { matchId, people, winner, endedAt, stored } = match;
    const ratingOf = (seat: SeatName): Rating | undefined => {
      const id = people[seat];
      // What is kept of somebody who was forgotten stands as it is.
      if (id === null) return stored.before[seat];
      return known.has(id) ? known.get(id) : slice.before.get(id);
    };
    const before = { first: ratingOf('first'), second: ratingOf('second') };
    const repeats = match.repeats ?? stored.repeats ?? 0;
    const { weight, after } = rule.rate(before, winner, endedAt, repeats);
    for (const seat of seats) {
      const id = people[seat];
      if (id !== null) known.set(id, after[seat]);
    }
    const rated = { matchId, repeats, weight, before, after };
    return isStored(match, rated) ? [] : [rated];
  });
}

const isStored = ({ stored }: RatedMatch, { repeats, weight, before, after }: RatingStep['rated'][number]) =>
  stored.repeats === repeats &&
  stored.weight === weight &&
  seats.every((seat) => isSame(stored.before[seat], before[seat]) && isSame(stored.after[seat], after[seat]));

const isSame = (one: Rating | undefined, two: Rating | undefined): boolean =>
  one?.points === two?.points &&
  one?.deviation === two?.deviation &&
  one?.volatility === two?.volatility &&
  one?.at === two?.at;

/** Goes on with the replays that wait, one slice at each call. */
export class Replayer {
  readonly #store: Store;
  readonly #rule: RatingRule;
  readonly #most: number;
  /** What the last slice left, good for as long as nobody else has changed where the replay stands. */
  #kept: { readonly at: Replay; readonly known: KnownRatings } | undefined;

  constructor(store: Store, rule: RatingRule = ratingRule, most = SLICE) {
    this.#store = store;
    this.#rule = rule;
    this.#most = most;
  }

  /** Returns whether something is left to do: between two slices others can be served. */
  async next(): Promise<boolean> {
    const [replay] = await this.#store.replays();
    if (replay === undefined) return false;
    await this.slice(replay);
    return (await this.#store.replays()).length > 0;
  }

  /** Rates nothing where somebody else went on with the replay. */
  async slice(replay: Replay): Promise<{ readonly matches: number; readonly changed: number }> {
    const kept = this.#kept;
    this.#kept = undefined;
    const known: KnownRatings = kept && isSameReplay(kept.at, replay) ? kept.known : new Map<never, never>();
    const counts = { matches: 0, changed: 0 };
    let left: Replay | null = null;
    const rules = { ...rulesOf(this.#rule), most: this.#most };
    const done = await this.#store.replay(replay, rules, new Set(known.keys()), (slice) => {
      const step = stepOf(this.#rule, this.#most, slice, replay, known);
      left = step.replay;
      counts.matches = slice.matches.length;
      counts.changed = step.rated.length;
      return step;
    });
    if (done.ok && left !== null) this.#kept = { at: left, known };
    return counts;
  }
}

const isSameReplay = (one: Replay, two: Replay): boolean =>
  one.home === two.home && one.gameId === two.gameId && one.from === two.from && one.next === two.next;

/** In a rebuild nobody else waits. */
const REBUILD_SLICE = 1_000;

/**
 * Computes all ratings and tables of every home anew, as if the first match of each had been judged anew; what a crash
 * leaves undone, the next replay does. Returns how many rated matches there are and how many came out differently.
 */
export async function rebuildRatings(
  store: Store,
  rule: RatingRule = ratingRule,
): Promise<{ readonly matches: number; readonly changed: number }> {
  const replayer = new Replayer(store, rule, REBUILD_SLICE);
  let matches = 0;
  let changed = 0;
  await store.restart();
  for (;;) {
    const [replay] = await store.replays();
    if (replay === undefined) return { matches, changed };
    const done = await replayer.slice(replay);
    matches += done.matches;
    changed += done.changed;
  }
}
