import { err, ok } from '../../../result.ts';
import type { TournamentChange, TournamentRecord, TournamentRow, TournamentStore } from '../../store.ts';
import { and, asc, desc, eq, sql } from '../../drizzle.ts';
import { type Database, type Dialect, given, type Queries, query, type Query, row } from '../queries.ts';
import { isTaken } from './challenges.ts';
import { writeDue } from './due.ts';
import { createMatch } from './matches.ts';
import { selectRows, toRows } from './rows.ts';

export const tournamentStore = (db: Database): TournamentStore => ({
  addTournament(tournament) {
    return db.writing(async (db) => {
      if ((await db.get(byId, { id: tournament.id })) !== undefined) return err('taken');
      const added = { ...tournament, version: 1 };
      await db.run(insert, added);
      return ok({ ...added, events: [], players: [] });
    });
  },

  tournament: (id) => db.reading((db) => readTournament(db, id)),

  tournaments: (scopeId, status, limit) => db.all(listed, { scopeId, status, limit }),

  tournamentMatches: (id) => db.reading(async (db) => toRows(db, await db.all(matchesOf, { id }))),

  runningTournaments: () => db.all(running),

  changeTournament(id, version, change) {
    return db.writing(async (db) => {
      const before = await readTournament(db, id);
      if (before === undefined) return err('gone');
      if (before.version !== version) return err('stale');
      for (const match of change.matches ?? []) if (await isTaken(db, match.id)) return err('taken');
      return ok(await writeChange(db, before, change));
    });
  },
});

async function writeChange(
  db: Queries,
  before: TournamentRecord,
  { events, players = [], status = before.status, matches = [], due }: TournamentChange,
): Promise<TournamentRecord> {
  const { id } = before;
  const version = before.version + 1;
  await db.run(update, { id, status, version });
  for (const [i, event] of events.entries())
    await db.run(insertEvent, { tournamentId: id, seq: before.events.length + i, ...event });
  for (const [i, personId] of players.entries())
    await db.run(insertPlayer, { tournamentId: id, player: before.players.length + i, personId });
  for (const { id, match, due } of matches) await createMatch(db, id, match, due);
  await writeDue(db, id, 0, due);
  return {
    ...before,
    status,
    version,
    events: [...before.events, ...events],
    players: [...before.players, ...players],
  };
}

async function readTournament(db: Queries, id: string): Promise<TournamentRecord | undefined> {
  const row = await db.get(byId, { id });
  if (row === undefined) return undefined;
  const players = await db.all(playersOf, { id });
  return { ...row, events: await db.all(eventsOf, { id }), players: players.map(({ personId }) => personId) };
}

const hasId = ({ tournaments }: Dialect) => eq(tournaments.id, sql.placeholder('id'));

const byId: Query<TournamentRow> = query((on) => on.db.select().from(on.tournaments).where(hasId(on)));
const listed: Query<TournamentRow> = query(({ db, tournaments }) =>
  db
    .select()
    .from(tournaments)
    .where(
      and(
        eq(tournaments.scopeId, sql.placeholder('scopeId')),
        eq(tournaments.status, sql.placeholder('status')),
      ),
    )
    .orderBy(desc(tournaments.createdAt))
    .limit(sql.placeholder('limit')),
);
const running = query(({ db, tournaments }) =>
  db
    .select({ id: tournaments.id, scopeId: tournaments.scopeId })
    .from(tournaments)
    .where(eq(tournaments.status, 'running')),
);
const matchesOf = query((on) => selectRows(on).where(eq(on.matches.tournamentId, sql.placeholder('id'))));
const eventsOf = query(({ db, tournamentEvents: events }) =>
  db
    .select({ at: events.at, data: events.data })
    .from(events)
    .where(eq(events.tournamentId, sql.placeholder('id')))
    .orderBy(asc(events.seq)),
);
const playersOf = query(({ db, tournamentPlayers: players }) =>
  db
    .select({ personId: players.personId })
    .from(players)
    .where(eq(players.tournamentId, sql.placeholder('id')))
    .orderBy(asc(players.player)),
);
const insert = query(({ db, tournaments }) => db.insert(tournaments).values(row(tournaments)));
const update = query((on) =>
  on.db
    .update(on.tournaments)
    .set(given(on.tournaments, 'status', 'version'))
    .where(hasId(on)),
);
const insertEvent = query(({ db, tournamentEvents }) =>
  db.insert(tournamentEvents).values(row(tournamentEvents)),
);
const insertPlayer = query(({ db, tournamentPlayers }) =>
  db.insert(tournamentPlayers).values(row(tournamentPlayers)),
);
