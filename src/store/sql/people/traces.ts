import { and, count, eq, getTableColumns, inArray, or, sql } from '../../drizzle.ts';
import { selectRows } from '../matches/rows.ts';
import { type Dialect, query } from '../queries.ts';

/** What is stored about `personId`, in every scope. */

const personId = sql.placeholder('personId');
const substitute = sql`${sql.placeholder('substitute')}`;
const plays = ({ matches }: Dialect) => or(eq(matches.first, personId), eq(matches.second, personId));
const isIn = ({ challenges }: Dialect) =>
  or(eq(challenges.challenger, personId), eq(challenges.opponent, personId));

export const countMatches = query((on) =>
  on.db.select({ matches: count() }).from(on.matches).where(plays(on)),
);
export const countScopes = query(({ db, names }) =>
  db.select({ scopes: count() }).from(names).where(eq(names.personId, personId)),
);
/** Each seat with the words of its index of open matches, so that these are used. */
export const openMatches = query((on) => {
  const { first, second, status } = on.matches;
  const isOpen = sql`${status} = 'open'`;
  return selectRows(on).where(or(and(eq(first, personId), isOpen), and(eq(second, personId), isOpen)));
});
export const openChallenges = query((on) =>
  on.db
    .select()
    .from(on.challenges)
    .where(and(isIn(on), eq(on.challenges.status, 'open'))),
);
export const matchIds = query((on) =>
  on.db.select({ id: on.matches.id }).from(on.matches).where(plays(on)).orderBy(on.matches.createdAt),
);
export const namesOf = query(({ db, names }) =>
  db.select({ scopeId: names.scopeId, name: names.name }).from(names).where(eq(names.personId, personId)),
);
export const challengesOf = query((on) =>
  on.db.select().from(on.challenges).where(isIn(on)).orderBy(on.challenges.createdAt),
);
export const ratingsOf = query(({ db, ratings }) => {
  const { scopeId, gameId, points, deviation, volatility, at, matches: rated } = ratings;
  return db
    .select({ scopeId, gameId, points, deviation, volatility, at, matches: rated })
    .from(ratings)
    .where(eq(ratings.personId, personId));
});
export const resultsOf = query(({ db, results }) => {
  const { matchId, result, weight, points, deviation, volatility } = results;
  return db
    .select({ matchId, result, weight, points, deviation, volatility })
    .from(results)
    .where(eq(results.personId, personId))
    .orderBy(results.endedAt);
});
export const listingsOf = query(({ db, listings }) => {
  const { scopeId, hidden, left, checkedAt } = listings;
  return db
    .select({ scopeId, hidden, left, checkedAt })
    .from(listings)
    .where(eq(listings.personId, personId));
});
export const remindersOf = query(({ db, reminders }) =>
  db.select().from(reminders).where(eq(reminders.personId, personId)),
);
export const entriesOf = query(({ db, tournamentPlayers: players }) =>
  db
    .select({ tournamentId: players.tournamentId, player: players.player })
    .from(players)
    .where(eq(players.personId, personId)),
);
export const plansOf = query(({ db, plans }) => {
  const { matchId, turn, confirmed, lines } = plans;
  return db.select({ matchId, turn, confirmed, lines }).from(plans).where(eq(plans.personId, personId));
});
export const followsOf = query(({ db, follows }) => {
  const { personId: _, ...columns } = getTableColumns(follows);
  return db.select(columns).from(follows).where(eq(follows.personId, personId));
});
export const seasonsOf = query(({ db, seasonPlaces }) => {
  const { scopeId, gameId, season, rank, points, gain, wins, draws, losses } = seasonPlaces;
  return db
    .select({ scopeId, gameId, season, rank, points, gain, wins, draws, losses })
    .from(seasonPlaces)
    .where(eq(seasonPlaces.personId, personId))
    .orderBy(seasonPlaces.endedAt);
});
export const organisedBy = query(({ db, tournaments }) =>
  db
    .select({ tournamentId: tournaments.id, options: tournaments.options })
    .from(tournaments)
    .where(eq(tournaments.organiser, personId)),
);

export const solvingOf = query(({ db, solvers }) => {
  const { personId: _, ...columns } = getTableColumns(solvers);
  return db.select(columns).from(solvers).where(eq(solvers.personId, personId));
});
export const attemptsOf = query(({ db, attempts }) => {
  const { personId: _, ...columns } = getTableColumns(attempts);
  return db.select(columns).from(attempts).where(eq(attempts.personId, personId)).orderBy(attempts.at);
});

export const reportsOf = query(({ db, logEntries }) => {
  const { personId: _, ...columns } = getTableColumns(logEntries);
  return db.select(columns).from(logEntries).where(eq(logEntries.personId, personId)).orderBy(logEntries.at);
});

const replaceIn = (seat: 'first' | 'second') =>
  query(({ db, matches }) =>
    db
      .update(matches)
      .set({ [seat]: substitute, version: sql`${matches.version} + 1` })
      .where(eq(matches[seat], personId)),
  );
const deleteFrom = (
  name:
    'names' | 'ratings' | 'scores' | 'listings' | 'reminders' | 'plans' | 'follows' | 'solvers' | 'attempts',
) => query((on) => on.db.delete(on[name]).where(eq(on[name].personId, personId)));

/** Puts `substitute` in the person's place, and deletes what concerns nobody else. */
export const erase = [
  replaceIn('first'),
  replaceIn('second'),
  query(({ db, challenges }) =>
    db.update(challenges).set({ challenger: substitute }).where(eq(challenges.challenger, personId)),
  ),
  query(({ db, challenges }) =>
    db.update(challenges).set({ opponent: substitute }).where(eq(challenges.opponent, personId)),
  ),
  query(({ db, tournaments, tournamentPlayers: players }) => {
    const theirs = db
      .select({ id: players.tournamentId })
      .from(players)
      .where(eq(players.personId, personId));
    return db
      .update(tournaments)
      .set({ version: sql`${tournaments.version} + 1` })
      .where(inArray(tournaments.id, theirs));
  }),
  query(({ db, tournamentPlayers: players }) =>
    db.update(players).set({ personId: substitute }).where(eq(players.personId, personId)),
  ),
  query(({ db, tournaments }) =>
    db.update(tournaments).set({ organiser: substitute }).where(eq(tournaments.organiser, personId)),
  ),
  query(({ db, seasonPlaces }) =>
    db.update(seasonPlaces).set({ personId: substitute }).where(eq(seasonPlaces.personId, personId)),
  ),
  query(({ db, logEntries }) =>
    db.update(logEntries).set({ personId: substitute }).where(eq(logEntries.personId, personId)),
  ),
  query(({ db, results }) =>
    db.update(results).set({ personId: null }).where(eq(results.personId, personId)),
  ),
  query(({ db, results }) =>
    db.update(results).set({ opponentId: null }).where(eq(results.opponentId, personId)),
  ),
  query(({ db, due, reminders }) => {
    const theirs = db
      .select({ subject: sql`cast(${reminders.id} as text)` })
      .from(reminders)
      .where(eq(reminders.personId, personId));
    return db.delete(due).where(and(eq(due.kind, 'remind'), inArray(due.subject, theirs)));
  }),
  query(({ db, follows }) =>
    db.delete(follows).where(and(eq(follows.kind, 'person'), eq(follows.subject, personId))),
  ),
  query(({ db, due }) => db.delete(due).where(and(eq(due.kind, 'digest'), eq(due.subject, personId)))),
  ...(
    [
      'names',
      'ratings',
      'scores',
      'listings',
      'reminders',
      'plans',
      'follows',
      'solvers',
      'attempts',
    ] as const
  ).map(deleteFrom),
];
