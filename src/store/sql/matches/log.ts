import { err, ok } from '../../../result.ts';
import { reportSubject, type LogEntry, type LogStore, type NewLogEntry } from '../../store.ts';
import { and, count, desc, eq, sql } from '../../drizzle.ts';
import { type Database, type Dialect, type Queries, query, type Query, row } from '../queries.ts';
import { writeDue } from './due.ts';

export const logStore = (db: Database): LogStore => ({
  addReport(match, entry) {
    return db.writing(async (db) => {
      const { matchId } = match;
      if ((await db.get(reportOf, { matchId, personId: entry.personId })) !== undefined)
        return err('already');
      const added = await writeLog(db, match, { ...entry, kind: 'report', verdict: null });
      await writeDue(db, reportSubject(added), 0, [{ kind: 'report', at: entry.at }]);
      return ok(added);
    });
  },

  logEntry: (matchId, seq) => db.get(bySeq, { matchId, seq }),

  log: (scopeId, page) => db.all(newest, { scopeId, ...page }),
});

export async function writeLog(
  db: Queries,
  match: Pick<LogEntry, 'scopeId' | 'matchId'>,
  entry: NewLogEntry,
): Promise<LogEntry> {
  const seq = (await db.get(countOf, { matchId: match.matchId }))?.entries ?? 0;
  const added = { ...match, ...entry, seq };
  await db.run(insert, added);
  return added;
}

const ofMatch = ({ logEntries }: Dialect) => eq(logEntries.matchId, sql.placeholder('matchId'));
const countOf = query((on) => on.db.select({ entries: count() }).from(on.logEntries).where(ofMatch(on)));
const reportOf = query((on) =>
  on.db
    .select({ seq: on.logEntries.seq })
    .from(on.logEntries)
    .where(
      and(
        ofMatch(on),
        eq(on.logEntries.personId, sql.placeholder('personId')),
        eq(on.logEntries.kind, 'report'),
      ),
    ),
);
const bySeq: Query<LogEntry> = query((on) =>
  on.db
    .select()
    .from(on.logEntries)
    .where(and(ofMatch(on), eq(on.logEntries.seq, sql.placeholder('seq')))),
);
const newest: Query<LogEntry> = query(({ db, logEntries }) =>
  db
    .select()
    .from(logEntries)
    .where(eq(logEntries.scopeId, sql.placeholder('scopeId')))
    .orderBy(desc(logEntries.at), desc(logEntries.matchId), desc(logEntries.seq))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset')),
);
const insert = query(({ db, logEntries }) => db.insert(logEntries).values(row(logEntries)));
