import type { Rating } from '../../ratings.ts';
import type { AttemptKey, PuzzleKey, PuzzleRow, PuzzleStore, SolverKey, SolverRow } from '../../puzzles.ts';
import { and, count, desc, eq, isNull, or, sql } from '../../drizzle.ts';
import { type Database, type Dialect, excluded, given, query, row } from '../queries.ts';

export const puzzleStore = (db: Database): PuzzleStore => ({
  puzzles: (scopeId, gameId) => db.all(ofGame, { scopeId, gameId }),

  puzzle: (key) => db.get(byKey, key),

  addPuzzle: (key, value) => db.run(writeValue, { ...unrated, ...key, value }),

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

const asked = {
  scopeId: sql.placeholder('scopeId'),
  gameId: sql.placeholder('gameId'),
  puzzleId: sql.placeholder('puzzleId'),
  personId: sql.placeholder('personId'),
};
type Table = { readonly [Name in keyof PuzzleKey]: Parameters<typeof eq>[0] };
const isPuzzle = ({ scopeId, gameId, puzzleId }: Table) =>
  and(eq(scopeId, asked.scopeId), eq(gameId, asked.gameId), eq(puzzleId, asked.puzzleId));
const isSolver = ({ scopeId, gameId, personId }: { readonly [Name in keyof SolverKey]: Table['scopeId'] }) =>
  and(eq(scopeId, asked.scopeId), eq(gameId, asked.gameId), eq(personId, asked.personId));
const isAttempt = ({ attempts }: Dialect) => and(isSolver(attempts), eq(attempts.puzzleId, asked.puzzleId));

const ofGame = query(({ db, puzzles }) =>
  db
    .select()
    .from(puzzles)
    .where(and(eq(puzzles.scopeId, asked.scopeId), eq(puzzles.gameId, asked.gameId))),
);
const byKey = query(({ db, puzzles }) => db.select().from(puzzles).where(isPuzzle(puzzles)));
const writeValue = query(({ db, puzzles }) =>
  db
    .insert(puzzles)
    .values(row(puzzles))
    .onConflictDoUpdate({
      target: [puzzles.scopeId, puzzles.gameId, puzzles.puzzleId],
      set: excluded(puzzles, 'value'),
    }),
);
const writeRating = query(({ db, puzzles }) =>
  db
    .insert(puzzles)
    .values(row(puzzles))
    .onConflictDoUpdate({
      target: [puzzles.scopeId, puzzles.gameId, puzzles.puzzleId],
      set: excluded(puzzles, 'points', 'deviation', 'volatility', 'at', 'rated'),
    }),
);
const solverOf = query(({ db, solvers }) => db.select().from(solvers).where(isSolver(solvers)));
const listed = query(({ db, solvers, listings }) => {
  const { scopeId, gameId, personId, points, deviation, volatility, at, tried, solved, streak, longest } =
    solvers;
  return db
    .select({ scopeId, gameId, personId, points, deviation, volatility, at, tried, solved, streak, longest })
    .from(solvers)
    .leftJoin(listings, and(eq(listings.scopeId, scopeId), eq(listings.personId, personId)))
    .where(
      and(
        eq(scopeId, asked.scopeId),
        eq(gameId, asked.gameId),
        or(isNull(listings.hidden), and(eq(listings.hidden, false), eq(listings.left, false))),
      ),
    )
    .orderBy(desc(points), personId);
});
const writeSolver = query(({ db, solvers }) =>
  db
    .insert(solvers)
    .values(row(solvers))
    .onConflictDoUpdate({
      target: [solvers.scopeId, solvers.gameId, solvers.personId],
      set: excluded(
        solvers,
        'points',
        'deviation',
        'volatility',
        'at',
        'tried',
        'solved',
        'streak',
        'longest',
      ),
    }),
);
const attemptsOf = query(({ db, attempts }) => db.select().from(attempts).where(isSolver(attempts)));
const attemptOf = query((on) => on.db.select().from(on.attempts).where(isAttempt(on)));
const insertAttempt = query(({ db, attempts }) => db.insert(attempts).values(row(attempts)));
const solve = query((on) => on.db.update(on.attempts).set({ solved: true }).where(isAttempt(on)));
const dailiesOf = query(({ db, dailies }) =>
  db.select().from(dailies).where(eq(dailies.scopeId, asked.scopeId)).orderBy(desc(dailies.at)),
);
const insertDaily = query(({ db, dailies }) => db.insert(dailies).values(row(dailies)).onConflictDoNothing());
const place = query(({ db, dailies }) =>
  db.update(dailies).set(given(dailies, 'messageId')).where(isPuzzle(dailies)),
);
const solvedBy = query(({ db, attempts }) =>
  db
    .select({ people: count() })
    .from(attempts)
    .where(and(isPuzzle(attempts), eq(attempts.solved, true))),
);
