export { casualOf, countingOf, leastPlies } from './counting.ts';
export { ratingRules, rebuildRatings, Replayer, rulesOf } from './replay.ts';
export type { Prospect, RatingRule } from './rule.ts';
export { mostWon, pointMs, prospectOf, rankedMatches, rankedMs, ratingRule } from './rule.ts';
export { ratingChange, shownRating } from './display.ts';
export { afterPeriod, initialStrength, type Strength, strengthAt } from './strength.ts';
