export { casualOf, countingOf, leastPlies } from './counting.ts';
export { ratingRules, rebuildRatings, Replayer, rulesOf } from './replay.ts';
export { type RatingRule, ratingRule } from './rule.ts';
export {
  afterPeriod,
  initialStrength,
  ratingChange,
  settledDeviation,
  shownRating,
  type Strength,
  strengthAt,
} from './strength.ts';
