import type { Store } from '../../store.ts';
import { eq, sql } from '../../drizzle.ts';
import { type Database, excluded, query, row } from '../queries.ts';
import { writeDue } from './due.ts';

export const analysisStore = (db: Database) =>
  ({
    async analysis(id) {
      return (await db.get(read, { id }))?.value;
    },

    saveAnalysis(id, value, dueAt) {
      return db.writing(async (db) => {
        await db.run(write, { id, value });
        await writeDue(db, id, 0, [{ kind: 'analyse', at: dueAt }]);
      });
    },
  }) satisfies Partial<Store>;

const read = query(({ db, analyses }) =>
  db
    .select({ value: analyses.value })
    .from(analyses)
    .where(eq(analyses.id, sql.placeholder('id'))),
);
const write = query(({ db, analyses }) =>
  db
    .insert(analyses)
    .values(row(analyses))
    .onConflictDoUpdate({ target: analyses.id, set: excluded(analyses, 'value') }),
);
