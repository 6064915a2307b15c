import { desc, sql } from '../sql/drizzle.ts';
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from './drizzle.ts';
import { resultNames } from '../ratings.ts';
import { challengeStatuses, settingsOwners, dueKinds, holds, matchStatuses, seatRequests } from '../store.ts';

export * from './tables/follows.ts';
export * from './tables/log.ts';
export * from './tables/plans.ts';
export * from './tables/puzzles.ts';
export * from './tables/seasons.ts';
export * from './tables/explorer.ts';
export * from './tables/tournaments.ts';

/** The tables behind ../store.ts, where their fields are explained. JSON is stored as text. */

const seats = ['first', 'second'] as const;

export const matches = sqliteTable(
  'matches',
  {
    id: text().primaryKey(),
    gameId: text('game_id').notNull(),
    scopeId: text('scope_id').notNull(),
    guildId: text('guild_id'),
    channelId: text('channel_id').notNull(),
    first: text().notNull(),
    second: text().notNull(),
    options: text({ mode: 'json' }).$type<unknown>().notNull(),
    terms: text({ mode: 'json' }).$type<unknown>().notNull().default({}),
    status: text({ enum: matchStatuses }).notNull(),
    version: integer().notNull(),
    turn: integer().notNull(),
    toMove: text('to_move', { enum: seats }).notNull(),
    plies: integer().notNull(),
    deadline: integer(),
    clockLeft: integer('clock_left'),
    rest: text(),
    held: text({ enum: holds }),
    /** All three are null while there is no outcome; after a draw or a void match, only the winner is. */
    winner: text({ enum: seats }),
    by: text(),
    score: text(),
    void: integer({ mode: 'boolean' }).notNull().default(false),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    endedAt: integer('ended_at'),
    tournamentId: text('tournament_id'),
  },
  (t) => [
    // One index for each way of filtering lists, so that a page is read without sorting.
    index('matches_by_scope').on(t.scopeId, t.status, t.updatedAt),
    index('matches_by_channel').on(t.channelId, t.status, t.updatedAt),
    index('matches_by_first').on(t.scopeId, t.first, t.status, t.updatedAt),
    index('matches_by_second').on(t.scopeId, t.second, t.status, t.updatedAt),
    // Few among many; counted for the metrics.
    index('matches_open')
      .on(t.id)
      .where(sql`"status" = 'open'`),
    // For all servers at once, after downtime or if channels are unreachable.
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

export const events = sqliteTable(
  'events',
  {
    matchId: text('match_id')
      .notNull()
      .references(() => matches.id),
    /** From 0, without gaps. */
    seq: integer().notNull(),
    at: integer().notNull(),
    data: text({ mode: 'json' }).$type<unknown>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.matchId, t.seq] })],
);

export const boards = sqliteTable(
  'boards',
  {
    /** In posting order: of two boards with the same version, the later one is the newest. */
    seq: integer().primaryKey({ autoIncrement: true }),
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

export const challenges = sqliteTable(
  'challenges',
  {
    id: text().primaryKey(),
    gameId: text('game_id').notNull(),
    scopeId: text('scope_id').notNull(),
    guildId: text('guild_id'),
    channelId: text('channel_id').notNull(),
    challenger: text().notNull(),
    opponent: text(),
    seat: text({ enum: seatRequests }).notNull(),
    options: text({ mode: 'json' }).$type<unknown>().notNull(),
    terms: text({ mode: 'json' }).$type<unknown>().notNull().default({}),
    thread: integer({ mode: 'boolean' }).notNull(),
    lowest: integer(),
    highest: integer(),
    status: text({ enum: challengeStatuses }).notNull(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    messageId: text('message_id'),
  },
  (t) => [
    index('challenges_by_challenger').on(t.challenger, t.channelId, t.status),
    index('challenges_to_all')
      .on(t.scopeId, t.createdAt)
      .where(sql`"status" = 'open' AND "opponent" IS NULL`),
  ],
);

export const due = sqliteTable(
  'due',
  {
    kind: text({ enum: dueKinds }).notNull(),
    /** The ID of a match, challenge, reminder or analysis. */
    subject: text().notNull(),
    at: integer().notNull(),
    /** The version of the match that wrote the row, otherwise 0. */
    version: integer().notNull(),
    holder: text(),
    leasedUntil: integer('leased_until'),
    /** Grows with every claim. */
    claim: integer(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.subject] }), index('due_by_time').on(t.at)],
);

export const reminders = sqliteTable(
  'reminders',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    personId: text('person_id').notNull(),
    matchId: text('match_id')
      .notNull()
      .references(() => matches.id),
    at: integer().notNull(),
  },
  (t) => [index('reminders_by_person').on(t.personId)],
);

/** What a finished match counted for each player, in two rows. Void matches have none. */
export const results = sqliteTable(
  'results',
  {
    matchId: text('match_id')
      .notNull()
      .references(() => matches.id),
    seat: text({ enum: seats }).notNull(),
    scopeId: text('scope_id').notNull(),
    gameId: text('game_id').notNull(),
    /** null: a deleted person, whose ratings before the match are kept. */
    personId: text('person_id'),
    opponentId: text('opponent_id'),
    category: text().notNull(),
    result: text({ enum: resultNames }).notNull(),
    by: text().notNull(),
    endedAt: integer('ended_at').notNull(),
    /** The order of a pool's rated matches, the same in both rows; null, like the following columns, if unrated. */
    seq: integer(),
    weight: real(),
    /** Points won from the opponent and not yet forgotten, before and after the match. */
    balanceBefore: real('balance_before'),
    balance: real(),
    /** Before the match; null: not rated before. */
    pointsBefore: real('points_before'),
    deviationBefore: real('deviation_before'),
    volatilityBefore: real('volatility_before'),
    atBefore: integer('at_before'),
    points: real(),
    deviation: real(),
    volatility: real(),
    matches: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.matchId, t.seat] }),
    index('results_by_person').on(t.scopeId, t.gameId, t.personId, t.endedAt),
    uniqueIndex('results_by_seq').on(t.scopeId, t.gameId, t.seq, t.seat),
  ],
);

export const ratings = sqliteTable(
  'ratings',
  {
    scopeId: text('scope_id').notNull(),
    gameId: text('game_id').notNull(),
    personId: text('person_id').notNull(),
    points: real().notNull(),
    deviation: real().notNull(),
    volatility: real().notNull(),
    at: integer().notNull(),
    matches: integer().notNull(),
    /**
     * The following columns are derived from the above and from `listings`, so that leaderboards can be read from an
     * index.
     */
    shown: integer().notNull(),
    provisionalFrom: integer('provisional_from').notNull(),
    listed: integer({ mode: 'boolean' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.scopeId, t.gameId, t.personId] }),
    index('ratings_by_rank').on(
      t.scopeId,
      t.gameId,
      t.listed,
      desc(t.shown),
      t.deviation,
      desc(t.matches),
      t.personId,
      t.provisionalFrom,
    ),
  ],
);

/** Sums over the rated rows of `results`: for all time, each year and each month, and within them for each category. */
export const scores = sqliteTable(
  'scores',
  {
    scopeId: text('scope_id').notNull(),
    gameId: text('game_id').notNull(),
    /** Empty: all time, all categories. */
    period: text().notNull(),
    category: text().notNull(),
    personId: text('person_id').notNull(),
    wins: integer().notNull(),
    draws: integer().notNull(),
    losses: integer().notNull(),
    tenths: integer().notNull(),
    listed: integer({ mode: 'boolean' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.scopeId, t.gameId, t.period, t.category, t.personId] }),
    index('scores_by_rank').on(t.scopeId, t.gameId, t.period, t.category, t.listed, desc(t.tenths)),
    index('scores_by_person').on(t.scopeId, t.personId),
  ],
);

/** Only people with a row that differs from the default. */
export const listings = sqliteTable(
  'listings',
  {
    scopeId: text('scope_id').notNull(),
    personId: text('person_id').notNull(),
    hidden: integer({ mode: 'boolean' }).notNull(),
    left: integer({ mode: 'boolean' }).notNull(),
    checkedAt: integer('checked_at'),
  },
  (t) => [primaryKey({ columns: [t.scopeId, t.personId] })],
);

export const names = sqliteTable(
  'names',
  { scopeId: text('scope_id').notNull(), personId: text('person_id').notNull(), name: text().notNull() },
  (t) => [primaryKey({ columns: [t.scopeId, t.personId] })],
);

export const settings = sqliteTable(
  'settings',
  {
    of: text({ enum: settingsOwners }).notNull(),
    id: text().notNull(),
    value: text({ mode: 'json' }).$type<unknown>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.of, t.id] })],
);

/** By the ID of a match, or of a record that was not played here. */
export const analyses = sqliteTable('analyses', {
  id: text().primaryKey(),
  value: text({ mode: 'json' }).$type<unknown>().notNull(),
});

export const notes = sqliteTable('notes', { key: text().primaryKey(), value: text().notNull() });
