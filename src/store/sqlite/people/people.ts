import { and, eq, inArray, ne } from '../drizzle.ts';
import type { Listing, Store } from '../../store.ts';
import { type Db, writing } from '../file/database.ts';
import { listings, names, ratings, scores } from '../schema.ts';
import { isListed } from '../ratings/scores.ts';

export const peopleStore = (db: Db) =>
  ({
    async rememberName(home, personId, name) {
      db.transaction((tx) => {
        tx.insert(names)
          .values({ home, personId, name })
          // Names rarely change: an unchanged one costs no write to the disk.
          .onConflictDoUpdate({
            target: [names.home, names.personId],
            set: { name },
            setWhere: ne(names.name, name),
          })
          .run();
        if (readListing(tx, home, personId).left) setListing(tx, home, personId, { left: false });
      }, writing);
    },

    async names(home, personIds) {
      const rows = db
        .select({ personId: names.personId, name: names.name })
        .from(names)
        .where(and(eq(names.home, home), inArray(names.personId, [...new Set(personIds)])))
        .all();
      return new Map(rows.map((row) => [row.personId, row.name]));
    },

    async listing(home, personId) {
      return readListing(db, home, personId);
    },

    async setListing(home, personId, listing) {
      db.transaction((tx) => setListing(tx, home, personId, listing), writing);
    },
  }) satisfies Partial<Store>;

const unlisted: Listing = { hidden: false, left: false, checkedAt: null };

function readListing(tx: Db, home: string, personId: string): Listing {
  const found = tx
    .select({ hidden: listings.hidden, left: listings.left, checkedAt: listings.checkedAt })
    .from(listings)
    .where(and(eq(listings.home, home), eq(listings.personId, personId)))
    .get();
  return found ?? unlisted;
}

function setListing(tx: Db, home: string, personId: string, change: Partial<Listing>): void {
  const was = isListed(tx, home, personId);
  tx.insert(listings)
    .values({ home, personId, ...readListing(tx, home, personId), ...change })
    .onConflictDoUpdate({ target: [listings.home, listings.personId], set: change })
    .run();
  const listed = isListed(tx, home, personId);
  // Mostly it was only looked up that somebody is still there.
  if (listed === was) return;
  for (const table of [ratings, scores]) {
    tx.update(table)
      .set({ listed })
      .where(and(eq(table.home, home), eq(table.personId, personId)))
      .run();
  }
}
