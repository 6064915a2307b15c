import type { Seat } from '../../seat.ts';
import type { Kit } from './sqlite-kit.ts';

/** Continuations and imported games. */
export function explorerTables(kit: Kit) {
  const explored = kit.table(
    'explored',
    {
      gameId: kit.text('game_id').notNull(),
      scopeId: kit.text('scope_id').notNull(),
      position: kit.bigint().notNull(),
      ply: kit.text().notNull(),
      first: kit.integer().notNull(),
      draws: kit.integer().notNull(),
      second: kit.integer().notNull(),
      /** In how many of them the rating of whoever played it is known, and the sum of those ratings. */
      rated: kit.integer().notNull(),
      ratings: kit.bigint().notNull(),
    },
    (t) => [kit.primaryKey({ columns: [t.gameId, t.scopeId, t.position, t.ply] })],
  );

  const exploredMatches = kit.table('explored_matches', {
    matchId: kit.text('match_id').primaryKey(),
    winner: kit.text().$type<Seat>(),
    firstRating: kit.integer('first_rating'),
    secondRating: kit.integer('second_rating'),
  });

  const importedGames = kit.table(
    'imported_games',
    { gameId: kit.text('game_id').notNull(), digest: kit.bigint().notNull() },
    (t) => [kit.primaryKey({ columns: [t.gameId, t.digest] })],
  );

  return { explored, exploredMatches, importedGames };
}
