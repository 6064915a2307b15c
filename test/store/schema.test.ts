import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as Drizzle from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { expect, expectTypeOf, it } from 'vitest';
import * as postgres from '../../src/store/postgres/schema.ts';
import * as sqlite from '../../src/store/sqlite/schema.ts';

// As in src/store/sql/drizzle.ts.
const { getTableColumns, getTableName } = createRequire(import.meta.url)('drizzle-orm') as typeof Drizzle;

type Rows<Tables extends Record<string, PgTable | SQLiteTable>> = {
  [Name in keyof Tables]: Tables[Name]['$inferSelect'];
};

it('describes the same rows for both databases', () => {
  expectTypeOf<Rows<typeof postgres>>().toEqualTypeOf<Rows<typeof sqlite>>();
  const describe = (tables: Record<string, PgTable | SQLiteTable>) =>
    Object.fromEntries(
      Object.entries(tables).map(([name, table]) => [
        name,
        [
          getTableName(table),
          ...Object.entries<Drizzle.Column>(getTableColumns(table)).map(
            ([key, column]) => `${key} = ${column.name}${column.notNull ? '' : ' or null'}`,
          ),
        ],
      ]),
    );
  expect(describe(postgres)).toEqual(describe(sqlite));
});

it.each(['processes', 'taken_events'])(
  'keeps %s, which drizzle does not know, in PostgreSQL’s first migration',
  (name) => {
    const folder = new URL('../../src/store/postgres/migrations/', import.meta.url);
    const first = readFileSync(new URL('0000_initial.sql', folder), 'utf8');
    expect(first).toContain(`CREATE UNLOGGED TABLE "${name}"`);
  },
);
