import { err, ok } from '../../../result.ts';
import { reportSubject, type LogEntry, type LogStore, type NewLogEntry } from '../../store.ts';
import { and, count, eq } from '../../drizzle.ts';
import { query, type Query, type Queries, type Database } from '../queries.ts';
import { matching, rowsBy, insertInto } from '../plain.ts';
import { writeDue } from './due.ts';

export const logStore = (db: Database): LogStore => ({
  add(match, entry) {
    return db.writing(async (db) => {
      const { matchId } = match;
      if ((await db.get(reportOf, { matchId, personId: entry.personId })) !== undefined)
        return err('already');
      const added = await writeLog(db, match, { ...entry, kind: 'report', verdict: null });
      await writeDue(db, reportSubject(added), 0, [{ kind: 'report', at: entry.at }]);
      return ok(added);
    });
  },

  entry: (matchId, seq) => db.get(bySeq, { matchId, seq }),

  list: (scopeId, page) => db.all(newest, { scopeId, ...page }),
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

const countOf = query(({ db, logEntries }) =>
  db.select({ entries: count() }).from(logEntries).where(matching(logEntries, 'matchId')),
);
const reportOf = query(({ db, logEntries }) =>
  db
    .select({ seq: logEntries.seq })
    .from(logEntries)
    .where(and(matching(logEntries, 'matchId', 'personId'), eq(logEntries.kind, 'report'))),
);
const bySeq: Query<LogEntry> = rowsBy('logEntries', ['matchId', 'seq']);
const newest: Query<LogEntry> = rowsBy('logEntries', ['scopeId'], {
  latest: ['at', 'matchId', 'seq'],
  most: 'page',
});
const insert = insertInto('logEntries');
