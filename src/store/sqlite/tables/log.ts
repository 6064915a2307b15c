import { logKinds } from '../../store.ts';
import { index, integer, primaryKey, sqliteTable, text } from '../drizzle.ts';

/** Reports and decisions about matches; see ../schema.ts. */
export const logEntries = sqliteTable(
  'log_entries',
  {
    scopeId: text('scope_id').notNull(),
    matchId: text('match_id').notNull(),
    seq: integer().notNull(),
    at: integer().notNull(),
    kind: text({ enum: logKinds }).notNull(),
    personId: text('person_id').notNull(),
    reason: text().notNull(),
    verdict: text(),
  },
  (t) => [
    primaryKey({ columns: [t.matchId, t.seq] }),
    index('log_entries_by_scope').on(t.scopeId, t.at, t.matchId, t.seq),
  ],
);
