import { createRequire } from 'node:module';
import type * as Drizzle from 'drizzle-orm';
import type * as BetterSqlite3 from 'drizzle-orm/better-sqlite3';
import type * as SqliteMigrator from 'drizzle-orm/better-sqlite3/migrator';
import type * as Migrator from 'drizzle-orm/migrator';
import type * as SqliteCore from 'drizzle-orm/sqlite-core';

/**
 * The parts of drizzle that the store uses, as CommonJS: for each of its 113 ES modules, Node would parse drizzle's 180
 * KB package.json again, which takes half a second at every start.
 */
const require = createRequire(import.meta.url);

export const {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  max,
  ne,
  or,
  sql,
} = require('drizzle-orm') as typeof Drizzle;
export const { drizzle } = require('drizzle-orm/better-sqlite3') as typeof BetterSqlite3;
export const { migrate } = require('drizzle-orm/better-sqlite3/migrator') as typeof SqliteMigrator;
export const { readMigrationFiles } = require('drizzle-orm/migrator') as typeof Migrator;
export const { alias, index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } =
  require('drizzle-orm/sqlite-core') as typeof SqliteCore;
