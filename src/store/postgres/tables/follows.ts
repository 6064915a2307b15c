import type { FollowedKind, FollowPlace, Frequency } from '../../store.ts';
import { index, pgTable, primaryKey } from '../drizzle.ts';
import { text } from '../types.ts';

/** Who follows what; see ../schema.ts. */
export const follows = pgTable(
  'follows',
  {
    personId: text('person_id').notNull(),
    scopeId: text('scope_id').notNull(),
    kind: text().$type<FollowedKind>().notNull(),
    subject: text().notNull(),
    frequency: text().$type<Frequency>().notNull(),
    place: text().$type<FollowPlace>().notNull().default('direct'),
  },
  (t) => [
    primaryKey({ columns: [t.personId, t.scopeId, t.kind, t.subject] }),
    index('follows_by_subject').on(t.scopeId, t.subject),
  ],
);
