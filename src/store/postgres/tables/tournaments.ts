import type { TournamentStatus } from '../../store.ts';
import { bigint, index, integer, pgTable, primaryKey } from '../drizzle.ts';
import { json, text, time } from '../types.ts';

/** The tables of tournaments; see ../schema.ts. */

export const tournaments = pgTable(
  'tournaments',
  {
    id: text().primaryKey(),
    scopeId: text('scope_id').notNull(),
    channelId: text('channel_id').notNull(),
    organiser: text().notNull(),
    options: json().$type<unknown>().notNull(),
    status: text().$type<TournamentStatus>().notNull(),
    version: integer().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [index('tournaments_by_scope').on(t.scopeId, t.status, t.createdAt)],
);

export const tournamentEvents = pgTable(
  'tournament_events',
  {
    tournamentId: text('tournament_id')
      .notNull()
      .references(() => tournaments.id),
    /** From 0, without gaps. */
    seq: bigint({ mode: 'number' }).notNull(),
    at: time().notNull(),
    data: json().$type<unknown>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tournamentId, t.seq] })],
);

export const tournamentPlayers = pgTable(
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
