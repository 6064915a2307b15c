import type { FollowRow, FollowStore } from '../../store.ts';
import { and, eq, sql } from '../../drizzle.ts';
import { type Database, type Dialect, excluded, query, type Query, row } from '../queries.ts';

export const followStore = (db: Database): FollowStore => ({
  follow: (follow) => db.run(write, follow),
  unfollow: (follow) => db.run(remove, follow),
  followsOf: (personId) => db.all(readOf, { personId }),
  followers: (scopeId, subjects) => db.all(readFollowers, { scopeId, subjects }),
  dailyInChannel: (scopeId) => db.all(readDailyInChannel, { scopeId }),
});

const ofPerson = ({ follows }: Dialect) => eq(follows.personId, sql.placeholder('personId'));
const inScope = ({ follows }: Dialect) => eq(follows.scopeId, sql.placeholder('scopeId'));
const readOf: Query<FollowRow> = query((on) =>
  on.db
    .select()
    .from(on.follows)
    .where(ofPerson(on))
    .orderBy(on.follows.scopeId, on.follows.kind, on.follows.subject),
);
const readFollowers: Query<FollowRow> = query((on) =>
  on.db
    .select()
    .from(on.follows)
    .where(and(inScope(on), on.isAmong(on.follows.subject, 'subjects')))
    .orderBy(on.follows.personId, on.follows.kind),
);
const readDailyInChannel: Query<FollowRow> = query((on) =>
  on.db
    .select()
    .from(on.follows)
    .where(and(inScope(on), eq(on.follows.frequency, 'day'), eq(on.follows.place, 'channel')))
    .orderBy(on.follows.personId, on.follows.kind, on.follows.subject),
);
const remove = query((on) =>
  on.db
    .delete(on.follows)
    .where(
      and(
        ofPerson(on),
        inScope(on),
        eq(on.follows.kind, sql.placeholder('kind')),
        eq(on.follows.subject, sql.placeholder('subject')),
      ),
    ),
);
const write = query(({ db, follows }) =>
  db
    .insert(follows)
    .values(row(follows))
    .onConflictDoUpdate({
      target: [follows.personId, follows.scopeId, follows.kind, follows.subject],
      set: excluded(follows, 'frequency', 'place'),
    }),
);
