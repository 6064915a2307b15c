import { createRequire } from 'node:module';
import type * as BetterSqlite3 from 'drizzle-orm/better-sqlite3';
import type * as SqliteMigrator from 'drizzle-orm/better-sqlite3/migrator';
import type * as Migrator from 'drizzle-orm/migrator';

/** The parts of drizzle for SQLite; see ../drizzle.ts. */
const require = createRequire(import.meta.url);

export const { drizzle } = require('drizzle-orm/better-sqlite3') as typeof BetterSqlite3;
export const { migrate } = require('drizzle-orm/better-sqlite3/migrator') as typeof SqliteMigrator;
export const { readMigrationFiles } = require('drizzle-orm/migrator') as typeof Migrator;
