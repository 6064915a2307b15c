import { err, ok } from '../../../result.ts';
import type { TournamentChange, StoredTournament, TournamentRow, TournamentStore } from '../../store.ts';
import { eq, sql } from '../../drizzle.ts';
import { query, type Query, type Queries, type Database } from '../queries.ts';
import { rowsBy, insertInto, updateBy } from '../plain.ts';
import { isTaken } from './challenges.ts';
import { writeDue } from './due.ts';
import { createMatch } from './matches.ts';
import { selectRows, toRows } from './rows.ts';

export const tournamentStore = (db: Database): TournamentStore => ({
  add(tournament) {
    return db.writing(async (db) => {
      if ((await db.get(byId, { id: tournament.id })) !== undefined) return err('taken');
      const added = { ...tournament, version: 1 };
      await db.run(insert, added);
      return ok({ ...added, events: [], players: [] });
    });
  },

  get: (id) => db.reading((db) => readTournament(db, id)),

  list: (scopeId, status, limit) => db.all(listed, { scopeId, status, limit }),

  matches: (id) => db.reading(async (db) => toRows(db, await db.all(matchesOf, { id }))),

  running: () => db.all(running),

  change(id, version, change) {
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
  before: StoredTournament,
  { events, players = [], status = before.status, matches = [], due }: TournamentChange,
): Promise<StoredTournament> {
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

async function readTournament(db: Queries, id: string): Promise<StoredTournament | undefined> {
  const row = await db.get(byId, { id });
  if (row === undefined) return undefined;
  const players = await db.all(playersOf, { tournamentId: id });
  return {
    ...row,
    events: await db.all(eventsOf, { tournamentId: id }),
    players: players.map(({ personId }) => personId),
  };
}

const byId: Query<TournamentRow> = rowsBy('tournaments', ['id']);
const listed: Query<TournamentRow> = rowsBy('tournaments', ['scopeId', 'status'], {
  latest: ['createdAt'],
  most: 'limit',
});
const running = query(({ db, tournaments }) =>
  db
    .select({ id: tournaments.id, scopeId: tournaments.scopeId })
    .from(tournaments)
    .where(eq(tournaments.status, 'running')),
);
const matchesOf = query((on) => selectRows(on).where(eq(on.matches.tournamentId, sql.placeholder('id'))));
const eventsOf = rowsBy('tournamentEvents', ['tournamentId'], { columns: ['at', 'data'], order: ['seq'] });
const playersOf = rowsBy('tournamentPlayers', ['tournamentId'], { columns: ['personId'], order: ['player'] });
const insert = insertInto('tournaments');
const update = updateBy('tournaments', ['id'], 'status', 'version');
const insertEvent = insertInto('tournamentEvents');
const insertPlayer = insertInto('tournamentPlayers');
