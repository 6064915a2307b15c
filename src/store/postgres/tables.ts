import { tablesOf } from '../tables/index.ts';
import { postgresKit } from '../tables/postgres-kit.ts';

export const tables = tablesOf(postgresKit);
