import type { TournamentStatus } from '../kinds.ts';
import { refers, type Kit } from './sqlite-kit.ts';

export function tournamentTables(kit: Kit) {
  const tournaments = kit.table(
    'tournaments',
    {
      id: kit.text().primaryKey(),
      scopeId: kit.text('scope_id').notNull(),
      /** Where it is announced, and its matches begin. */
      channelId: kit.text('channel_id').notNull(),
      organiser: kit.text().notNull(),
      /** JSON, interpreted by src/matches/tournaments. */
      options: kit.json().notNull(),
      status: kit.text().$type<TournamentStatus>().notNull(),
      /** Incremented by every write. */
      version: kit.integer().notNull(),
      createdAt: kit.time('created_at').notNull(),
    },
    (t) => [kit.index('tournaments_by_scope').on(t.scopeId, t.status, t.createdAt)],
  );

  const tournamentEvents = kit.table(
    'tournament_events',
    {
      tournamentId: refers(kit, 'tournament_id', () => tournaments.id),
      /** From 0, without gaps. */
      seq: kit.bigint().notNull(),
      at: kit.time().notNull(),
      data: kit.json().notNull(),
    },
    (t) => [kit.primaryKey({ columns: [t.tournamentId, t.seq] })],
  );

  const tournamentPlayers = kit.table(
    'tournament_players',
    {
      tournamentId: refers(kit, 'tournament_id', () => tournaments.id),
      /** From 0, without gaps; events name players by it. */
      player: kit.integer().notNull(),
      personId: kit.text('person_id').notNull(),
    },
    (t) => [
      kit.primaryKey({ columns: [t.tournamentId, t.player] }),
      kit.index('tournament_players_by_person').on(t.personId),
    ],
  );

  return { tournaments, tournamentEvents, tournamentPlayers };
}
