import { index, integer, primaryKey, sqliteTable, text } from '../drizzle.ts';
import { tournamentStatuses } from '../../store.ts';

/** The tables of tournaments; see ../schema.ts. */

export const tournaments = sqliteTable(
  'tournaments',
  {
    id: text().primaryKey(),
    scopeId: text('scope_id').notNull(),
    channelId: text('channel_id').notNull(),
    organiser: text().notNull(),
    options: text({ mode: 'json' }).$type<unknown>().notNull(),
    status: text({ enum: tournamentStatuses }).notNull(),
    version: integer().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [index('tournaments_by_scope').on(t.scopeId, t.status, t.createdAt)],
);

export const tournamentEvents = sqliteTable(
  'tournament_events',
  {
    tournamentId: text('tournament_id')
      .notNull()
      .references(() => tournaments.id),
    /** From 0, without gaps. */
    seq: integer().notNull(),
    at: integer().notNull(),
    data: text({ mode: 'json' }).$type<unknown>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tournamentId, t.seq] })],
);

export const tournamentPlayers = sqliteTable(
  'tournament_players',
  {
    tournamentId: text('tournament_id')
      .notNull()
      .references(() => tournaments.id),
    /** From 0, without gaps; events name players by it. */
    player: integer().notNull(),
    personId: text('person_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tournamentId, t.player] }),
    index('tournament_players_by_person').on(t.personId),
  ],
);
