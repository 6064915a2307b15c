import { followedKinds, followPlaces, frequencies } from '../../store.ts';
import { index, primaryKey, sqliteTable, text } from '../drizzle.ts';

/** Who follows what; see ../schema.ts. */
export const follows = sqliteTable(
  'follows',
  {
    personId: text('person_id').notNull(),
    scopeId: text('scope_id').notNull(),
    kind: text({ enum: followedKinds }).notNull(),
    subject: text().notNull(),
    frequency: text({ enum: frequencies }).notNull(),
    place: text({ enum: followPlaces }).notNull().default('direct'),
  },
  (t) => [
    primaryKey({ columns: [t.personId, t.scopeId, t.kind, t.subject] }),
    index('follows_by_subject').on(t.scopeId, t.subject),
  ],
);
