import { afterAll, beforeAll, expect, it, describe } from 'vitest';
import { PostgresServer, withoutPostgres } from '../../support/postgres.ts';
import { open } from './fixture.ts';

describe.skipIf(withoutPostgres)('the clock of a machine', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await PostgresServer.start();
  });
  afterAll(() => server.close());

  it.each([0, 300_000, -300_000])('is compared with the database’s when it is ahead by %i ms', async (ms) => {
    const store = await open(await server.create(), 2);
    const beat = () =>
      store.clocks.beat('one', { count: 1, ids: [0] }, Date.now() + ms, 60_000, (_, deadline) => deadline);
    await beat();
    const { aheadMs } = await beat();
    await store.close();
    expect(Math.abs(aheadMs - ms)).toBeLessThan(2_000);
  });

  it('tells when events and processes are forgotten: after an hour, by those that still run', async () => {
    const url = await server.create();
    const store = await open(url, 2);
    const start = 1_750_000_000_000;
    const beat = (id: string, at: number) =>
      store.clocks.beat(id, { count: 1, ids: [0] }, at, 60_000, (_, deadline) => deadline);
    const hour = 3_600_000;
    for (const at of [start - 1, start]) {
      await store.processes.takeEvent(`taken at ${at}`, at);
      await beat(`seen at ${at}`, at);
    }
    for (let i = 2; i < 300; i++) await beat('runs', start + hour);
    const left = await server.query<{ id: string }>(
      new URL(url).pathname.slice(1),
      'SELECT id FROM processes UNION SELECT id FROM taken_events ORDER BY id',
    );
    expect(left.map(({ id }) => id)).toEqual(['runs', `seen at ${start}`, `taken at ${start}`]);
    await store.close();
  });
});
