import type { Seat } from '../../seat.ts';
import type { ResultName } from '../ratings.ts';
import { sql } from '../sql/drizzle.ts';
import type { ChallengeStatus, DueKind, Hold, MatchStatus, SeatRequest, SettingsOwner } from '../store.ts';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  uniqueIndex,
} from './drizzle.ts';
import { json, text, time } from './types.ts';

export * from './tables/follows.ts';
export * from './tables/log.ts';
export * from './tables/plans.ts';
export * from './tables/puzzles.ts';
export * from './tables/seasons.ts';
export * from './tables/explorer.ts';
export * from './tables/tournaments.ts';

/**
 * The tables of ../sqlite/schema.ts, where they are explained, with PostgreSQL's types; their rows are the same, and
 * test/store/schema.test.ts compares them.
 */

export const matches = pgTable(
  'matches',
  {
    id: text().primaryKey(),
    gameId: text('game_id').notNull(),
    scopeId: text('scope_id').notNull(),
    guildId: text('guild_id'),
    channelId: text('channel_id').notNull(),
    first: text().notNull(),
    second: text().notNull(),
    options: json().$type<unknown>().notNull(),
    terms: json().$type<unknown>().notNull().default({}),
    status: text().$type<MatchStatus>().notNull(),
    version: integer().notNull(),
    turn: integer().notNull(),
    toMove: text('to_move').$type<Seat>().notNull(),
    plies: integer().notNull(),
    deadline: time(),
    clockLeft: time('clock_left'),
    rest: text(),
    held: text().$type<Hold>(),
    winner: text().$type<Seat>(),
    by: text(),
    score: text(),
    void: boolean().notNull().default(false),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    endedAt: time('ended_at'),
    tournamentId: text('tournament_id'),
  },
  (t) => [
    // With what lists read, so that they need not read the rows of the pages before.
    index('matches_by_scope').on(t.scopeId, t.status, t.updatedAt, t.id),
    index('matches_by_channel').on(t.channelId, t.status, t.updatedAt, t.id),
    index('matches_by_first').on(t.scopeId, t.first, t.status, t.updatedAt, t.id),
    index('matches_by_second').on(t.scopeId, t.second, t.status, t.updatedAt, t.id),
    index('matches_open')
      .on(t.id)
      .where(sql`"status" = 'open'`),
    index('matches_running')
      .on(t.deadline)
      .where(sql`"deadline" IS NOT NULL`),
    index('matches_held')
      .on(t.held)
      .where(sql`"held" IS NOT NULL`),
    index('matches_by_tournament')
      .on(t.tournamentId)
      .where(sql`"tournament_id" IS NOT NULL`),
  ],
);

export const events = pgTable(
  'events',
  {
    matchId: text('match_id')
      .notNull()
      .references(() => matches.id),
    seq: bigint({ mode: 'number' }).notNull(),
    at: time().notNull(),
    data: json().$type<unknown>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.matchId, t.seq] })],
);

export const boards = pgTable(
  'boards',
  {
    seq: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    matchId: text('match_id')
      .notNull()
      .references(() => matches.id),
    channelId: text('channel_id').notNull(),
    messageId: text('message_id').notNull(),
    turn: integer().notNull(),
    version: integer().notNull(),
  },
  (t) => [
    uniqueIndex('boards_by_message').on(t.messageId),
    index('boards_by_match').on(t.matchId, t.version, t.seq),
  ],
);

export const challenges = pgTable(
  'challenges',
  {
    id: text().primaryKey(),
    gameId: text('game_id').notNull(),
    scopeId: text('scope_id').notNull(),
    guildId: text('guild_id'),
    channelId: text('channel_id').notNull(),
    challenger: text().notNull(),
    opponent: text(),
    seat: text().$type<SeatRequest>().notNull(),
    options: json().$type<unknown>().notNull(),
    terms: json().$type<unknown>().notNull().default({}),
    thread: boolean().notNull(),
    lowest: integer(),
    highest: integer(),
    status: text().$type<ChallengeStatus>().notNull(),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    messageId: text('message_id'),
  },
  (t) => [
    index('challenges_by_challenger').on(t.challenger, t.channelId, t.status),
    index('challenges_to_all')
      .on(t.scopeId, t.createdAt)
      .where(sql`"status" = 'open' AND "opponent" IS NULL`),
  ],
);

export const due = pgTable(
  'due',
  {
    kind: text().$type<DueKind>().notNull(),
    subject: text().notNull(),
    at: time().notNull(),
    version: integer().notNull(),
    holder: text(),
    leasedUntil: time('leased_until'),
    claim: integer(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.subject] }), index('due_by_time').on(t.at)],
);

export const reminders = pgTable(
  'reminders',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    personId: text('person_id').notNull(),
    matchId: text('match_id')
      .notNull()
      .references(() => matches.id),
    at: time().notNull(),
  },
  (t) => [index('reminders_by_person').on(t.personId)],
);

export const results = pgTable(
  'results',
  {
    matchId: text('match_id')
      .notNull()
      .references(() => matches.id),
    seat: text().$type<Seat>().notNull(),
    scopeId: text('scope_id').notNull(),
    gameId: text('game_id').notNull(),
    personId: text('person_id'),
    opponentId: text('opponent_id'),
    category: text().notNull(),
    result: text().$type<ResultName>().notNull(),
    by: text().notNull(),
    endedAt: time('ended_at').notNull(),
    seq: bigint({ mode: 'number' }),
    weight: doublePrecision(),
    balanceBefore: doublePrecision('balance_before'),
    balance: doublePrecision(),
    pointsBefore: doublePrecision('points_before'),
    deviationBefore: doublePrecision('deviation_before'),
    volatilityBefore: doublePrecision('volatility_before'),
    atBefore: time('at_before'),
    points: doublePrecision(),
    deviation: doublePrecision(),
    volatility: doublePrecision(),
    matches: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.matchId, t.seat] }),
    index('results_by_person').on(t.scopeId, t.gameId, t.personId, t.endedAt, t.seq),
    uniqueIndex('results_by_seq').on(t.scopeId, t.gameId, t.seq, t.seat),
  ],
);

export const ratings = pgTable(
  'ratings',
  {
    scopeId: text('scope_id').notNull(),
    gameId: text('game_id').notNull(),
    personId: text('person_id').notNull(),
    points: doublePrecision().notNull(),
    deviation: doublePrecision().notNull(),
    volatility: doublePrecision().notNull(),
    at: time().notNull(),
    matches: integer().notNull(),
    shown: integer().notNull(),
    provisionalFrom: time('provisional_from').notNull(),
    listed: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.scopeId, t.gameId, t.personId] }),
    index('ratings_by_rank').on(
      t.scopeId,
      t.gameId,
      t.listed,
      t.shown.desc().nullsFirst(),
      t.deviation,
      t.matches.desc().nullsFirst(),
      t.personId,
      t.provisionalFrom,
    ),
  ],
);

export const scores = pgTable(
  'scores',
  {
    scopeId: text('scope_id').notNull(),
    gameId: text('game_id').notNull(),
    period: text().notNull(),
    category: text().notNull(),
    personId: text('person_id').notNull(),
    wins: integer().notNull(),
    draws: integer().notNull(),
    losses: integer().notNull(),
    tenths: integer().notNull(),
    listed: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.scopeId, t.gameId, t.period, t.category, t.personId] }),
    // With what ties are broken by, because thousands may be tied.
    index('scores_by_rank').on(
      t.scopeId,
      t.gameId,
      t.period,
      t.category,
      t.listed,
      t.tenths.desc().nullsFirst(),
      t.personId,
      t.wins,
      t.draws,
      t.losses,
    ),
    index('scores_by_person').on(t.scopeId, t.personId),
  ],
);

export const listings = pgTable(
  'listings',
  {
    scopeId: text('scope_id').notNull(),
    personId: text('person_id').notNull(),
    hidden: boolean().notNull(),
    left: boolean().notNull(),
    checkedAt: time('checked_at'),
  },
  (t) => [primaryKey({ columns: [t.scopeId, t.personId] })],
);

export const names = pgTable(
  'names',
  { scopeId: text('scope_id').notNull(), personId: text('person_id').notNull(), name: text().notNull() },
  (t) => [primaryKey({ columns: [t.scopeId, t.personId] })],
);

export const settings = pgTable(
  'settings',
  {
    of: text().$type<SettingsOwner>().notNull(),
    id: text().notNull(),
    value: json().$type<unknown>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.of, t.id] })],
);

export const analyses = pgTable('analyses', {
  id: text().primaryKey(),
  value: json().$type<unknown>().notNull(),
});

export const notes = pgTable('notes', { key: text().primaryKey(), value: text().notNull() });
