import { boolean, integer, pgTable, primaryKey } from '../drizzle.ts';
import { json, text } from '../types.ts';

/** Conditional moves; see ../schema.ts. */
export const plans = pgTable(
  'plans',
  {
    matchId: text('match_id').notNull(),
    personId: text('person_id').notNull(),
    turn: integer().notNull(),
    confirmed: boolean().notNull(),
    lines: json().$type<unknown>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.matchId, t.personId] })],
);
