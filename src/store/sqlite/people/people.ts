import { and, eq, ne, sql } from '../drizzle.ts';
import type { Listing, Store } from '../../store.ts';
import { type Db, writing } from '../file/database.ts';
import { excluded, given, isAmong, list, prepared, row } from '../queries.ts';
import { isListed } from '../ratings/scores.ts';
import { listings, names, ratings, scores } from '../schema.ts';

export const peopleStore = (db: Db) =>
  ({
    async rememberName(scopeId, personId, name) {
      // Names rarely change, and an unchanged one needs no transaction.
      const known = readName(db).get({ scopeId, personId })?.name;
      if (known === name && !readListing(db, scopeId, personId).left) return;
      db.transaction(() => {
        writeName(db).run({ scopeId, personId, name });
        if (readListing(db, scopeId, personId).left) setListing(db, scopeId, personId, { left: false });
      }, writing);
    },

    async names(scopeId, personIds) {
      const rows = readNames(db).all({ scopeId, personIds: list(personIds) });
      return new Map(rows.map(({ personId, name }) => [personId, name]));
    },

    async listing(scopeId, personId) {
      return readListing(db, scopeId, personId);
    },

    async setListing(scopeId, personId, listing) {
      db.transaction(() => setListing(db, scopeId, personId, listing), writing);
    },
  }) satisfies Partial<Store>;

const unlisted: Listing = { hidden: false, left: false, checkedAt: null };

const readListing = (db: Db, scopeId: string, personId: string): Listing =>
  listingOf(db).get({ scopeId, personId }) ?? unlisted;

function setListing(db: Db, scopeId: string, personId: string, change: Partial<Listing>): void {
  const was = isListed(db, scopeId, personId);
  writeListing(db).run({ scopeId, personId, ...readListing(db, scopeId, personId), ...change });
  const listed = isListed(db, scopeId, personId);
  // Usually it was only checked that someone is still there.
  if (listed === was) return;
  for (const update of listIn(db)) update.run({ scopeId, personId, listed });
}

const [inScope, isPerson] = [sql.placeholder('scopeId'), sql.placeholder('personId')];
const nameOf = and(eq(names.scopeId, inScope), eq(names.personId, isPerson));

const readName = prepared((db) => db.select({ name: names.name }).from(names).where(nameOf).prepare());
const readNames = prepared((db) =>
  db
    .select({ personId: names.personId, name: names.name })
    .from(names)
    .where(and(eq(names.scopeId, inScope), isAmong(names.personId, 'personIds')))
    .prepare(),
);
const writeName = prepared((db) =>
  db
    .insert(names)
    .values(row(names))
    .onConflictDoUpdate({
      target: [names.scopeId, names.personId],
      set: excluded(names, 'name'),
      setWhere: ne(names.name, sql`excluded.name`),
    })
    .prepare(),
);
const listingOf = prepared((db) =>
  db
    .select({ hidden: listings.hidden, left: listings.left, checkedAt: listings.checkedAt })
    .from(listings)
    .where(and(eq(listings.scopeId, inScope), eq(listings.personId, isPerson)))
    .prepare(),
);
const writeListing = prepared((db) =>
  db
    .insert(listings)
    .values(row(listings))
    .onConflictDoUpdate({
      target: [listings.scopeId, listings.personId],
      set: excluded(listings, 'hidden', 'left', 'checkedAt'),
    })
    .prepare(),
);
const listIn = prepared((db) =>
  [ratings, scores].map((table) =>
    db
      .update(table)
      .set(given(table, 'listed'))
      .where(and(eq(table.scopeId, inScope), eq(table.personId, isPerson)))
      .prepare(),
  ),
);
