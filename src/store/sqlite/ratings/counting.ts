import { and, eq, max } from '../drizzle.ts';
import type { Counting, Pool } from '../../ratings.ts';
import { otherSeat } from '../../seats.ts';
import type { MatchRow, OutcomeRecord } from '../../store.ts';
import type { Db } from '../file/database.ts';
import { bothSeats, latest, readPair, readSlice, sameRow, writeRating } from './rating.ts';
import { readReplay, writeStep } from './replays.ts';
import { results } from '../schema.ts';
import { addScore } from './scores.ts';

/** What finished matches count for: written with the change that ends them, or that judges them anew. */

/** Inside the transaction of the change. */
export function countMatch(tx: Db, match: MatchRow, outcome: OutcomeRecord, counting: Counting): void {
  const { rules, as } = counting;
  const counted = readPair(tx, match.id);
  const seq = counted?.first.seq ?? (as?.rated === true ? nextSeq(tx, match) : null);
  for (const seat of bothSeats) {
    const row = counted?.[seat];
    if (row !== undefined && row.weight !== null) addScore(tx, row, -1);
    const personId = row === undefined ? match[seat] : row.personId;
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
    const opponentId = match[otherSeat(seat)];
    const endedAt = match.endedAt ?? match.updatedAt;
    tx.insert(results)
      .values({ matchId, seat, home, gameId, personId, opponentId, endedAt, ...columns })
      .run();
  }
  if (seq === null) return;
  const { home, gameId } = match;
  const slice = readSlice(tx, match, rules, seq, new Set());
  const changed = { home, gameId, seq, added: counted === undefined };
  writeStep(tx, match, rules, rules.changed(slice, changed, readReplay(tx, match)));
  for (const seat of bothSeats) {
    const personId = counted === undefined ? match[seat] : counted[seat].personId;
    if (personId !== null) writeRating(tx, match, personId, latest(tx, match, personId), rules);
  }
}

function nextSeq(tx: Db, { home, gameId }: Pool): number {
  const last = tx
    .select({ seq: max(results.seq) })
    .from(results)
    .where(and(eq(results.home, home), eq(results.gameId, gameId)))
    .get();
  return (last?.seq ?? 0) + 1;
}
