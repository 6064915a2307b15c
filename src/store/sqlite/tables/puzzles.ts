import { index, integer, primaryKey, real, sqliteTable, text } from '../drizzle.ts';

/** The tables of puzzles; see ../schema.ts. */

export const puzzles = sqliteTable(
  'puzzles',
  {
    scopeId: text('scope_id').notNull(),
    gameId: text('game_id').notNull(),
    puzzleId: text('puzzle_id').notNull(),
    points: real(),
    deviation: real(),
    volatility: real(),
    at: integer(),
    rated: integer().notNull(),
    value: text({ mode: 'json' }).$type<unknown>(),
  },
  (t) => [primaryKey({ columns: [t.scopeId, t.gameId, t.puzzleId] })],
);

export const solvers = sqliteTable(
  'solvers',
  {
    scopeId: text('scope_id').notNull(),
    gameId: text('game_id').notNull(),
    personId: text('person_id').notNull(),
    points: real().notNull(),
    deviation: real().notNull(),
    volatility: real().notNull(),
    at: integer().notNull(),
    tried: integer().notNull(),
    solved: integer().notNull(),
    streak: integer().notNull(),
    longest: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.scopeId, t.gameId, t.personId] })],
);

export const attempts = sqliteTable(
  'attempts',
  {
    scopeId: text('scope_id').notNull(),
    gameId: text('game_id').notNull(),
    personId: text('person_id').notNull(),
    puzzleId: text('puzzle_id').notNull(),
    at: integer().notNull(),
    right: integer({ mode: 'boolean' }).notNull(),
    solved: integer({ mode: 'boolean' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.scopeId, t.gameId, t.personId, t.puzzleId] }),
    index('attempts_by_puzzle').on(t.scopeId, t.gameId, t.puzzleId, t.solved),
  ],
);

export const dailies = sqliteTable(
  'dailies',
  {
    scopeId: text('scope_id').notNull(),
    gameId: text('game_id').notNull(),
    puzzleId: text('puzzle_id').notNull(),
    channelId: text('channel_id').notNull(),
    messageId: text('message_id'),
    at: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.scopeId, t.gameId, t.puzzleId] }),
    index('dailies_by_time').on(t.scopeId, t.at),
  ],
);
