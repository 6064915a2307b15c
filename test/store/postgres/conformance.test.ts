import { afterAll, beforeAll, describe } from 'vitest';
import type { PostgresStore } from '../../../src/store/postgres/index.ts';
import { PostgresServer, withoutPostgres } from '../../support/postgres.ts';
import { describeStore } from '../conformance.ts';
import { open } from './fixture.ts';

describe.skipIf(withoutPostgres)('on a server', () => {
  let server: PostgresServer;
  let stores: PostgresStore[];
  let truncate: string;
  beforeAll(async () => {
    server = await PostgresServer.start();
    stores = [];
    for (let i = 0; i < 2; i++) {
      stores.push(await open(server.url('postgres')));
    }
    const tables = await server.query<{ name: string }>(
      'postgres',
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
    );
    truncate = `TRUNCATE ${tables.map(({ name }) => `"${name}"`).join()} RESTART IDENTITY`;
  });
  afterAll(async () => {
    await Promise.all(stores.map((store) => store.close()));
    await server.close();
  });

  describeStore('PostgreSQL with two pools of connections', async () => {
    await server.query('postgres', truncate);
    const [store, other] = stores as [PostgresStore, PostgresStore];
    return { store, other, close: async () => undefined };
  });
});
