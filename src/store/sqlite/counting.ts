import { and, asc, count, eq, gt, gte, inArray, isNotNull, max, sql } from 'drizzle-orm';
import type { Counting, RatedRecord, Rating, RatingRule, ResultName } from '../ratings.ts';
import type { SeatName } from '../seats.ts';
import type { MatchRow, OutcomeRecord } from '../store.ts';
import type { Db } from './database.ts';
import { listings, ratings, results, scores } from './schema.ts';

/** What finished matches count for: written with the change that ends them, or that judges them anew. */

type ResultRow = typeof results.$inferSelect;
type Pair = Readonly<Record<SeatName, ResultRow>>;

/** The ratings of one home and game. */
export interface Pool {
  readonly home: string;
  readonly gameId: string;
}

/** Matches that a replay reads at once. */
const CHUNK = 500;

/** Inside the transaction of the change. */
export function countMatch(tx: Db, match: MatchRow, outcome: OutcomeRecord, counting: Counting): void {
  const { rule, as } = counting;
  const counted = readPair(tx, match.id);
  const seq = counted?.first.seq ?? (as?.rated === true ? nextSeq(tx, match) : null);
  const known = new Map<string, Rating | undefined>();
  for (const seat of bothSeats) {
    const row = counted?.[seat];
    if (row !== undefined && row.weight !== null) addScore(tx, row, -1);
    const rating = row === undefined || row.seq === null ? readRating(tx, match, match[seat]) : before(row);
    const personId = row === undefined ? match[seat] : row.personId;
    if (personId !== null) known.set(personId, rating);
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
  if (seq !== null) replay(tx, match, rule, seq, known);
}

/**
 * Rates the matches of a pool from `from` on again: those that are not rated yet, and those of people whose ratings
 * `known` tells, as they were just before; with `all` every one of them, from nothing. Returns how many matches
 * there were and how many numbers came out differently.
 */
export function replay(
  tx: Db,
  pool: Pool,
  rule: RatingRule,
  from: number,
  known: Map<string, Rating | undefined>,
  all = false,
): { readonly matches: number; readonly changed: number } {
  let matches = 0;
  let changed = 0;
  for (let next = from; ;) {
    const pairs = readPairs(tx, pool, next);
    for (const pair of pairs) {
      matches += 1;
      const people = [pair.first.personId, pair.second.personId];
      const touched = people.some((id) => id !== null && known.has(id));
      if (!all && !touched && pair.first.points !== null) continue;
      const rated = rate(tx, rule, pair, (row) => {
        if (row.personId === null || (!all && !known.has(row.personId))) return before(row);
        return known.get(row.personId);
      });
      if (rated.changed) changed += 1;
      for (const seat of bothSeats) {
        const id = pair[seat].personId;
        if (id !== null && (all || rated.changed || known.has(id))) known.set(id, rated.after[seat]);
      }
    }
    if (pairs.length < CHUNK) break;
    next = (pairs.at(-1)?.first.seq ?? next) + 1;
  }
  for (const [personId, rating] of known) writeRating(tx, pool, personId, rating, rule);
  return { matches, changed };
}

/** Rates one match and stores what differs from what is stored. */
function rate(
  tx: Db,
  rule: RatingRule,
  { first, second }: Pair,
  ratingOf: (row: ResultRow) => Rating | undefined,
) {
  const pair = { first: ratingOf(first), second: ratingOf(second) };
  const winner = first.result === 'win' ? 'first' : second.result === 'win' ? 'second' : null;
  const repeats =
    first.personId === null || second.personId === null ? (first.repeats ?? 0) : repeatsOf(tx, rule, first);
  const { weight, after } = rule.rate(pair, winner, first.endedAt, repeats);
  let changed = false;
  for (const row of [first, second]) {
    const had = pair[row.seat];
    const has = after[row.seat];
    const columns = {
      repeats,
      weight,
      pointsBefore: had?.points ?? null,
      deviationBefore: had?.deviation ?? null,
      volatilityBefore: had?.volatility ?? null,
      atBefore: had?.at ?? null,
      points: has.points,
      deviation: has.deviation,
      volatility: has.volatility,
    };
    if (Object.entries(columns).every(([name, value]) => row[name as keyof typeof columns] === value))
      continue;
    changed = true;
    tx.update(results).set(columns).where(sameRow(row)).run();
    if (row.weight !== weight) {
      if (row.weight !== null) addScore(tx, row, -1);
      addScore(tx, { ...row, weight }, 1);
    }
  }
  return { after, changed };
}

/** Earlier rated matches of the same two people that make this one a repeat. */
function repeatsOf(tx: Db, rule: RatingRule, row: ResultRow): number {
  const found = tx
    .select({ matches: count() })
    .from(results)
    .where(
      and(
        eq(results.home, row.home),
        eq(results.gameId, row.gameId),
        eq(results.personId, row.personId ?? ''),
        gt(results.endedAt, row.endedAt - rule.repeatMs),
        eq(results.opponentId, row.opponentId ?? ''),
        // The plus: see isRated in tables.ts.
        sql`+${results.seq} < ${row.seq ?? 0}`,
      ),
    )
    .get();
  return found?.matches ?? 0;
}

function readPair(tx: Db, matchId: string): Pair | undefined {
  const rows = tx.select().from(results).where(eq(results.matchId, matchId)).orderBy(asc(results.seat)).all();
  const [first, second] = rows;
  return first && second && { first, second };
}

/** Rated matches in their order, at most `CHUNK`. */
function readPairs(tx: Db, { home, gameId }: Pool, from: number): readonly Pair[] {
  const rows = tx
    .select()
    .from(results)
    .where(and(eq(results.home, home), eq(results.gameId, gameId), gte(results.seq, from)))
    .orderBy(asc(results.seq), asc(results.seat))
    .limit(2 * CHUNK)
    .all();
  return rows.flatMap((first, index) => {
    const second = rows[index + 1];
    return first.seat === 'first' && second ? [{ first, second }] : [];
  });
}

function nextSeq(tx: Db, { home, gameId }: Pool): number {
  const last = tx
    .select({ seq: max(results.seq) })
    .from(results)
    .where(and(eq(results.home, home), eq(results.gameId, gameId)))
    .get();
  return (last?.seq ?? 0) + 1;
}

const sameRow = (row: ResultRow) => and(eq(results.matchId, row.matchId), eq(results.seat, row.seat));
const bothSeats = ['first', 'second'] as const;
const other = (seat: SeatName): SeatName => (seat === 'first' ? 'second' : 'first');

const halves = { win: 2, draw: 1, loss: 0 } as const satisfies Record<ResultName, number>;

/** The spans of time that a moment belongs to: always, its year, its month, in UTC. */
const periodsOf = (at: number): readonly string[] => {
  const month = new Date(at).toISOString().slice(0, 7);
  return ['', month.slice(0, 4), month];
};

function addScore(tx: Db, row: ResultRow, times: 1 | -1): void {
  const { home, gameId, personId, category, result } = row;
  if (personId === null) return;
  const sums = {
    wins: result === 'win' ? times : 0,
    draws: result === 'draw' ? times : 0,
    losses: result === 'loss' ? times : 0,
    tenths: times * Math.round(5 * (row.weight ?? 0) * halves[result]),
  };
  const listed = isListed(tx, home, personId);
  const buckets = periodsOf(row.endedAt).flatMap((period) =>
    ['', category].map((kind) => ({ home, gameId, period, category: kind, personId, listed, ...sums })),
  );
  tx.insert(scores)
    .values(buckets)
    .onConflictDoUpdate({
      target: [scores.home, scores.gameId, scores.period, scores.category, scores.personId],
      set: {
        wins: sql`${scores.wins} + excluded.wins`,
        draws: sql`${scores.draws} + excluded.draws`,
        losses: sql`${scores.losses} + excluded.losses`,
        tenths: sql`${scores.tenths} + excluded.tenths`,
      },
    })
    .run();
  if (times === -1)
    tx.delete(scores)
      .where(and(ofPerson(row), sql`wins + draws + losses = 0`))
      .run();
}

const ofPerson = ({ home, personId }: Pick<ResultRow, 'home' | 'personId'>) =>
  and(eq(scores.home, home), eq(scores.personId, personId ?? ''));

export function isListed(tx: Db, home: string, personId: string): boolean {
  const found = tx
    .select({ hidden: listings.hidden, left: listings.left })
    .from(listings)
    .where(and(eq(listings.home, home), eq(listings.personId, personId)))
    .get();
  return found === undefined || !(found.hidden || found.left);
}

const ratingFields = {
  points: ratings.points,
  deviation: ratings.deviation,
  volatility: ratings.volatility,
  at: ratings.at,
};

function readRating(tx: Db, { home, gameId }: Pool, personId: string): Rating | undefined {
  return readRatings(tx, home, gameId, [personId]).get(personId);
}

export function readRatings(
  tx: Db,
  home: string,
  gameId: string,
  personIds: readonly string[],
): ReadonlyMap<string, Rating> {
  const rows = tx
    .select({ personId: ratings.personId, ...ratingFields })
    .from(ratings)
    .where(
      and(
        eq(ratings.home, home),
        eq(ratings.gameId, gameId),
        inArray(ratings.personId, [...new Set(personIds)]),
      ),
    )
    .all();
  return new Map(rows.map(({ personId, ...rating }) => [personId, rating]));
}

function writeRating(
  tx: Db,
  { home, gameId }: Pool,
  personId: string,
  rating: Rating | undefined,
  rule: RatingRule,
): void {
  const key = and(eq(ratings.home, home), eq(ratings.gameId, gameId), eq(ratings.personId, personId));
  if (rating === undefined) {
    tx.delete(ratings).where(key).run();
    return;
  }
  const score = tx
    .select({ matches: sql<number>`${scores.wins} + ${scores.draws} + ${scores.losses}` })
    .from(scores)
    .where(
      and(
        eq(scores.home, home),
        eq(scores.gameId, gameId),
        eq(scores.period, ''),
        eq(scores.category, ''),
        eq(scores.personId, personId),
      ),
    )
    .get();
  const columns = {
    ...rating,
    shown: Math.round(rating.points),
    matches: score?.matches ?? 0,
    provisionalFrom: rule.provisionalFrom(rating),
    listed: isListed(tx, home, personId),
  };
  tx.insert(ratings)
    .values({ home, gameId, personId, ...columns })
    .onConflictDoUpdate({ target: [ratings.home, ratings.gameId, ratings.personId], set: columns })
    .run();
}

const before = (row: ResultRow): Rating | undefined =>
  row.pointsBefore === null ||
  row.deviationBefore === null ||
  row.volatilityBefore === null ||
  row.atBefore === null
    ? undefined
    : {
        points: row.pointsBefore,
        deviation: row.deviationBefore,
        volatility: row.volatilityBefore,
        at: row.atBefore,
      };

const after = (row: ResultRow): Rating | undefined =>
  row.points === null || row.deviation === null || row.volatility === null
    ? undefined
    : { points: row.points, deviation: row.deviation, volatility: row.volatility, at: row.endedAt };

/** Everything about all pools anew; the same code as after a match that turned out not to count. */
export function rebuild(tx: Db, rule: RatingRule): { readonly matches: number; readonly changed: number } {
  tx.delete(scores).run();
  tx.delete(ratings).run();
  for (const period of [
    "''",
    "strftime('%Y', ended_at / 1000, 'unixepoch')",
    "strftime('%Y-%m', ended_at / 1000, 'unixepoch')",
  ]) {
    for (const category of ["''", 'category']) tx.run(sumUp(period, category));
  }
  const pools = tx
    .selectDistinct({ home: results.home, gameId: results.gameId })
    .from(results)
    .where(isNotNull(results.seq))
    .all();
  let matches = 0;
  let changed = 0;
  for (const pool of pools) {
    const done = replay(tx, pool, rule, 0, new Map(), true);
    matches += done.matches;
    changed += done.changed;
  }
  return { matches, changed };
}

const sumUp = (period: string, category: string) => sql`
  INSERT INTO scores (home, game_id, period, category, person_id, wins, draws, losses, tenths, listed)
  SELECT r.home, r.game_id, ${sql.raw(period)}, ${sql.raw(category)}, r.person_id,
    sum(result = 'win'), sum(result = 'draw'), sum(result = 'loss'),
    sum(cast(round(5 * weight * CASE result WHEN 'win' THEN 2 WHEN 'draw' THEN 1 ELSE 0 END) AS integer)),
    NOT EXISTS (
      SELECT 1 FROM listings l WHERE l.home = r.home AND l.person_id = r.person_id AND (l.hidden OR l.left)
    )
  FROM results r WHERE seq IS NOT NULL AND r.person_id IS NOT NULL GROUP BY 1, 2, 3, 4, 5`;

/** How the rated ones among these matches moved the ratings. */
export function readRated(tx: Db, matchIds: readonly string[]): ReadonlyMap<string, RatedRecord> {
  const rows = tx
    .select()
    .from(results)
    .where(inArray(results.matchId, [...matchIds]))
    .orderBy(asc(results.matchId), asc(results.seat))
    .all();
  return new Map(
    rows.flatMap((first, index): [string, RatedRecord][] => {
      const second = rows[index + 1];
      if (first.seat !== 'first' || second === undefined || first.weight === null) return [];
      const [own, others] = [after(first), after(second)];
      if (own === undefined || others === undefined) return [];
      const record = {
        weight: first.weight,
        before: { first: before(first), second: before(second) },
        after: { first: own, second: others },
      };
      return [[first.matchId, record]];
    }),
  );
}
