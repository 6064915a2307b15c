import type { BallotChange, BallotStore } from '../../store.ts';
import type { SQL } from 'drizzle-orm';
import { and, count, desc, eq, gte, isNotNull, isNull, lt, or, sql } from '../../drizzle.ts';
import { excluded, query, type Database, type Dialect, type Statement } from '../queries.ts';
import { deleteBy, matching, rowsBy } from '../plain.ts';

/** The most that one guess scores. */
const mostPoints = 10;

export const ballotStore = (db: Database): BallotStore => ({
  cast: async (ballot) => (await db.get(write, ballot)) !== undefined,

  at: (matchId, turn) => db.all(atTurn, { matchId, turn }),

  voters: (matchId) => db.all(votersOf, { matchId }),

  withdraw: (matchId, personId) => db.run(withdraw, { matchId, personId }),

  ofMatch: (matchId) => db.all(scoresOf, { matchId }),

  between: (scopeId, gameId, from, until) => db.all(scoresBetween, { scopeId, gameId, from, until }),
});

export const ballotStatement = (matchId: string, change: BallotChange): Statement => [
  'ply' in change ? score : takeBack,
  { matchId, ...change },
];

const atTurn = rowsBy('ballots', ['matchId', 'turn'], { order: ['at', 'personId'] });

const votersOf = query(({ db, ballots }) =>
  db
    .select({ personId: ballots.personId, plies: sql<number>`min(${ballots.plies})`.mapWith(Number) })
    .from(ballots)
    .where(and(matching(ballots, 'matchId'), sql`${ballots.kind} = 'vote'`))
    .groupBy(ballots.personId)
    .orderBy(sql`min(${ballots.at})`, ballots.personId),
);
const withdraw = deleteBy('ballots', 'matchId', 'personId');

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
/** The scores of those who are neither hidden nor gone. */
const readScores = (on: Dialect, rows: SQL | undefined) => {
  const { scopeId, personId } = on.ballots;
  const { listings } = on;
  return on.db
    .select(scoreFields(on))
    .from(on.ballots)
    .leftJoin(listings, and(eq(listings.scopeId, scopeId), eq(listings.personId, personId)))
    .where(
      and(
        rows,
        isNotNull(on.ballots.points),
        or(isNull(listings.hidden), and(eq(listings.hidden, false), eq(listings.left, false))),
      ),
    )
    .groupBy(personId)
    .orderBy(desc(sql`sum(${on.ballots.points})`), sql`count(${on.ballots.points})`, personId);
};
const scoresOf = query((on) => readScores(on, matching(on.ballots, 'matchId')));
const scoresBetween = query((on) =>
  readScores(
    on,
    and(
      matching(on.ballots, 'scopeId', 'gameId'),
      gte(on.ballots.at, sql.placeholder('from')),
      lt(on.ballots.at, sql.placeholder('until')),
    ),
  ),
);
