import { boolean, doublePrecision, index, integer, pgTable, primaryKey } from '../drizzle.ts';
import { json, text, time } from '../types.ts';

/** The tables of puzzles; see ../schema.ts. */

export const puzzles = pgTable(
  'puzzles',
  {
    scopeId: text('scope_id').notNull(),
    gameId: text('game_id').notNull(),
    puzzleId: text('puzzle_id').notNull(),
    points: doublePrecision(),
    deviation: doublePrecision(),
    volatility: doublePrecision(),
    at: time(),
    rated: integer().notNull(),
    value: json().$type<unknown>(),
  },
  (t) => [primaryKey({ columns: [t.scopeId, t.gameId, t.puzzleId] })],
);

export const solvers = pgTable(
  'solvers',
  {
    scopeId: text('scope_id').notNull(),
    gameId: text('game_id').notNull(),
    personId: text('person_id').notNull(),
    points: doublePrecision().notNull(),
    deviation: doublePrecision().notNull(),
    volatility: doublePrecision().notNull(),
    at: time().notNull(),
    tried: integer().notNull(),
    solved: integer().notNull(),
    streak: integer().notNull(),
    longest: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.scopeId, t.gameId, t.personId] })],
);

export const attempts = pgTable(
  'attempts',
  {
    scopeId: text('scope_id').notNull(),
    gameId: text('game_id').notNull(),
    personId: text('person_id').notNull(),
    puzzleId: text('puzzle_id').notNull(),
    at: time().notNull(),
    right: boolean().notNull(),
    solved: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.scopeId, t.gameId, t.personId, t.puzzleId] }),
    index('attempts_by_puzzle').on(t.scopeId, t.gameId, t.puzzleId, t.solved),
  ],
);

export const dailies = pgTable(
  'dailies',
  {
    scopeId: text('scope_id').notNull(),
    gameId: text('game_id').notNull(),
    puzzleId: text('puzzle_id').notNull(),
    channelId: text('channel_id').notNull(),
    messageId: text('message_id'),
    at: time().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.scopeId, t.gameId, t.puzzleId] }),
    index('dailies_by_time').on(t.scopeId, t.at),
  ],
);
