import { createAnalyses, type Analyses } from './analysis/analyses.ts';
import { createFairness, type Fairness } from './play/fairness.ts';
import { createChallenges, type Challenges } from './challenges/challenges.ts';
import { createClocks, type Clocks } from './clocks/clocks.ts';
import { createReminders, type Reminders } from './clocks/reminders.ts';
import { Bus } from './model/bus.ts';
import type { MatchesDeps } from './model/deps.ts';
import { createDue, type DueWork } from './reading/due.ts';
import { createExploration, type Exploration } from './analysis/exploration.ts';
import { createDigests, type Digests } from './following/digests.ts';
import { createFollowing, type Following } from './following/following.ts';
import { createHints, type Hints } from './play/hints.ts';
import { createOffers, type Offers } from './play/offers.ts';
import { createPlans, type Plans } from './play/plans.ts';
import { createRemotePlay, type RemotePlay } from './play/remote.ts';
import { createLessons, type Lessons } from './lessons/lessons.ts';
import { createPeople, type People } from './people/people.ts';
import { PuzzleBook } from './puzzles/book.ts';
import { createDailies, type Dailies } from './puzzles/dailies.ts';
import { createPuzzles, type PuzzleService } from './puzzles/puzzles.ts';
import { createReader } from './reading/reader.ts';
import { createRecords, type Records } from './reading/records.ts';
import { createReports, type Reports } from './play/reports.ts';
import { createSettings, type SettingsService } from './reading/settings.ts';
import { createSeasons, type Seasons } from './leaderboards/seasons.ts';
import { createStandings, type Standings } from './leaderboards/leaderboards.ts';
import { createRoundReader } from './tournaments/match-round.ts';
import { createRounds, type Rounds } from './tournaments/running.ts';
import { createTournaments, type Tournaments } from './tournaments/tournaments.ts';
import { createTurns, type Turns } from './play/turns.ts';
import { createVacations, type Vacations } from './vacations/vacations.ts';

export type { Challenges } from './challenges/challenges.ts';
export type { Sought } from './challenges/lobby.ts';
export type { Proposal } from './challenges/proposals.ts';
export { openAccess, type EngineAccess } from './play/fairness.ts';
export type { Pasted } from './analysis/analyses.ts';
export { isSuspect, chanceFor, mostLost, type Mark } from './analysis/marks.ts';
export { puzzleBoard, type Attempted, type PuzzleToSolve } from './puzzles/answering.ts';
export type { Daily } from './puzzles/dailies.ts';
export { lessonEnd, onwards, stepTitle, verdict } from './lessons/wording.ts';
export { puzzleTitle, ratingLine, resultLines } from './puzzles/wording.ts';
export { isComplete, type AnalysisRecord } from './analysis/record.ts';
export {
  betterLine,
  chancesOf,
  percent,
  turnName,
  type Review,
  type ReviewedTurn,
} from './analysis/review.ts';
export type { Happenings, RemoteOffer } from './model/bus.ts';
export type { Explored, ExploredTurn } from './analysis/exploration.ts';
export type { Clocks } from './clocks/clocks.ts';
export { leaseMs } from './reading/due.ts';
export { shardOf, type DueRow } from '../store/store.ts';
export type { Offered } from './play/offers.ts';
export { parseId } from './model/ids.ts';
export type * from './model/match.ts';
export { allowsHints } from './play/hints.ts';
export { computerToMove } from './model/computer.ts';
export { claims, type Claim, offerKinds, type OfferKind } from './model/fold.ts';
export { reasonLimit, verdicts } from './model/fold.ts';
export { formerPlayer, isHidden, usualOffers } from './model/match.ts';
export { readSubject, type Exercise, type Subject } from './reading/preferences.ts';
export { labelPlaces, usualBoardSettings, type BoardSettings } from './model/board-settings.ts';
export { mostListed, mostMatchesRange, usualSettings, vacationRange } from './reading/settings.ts';
export type { Settings } from './reading/settings.ts';
export { clockNames, clocks, reminderSpans, spanMs, takebackRules, usualTerms } from './model/terms.ts';
export { periods } from './leaderboards/leaderboard.ts';
export type {
  Period,
  Profile,
  Leaderboard,
  LeaderboardLine,
  Title,
  Unranked,
} from './leaderboards/leaderboard.ts';
export { currentSeason, type ClosedSeason } from './leaderboards/seasons.ts';
export { isZone, seasonLengths, seasonName } from './model/zones.ts';
export { hoursOf, longestNight, type Night } from './model/off-hours.ts';
export type { Dates } from './vacations/vacation-days.ts';
export type { ShownVacation, VacationState } from './vacations/vacations.ts';
export type { PlanView } from './play/plans.ts';
export type { LoggedEntry } from './play/reports.ts';
export type { DigestEntry } from './following/digests.ts';
export type { Follow, FollowChoice } from './following/following.ts';
export {
  followedKinds,
  followPlaces,
  frequencies,
  type FollowedKind,
  type FollowPlace,
} from '../store/store.ts';
export type { RecordCount, ShardClock, Shards } from '../store/store.ts';
export type { ClockName, Terms } from './model/terms.ts';
export { registrationNote, StorageFailure, seatRequests, type SeatRequest } from '../store/store.ts';
export { matchEnds } from './model/phrases.ts';
export {
  absences,
  advanceRange,
  daysRange,
  groupRange,
  decidersRange,
  formats,
  nameLimit,
  opponentPlans,
  opponentsIn,
  roundsRange,
} from './tournaments/model/options.ts';
export { bracketOf, type Bracket, type BracketPair, type Stage } from './tournaments/standings/bracket.ts';
export { thirdPlacePair } from './tournaments/model/knockout.ts';
export { groupState, pointsIn, type Place } from './tournaments/standings/standings.ts';
export { activePlayers, matchesOf, opponentIn, type Round } from './tournaments/model/state.ts';
export type { NewTournament } from './tournaments/tournaments.ts';
export type { News, Tournament, TournamentSummary } from './tournaments/view.ts';
export { casualOf, leastPlies, mostWon, pointMs, rankedMatches } from './ratings/index.ts';

/** The use cases. Refusals are phrases: a `MatchPhrase`, or one of the game's own. */
export interface Matches {
  readonly challenges: Challenges;
  readonly turns: Turns;
  readonly offers: Offers;
  readonly remote: RemotePlay;
  readonly hints: Hints;
  readonly plans: Plans;
  readonly following: Following;
  readonly digests: Digests;
  readonly clocks: Clocks;
  readonly records: Records;
  readonly reports: Reports;
  readonly analyses: Analyses;
  readonly fairness: Fairness;
  readonly puzzles: PuzzleService;
  readonly dailies: Dailies;
  readonly lessons: Lessons;
  readonly exploration: Exploration;
  readonly standings: Standings;
  readonly seasons: Seasons;
  readonly settings: SettingsService;
  readonly people: People;
  readonly due: DueWork;
  readonly reminders: Reminders;
  readonly tournaments: Tournaments;
  readonly rounds: Rounds;
  readonly vacations: Vacations;
  /** Tells what happens in this process. */
  readonly bus: Pick<Bus, 'on'>;
}

export function createMatches(given: Omit<MatchesDeps, 'bus'>): Matches {
  const bus = new Bus();
  const deps: MatchesDeps = { ...given, bus };
  const reader = createReader(deps, createRoundReader(deps.store));
  const presence = { since: deps.now() };
  const seasons = createSeasons(deps, reader);
  const fairness = createFairness(deps);
  const turns = createTurns(deps, reader, fairness);
  const offers = createOffers(deps, reader);
  const book = new PuzzleBook();
  const people = createPeople(deps, reader, turns);
  return {
    challenges: createChallenges(deps, reader, fairness),
    turns,
    offers,
    remote: createRemotePlay(bus, turns, offers),
    hints: createHints(deps, reader, fairness),
    plans: createPlans(deps, reader),
    following: createFollowing(deps, reader),
    digests: createDigests(deps, reader),
    clocks: createClocks(deps, reader, presence),
    records: createRecords(deps, reader),
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
    due: createDue(deps, reader, presence),
    reminders: createReminders(deps, reader),
    tournaments: createTournaments(deps, reader),
    rounds: createRounds(deps, reader),
    vacations: createVacations(deps),
    bus,
  };
}
