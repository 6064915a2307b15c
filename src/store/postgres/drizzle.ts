import { createRequire } from 'node:module';
import type * as NodePostgres from 'drizzle-orm/node-postgres';
import type * as PostgresMigrator from 'drizzle-orm/node-postgres/migrator';
import type * as Migrator from 'drizzle-orm/migrator';
import type * as PgCore from 'drizzle-orm/pg-core';

/** The parts of drizzle for PostgreSQL; see ../sql/drizzle.ts. */
const require = createRequire(import.meta.url);

export const { drizzle } = require('drizzle-orm/node-postgres') as typeof NodePostgres;
export const { migrate } = require('drizzle-orm/node-postgres/migrator') as typeof PostgresMigrator;
export const { readMigrationFiles } = require('drizzle-orm/migrator') as typeof Migrator;
export const {
  bigint,
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  uniqueIndex,
} = require('drizzle-orm/pg-core') as typeof PgCore;
