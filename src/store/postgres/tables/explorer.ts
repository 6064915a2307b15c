import type { Seat } from '../../../seat.ts';
import { bigint, integer, pgTable, primaryKey } from '../drizzle.ts';
import { text } from '../types.ts';

/** The tables of the explorer; see ../schema.ts. */

export const explored = pgTable(
  'explored',
  {
    gameId: text('game_id').notNull(),
    scopeId: text('scope_id').notNull(),
    position: bigint({ mode: 'number' }).notNull(),
    ply: text().notNull(),
    first: integer().notNull(),
    draws: integer().notNull(),
    second: integer().notNull(),
    rated: integer().notNull(),
    ratings: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.gameId, t.scopeId, t.position, t.ply] })],
);

export const exploredMatches = pgTable('explored_matches', {
  matchId: text('match_id').primaryKey(),
  winner: text().$type<Seat>(),
  firstRating: integer('first_rating'),
  secondRating: integer('second_rating'),
});

export const importedGames = pgTable(
  'imported_games',
  { gameId: text('game_id').notNull(), digest: bigint({ mode: 'number' }).notNull() },
  (t) => [primaryKey({ columns: [t.gameId, t.digest] })],
);
