import { tablesOf } from '../tables/index.ts';
import { sqliteKit } from '../tables/sqlite-kit.ts';

export const tables = tablesOf(sqliteKit);
