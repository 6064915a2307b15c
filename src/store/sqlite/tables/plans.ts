import { integer, primaryKey, sqliteTable, text } from '../drizzle.ts';

/** Conditional moves; see ../schema.ts. */
export const plans = sqliteTable(
  'plans',
  {
    matchId: text('match_id').notNull(),
    personId: text('person_id').notNull(),
    turn: integer().notNull(),
    confirmed: integer({ mode: 'boolean' }).notNull(),
    lines: text({ mode: 'json' }).$type<unknown>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.matchId, t.personId] })],
);
