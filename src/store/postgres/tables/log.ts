import type { LogKind } from '../../store.ts';
import { index, integer, pgTable, primaryKey } from '../drizzle.ts';
import { text, time } from '../types.ts';

/** Reports and decisions about matches; see ../schema.ts. */
export const logEntries = pgTable(
  'log_entries',
  {
    scopeId: text('scope_id').notNull(),
    matchId: text('match_id').notNull(),
    seq: integer().notNull(),
    at: time().notNull(),
    kind: text().$type<LogKind>().notNull(),
    personId: text('person_id').notNull(),
    reason: text().notNull(),
    verdict: text(),
  },
  (t) => [
    primaryKey({ columns: [t.matchId, t.seq] }),
    index('log_entries_by_scope').on(t.scopeId, t.at, t.matchId, t.seq),
  ],
);
