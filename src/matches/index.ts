import { createAnalyses } from './analysis/analyses.ts';
import { createBallots } from './play/ballots.ts';
import { createFairness } from './play/fairness.ts';
import { createChallenges } from './challenges/challenges.ts';
import { createClocks } from './clocks/clocks.ts';
import { createReminders } from './clocks/reminders.ts';
import { Bus } from './model/bus.ts';
import type { MatchesDeps } from './model/deps.ts';
import { Attendance } from './reading/attendance.ts';
import { createDue } from './reading/due.ts';
import { createExploration } from './analysis/exploration.ts';
import { createDigests } from './following/digests.ts';
import { createFollowing } from './following/following.ts';
import { createHints } from './play/hints.ts';
import { createOffers } from './play/offers.ts';
import { createPlans } from './play/plans.ts';
import { createRemotePlay } from './play/remote.ts';
import { createLessons } from './lessons/lessons.ts';
import { createPeople } from './people/people.ts';
import { PuzzleBook } from './puzzles/book.ts';
import { createDailies } from './puzzles/dailies.ts';
import { createPuzzles } from './puzzles/puzzles.ts';
import { createReader } from './reading/reader.ts';
import { createStoredMatches } from './reading/stored-matches.ts';
import { createReports } from './play/reports.ts';
import { createSettings } from './reading/settings.ts';
import { createSeasons } from './leaderboards/seasons.ts';
import { createStandings } from './leaderboards/leaderboards.ts';
import { createRoundReader } from './tournaments/match-round.ts';
import { createRounds } from './tournaments/running.ts';
import { createEntries } from './tournaments/entries.ts';
import { createTournaments } from './tournaments/tournaments.ts';
import { createTurns } from './play/turns.ts';
import { createVoting } from './teams/voting.ts';
import { createVacations } from './vacations/vacations.ts';

export type { DueRow, FollowedKind, ResultCount, ShardClock, Shards, SeatRequest } from '../store/store.ts';
export {
  shardOf,
  followedKinds,
  followPlaces,
  frequencies,
  registrationNote,
  StorageFailure,
  seatRequests,
} from '../store/store.ts';
export type { Explored, ExploredTurn } from './analysis/exploration.ts';
export { isSuspect, chanceFor, mostLost, type Mark } from './analysis/marks.ts';
export { isComplete, type StoredAnalysis } from './analysis/stored-analysis.ts';
export type { Review, ReviewedTurn } from './analysis/review.ts';
export { betterLine, chancesOf, percent, turnName } from './analysis/review.ts';
export type { Challenges } from './challenges/challenges.ts';
export type { Sought } from './challenges/lobby.ts';
export type { Proposal } from './challenges/proposals.ts';
export type { Clocks } from './clocks/clocks.ts';
export type { Follow, FollowChoice } from './following/following.ts';
export * from './leaderboards/leaderboard.ts';
export { currentSeason, titleMatches, type ClosedSeason } from './leaderboards/seasons.ts';
export { lessonEnd, onwards, stepTitle, verdict } from './lessons/lessons.ts';
export {
  labelPlaces,
  replacements,
  usualBoardSettings,
  type BoardSettings,
  type Replacement,
} from './model/board-settings.ts';
export type { Happenings, RemoteOffer } from './model/bus.ts';
export { mostLagMs } from './model/clock.ts';
export { computerToMove } from './model/computer.ts';
export { claims, type Claim, offerKinds, type OfferKind, reasonLimit, verdicts } from './model/fold.ts';
export { parseId } from './model/ids.ts';
export {
  formerPlayer,
  guestSign,
  isHidden,
  isPlayer,
  isVoted,
  otherPlayer,
  usualOffers,
} from './model/match.ts';
export { hoursOf, longestNight, type Night } from './model/off-hours.ts';
export { endPhrase, puzzleTask, seatNames } from './model/phrases.ts';
export * from './model/terms.ts';
export { isZone, seasonAt, seasonLengths, seasonName } from './model/zones.ts';
export { openAccess, type EngineAccess } from './play/fairness.ts';
export { allowsHints } from './play/hints.ts';
export { isGuessable } from './play/ballots.ts';
export type { Offered } from './play/offers.ts';
export type { RemoteButton, RemotePress, RemoteReply } from './play/remote.ts';
export type { Cast } from './teams/voting.ts';
export type { PlanView } from './play/plans.ts';
export type { LoggedEntry } from './play/reports.ts';
export { puzzleBoard, type Attempted, type PuzzleToSolve } from './puzzles/answering.ts';
export type { Daily } from './puzzles/dailies.ts';
export { puzzleKind, puzzleTitle, ratingLine, resultLines } from './puzzles/wording.ts';
export { casualOf, leastPlies, mostWon, newcomer, rankedMatches } from './ratings/index.ts';
export { attentionMs } from './reading/attendance.ts';
export { leaseMs } from './reading/due.ts';
export { readSubject, type Exercise, type Subject } from './reading/preferences.ts';
export type { Settings } from './reading/settings.ts';
export { mostKept } from './reading/preferences.ts';
export { mostListed, mostMatchesRange, usualSettings, vacationRange } from './reading/settings.ts';
export { progressPhrase, reachedPhrase, stageName } from './tournaments/wording.ts';
export {
  absences,
  advanceRange,
  type Bracket,
  bracketOf,
  type BracketPair,
  checkInRange,
  daysRange,
  decidedAt,
  decidersRange,
  fewestPlayers,
  formats,
  groupRange,
  groupState,
  matchCount,
  matchesOf,
  nameLimit,
  opponentIn,
  opponentPlans,
  opponentsIn,
  plan,
  pointsIn,
  prizeRange,
  ratingRange,
  restsIn,
  type Round,
  roundsRange,
  type Stage,
  type Standing,
  standings,
  thirdPlacePair,
  type TieBreak,
  tieBreaks,
  type TournamentRules,
  wasPlayed,
} from '@taktable/tournament';
export { placePoints } from './tournaments/league.ts';
export type { News, Tournament } from './tournaments/view.ts';
export type { Dates } from './vacations/vacation-days.ts';
export type { ShownVacation, VacationState } from './vacations/vacations.ts';
export type * from './model/match.ts';

/** The use cases. Refusals are phrases: a `MatchPhrase`, or one of the game's own. */
export type Matches = ReturnType<typeof createMatches>;

export function createMatches(given: Omit<MatchesDeps, 'bus'>) {
  const bus = new Bus();
  const deps: MatchesDeps = { ...given, bus };
  const reader = createReader(deps, createRoundReader(deps.store));
  const presence = { since: deps.now() };
  const seasons = createSeasons(deps, reader);
  const fairness = createFairness(deps);
  const turns = createTurns(deps, reader, fairness);
  const offers = createOffers(deps, reader);
  const book = new PuzzleBook();
  const voting = createVoting(deps, reader, fairness);
  const people = createPeople(deps, reader, { ...turns, ...voting });
  return {
    challenges: createChallenges(deps, reader, fairness),
    turns,
    voting,
    offers,
    remote: createRemotePlay(bus, turns, offers),
    hints: createHints(deps, reader, fairness),
    plans: createPlans(deps, reader),
    ballots: createBallots(deps, reader),
    following: createFollowing(deps, reader),
    digests: createDigests(deps, reader),
    clocks: createClocks(deps, reader, presence),
    stored: createStoredMatches(deps, reader),
    reports: createReports(deps, reader),
    analyses: createAnalyses(deps, reader),
    fairness,
    puzzles: createPuzzles(deps, reader, book),
    dailies: createDailies(deps, reader, book),
    lessons: createLessons(reader, people),
    standings: createStandings(deps, reader, seasons),
    seasons,
    exploration: createExploration(deps, reader),
    settings: createSettings(deps),
    people,
    attendance: new Attendance(deps),
    due: createDue(deps, reader, presence),
    reminders: createReminders(deps, reader),
    tournaments: createTournaments(deps, reader),
    entries: createEntries(deps, reader),
    rounds: createRounds(deps, reader),
    vacations: createVacations(deps),
    /** Tells what happens in this process. */
    bus: bus as Pick<Bus, 'on'>,
  };
}
