import type { StoredRatingChange, Rating } from '../../store/store.ts';
import { bySeat } from '../../seat.ts';
import type { RatingChange, ShownRating } from '../model/match.ts';
import { ratingRule } from './rule.ts';
import { initialStrength } from './strength.ts';

export function shownRating(rating: Rating | undefined, now: number): ShownRating {
  return {
    points: Math.round(rating?.points ?? initialStrength.points),
    provisional: rating === undefined || ratingRule.provisionalFrom(rating) <= now,
  };
}

/** How a rated match changed the ratings, as displayed when it ended. */
export function ratingChange({ weight, before, after }: StoredRatingChange): RatingChange {
  return {
    weight,
    after: bySeat((seat) => shownRating(after[seat], after[seat].at)),
    gain: bySeat(
      (seat) => Math.round(after[seat].points) - Math.round((before[seat] ?? initialStrength).points),
    ),
  };
}
