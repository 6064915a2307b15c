import { sql } from '../drizzle.ts';
import type { Seat } from '../../seat.ts';
import type { ChallengeStatus, Hold, MatchStatus, SeatRequest } from '../store.ts';
import { refers, type Kit } from './sqlite-kit.ts';

/** Matches, their events and boards, challenges, and what is due. */
export function matchTables(kit: Kit) {
  /** An index of those rows only. */
  const partial = (name: string, rows: string, ...on: Parameters<ReturnType<Kit['index']>['on']>) =>
    kit
      .index(name)
      .on(...on)
      .where(sql.raw(rows));

  const matches = kit.table(
    'matches',
    {
      id: kit.text().primaryKey(),
      gameId: kit.text('game_id').notNull(),
      scopeId: kit.text('scope_id').notNull(),
      guildId: kit.text('guild_id'),
      channelId: kit.text('channel_id').notNull(),
      first: kit.text().notNull(),
      second: kit.text().notNull(),
      options: kit.json().notNull(),
      terms: kit.json().notNull().default({}),
      status: kit.text().$type<MatchStatus>().notNull(),
      version: kit.integer().notNull(),
      turn: kit.integer().notNull(),
      toMove: kit.text('to_move').$type<Seat>().notNull(),
      plies: kit.integer().notNull(),
      deadline: kit.time(),
      clockLeft: kit.time('clock_left'),
      rest: kit.text(),
      held: kit.text().$type<Hold>(),
      /** All three are null while there is no outcome; after a draw or a void match, only the winner is. */
      winner: kit.text().$type<Seat>(),
      by: kit.text(),
      score: kit.text(),
      void: kit.flag().notNull().default(false),
      createdAt: kit.time('created_at').notNull(),
      updatedAt: kit.time('updated_at').notNull(),
      endedAt: kit.time('ended_at'),
      tournamentId: kit.text('tournament_id'),
    },
    (t) => [
      // One index for each way of filtering lists, so that a page is read without sorting.
      kit.index('matches_by_scope').on(t.scopeId, t.status, t.updatedAt, ...kit.covering(t.id)),
      kit.index('matches_by_channel').on(t.channelId, t.status, t.updatedAt, ...kit.covering(t.id)),
      kit.index('matches_by_first').on(t.scopeId, t.first, t.status, t.updatedAt, ...kit.covering(t.id)),
      kit.index('matches_by_second').on(t.scopeId, t.second, t.status, t.updatedAt, ...kit.covering(t.id)),
      // Few among many; a person's in all servers, and counted for the metrics.
      partial('matches_open_by_first', `"status" = 'open'`, t.first),
      partial('matches_open_by_second', `"status" = 'open'`, t.second),
      // For all servers at once, after downtime or if channels are unreachable.
      partial('matches_running', '"deadline" IS NOT NULL', t.deadline),
      partial('matches_held', '"held" IS NOT NULL', t.held),
      partial('matches_by_tournament', '"tournament_id" IS NOT NULL', t.tournamentId),
    ],
  );

  const events = kit.table(
    'events',
    {
      matchId: refers(kit, 'match_id', () => matches.id),
      /** From 0, without gaps. */
      seq: kit.bigint().notNull(),
      at: kit.time().notNull(),
      data: kit.json().notNull(),
    },
    (t) => [kit.primaryKey({ columns: [t.matchId, t.seq] })],
  );

  const boards = kit.table(
    'boards',
    {
      /** In posting order: of two boards with the same version, the later one is the newest. */
      seq: kit.identity(),
      matchId: refers(kit, 'match_id', () => matches.id),
      channelId: kit.text('channel_id').notNull(),
      messageId: kit.text('message_id').notNull(),
      turn: kit.integer().notNull(),
      version: kit.integer().notNull(),
      /** See `BoardRecord`. */
      lasting: kit.text(),
    },
    (t) => [
      kit.uniqueIndex('boards_by_message').on(t.messageId),
      kit.index('boards_by_match').on(t.matchId, t.version, t.seq),
    ],
  );

  const challenges = kit.table(
    'challenges',
    {
      id: kit.text().primaryKey(),
      gameId: kit.text('game_id').notNull(),
      scopeId: kit.text('scope_id').notNull(),
      guildId: kit.text('guild_id'),
      channelId: kit.text('channel_id').notNull(),
      challenger: kit.text().notNull(),
      opponent: kit.text(),
      seat: kit.text().$type<SeatRequest>().notNull(),
      options: kit.json().notNull(),
      terms: kit.json().notNull().default({}),
      thread: kit.flag().notNull(),
      lowest: kit.integer(),
      highest: kit.integer(),
      status: kit.text().$type<ChallengeStatus>().notNull(),
      createdAt: kit.time('created_at').notNull(),
      expiresAt: kit.time('expires_at').notNull(),
      messageId: kit.text('message_id'),
    },
    (t) => [
      kit.index('challenges_by_challenger').on(t.challenger, t.channelId, t.status),
      partial('challenges_to_all', `"status" = 'open' AND "opponent" IS NULL`, t.scopeId, t.createdAt),
    ],
  );

  const due = kit.table(
    'due',
    {
      kind: kit.text().notNull(),
      /** See `DueRow`. */
      subject: kit.text().notNull(),
      at: kit.time().notNull(),
      /** The version of the match that wrote the row, otherwise 0. */
      version: kit.integer().notNull(),
      holder: kit.text(),
      leasedUntil: kit.time('leased_until'),
      /** Grows with every claim. */
      claim: kit.integer(),
    },
    (t) => [kit.primaryKey({ columns: [t.kind, t.subject] }), kit.index('due_by_time').on(t.at)],
  );

  const reminders = kit.table(
    'reminders',
    {
      id: kit.identity(),
      personId: kit.text('person_id').notNull(),
      matchId: refers(kit, 'match_id', () => matches.id),
      at: kit.time().notNull(),
    },
    (t) => [kit.index('reminders_by_person').on(t.personId)],
  );

  return { matches, events, boards, challenges, due, reminders };
}
