import type { RatedRecord, Rating } from '../../store/store.ts';
import type { Seat } from '../../seat.ts';
import type { RatingChange, ShownRating } from '../model/match.ts';
import { ratingRule } from './rule.ts';
import { initialStrength } from './strength.ts';

/** A rating as displayed at a given time. */
export function shownRating(rating: Rating | undefined, now: number): ShownRating {
  return {
    points: Math.round(rating?.points ?? initialStrength.points),
    provisional: rating === undefined || ratingRule.provisionalFrom(rating) <= now,
  };
}

/** How a rated match changed the ratings, as displayed when it ended. */
export function ratingChange({ weight, before, after }: RatedRecord): RatingChange {
  const of = <T>(read: (seat: Seat) => T) => ({ first: read('first'), second: read('second') });
  return {
    weight,
    after: of((seat) => shownRating(after[seat], after[seat].at)),
    gain: of((seat) => Math.round(after[seat].points) - Math.round((before[seat] ?? initialStrength).points)),
  };
}
