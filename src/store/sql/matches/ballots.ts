import type { BallotChange, BallotStore } from '../../store.ts';
import { and, count, desc, eq, gte, isNull, lt, or, sql } from '../../drizzle.ts';
import { excluded, query, type Database, type Dialect, type Statement } from '../queries.ts';
import { matching, rowsBy } from '../plain.ts';

/** The most that one guess scores. */
const mostPoints = 10;

export const ballotStore = (db: Database): BallotStore => ({
  cast: async (ballot) => (await db.get(write, ballot)) !== undefined,

  at: (matchId, turn) => db.all(atTurn, { matchId, turn }),

  ofMatch: (matchId) => db.all(scoresOf, { matchId }),

  between: (scopeId, gameId, from, until) => db.all(scoresBetween, { scopeId, gameId, from, until }),
});

export const ballotStatement = (matchId: string, change: BallotChange): Statement => [
  'ply' in change ? score : takeBack,
  { matchId, ...change },
];

const atTurn = rowsBy('ballots', ['matchId', 'turn'], { order: ['at', 'personId'] });

const write = query(({ db, ballots, matches }) => {
  const own = (name: string, type: 'text' | 'integer' | 'bigint') =>
    sql`cast(${sql.placeholder(name)} as ${sql.raw(type)})`;
  return db
    .insert(ballots)
    .select(
      sql`SELECT ${own('matchId', 'text')}, ${own('turn', 'integer')}, ${own('personId', 'text')},
        ${own('scopeId', 'text')}, ${own('gameId', 'text')}, ${own('kind', 'text')}, ${own('ply', 'text')},
        ${own('plies', 'integer')}, ${own('at', 'bigint')}, NULL
        FROM ${matches}
        WHERE ${and(eq(matches.id, sql.placeholder('matchId')), matching(matches, 'turn'))} AND ${matches.status} = 'open'`,
    )
    .onConflictDoUpdate({
      target: [ballots.matchId, ballots.turn, ballots.personId],
      set: excluded(ballots, 'kind', 'ply', 'at'),
    })
    .returning({ turn: ballots.turn });
});

/** The right guesses of a turn share a point for each guess. */
const score = query(({ db, ballots }) => {
  const { kind, ply } = ballots;
  const isOfTurn = and(matching(ballots, 'matchId', 'turn'), sql`${kind} = 'guess'`);
  const isRight = sql`${ply} = ${sql.placeholder('ply')}`;
  const share = sql`(SELECT count(*) / nullif(count(*) FILTER (WHERE ${isRight}), 0)
    FROM ${ballots} WHERE ${isOfTurn})`;
  const most = sql.raw(String(mostPoints));
  return db
    .update(ballots)
    .set({
      points: sql`CASE WHEN NOT ${isRight} THEN 0 WHEN ${share} > ${most} THEN ${most} ELSE ${share} END`,
    })
    .where(isOfTurn);
});

const takeBack = query(({ db, ballots }) =>
  db
    .update(ballots)
    .set({ points: null })
    .where(and(matching(ballots, 'matchId'), gte(ballots.plies, sql.placeholder('plies')))),
);

const scoreFields = ({ ballots }: Dialect) => ({
  personId: ballots.personId,
  guesses: count(ballots.points),
  right: sql<number>`count(*) FILTER (WHERE ${ballots.points} > 0)`.mapWith(Number),
  points: sql<number>`sum(${ballots.points})`.mapWith(Number),
});
const best = ({ ballots }: Dialect) => [
  desc(sql`sum(${ballots.points})`),
  sql`count(${ballots.points})`,
  ballots.personId,
];
const isScored = ({ ballots }: Dialect) => sql`${ballots.points} IS NOT NULL`;
const scoresOf = query((on) =>
  on.db
    .select(scoreFields(on))
    .from(on.ballots)
    .where(and(matching(on.ballots, 'matchId'), isScored(on)))
    .groupBy(on.ballots.personId)
    .orderBy(...best(on)),
);
const scoresBetween = query((on) => {
  const { ballots, listings } = on;
  const { scopeId, personId, at } = ballots;
  return on.db
    .select(scoreFields(on))
    .from(ballots)
    .leftJoin(listings, and(eq(listings.scopeId, scopeId), eq(listings.personId, personId)))
    .where(
      and(
        matching(ballots, 'scopeId', 'gameId'),
        gte(at, sql.placeholder('from')),
        lt(at, sql.placeholder('until')),
        isScored(on),
        or(isNull(listings.hidden), and(eq(listings.hidden, false), eq(listings.left, false))),
      ),
    )
    .groupBy(personId)
    .orderBy(...best(on));
});
