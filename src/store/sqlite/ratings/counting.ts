import { and, eq, max, sql } from '../drizzle.ts';
import type { Counting, Pool } from '../../ratings.ts';
import { otherSeat, type Seat } from '../../../seat.ts';
import type { MatchRow, OutcomeRecord } from '../../store.ts';
import type { Db } from '../file/database.ts';
import { given, prepared, row } from '../queries.ts';
import { results } from '../schema.ts';
import { bothSeats, type Pair } from './rated.ts';
import { latest, writeRating } from './rating.ts';
import { readReplay, writeStep } from './replays.ts';
import { readPair, readSlice, sameRow } from './results.ts';
import { addScore } from './scores.ts';

/** What finished matches count for; written with the change that finishes or adjudicates them. */

/** Runs inside the change's transaction. */
export function countMatch(db: Db, match: MatchRow, outcome: OutcomeRecord, counting: Counting): void {
  const { rules, as } = counting;
  const counted = readPair(db, match.id);
  const seq = counted?.first.seq ?? (as?.rated === true ? nextSeq(db, match) : null);
  for (const seat of bothSeats) writeResult(db, match, outcome, as, { counted, seq, seat });
  if (seq === null) return;
  const { scopeId, gameId } = match;
  const slice = readSlice(db, match, rules, seq, new Set());
  const changed = { scopeId, gameId, seq, added: counted === undefined };
  writeStep(db, match, rules, rules.changed(slice, changed, readReplay(db, match)));
  for (const seat of bothSeats) {
    const personId = counted === undefined ? match[seat] : counted[seat].personId;
    if (personId !== null) writeRating(db, match, personId, latest(db, match, personId), rules);
  }
}

function writeResult(
  db: Db,
  match: MatchRow,
  outcome: OutcomeRecord,
  as: Counting['as'],
  { counted, seq, seat }: { counted: Pair | undefined; seq: number | null; seat: Seat },
): void {
  const before = counted?.[seat];
  const { id: matchId, scopeId, gameId } = match;
  if (before !== undefined && before.weight !== null) addScore(db, before, -1);
  if (as === null) {
    if (before !== undefined) remove(db).run({ matchId, seat });
    return;
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
  if (before !== undefined) {
    update(db).run({ ...columns, matchId, seat });
    return;
  }
  const [personId, opponentId] = [match[seat], match[otherSeat(seat)]];
  const endedAt = match.endedAt ?? match.updatedAt;
  insert(db).run({ matchId, seat, scopeId, gameId, personId, opponentId, endedAt, ...columns });
}

const nextSeq = (db: Db, { scopeId, gameId }: Pool): number =>
  (last(db).get({ scopeId, gameId })?.seq ?? 0) + 1;

const remove = prepared((db) => db.delete(results).where(sameRow).prepare());
const update = prepared((db) =>
  db
    .update(results)
    .set(given(results, 'category', 'result', 'by', 'seq', 'weight', 'points'))
    .where(sameRow)
    .prepare(),
);
const insert = prepared((db) =>
  db
    .insert(results)
    .values(
      row(
        results,
        'balanceBefore',
        'balance',
        'pointsBefore',
        'deviationBefore',
        'volatilityBefore',
        'atBefore',
        'deviation',
        'volatility',
        'matches',
      ),
    )
    .prepare(),
);
const last = prepared((db) =>
  db
    .select({ seq: max(results.seq) })
    .from(results)
    .where(
      and(eq(results.scopeId, sql.placeholder('scopeId')), eq(results.gameId, sql.placeholder('gameId'))),
    )
    .prepare(),
);
