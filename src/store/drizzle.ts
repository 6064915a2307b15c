import { createRequire } from 'node:module';
import type * as Drizzle from 'drizzle-orm';

/**
 * The parts of drizzle that all databases use, as CommonJS: for each of its 113 ES modules, Node would parse drizzle's
 * 180 KB package.json again, which takes half a second at every start.
 */
const require = createRequire(import.meta.url);

export const {
  aliasedTable,
  and,
  asc,
  count,
  desc,
  eq,
  fillPlaceholders,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  max,
  ne,
  not,
  or,
  sql,
} = require('drizzle-orm') as typeof Drizzle;
