import type { FollowRow, FollowStore } from '../../store.ts';
import { and, eq } from '../../drizzle.ts';
import { query, type Query, type Database } from '../queries.ts';
import { matching, rowsBy, writeTo, deleteBy } from '../plain.ts';

export const followStore = (db: Database): FollowStore => ({
  add: (follow) => db.run(write, follow),
  remove: (follow) => db.run(remove, follow),
  of: (personId) => db.all(readOf, { personId }),
  followers: (scopeId, subjects) => db.all(readFollowers, { scopeId, subjects }),
  dailyInChannel: (scopeId) => db.all(readDailyInChannel, { scopeId }),
});

const readOf: Query<FollowRow> = rowsBy('follows', ['personId'], { order: ['scopeId', 'kind', 'subject'] });
const readFollowers: Query<FollowRow> = query((on) =>
  on.db
    .select()
    .from(on.follows)
    .where(and(matching(on.follows, 'scopeId'), on.isAmong(on.follows.subject, 'subjects')))
    .orderBy(on.follows.personId, on.follows.kind),
);
const readDailyInChannel: Query<FollowRow> = query(({ db, follows }) =>
  db
    .select()
    .from(follows)
    .where(and(matching(follows, 'scopeId'), eq(follows.frequency, 'day'), eq(follows.place, 'channel')))
    .orderBy(follows.personId, follows.kind, follows.subject),
);
const remove = deleteBy('follows', 'personId', 'scopeId', 'kind', 'subject');
const write = writeTo('follows');
