export { casualOf, countingOf, leastPlies } from './counting.ts';
export { ratingRules, rebuildRatings, Replayer, rulesOf } from './replay.ts';
export type { Prospect, RatingRule, Since } from './rule.ts';
export { mostWon, newcomer, prospectOf, rankedMatches, rankedMs, ratingChange } from './rule.ts';
export { ratingRule, shownRating } from './rule.ts';
export { afterPeriod, initialStrength, type Strength, strengthAt } from './strength.ts';
