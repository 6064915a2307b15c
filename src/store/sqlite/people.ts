import { and, asc, count, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { MatchRow, OutcomeRecord, Rating, RatingPair, SeatName, Store } from '../store.ts';
import type { Db } from './database.ts';
import { names, ratings, standings } from './schema.ts';

export const peopleStore = (db: Db) =>
  ({
    async standings(home, gameId, page) {
      return db
        .select({
          personId: standings.personId,
          wins: standings.wins,
          draws: standings.draws,
          losses: standings.losses,
        })
        .from(standings)
        .where(and(eq(standings.home, home), eq(standings.gameId, gameId)))
        .orderBy(desc(standings.wins), desc(standings.draws), asc(standings.losses), asc(standings.personId))
        .limit(page.limit)
        .offset(page.offset)
        .all();
    },

    async countStandings(home, gameId) {
      const row = db
        .select({ people: count() })
        .from(standings)
        .where(and(eq(standings.home, home), eq(standings.gameId, gameId)))
        .get();
      return row?.people ?? 0;
    },

    async rememberName(home, personId, name) {
      db.insert(names)
        .values({ home, personId, name })
        // Names rarely change: an unchanged one costs no write to the disk.
        .onConflictDoUpdate({
          target: [names.home, names.personId],
          set: { name },
          setWhere: ne(names.name, name),
        })
        .run();
    },

    async names(home, personIds) {
      const rows = db
        .select({ personId: names.personId, name: names.name })
        .from(names)
        .where(and(eq(names.home, home), inArray(names.personId, [...new Set(personIds)])))
        .all();
      return new Map(rows.map((row) => [row.personId, row.name]));
    },
  }) satisfies Partial<Store>;

type Players = Pick<MatchRow, 'home' | 'gameId' | SeatName>;

export function readRatings(tx: Db, match: Players): RatingPair {
  const read = (personId: string): Rating | undefined =>
    tx
      .select({
        points: ratings.points,
        deviation: ratings.deviation,
        volatility: ratings.volatility,
        at: ratings.at,
      })
      .from(ratings)
      .where(
        and(eq(ratings.home, match.home), eq(ratings.gameId, match.gameId), eq(ratings.personId, personId)),
      )
      .get();
  return { first: read(match.first), second: read(match.second) };
}

export function writeRatings(tx: Db, match: Players, pair: Readonly<Record<SeatName, Rating>>): void {
  for (const seat of ['first', 'second'] as const) {
    tx.insert(ratings)
      .values({ home: match.home, gameId: match.gameId, personId: match[seat], ...pair[seat] })
      .onConflictDoUpdate({ target: [ratings.home, ratings.gameId, ratings.personId], set: pair[seat] })
      .run();
  }
}

/** Adds a match that just ended to the lines of both players. */
export function countOutcome(tx: Db, match: Players, outcome: OutcomeRecord): void {
  for (const seat of ['first', 'second'] as const) {
    const wins = outcome.winner === seat ? 1 : 0;
    const draws = outcome.winner === null ? 1 : 0;
    const losses = 1 - wins - draws;
    tx.insert(standings)
      .values({ home: match.home, gameId: match.gameId, personId: match[seat], wins, draws, losses })
      .onConflictDoUpdate({
        target: [standings.home, standings.gameId, standings.personId],
        set: {
          wins: sql`${standings.wins} + ${wins}`,
          draws: sql`${standings.draws} + ${draws}`,
          losses: sql`${standings.losses} + ${losses}`,
        },
      })
      .run();
  }
}
