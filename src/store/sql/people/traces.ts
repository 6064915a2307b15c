import type { Column, SQL } from 'drizzle-orm';
import type { Seat } from '../../../seat.ts';
import { and, count, eq, getTableColumns, inArray, isNotNull, or, sql } from '../../drizzle.ts';
import { selectRows } from '../matches/rows.ts';
import type { TableName, Tables } from '../../tables/index.ts';
import { query, type ColumnName, type Dialect } from '../queries.ts';
import { rowsBy, deleteBy } from '../plain.ts';

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
export const namesOf = rowsBy('names', ['personId'], { columns: ['scopeId', 'name'] });
export const challengesOf = query((on) =>
  on.db.select().from(on.challenges).where(isIn(on)).orderBy(on.challenges.createdAt),
);
export const ratingsOf = rowsBy('ratings', ['personId'], {
  columns: ['scopeId', 'gameId', 'points', 'deviation', 'volatility', 'at', 'matches'],
});
export const resultsOf = rowsBy('results', ['personId'], {
  columns: ['matchId', 'result', 'weight', 'points', 'deviation', 'volatility'],
  order: ['endedAt'],
});
export const listingsOf = rowsBy('listings', ['personId'], {
  columns: ['scopeId', 'hidden', 'left', 'checkedAt'],
});
export const remindersOf = rowsBy('reminders', ['personId']);
export const entriesOf = rowsBy('tournamentPlayers', ['personId'], { columns: ['tournamentId', 'player'] });
export const plansOf = rowsBy('plans', ['personId'], { columns: ['matchId', 'turn', 'confirmed', 'lines'] });
export const ballotsOf = rowsBy('ballots', ['personId'], {
  columns: ['matchId', 'turn', 'kind', 'ply', 'at', 'points'],
  order: ['at'],
});
export const followsOf = rowsBy('follows', ['personId'], {
  columns: ['scopeId', 'kind', 'subject', 'frequency', 'place'],
});
export const seasonsOf = rowsBy('seasonPlaces', ['personId'], {
  columns: ['scopeId', 'gameId', 'season', 'rank', 'points', 'gain', 'wins', 'draws', 'losses'],
  order: ['endedAt'],
});
export const organisedBy = query(({ db, tournaments }) =>
  db
    .select({ tournamentId: tournaments.id, options: tournaments.options })
    .from(tournaments)
    .where(eq(tournaments.organiser, personId)),
);

export const solvingOf = rowsBy('solvers', ['personId'], {
  columns: [
    'scopeId',
    'gameId',
    'points',
    'deviation',
    'volatility',
    'at',
    'tried',
    'solved',
    'streak',
    'longest',
  ],
});
export const attemptsOf = rowsBy('attempts', ['personId'], {
  columns: ['scopeId', 'gameId', 'puzzleId', 'at', 'right', 'solved'],
  order: ['at'],
});
export const reportsOf = rowsBy('logEntries', ['personId'], {
  columns: ['scopeId', 'matchId', 'seq', 'at', 'kind', 'reason', 'verdict'],
  order: ['at'],
});

const replaceIn = (seat: Seat) =>
  query(({ db, matches }) =>
    db
      .update(matches)
      .set({ [seat]: substitute, version: sql`${matches.version} + 1` })
      .where(eq(matches[seat], personId)),
  );
/** @param by in the person's place. */
const replace = <N extends TableName>(name: N, column: ColumnName<Tables[N]>, by: SQL | null = substitute) =>
  query((on) => {
    const table = on[name] as Tables['notes'];
    const found = (getTableColumns(table) as Record<string, Column>)[column]!;
    return on.db
      .update(table)
      .set({ [column]: by })
      .where(eq(found, personId));
  });

/** Puts `substitute` in the person's place, and deletes what concerns nobody else. */
export const erase = [
  // What boards say names the players.
  query((on) => {
    const { db, boards, matches } = on;
    const theirs = db.select({ id: matches.id }).from(matches).where(plays(on));
    return db
      .update(boards)
      .set({ lasting: null })
      .where(and(isNotNull(boards.lasting), inArray(boards.matchId, theirs)));
  }),
  replaceIn('first'),
  replaceIn('second'),
  replace('challenges', 'challenger'),
  replace('challenges', 'opponent'),
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
  replace('tournamentPlayers', 'personId'),
  replace('tournaments', 'organiser'),
  replace('seasonPlaces', 'personId'),
  replace('logEntries', 'personId'),
  replace('results', 'personId', null),
  replace('results', 'opponentId', null),
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
  deleteBy('names', 'personId'),
  deleteBy('ratings', 'personId'),
  deleteBy('scores', 'personId'),
  deleteBy('listings', 'personId'),
  deleteBy('reminders', 'personId'),
  deleteBy('plans', 'personId'),
  deleteBy('ballots', 'personId'),
  deleteBy('follows', 'personId'),
  deleteBy('solvers', 'personId'),
  deleteBy('attempts', 'personId'),
];
