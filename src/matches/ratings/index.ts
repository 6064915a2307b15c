export { casualOf, countingOf, leastPlies } from './counting.ts';
export { ratingRules, rebuildRatings, Replayer, rulesOf } from './replay.ts';
export {
  mostWon,
  pointMs,
  type Prospect,
  prospectOf,
  rankedMatches,
  rankedMs,
  type RatingRule,
  ratingRule,
} from './rule.ts';
export { ratingChange, shownRating } from './display.ts';
export { afterPeriod, initialStrength, type Strength, strengthAt } from './strength.ts';
