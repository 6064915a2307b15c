import { sql } from '../drizzle.ts';
import type { Seat } from '../../seat.ts';
import type { ChallengeStatus, Hold, MatchStatus, SeatRequest } from '../kinds.ts';
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
      /** The ID of the server, or of the direct message channel; only data within one scope is visible there. */
      scopeId: kit.text('scope_id').notNull(),
      /** `null`: in direct messages. */
      guildId: kit.text('guild_id'),
      /** Where boards are posted: a channel or thread. */
      channelId: kit.text('channel_id').notNull(),
      first: kit.text().notNull(),
      second: kit.text().notNull(),
      options: kit.json().notNull(),
      /** What the players agreed on besides the game's options; JSON, like the options. */
      terms: kit.json().notNull().default({}),
      status: kit.text().$type<MatchStatus>().notNull(),
      /** Incremented by every write. */
      version: kit.integer().notNull(),
      /** Incremented by plies and undos only; carried by boards and components. */
      turn: kit.integer().notNull(),
      /** The seat to move; after the end, the seat that would have been. */
      toMove: kit.text('to_move').$type<Seat>().notNull(),
      plies: kit.integer().notNull(),
      /** When the player to move loses on time; `null` if no clock is running. */
      deadline: kit.time(),
      /** Milliseconds left on a stopped clock; `null` if none is stopped. */
      clockLeft: kit.time('clock_left'),
      /** When a running clock rests; JSON, interpreted by src/matches/model/off-hours.ts. `null`: never. */
      offHours: kit.text('rest'),
      held: kit.text().$type<Hold>(),
      /** All three are null while there is no outcome; after a draw or a void match, only the winner is. */
      winner: kit.text().$type<Seat>(),
      by: kit.text(),
      score: kit.text(),
      void: kit.flag().notNull().default(false),
      createdAt: kit.time('created_at').notNull(),
      /** When the last event happened; for a finished match, when it ended. Lists are sorted by it. */
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
      /** What it says once it is replaced; `null`: the same as before. */
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
      /** The match keeps this ID. */
      id: kit.text().primaryKey(),
      gameId: kit.text('game_id').notNull(),
      scopeId: kit.text('scope_id').notNull(),
      guildId: kit.text('guild_id'),
      channelId: kit.text('channel_id').notNull(),
      challenger: kit.text().notNull(),
      /** `null`: anyone; set when the challenge is accepted. */
      opponent: kit.text(),
      seat: kit.text().$type<SeatRequest>().notNull(),
      options: kit.json().notNull(),
      terms: kit.json().notNull().default({}),
      /** The match should get a thread of its own. */
      thread: kit.flag().notNull(),
      /** The ratings of those who may accept, both included; `null`: no limit. */
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
