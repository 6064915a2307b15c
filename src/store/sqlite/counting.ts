import { and, asc, eq, max } from 'drizzle-orm';
import type { Counting } from '../ratings.ts';
import type { SeatName } from '../seats.ts';
import type { MatchRow, OutcomeRecord } from '../store.ts';
import type { Db } from './database.ts';
import {
  bothSeats,
  latest,
  type KnownRatings,
  type Pair,
  type Pool,
  rateFrom,
  readRating,
  sameRow,
  writeRating,
} from './rating.ts';
import { replayFrom } from './replaying.ts';
import { results } from './schema.ts';
import { addScore } from './scores.ts';

/** What finished matches count for: written with the change that ends them, or that judges them anew. */

/** Inside the transaction of the change. */
export function countMatch(tx: Db, match: MatchRow, outcome: OutcomeRecord, counting: Counting): void {
  const { rule, as } = counting;
  const counted = readPair(tx, match.id);
  const seq = counted?.first.seq ?? (as?.rated === true ? nextSeq(tx, match) : null);
  const known: KnownRatings = new Map();
  for (const seat of bothSeats) {
    const row = counted?.[seat];
    if (row !== undefined && row.weight !== null) addScore(tx, row, -1);
    const personId = row === undefined ? match[seat] : row.personId;
    if (counted === undefined && personId !== null) known.set(personId, readRating(tx, match, personId));
    if (as === null) {
      if (row !== undefined) tx.delete(results).where(sameRow(row)).run();
      continue;
    }
    const columns = {
      category: as.category,
      result: outcome.winner === null ? 'draw' : outcome.winner === seat ? 'win' : 'loss',
      by: outcome.by,
      seq: as.rated ? seq : null,
      // Not rated yet.
      weight: null,
      points: null,
    } as const;
    if (row !== undefined) {
      tx.update(results).set(columns).where(sameRow(row)).run();
      continue;
    }
    const { id: matchId, home, gameId } = match;
    const opponentId = match[other(seat)];
    const endedAt = match.endedAt ?? match.updatedAt;
    tx.insert(results)
      .values({ matchId, seat, home, gameId, personId, opponentId, endedAt, ...columns })
      .run();
  }
  if (seq === null) return;
  if (counted === undefined) {
    // The last of its pool. While a replay is on its way to it, its ratings are those of the moment.
    rateFrom(tx, match, rule, seq, known);
    for (const personId of known.keys()) writeRating(tx, match, personId, latest(tx, match, personId), rule);
    return;
  }
  replayFrom(tx, match, rule, seq);
  for (const { personId } of [counted.first, counted.second]) {
    if (personId !== null) writeRating(tx, match, personId, latest(tx, match, personId), rule);
  }
}

function readPair(tx: Db, matchId: string): Pair | undefined {
  const rows = tx.select().from(results).where(eq(results.matchId, matchId)).orderBy(asc(results.seat)).all();
  const [first, second] = rows;
  return first && second && { first, second };
}

function nextSeq(tx: Db, { home, gameId }: Pool): number {
  const last = tx
    .select({ seq: max(results.seq) })
    .from(results)
    .where(and(eq(results.home, home), eq(results.gameId, gameId)))
    .get();
  return (last?.seq ?? 0) + 1;
}

const other = (seat: SeatName): SeatName => (seat === 'first' ? 'second' : 'first');
