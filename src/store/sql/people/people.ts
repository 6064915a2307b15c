import type { Listing, Store } from '../../store.ts';
import { and, eq, ne, sql } from '../../drizzle.ts';
import { query, queries, row, given, excluded, type Queries, type Database } from '../queries.ts';
import { matching, rowsBy, writeTo } from '../plain.ts';
import { isListed } from '../ratings/scores.ts';

export const peopleStore = (db: Database) =>
  ({
    async rememberName(scopeId, personId, name) {
      // Names rarely change, and an unchanged one needs no transaction.
      const known = (await readSeen(db, scopeId, [personId])).get(personId);
      if (known?.name === name && !known.left) return;
      await db.writing(async (db) => {
        await db.run(writeName, { scopeId, personId, name });
        if ((await readListing(db, scopeId, personId)).left)
          await setListing(db, scopeId, personId, { left: false });
      });
    },

    names: (scopeId, personIds) => readSeen(db, scopeId, personIds),

    listing: (scopeId, personId) => readListing(db, scopeId, personId),

    setListing: (scopeId, personId, listing) =>
      db.writing((db) => setListing(db, scopeId, personId, listing)),
  }) satisfies Partial<Store['people']>;

async function readSeen(db: Queries, scopeId: string, personIds: readonly string[]) {
  const rows = await db.all(readNames, { scopeId, personIds });
  return new Map(rows.map(({ personId, name, left }) => [personId, { name, left: left === true }]));
}

const unlisted: Listing = { hidden: false, left: false, checkedAt: null };

const readListing = async (db: Queries, scopeId: string, personId: string): Promise<Listing> =>
  (await db.get(listingOf, { scopeId, personId })) ?? unlisted;

async function setListing(db: Queries, scopeId: string, personId: string, change: Partial<Listing>) {
  const was = await isListed(db, scopeId, personId);
  const listing = { ...(await readListing(db, scopeId, personId)), ...change };
  await db.run(writeListing, { scopeId, personId, ...listing });
  const listed = !(listing.hidden || listing.left);
  // Usually it was only checked that someone is still there.
  if (listed === was) return;
  for (const table of ['ratings', 'scores'] as const)
    await db.run(listIn(table), { scopeId, personId, listed });
}

const readNames = query(({ db, names, listings, isAmong }) =>
  db
    .select({ personId: names.personId, name: names.name, left: listings.left })
    .from(names)
    .leftJoin(listings, and(eq(listings.scopeId, names.scopeId), eq(listings.personId, names.personId)))
    .where(and(matching(names, 'scopeId'), isAmong(names.personId, 'personIds'))),
);
const writeName = query(({ db, names }) =>
  db
    .insert(names)
    .values(row(names))
    .onConflictDoUpdate({
      target: [names.scopeId, names.personId],
      set: excluded(names, 'name'),
      setWhere: ne(names.name, sql`excluded.name`),
    }),
);
const listingOf = rowsBy('listings', ['scopeId', 'personId'], { columns: ['hidden', 'left', 'checkedAt'] });
const writeListing = writeTo('listings');
const listIn = queries((on, name: 'ratings' | 'scores') => {
  const table = on[name];
  return on.db
    .update(table)
    .set(given(table, 'listed'))
    .where(matching<typeof on.scores>(table as typeof on.scores, 'scopeId', 'personId'));
});
