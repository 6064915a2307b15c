import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fleet } from '../harness/fleet.ts';
import { PostgresServer, withoutPostgres } from '../support/postgres.ts';
import { seed } from '../support/seed.ts';

/** `FLEET_KILLS=200 npm run test:long fleet` takes half an hour. */
const kills = Number(process.env['FLEET_KILLS'] ?? 4);
const processes = Number(process.env['FLEET'] ?? 3);

const timeout = 24 * 3_600_000;

describe.skipIf(withoutPostgres)('several processes on PostgreSQL', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await PostgresServer.start();
  });
  afterAll(() => server.close());

  it(`${kills} kills and stops of ${processes} processes lose and double nothing`, { timeout }, async () => {
    const report = await fleet({
      processes,
      kills,
      tables: 8,
      pause: [300, 1_200],
      alive: [300, 2_000],
      stopped: [300, 25_000],
      databaseUrl: await server.create(),
      seed: String(seed),
    });
    process.stdout.write(`fleet: ${JSON.stringify({ ...report, problems: report.problems.length })}\n`);
    expect(report.problems).toEqual([]);
  });
});
