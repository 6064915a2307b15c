import { afterAll, beforeAll, expect, it, describe } from 'vitest';
import { openPostgresStore } from '../../../src/store/postgres/index.ts';
import { PostgresServer, withoutPostgres } from '../../support/postgres.ts';

describe.skipIf(withoutPostgres)('the clock of a machine', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await PostgresServer.start();
  });
  afterAll(() => server.close());

  it.each([0, 300_000, -300_000])('is compared with the database’s when it is ahead by %i ms', async (ms) => {
    const opened = await openPostgresStore(await server.create(), 2);
    if (!opened.ok) throw new Error(opened.error.sentence);
    const store = opened.value;
    const beat = () =>
      store.beat('one', { count: 1, ids: [0] }, Date.now() + ms, 60_000, (_, deadline) => deadline);
    await beat();
    const { aheadMs } = await beat();
    await store.close();
    expect(Math.abs(aheadMs - ms)).toBeLessThan(2_000);
  });
});
