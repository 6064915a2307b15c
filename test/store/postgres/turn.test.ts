import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { PostgresServer, withoutPostgres } from '../../support/postgres.ts';
import { statementsOfTurns } from '../statements/turns.ts';
import { open } from './fixture.ts';

describe.skipIf(withoutPostgres)('a turn', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await PostgresServer.start();
  });
  afterAll(() => server.close());

  it.each([1, 2, 4])('with %i processes takes fourteen statements', async (count) => {
    const url = await server.create();
    const stores = await Promise.all(Array.from({ length: count }, () => open(url)));
    onTestFinished(() => Promise.all(stores.map((store) => store.close())).then(() => undefined));
    const kept = stores.map((store) => ({ ...store, close: () => undefined }));
    expect(await statementsOfTurns(kept)).toEqual([14, 14]);
  });
});
