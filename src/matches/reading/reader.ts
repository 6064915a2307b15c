import { LRUCache } from 'lru-cache';
import { seats, type Board, type Game, type Seat } from '../../games/game.ts';
import { gameById } from '../../games/index.ts';
import { err, ok } from '../../result.ts';
import type { ChallengeRow, StoredMatch, MatchRow, SeenPerson, Store } from '../../store/store.ts';
import { archives } from '../../store/store.ts';
import { bySeat } from '../../seat.ts';
import { banksOf } from '../model/banks.ts';
import { isClaimable } from '../model/clock.ts';
import { awayIn, offHoursIn } from './player-hours.ts';
import type { MatchesDeps } from '../model/deps.ts';
import { cancellerOf, changesOf, fold, hintsOf, reasonOf, type MatchState } from '../model/fold.ts';
import { readTeams } from './teams.ts';
import { movedAt, plannedOf, revisionOf } from './event-counts.ts';
import { parseId } from '../model/ids.ts';
import { readBoardSettings, type BoardSettings } from '../model/board-settings.ts';
import { readPreferences, type Preferences } from './preferences.ts';
import type {
  Challenge,
  Match,
  MatchOutcome,
  MatchSummary,
  Person,
  Scope,
  TournamentRound,
} from '../model/match.ts';
import { formerPlayer, scopeIdOf, isHidden } from '../model/match.ts';
import { endPhrase } from '../model/phrases.ts';
import { casualOf, ratingChange, shownRating } from '../ratings/index.ts';
import { readSettings } from './settings.ts';
import { mayHaveOffHours, type OffHours } from '../model/off-hours.ts';
import { isQuick, readTerms, teamName, termsShown } from '../model/terms.ts';
import { phrase } from '../../phrase.ts';

/** What a match is shown with that its turns do not change. */
type MatchContext = Awaited<ReturnType<typeof readContext>>;

/** A stored match, and what else is known of it. */
export interface Source {
  readonly stored: StoredMatch;
  readonly board?: Board | undefined;
  readonly context?: MatchContext | undefined;
  /** The players as last seen. */
  readonly seen?: ReadonlyMap<string, SeenPerson> | undefined;
}

export type Reader = ReturnType<typeof createReader>;

/** Finds where a match belongs; `undefined`: in no tournament, or its round was taken back. */
export type ReadRound = (
  tournamentId: string | null,
  matchId: string,
) => Promise<TournamentRound | undefined>;

export const preferencesOf = async (store: Store, personId: string): Promise<Preferences> =>
  readPreferences(await store.settings.get('person', personId));

/** When the clock of a match's player rests; `undefined`: never. */
export async function offHoursOf(
  store: Store,
  match: Pick<MatchRow, 'scopeId' | 'terms' | Seat>,
  seat: Seat,
  now: number,
): Promise<OffHours | undefined> {
  if (!mayHaveOffHours(readTerms(match.terms))) return undefined;
  return offHoursIn(match, await preferencesOf(store, match[seat]), now);
}

/** Converts stored matches for the layers above. */
export function createReader(deps: MatchesDeps, readRound: ReadRound) {
  const { store, now } = deps;
  const gameOf = (id: string) => gameById(deps.games, id);
  const sources = new WeakMap<Match, Source>();
  const positionOf = createPositions(gameOf);
  const people = (scopeId: string, ids: readonly string[]) => readPeople(store, scopeId, ids);
  const summary = async (row: MatchRow): Promise<MatchSummary> =>
    toSummary(row, gameOf(row.gameId), await people(row.scopeId, [row.first, row.second]));
  return {
    game: gameOf,
    summary,
    people,

    /** A match by its ID as typed; those of other scopes are not found. */
    async find(id: string, scope: Scope) {
      const stored = await store.matches.get(parseId(id));
      return stored?.scopeId === scopeIdOf(scope) ? ok(stored) : unknownMatch(id);
    },

    async match(stored: StoredMatch, known: Omit<Source, 'stored'> = {}) {
      const seen = known.seen ?? (await store.people.names(stored.scopeId, [stored.first, stored.second]));
      const base = await withGuesser(store, stored, toSummary(stored, gameOf(stored.gameId), named(seen)));
      const context = known.context ?? (await readContext(store, readRound, stored, base, now()));
      const position = positionOf(stored, known.board);
      const match: Match = {
        ...base,
        ...context.shown,
        ...offersIn(position),
        ...fromEvents(stored.events, base),
        teams: await readTeams(store, stored, base),
        away: awayIn(stored, context.preferences, now()),
        claimable: isClaimable(stored, now()),
        newcomers: await hasNewcomers(store, stored, base, context),
        explored: await isExplored(store, base, stored.scopeId, gameOf(stored.gameId), position?.board),
        // Hidden positions do not leave this layer, so nothing above can leak them.
        board: isHidden(base) ? position?.board.blind?.() : position?.board,
        ratings: base.rated?.after ?? (base.outcome === undefined ? context.ratings : undefined),
      };
      sources.set(match, { stored, board: position?.board, context, seen });
      return match;
    },

    /** What a match was read from, with its position even if hidden; `undefined` if the match object is a copy. */
    sourceOf: (match: Match) => sources.get(match),

    /** All of one scope. */
    async summaries(rows: readonly MatchRow[]) {
      const [first] = rows; // Lists never span scopes.
      if (first === undefined) return [];
      const players = rows.flatMap((row) => [row.first, row.second]);
      const person = await people(first.scopeId, players);
      return rows.map((row) => toSummary(row, gameOf(row.gameId), person));
    },

    async challenge(row: ChallengeRow) {
      const person = await people(row.scopeId, [row.challenger, row.opponent ?? row.challenger]);
      return toChallenge(row, gameOf(row.gameId), person);
    },
  };
}

/**
 * Matches whose last position is remembered, because the next turn begins with it: replaying them took a twentieth of
 * the main thread's time. Each takes 6 KB.
 */
const mostRemembered = 200;

type Present = Pick<MatchState, 'board' | 'offers' | 'proposed'>;

/** Finds positions of matches. */
function createPositions(gameOf: (id: string) => Game | undefined) {
  const last = new LRUCache<string, { readonly version: number; readonly position: Present }>({
    max: mostRemembered,
  });
  /** @param board if known: it is known only after a turn, which clears offers. */
  return ({ id, version, gameId, options, events }: StoredMatch, board?: Board): Present | undefined => {
    const known = last.get(id);
    if (known?.version === version) return known.position;
    const game = gameOf(gameId);
    const position = board === undefined ? game && fold(game, options, events) : { board, offers: {} };
    if (position !== undefined) last.set(id, { version, position });
    return position;
  };
}

function offersIn(position: Present | undefined): Pick<Match, 'offers' | 'proposed'> {
  const { board, offers = {}, proposed } = position ?? {};
  if (offers.change === undefined || proposed === undefined) return { offers, proposed: undefined };
  const changed = board?.change?.(proposed.position);
  const { reason } = proposed;
  return { offers, proposed: changed?.ok === true ? { board: changed.value, reason } : undefined };
}

/** What only the events tell. */
const fromEvents = (events: StoredMatch['events'], { terms, toMove }: MatchSummary) => ({
  moved: movedAt(events, toMove),
  reason: reasonOf(events),
  cancelledBy: cancellerOf(events),
  hints: hintsOf(events),
  changes: changesOf(events),
  banks: banksOf(terms, events),
  planned: plannedOf(events),
  revision: revisionOf(events),
});

const unknownMatch = (id: string) => err(phrase('match:unknownMatch', { id: parseId(id) }));

const readPeople = async ({ people }: Store, scopeId: string, ids: readonly string[]) =>
  named(await people.names(scopeId, ids));

const named =
  (seen: ReadonlyMap<string, SeenPerson>) =>
  (id: string): Person =>
    id === formerPlayer.id ? formerPlayer : { id, name: seen.get(id)?.name ?? id };

async function readContext(
  store: Store,
  readRound: ReadRound,
  stored: StoredMatch,
  summary: MatchSummary,
  at: number,
) {
  const settings = await store.settings.ofMatch(stored);
  const preferences = { first: readPreferences(settings.first), second: readPreferences(settings.second) };
  return {
    shown: {
      round: await readRound(stored.tournamentId, stored.id),
      boardSettings: boardSettingsOf(stored, settings),
      // Between the beginning and the end of a quick match nothing is posted.
      replaced: isQuick(summary.terms) ? ('keep' as const) : readSettings(settings.scope).replaced,
      everyTurn: { first: preferences.first.everyTurn, second: preferences.second.everyTurn },
    },
    preferences,
    /** Present ones; `undefined` for a match that is over or unrated. */
    ratings: await readPresentRatings(store, stored, summary, at),
  };
}

function boardSettingsOf(
  { gameId, terms }: MatchRow,
  settings: Record<'scope' | 'channel', unknown>,
): BoardSettings {
  const { theme, ...rest } = readBoardSettings(settings.channel);
  const { defaults } = readSettings(settings.scope);
  return { theme: readTerms(terms).theme ?? theme ?? defaults[gameId]?.terms.theme ?? null, ...rest };
}

/** Each player sees one of the boards before the third ply as their first. */
async function hasNewcomers(
  store: Store,
  row: MatchRow,
  { terms }: MatchSummary,
  { preferences }: MatchContext,
): Promise<boolean> {
  if (row.plies > 1) return false;
  const people = seats.filter((seat) => seat !== terms.computer);
  const knows = async (seat: Seat): Promise<boolean> =>
    preferences[seat].lessons[row.gameId] !== undefined || store.matches.hasAnother(row, row[seat]);
  return (await Promise.all(people.map(knows))).includes(false);
}

async function withGuesser(
  { ballots, people }: Store,
  { id, scopeId }: MatchRow,
  summary: MatchSummary,
): Promise<MatchSummary> {
  const [best] = summary.outcome === undefined ? [] : await ballots.ofMatch(id);
  if (summary.outcome === undefined || best === undefined || best.points === 0) return summary;
  const { personId, points } = best;
  const person = named(await people.names(scopeId, [personId]))(personId);
  return { ...summary, outcome: { ...summary.outcome, guesser: { ...person, points } } };
}

async function isExplored(
  { explorer }: Store,
  { gameId, plies, casual, outcome, terms }: MatchSummary,
  scopeId: string,
  game: Game | undefined,
  board: Board | undefined,
): Promise<boolean> {
  if (casual === undefined || outcome !== undefined || terms.computer !== null) return false;
  const { plies: most = -1, position } = game?.explorer ?? {};
  const at = board === undefined || plies > most ? undefined : position?.(board);
  if (at === undefined) return false;
  const read = (of: string) => explorer.continuations(gameId, of, at.key);
  return (await Promise.all([scopeId, archives].map(read))).some(({ length }) => length > 0);
}

/** The current ratings of the players of an open rated match. */
async function readPresentRatings(
  store: Store,
  stored: StoredMatch,
  { casual, outcome }: MatchSummary,
  at: number,
) {
  if (casual !== undefined || outcome !== undefined) return undefined;
  const { scopeId, gameId, first, second } = stored;
  const ratings = await store.ratings.of(scopeId, gameId, [first, second]);
  return { first: shownRating(ratings.get(first), at), second: shownRating(ratings.get(second), at) };
}

function toSummary(row: MatchRow, game: Game | undefined, person: (id: string) => Person): MatchSummary {
  const terms = termsShown(readTerms(row.terms), game);
  return {
    id: row.id,
    gameId: row.gameId,
    guildId: row.guildId,
    channelId: row.channelId,
    // A team goes by its name; its captain is in its seat.
    players: bySeat((seat) => {
      const name = teamName(terms, seat);
      return name === null ? person(row[seat]) : { id: row[seat], name };
    }),
    options: row.options,
    terms,
    status: row.status,
    version: row.version,
    turn: row.turn,
    toMove: row.toMove,
    plies: row.plies,
    deadline: row.deadline ?? undefined,
    held: row.held ?? undefined,
    outcome: toOutcome(row),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    endedAt: row.endedAt ?? undefined,
    boardMessage: row.board ?? undefined,
    casual: casualOf(game, row.options, terms),
    rated: row.rated === null ? undefined : ratingChange(row.rated),
    tournamentId: row.tournamentId ?? undefined,
  };
}

function toChallenge(
  { challenger, opponent, messageId, lowest, highest, scopeId: _, ...rest }: ChallengeRow,
  game: Game | undefined,
  person: (id: string) => Person,
): Challenge {
  const terms = termsShown(readTerms(rest.terms), game);
  return {
    ...rest,
    terms,
    casual: casualOf(game, rest.options, terms),
    challenger: person(challenger),
    opponent: opponent === null ? undefined : person(opponent),
    messageId: messageId ?? undefined,
    range: { from: lowest ?? undefined, to: highest ?? undefined },
  };
}

function toOutcome({ gameId, outcome }: MatchRow): MatchOutcome | undefined {
  if (outcome === null) return undefined;
  const { by, score, void: isVoid } = outcome;
  const winner: Seat | undefined = outcome.winner ?? undefined;
  return { winner, by, how: endPhrase(gameId, by), score, void: isVoid };
}
