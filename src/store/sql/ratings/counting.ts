import { otherSeat, seats, type Seat } from '../../../seat.ts';
import type { Counting, Pool, RatingSlice } from '../../groups/ratings.ts';
import type { MatchRow, StoredOutcome } from '../../store.ts';
import { max } from '../../drizzle.ts';
import { query, type Queries } from '../queries.ts';
import { matching, insertInto, updateBy, deleteBy } from '../plain.ts';
import { type Pair } from './rated.ts';
import { latest, readRatings, writeRating } from './rating.ts';
import { readReplay, writeStep } from './replays.ts';
import { ratedColumns, readPair, readSlice } from './results.ts';
import { addScore } from './scores.ts';

/** What finished matches count for; written with the change that finishes or adjudicates them. */

/** Runs inside the change's transaction. */
export async function countMatch(db: Queries, match: MatchRow, outcome: StoredOutcome, counting: Counting) {
  const { rules, as } = counting;
  const counted = await readPair(db, match.id);
  const seq = counted?.first.seq ?? (as?.rated === true ? await nextSeq(db, match) : null);
  for (const seat of seats) await writeResult(db, match, outcome, counting, { counted, seq, seat });
  if (seq === null) return;
  const { scopeId, gameId } = match;
  const slice = await readSlice(db, match, rules, seq, new Set());
  const before = await withBrought(db, match, slice.before);
  const changed = { scopeId, gameId, seq, added: counted === undefined };
  await writeStep(
    db,
    match,
    rules,
    rules.changed({ ...slice, before }, changed, await readReplay(db, match)),
  );
  for (const seat of seats) {
    const personId = counted === undefined ? match[seat] : counted[seat].personId;
    if (personId !== null) await writeRating(db, match, personId, await latest(db, match, personId), rules);
  }
}

/** Also those of people who have played no rated match there, but have brought one. */
async function withBrought(
  db: Queries,
  { scopeId, gameId, first, second }: MatchRow,
  before: RatingSlice['before'],
): Promise<RatingSlice['before']> {
  const others = [first, second].filter((id) => !before.has(id));
  if (others.length === 0) return before;
  const brought = await readRatings(db, scopeId, gameId, others);
  return new Map([...before, ...[...brought].filter(([, { matches }]) => matches === 0)]);
}

async function writeResult(
  db: Queries,
  match: MatchRow,
  outcome: StoredOutcome,
  { as, rules }: Counting,
  { counted, seq, seat }: { counted: Pair | undefined; seq: number | null; seat: Seat },
): Promise<void> {
  const before = counted?.[seat];
  const { id: matchId, scopeId, gameId } = match;
  if (before !== undefined && before.weight !== null) await addScore(db, rules.scores, before, -1);
  if (as === null) {
    if (before !== undefined) await db.run(remove, { matchId, seat });
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
  if (before !== undefined) return db.run(update, { ...columns, matchId, seat });
  const [personId, opponentId] = [match[seat], match[otherSeat(seat)]];
  const endedAt = match.endedAt ?? match.updatedAt;
  await db.run(insert, { matchId, seat, scopeId, gameId, personId, opponentId, endedAt, ...columns });
}

const nextSeq = async (db: Queries, { scopeId, gameId }: Pool): Promise<number> =>
  ((await db.get(last, { scopeId, gameId }))?.seq ?? 0) + 1;

const remove = deleteBy('results', 'matchId', 'seat');
const counted = ['category', 'result', 'by', 'seq', 'weight', 'points'] as const;
const update = updateBy('results', ['matchId', 'seat'], ...counted);
const insert = insertInto('results', ...ratedColumns);
const last = query(({ db, results }) =>
  db
    .select({ seq: max(results.seq) })
    .from(results)
    .where(matching(results, 'scopeId', 'gameId')),
);
