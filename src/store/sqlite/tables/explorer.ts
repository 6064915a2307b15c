import { integer, primaryKey, sqliteTable, text } from '../drizzle.ts';

/** The tables of the explorer; see ../schema.ts. */

const seats = ['first', 'second'] as const;

/** Continuations. The migration makes the primary key its only index, since it has millions of rows. */
export const explored = sqliteTable(
  'explored',
  {
    gameId: text('game_id').notNull(),
    scopeId: text('scope_id').notNull(),
    position: integer().notNull(),
    ply: text().notNull(),
    first: integer().notNull(),
    draws: integer().notNull(),
    second: integer().notNull(),
    rated: integer().notNull(),
    ratings: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.gameId, t.scopeId, t.position, t.ply] })],
);

/** What a match counts in `explored`, so that it can be taken back. */
export const exploredMatches = sqliteTable('explored_matches', {
  matchId: text('match_id').primaryKey(),
  winner: text({ enum: seats }),
  firstRating: integer('first_rating'),
  secondRating: integer('second_rating'),
});

/** Games of archives, to recognise them again. */
export const importedGames = sqliteTable(
  'imported_games',
  { gameId: text('game_id').notNull(), digest: integer().notNull() },
  (t) => [primaryKey({ columns: [t.gameId, t.digest] })],
);
