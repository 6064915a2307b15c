import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { PostgresServer, withoutPostgres } from '../../support/postgres.ts';
import { ply, t0 } from '../fixture.ts';
import { begin, open } from './fixture.ts';
import { Way } from './way.ts';
import { changeAt } from '../../support/change.ts';

describe.skipIf(withoutPostgres)('a PostgreSQL server that is gone without a word', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await PostgresServer.start();
  });
  afterAll(() => server.close());

  it('is asked again on another connection, when it would have given up itself', async () => {
    const way = new Way(server.port);
    await way.listen();
    const store = await open(way.url(await server.create()), 3);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(async () => {
      vi.useRealTimers();
      await way.close();
      await store.close();
    });
    await begin(store, 'GONE');
    const overdue = async <T>(work: () => Promise<T>): Promise<T> => {
      way.silence();
      way.unheard = 0;
      const done = work();
      await expect.poll(() => way.unheard).toBe(1);
      vi.advanceTimersByTime(66_000);
      return done;
    };
    expect((await overdue(() => store.matches.get('GONE')))?.events).toHaveLength(0);
    const changed = await overdue(() => changeAt(store, 'GONE', 1, () => ply('a1', t0)));
    expect(changed).toMatchObject({ ok: true, value: { version: 2 } });
    expect(await overdue(() => store.notes.get('any'))).toBeUndefined();
    // What must not be done twice fails, and leaves no lost connection behind.
    const failed = await overdue(() =>
      store.processes.takeEvent('GONE', t0).catch((cause: unknown) => cause),
    );
    expect(failed).toMatchObject({ trouble: 'unreachable' });
    expect(await store.processes.takeEvent('LATER', t0)).toBe(true);
    expect((await store.matches.get('GONE'))?.events).toHaveLength(1);
  }, 30_000);
});
