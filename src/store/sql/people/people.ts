import type { Listing, Store } from '../../store.ts';
import { and, eq, ne, sql } from '../../drizzle.ts';
import {
  type Database,
  type Dialect,
  excluded,
  given,
  type Queries,
  queries,
  query,
  row,
} from '../queries.ts';
import { isListed } from '../ratings/scores.ts';

export const peopleStore = (db: Database) =>
  ({
    async rememberName(scopeId, personId, name) {
      // Names rarely change, and an unchanged one needs no transaction.
      const known = (await db.get(readName, { scopeId, personId }))?.name;
      if (known === name && !(await readListing(db, scopeId, personId)).left) return;
      await db.writing(async (db) => {
        await db.run(writeName, { scopeId, personId, name });
        if ((await readListing(db, scopeId, personId)).left)
          await setListing(db, scopeId, personId, { left: false });
      });
    },

    async names(scopeId, personIds) {
      const rows = await db.all(readNames, { scopeId, personIds });
      return new Map(rows.map(({ personId, name }) => [personId, name]));
    },

    listing: (scopeId, personId) => readListing(db, scopeId, personId),

    setListing: (scopeId, personId, listing) =>
      db.writing((db) => setListing(db, scopeId, personId, listing)),
  }) satisfies Partial<Store>;

const unlisted: Listing = { hidden: false, left: false, checkedAt: null };

const readListing = async (db: Queries, scopeId: string, personId: string): Promise<Listing> =>
  (await db.get(listingOf, { scopeId, personId })) ?? unlisted;

async function setListing(
  db: Queries,
  scopeId: string,
  personId: string,
  change: Partial<Listing>,
): Promise<void> {
  const was = await isListed(db, scopeId, personId);
  const listing = { ...(await readListing(db, scopeId, personId)), ...change };
  await db.run(writeListing, { scopeId, personId, ...listing });
  const listed = !(listing.hidden || listing.left);
  // Usually it was only checked that someone is still there.
  if (listed === was) return;
  for (const table of ['ratings', 'scores'] as const)
    await db.run(listIn(table), { scopeId, personId, listed });
}

const [inScope, isPerson] = [sql.placeholder('scopeId'), sql.placeholder('personId')];
const nameOf = ({ names }: Dialect) => and(eq(names.scopeId, inScope), eq(names.personId, isPerson));

const readName = query((on) => on.db.select({ name: on.names.name }).from(on.names).where(nameOf(on)));
const readNames = query(({ db, names, isAmong }) =>
  db
    .select({ personId: names.personId, name: names.name })
    .from(names)
    .where(and(eq(names.scopeId, inScope), isAmong(names.personId, 'personIds'))),
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
const listingOf = query(({ db, listings }) =>
  db
    .select({ hidden: listings.hidden, left: listings.left, checkedAt: listings.checkedAt })
    .from(listings)
    .where(and(eq(listings.scopeId, inScope), eq(listings.personId, isPerson))),
);
const writeListing = query(({ db, listings }) =>
  db
    .insert(listings)
    .values(row(listings))
    .onConflictDoUpdate({
      target: [listings.scopeId, listings.personId],
      set: excluded(listings, 'hidden', 'left', 'checkedAt'),
    }),
);
const listIn = queries((on, name: 'ratings' | 'scores') => {
  const table = on[name];
  return on.db
    .update(table)
    .set(given(table, 'listed'))
    .where(and(eq(table.scopeId, inScope), eq(table.personId, isPerson)));
});
