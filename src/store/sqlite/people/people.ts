import { and, eq, ne, sql } from '../drizzle.ts';
import type { Listing, Store } from '../../store.ts';
import { type Db, writing } from '../file/database.ts';
import { excluded, given, isAmong, list, prepared, row } from '../queries.ts';
import { standsInTables } from '../ratings/scores.ts';
import { listings, names, ratings, scores } from '../schema.ts';

export const peopleStore = (db: Db) =>
  ({
    async rememberName(home, personId, name) {
      // Names rarely change, and an unchanged one needs no transaction.
      const known = readName(db).get({ home, personId })?.name;
      if (known === name && !readListing(db, home, personId).left) return;
      db.transaction(() => {
        writeName(db).run({ home, personId, name });
        if (readListing(db, home, personId).left) setListing(db, home, personId, { left: false });
      }, writing);
    },

    async names(home, personIds) {
      const rows = readNames(db).all({ home, personIds: list(personIds) });
      return new Map(rows.map(({ personId, name }) => [personId, name]));
    },

    async listing(home, personId) {
      return readListing(db, home, personId);
    },

    async setListing(home, personId, listing) {
      db.transaction(() => setListing(db, home, personId, listing), writing);
    },
  }) satisfies Partial<Store>;

const unlisted: Listing = { hidden: false, left: false, checkedAt: null };

const readListing = (db: Db, home: string, personId: string): Listing =>
  listingOf(db).get({ home, personId }) ?? unlisted;

function setListing(db: Db, home: string, personId: string, change: Partial<Listing>): void {
  const was = standsInTables(db, home, personId);
  writeListing(db).run({ home, personId, ...readListing(db, home, personId), ...change });
  const listed = standsInTables(db, home, personId);
  // Mostly it was only looked up that somebody is still there.
  if (listed === was) return;
  for (const update of listIn(db)) update.run({ home, personId, listed });
}

const [inHome, isPerson] = [sql.placeholder('home'), sql.placeholder('personId')];
const nameOf = and(eq(names.home, inHome), eq(names.personId, isPerson));

const readName = prepared((db) => db.select({ name: names.name }).from(names).where(nameOf).prepare());
const readNames = prepared((db) =>
  db
    .select({ personId: names.personId, name: names.name })
    .from(names)
    .where(and(eq(names.home, inHome), isAmong(names.personId, 'personIds')))
    .prepare(),
);
const writeName = prepared((db) =>
  db
    .insert(names)
    .values(row(names))
    .onConflictDoUpdate({
      target: [names.home, names.personId],
      set: excluded(names, 'name'),
      setWhere: ne(names.name, sql`excluded.name`),
    })
    .prepare(),
);
const listingOf = prepared((db) =>
  db
    .select({ hidden: listings.hidden, left: listings.left, checkedAt: listings.checkedAt })
    .from(listings)
    .where(and(eq(listings.home, inHome), eq(listings.personId, isPerson)))
    .prepare(),
);
const writeListing = prepared((db) =>
  db
    .insert(listings)
    .values(row(listings))
    .onConflictDoUpdate({
      target: [listings.home, listings.personId],
      set: excluded(listings, 'hidden', 'left', 'checkedAt'),
    })
    .prepare(),
);
const listIn = prepared((db) =>
  [ratings, scores].map((table) =>
    db
      .update(table)
      .set(given(table, 'listed'))
      .where(and(eq(table.home, inHome), eq(table.personId, isPerson)))
      .prepare(),
  ),
);
