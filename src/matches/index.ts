import { createAdjudications } from './adjudications.ts';
import { createChallenges } from './challenges.ts';
import { createChoices } from './choices.ts';
import { createComputer } from './computer.ts';
import type { Matches, MatchesDeps } from './contract.ts';
import { createClaims } from './claims.ts';
import { createDue } from './due.ts';
import { createLists } from './lists.ts';
import { createOffers } from './offers.ts';
import { createPrivacy } from './privacy.ts';
import { createReader } from './reader.ts';
import { createReminders } from './reminders.ts';
import { createTiming } from './timing.ts';
import { createTables } from './tables.ts';
import { createTurns } from './turns.ts';

export type * from './contract.ts';
export type * from './match.ts';
export { computerToMove } from './computer.ts';
export { claims, type Claim, offerKinds, type OfferKind } from './fold.ts';
export { reasonLimit, verdicts, type Verdict } from './fold.ts';
export { formerPlayer, isHidden } from './match.ts';
export { labelPlaces, usualLook, type BoardLook } from './looks.ts';
export { usualPreferences, type Preferences } from './preferences.ts';
export { mostListed, mostMatchesRange, usualSettings } from './settings.ts';
export type { GameDefaults, Settings, UsualTerms } from './settings.ts';
export { reminderSpans, spanMs, takebackRules, timeSpans, usualTerms } from './terms.ts';
export { periods } from './table.ts';
export type { Period, Profile, Table, TableLine, TableQuery } from './table.ts';
export type { RecordCount, ResultName } from '../store/store.ts';
export type { Span, TakebackRule, Terms } from './terms.ts';
export { StorageFailure, seatWishes, type SeatWish } from '../store/store.ts';
export { matchEnds } from './phrases.ts';
export type { MatchEnd, MatchPhrase } from './phrases.ts';

export function createMatches(deps: MatchesDeps): Matches {
  const reader = createReader(deps);
  const turns = createTurns(deps, reader);
  const presence = { since: deps.now() };
  const challenges = createChallenges(deps, reader);
  return {
    ...challenges,
    ...createComputer(deps, challenges),
    ...turns,
    ...createOffers(deps, reader),
    ...createLists(deps, reader),
    ...createTiming(deps, reader, presence),
    ...createClaims(deps, reader),
    ...createReminders(deps, reader),
    ...createTables(deps, reader),
    ...createDue(deps, reader, presence),
    ...createChoices(deps, reader),
    ...createAdjudications(deps, reader),
    ...createPrivacy(deps, reader, turns),
  };
}
export { leastPlies } from './ratings/index.ts';
