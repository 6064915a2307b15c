import type { Rating } from '../../groups/ratings.ts';
import type { AttemptKey, PuzzleRow, PuzzleStore, SolverRow } from '../../groups/puzzles.ts';
import { and, count, desc, eq, getTableColumns, isNull, or } from '../../drizzle.ts';
import { query, row, type Database } from '../queries.ts';
import { matching, rowsBy, insertInto, writeTo, updateBy } from '../plain.ts';

export const puzzleStore = (db: Database): PuzzleStore => ({
  list: (scopeId, gameId) => db.all(ofGame, { scopeId, gameId }),

  get: (key) => db.get(byKey, key),

  add: (key, value) => db.run(writeValue, { ...unrated, ...key, value }),

  solver: (key) => db.get(solverOf, key),

  solvers: (scopeId, gameId) => db.all(listed, { scopeId, gameId }),

  attempts: (key) => db.all(attemptsOf, key),

  addAttempt(attempt, puzzle, rate) {
    return db.writing(async (db) => {
      const isFirst = (await db.get(attemptOf, attempt)) === undefined;
      if (!isFirst) {
        if (attempt.right) await db.run(solve, attempt);
        return false;
      }
      await db.run(insertAttempt, { ...attempt, solved: attempt.right });
      const solver = await db.get(solverOf, attempt);
      const known = await db.get(byKey, puzzle);
      const after = rate({ solver: solver && solverRating(solver), puzzle: known && puzzleRating(known) });
      await db.run(writeSolver, solverAfter(attempt, solver, after.solver, attempt.right));
      const { matches: rated, ...rating } = after.puzzle;
      await db.run(writeRating, { value: null, ...puzzle, ...rating, rated });
      return true;
    });
  },

  dailies: (scopeId) => db.all(dailiesOf, { scopeId }),

  addDaily: (daily) => db.run(insertDaily, { ...daily, messageId: null }),

  placeDaily: (key, messageId) => db.run(place, { ...key, messageId }),

  countSolved: async (key) => (await db.get(solvedBy, key))?.people ?? 0,
});

const unrated = { points: null, deviation: null, volatility: null, at: null, rated: 0 };

const solverRating = ({ points, deviation, volatility, at, tried }: SolverRow): Rating => ({
  points,
  deviation,
  volatility,
  at,
  matches: tried,
});

function puzzleRating({ points, deviation, volatility, at, rated }: PuzzleRow): Rating | undefined {
  if (points === null || deviation === null || volatility === null || at === null) return undefined;
  return { points, deviation, volatility, at, matches: rated };
}

function solverAfter(
  { scopeId, gameId, personId }: AttemptKey,
  before: SolverRow | undefined,
  { matches: tried, ...rating }: Rating,
  right: boolean,
): SolverRow {
  const streak = right ? (before?.streak ?? 0) + 1 : 0;
  return {
    scopeId,
    gameId,
    personId,
    ...rating,
    tried,
    solved: (before?.solved ?? 0) + Number(right),
    streak,
    longest: Math.max(before?.longest ?? 0, streak),
  };
}

const ofGame = rowsBy('puzzles', ['scopeId', 'gameId']);
const byKey = rowsBy('puzzles', ['scopeId', 'gameId', 'puzzleId']);
const writeValue = writeTo('puzzles', 'value');
const writeRating = writeTo('puzzles', 'points', 'deviation', 'volatility', 'at', 'rated');
const solverOf = rowsBy('solvers', ['scopeId', 'gameId', 'personId']);
const listed = query(({ db, solvers, listings }) => {
  const { scopeId, personId, points } = solvers;
  return db
    .select(getTableColumns(solvers))
    .from(solvers)
    .leftJoin(listings, and(eq(listings.scopeId, scopeId), eq(listings.personId, personId)))
    .where(
      and(
        matching(solvers, 'scopeId', 'gameId'),
        or(isNull(listings.hidden), and(eq(listings.hidden, false), eq(listings.left, false))),
      ),
    )
    .orderBy(desc(points), personId);
});
const writeSolver = writeTo('solvers');
const attemptsOf = rowsBy('attempts', ['scopeId', 'gameId', 'personId']);
const attemptOf = rowsBy('attempts', ['scopeId', 'gameId', 'personId', 'puzzleId']);
const insertAttempt = insertInto('attempts');
const solve = query(({ db, attempts }) =>
  db
    .update(attempts)
    .set({ solved: true })
    .where(matching(attempts, 'scopeId', 'gameId', 'personId', 'puzzleId')),
);
const dailiesOf = rowsBy('dailies', ['scopeId'], { latest: ['at'] });
const insertDaily = query(({ db, dailies }) => db.insert(dailies).values(row(dailies)).onConflictDoNothing());
const place = updateBy('dailies', ['scopeId', 'gameId', 'puzzleId'], 'messageId');
const solvedBy = query(({ db, attempts }) =>
  db
    .select({ people: count() })
    .from(attempts)
    .where(and(matching(attempts, 'scopeId', 'gameId', 'puzzleId'), eq(attempts.solved, true))),
);
