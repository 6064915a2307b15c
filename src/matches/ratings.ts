import glicko2 from 'glicko2-lite';
import type { Game } from '../games/game.ts';
import type { Counting, Rated, RatedRecord, Rating, RatingRule, SeatName } from '../store/store.ts';
import { computerCategory } from './computer.ts';
import type { Ending } from './fold.ts';
import type { Casual, RatingChange, ShownRating } from './match.ts';
import { spanMs, type Terms } from './terms.ts';

/**
 * Glicko-2 (Mark Glickman, "Example of the Glicko-2 system", 2013). Every rated match is a rating period of its
 * own for its two players; a player who is away grows uncertain by one period a week.
 */

export type Strength = Pick<Rating, 'points' | 'deviation' | 'volatility'>;

/** Of somebody who has not played a rated match. */
export const initialStrength: Strength = { points: 1500, deviation: 350, volatility: 0.06 };

/** How much the volatility may change; the paper's suggestion for most games. */
const tau = 0.5;
/** Points in one unit of the paper's own scale, in which the volatility is measured. */
const unit = 173.7178;

const periodMs = spanMs['7d'];

/** A rating is shown with a question mark while its deviation is above this. */
export const settledDeviation = 110;

/** Of the first, second, ... rated match of the same two people within `repeatMs`; later ones count nothing. */
const weights = [1, 0.8, 0.6, 0.4, 0.2] as const;

/** A match that ends earlier was no match. */
export const leastPlies = 4;

/** The strength after one rating period with these results: 1 won, 0.5 drawn, 0 lost. */
export function afterPeriod(
  { points, deviation, volatility }: Strength,
  results: readonly { readonly opponent: Strength; readonly score: number }[],
): Strength {
  const rated = glicko2(
    points,
    deviation,
    volatility,
    results.map(({ opponent, score }) => [opponent.points, opponent.deviation, score]),
    { tau },
  );
  return { points: rated.rating, deviation: bounded(rated.rd), volatility: rated.vol };
}

/** The strength as it is at a time: less certain with every whole week since the last rated match. */
export function strengthAt(rating: Rating | undefined, at: number): Strength {
  if (rating === undefined) return initialStrength;
  const { points, deviation, volatility } = rating;
  const periods = Math.max(0, Math.floor((at - rating.at) / periodMs));
  return { points, deviation: grown(deviation, volatility, periods), volatility };
}

function grown(deviation: number, volatility: number, periods: number): number {
  return bounded(Math.sqrt(deviation ** 2 + periods * (volatility * unit) ** 2));
}

const bounded = (deviation: number): number => Math.min(deviation, initialStrength.deviation);

export const ratingRule: RatingRule = {
  repeatMs: 30 * spanMs['1d'],

  rate(pair, winner, at, repeats): Rated {
    const weight = weights[repeats] ?? 0;
    const before = { first: strengthAt(pair.first, at), second: strengthAt(pair.second, at) };
    const rate = (seat: SeatName, other: SeatName): Rating => {
      const score = winner === null ? 0.5 : winner === seat ? 1 : 0;
      const own = before[seat];
      const full = afterPeriod(own, [{ opponent: before[other], score }]);
      const moved = (key: keyof Strength): number => own[key] + weight * (full[key] - own[key]);
      return { points: moved('points'), deviation: moved('deviation'), volatility: moved('volatility'), at };
    };
    return { weight, after: { first: rate('first', 'second'), second: rate('second', 'first') } };
  },

  provisionalFrom(rating) {
    const { deviation, volatility, at } = rating;
    const periods = (settledDeviation ** 2 - deviation ** 2) / (volatility * unit) ** 2;
    return at + (Math.floor(periods) + 1) * periodMs;
  },
};

/** A rating as people see it at a time. */
export function shownRating(rating: Rating | undefined, now: number): ShownRating {
  const { points, deviation } = strengthAt(rating, now);
  return { points: Math.round(points), provisional: deviation > settledDeviation };
}

/** What a rated match did, as people saw it when it ended. */
export function ratingChange({ weight, before, after }: RatedRecord): RatingChange {
  const of = <T>(read: (seat: SeatName) => T) => ({ first: read('first'), second: read('second') });
  return {
    weight,
    after: of((seat) => shownRating(after[seat], after[seat].at)),
    gain: of((seat) => Math.round(after[seat].points) - Math.round((before[seat] ?? initialStrength).points)),
  };
}

/** Whether a match is casual, and why, in words that go on after "casual"; undefined: it is rated. */
export function casualOf(game: Game | undefined, options: unknown, terms: Terms): Casual | undefined {
  if (isWithComputer(terms)) return { reason: { key: 'match:casual.computer', data: {} } };
  if (!terms.rated) return { reason: undefined };
  if (terms.blind) return { reason: { key: 'match:casual.blind', data: {} } };
  const reason = game?.unrated(options);
  return reason && { reason };
}

const isWithComputer = ({ level, computer }: Terms): boolean => level !== null || computer !== null;

/** What the end of a match means for the table of its home. */
export function countingOf(
  game: Game | undefined,
  options: unknown,
  terms: Terms,
  outcome: Pick<Ending, 'void'>,
  plies: number,
): Counting {
  const counts = game !== undefined && !outcome.void && plies >= leastPlies;
  const { level } = terms;
  return {
    rule: ratingRule,
    as: counts
      ? {
          category: level === null ? game.category(options) : computerCategory(level),
          rated: casualOf(game, options, terms) === undefined,
        }
      : null,
  };
}
