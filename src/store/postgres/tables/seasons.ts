import { index, integer, pgTable, primaryKey } from '../drizzle.ts';
import { text, time } from '../types.ts';

/** The final standings of closed seasons; see ../schema.ts. */
export const seasonPlaces = pgTable(
  'season_places',
  {
    scopeId: text('scope_id').notNull(),
    gameId: text('game_id').notNull(),
    season: text().notNull(),
    /** From 1, best first. */
    position: integer().notNull(),
    personId: text('person_id').notNull(),
    rank: integer(),
    points: integer().notNull(),
    gain: integer().notNull(),
    wins: integer().notNull(),
    draws: integer().notNull(),
    losses: integer().notNull(),
    endedAt: time('ended_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.scopeId, t.gameId, t.season, t.position] }),
    index('season_places_by_person').on(t.personId),
  ],
);
