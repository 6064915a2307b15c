import { createRequire } from 'node:module';
import type * as NodePostgres from 'drizzle-orm/node-postgres';
import type * as PostgresMigrator from 'drizzle-orm/node-postgres/migrator';
import type * as Migrator from 'drizzle-orm/migrator';

/** The parts of drizzle for PostgreSQL; see ../drizzle.ts. */
const require = createRequire(import.meta.url);

export const { drizzle } = require('drizzle-orm/node-postgres') as typeof NodePostgres;
export const { migrate } = require('drizzle-orm/node-postgres/migrator') as typeof PostgresMigrator;
export const { readMigrationFiles } = require('drizzle-orm/migrator') as typeof Migrator;
