export { casualOf, countingOf, leastPlies } from './counting.ts';
export { ratingRules, rebuildRatings, Replayer, rulesOf } from './replay.ts';
export type { Prospect, RatingRule } from './rule.ts';
export { mostWon, newcomer, prospectOf, rankedMatches, rankedMs, ratingRule, type Since } from './rule.ts';
export { ratingChange, shownRating } from './rule.ts';
export { afterPeriod, initialStrength, type Strength, strengthAt } from './strength.ts';
