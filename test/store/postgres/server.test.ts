import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgresStore } from '../../../src/store/postgres/index.ts';
import { StorageFailure } from '../../../src/store/store.ts';
import { PostgresServer, withoutPostgres } from '../../support/postgres.ts';
import { ada, bob, challenge, end, nothing, ply, scopeId, t0 } from '../fixture.ts';
import { rated, rule, scores } from '../ratings/fixture.ts';
import { changing, begin, commit, open } from './fixture.ts';
import { Way } from './way.ts';
import { dueKinds } from '../../support/duekinds.ts';
import { changeAt } from '../../support/change.ts';

describe.skipIf(withoutPostgres)('a PostgreSQL server', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await PostgresServer.start();
  });
  afterAll(() => server.close());
  const nameOf = (url: string) => new URL(url).pathname.slice(1);

  describe('is refused with a sentence', () => {
    it.each<readonly [string, string, (url: string) => Promise<string>]>([
      ['that is not there', 'unreachable', async () => 'postgres://me:secret@127.0.0.1:1/taktable'],
      ['without the database', 'missing', async () => server.url('nowhere')],
      ['that does not know the user', 'refused', async (url) => url.replace('taktable@', 'nobody:secret@')],
      [
        'with tables of another program',
        'foreign',
        async (url) => {
          await server.query(nameOf(url), 'CREATE TABLE cats (name text)');
          return url;
        },
      ],
      [
        'with migrations of another program',
        'foreign',
        async (url) => {
          await (await open(url)).close();
          await server.query(nameOf(url), 'UPDATE drizzle.__drizzle_migrations SET created_at = id');
          return url;
        },
      ],
      [
        'of a newer Taktable',
        'newer',
        async (url) => {
          await (await open(url)).close();
          await server.query(
            nameOf(url),
            `INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('future', 9999999999999)`,
          );
          return url;
        },
      ],
      [
        'that cannot store all characters',
        'encoding',
        async () => {
          await server.query('postgres', `CREATE DATABASE latin ENCODING 'LATIN1' TEMPLATE template0`);
          return server.url('latin');
        },
      ],
      [
        'that may not be written to',
        'readOnly',
        async (url) => {
          await server.query(
            'postgres',
            `ALTER DATABASE ${nameOf(url)} SET default_transaction_read_only = on`,
          );
          return url;
        },
      ],
      [
        'on which the user has no rights',
        'unreadable',
        async (url) => {
          await server.query('postgres', 'CREATE ROLE guest LOGIN');
          return url.replace('taktable@', 'guest@');
        },
      ],
    ])('%s', async (_, kind, prepare) => {
      const url = await prepare(await server.create());
      const opened = await openPostgresStore(url, 2);
      expect(opened).toMatchObject({ ok: false, error: { kind } });
      if (opened.ok) return;
      expect(opened.error.sentence).toContain(`${nameOf(url)} at 127.0.0.1`);
      expect(opened.error.sentence).not.toContain('secret');
    });
  });

  it('lets processes take turns, whatever their own clocks say', async () => {
    const url = await server.create();
    const stores = [await open(url), await open(url)];
    const taken = Array.from({ length: 6 }, (_, i) =>
      stores[i % 2]!.processes.waitInQueue('identify 0', 5_500),
    );
    const waits = (await Promise.all(taken)).sort((a, b) => a - b);
    for (const [i, wait] of waits.entries()) {
      expect(wait).toBeLessThan(i * 5_500 + 1_000);
      expect(wait).toBeGreaterThan(i * 5_500 - 3_000);
    }
    expect(await stores[0]!.processes.waitInQueue('identify 1', 5_500)).toBe(0);
    await server.query(nameOf(url), 'UPDATE taken_events SET at = at - 60000');
    expect(await stores[1]!.processes.waitInQueue('identify 0', 5_500)).toBe(0);
    for (const store of stores) await store.close();
  });

  it('changes many matches at once without one failing because of another', async () => {
    const url = await server.create();
    const stores = [await open(url, 10), await open(url, 10)];
    const ids = Array.from({ length: 24 }, (_, i) => `M${i}`);
    for (const id of ids) await begin(stores[0]!, id);
    await Promise.all(
      ids.map(async (id, i) => {
        const store = stores[i % 2]!;
        for (let version = 1; version <= 10; version++) {
          const changed = await changeAt(store, id, version, () => ply('a1', t0 + version));
          expect(changed.ok).toBe(true);
          const messageId = `${1_000 * i + version}`;
          const board = {
            matchId: id,
            channelId: id,
            messageId,
            turn: version,
            version: version + 1,
            lasting: null,
          };
          await store.matches.addBoard(board);
        }
      }),
    );
    // The processes of the server report when they end.
    for (const store of stores) await store.close();
    const [counted] = await server.query<{ rollbacks: number }>(
      nameOf(url),
      'SELECT xact_rollback::int AS rollbacks FROM pg_stat_database WHERE datname = current_database()',
    );
    expect(counted).toEqual({ rollbacks: 0 });
  });

  it('is migrated once by processes that start together', async () => {
    const url = await server.create();
    const stores = await Promise.all(Array.from({ length: 4 }, () => open(url, 2)));
    await stores[0]!.notes.set('a', 'b');
    expect(await Promise.all(stores.map((store) => store.notes.get('a')))).toEqual(['b', 'b', 'b', 'b']);
    await Promise.all(stores.map((store) => store.close()));
  });

  it('keeps what two processes do at once apart', async () => {
    const url = await server.create();
    const [one, other] = [await open(url, 8), await open(url, 8)];
    for (let i = 0; i < 8; i++) await begin(one, `M${i}`);
    // Every match is changed by six at once, in both processes, and ends rated in one pool.
    const changes = await Promise.all(
      Array.from({ length: 48 }, async (_, i) => {
        const store = i % 2 === 0 ? one : other;
        return changeAt(store, `M${i % 8}`, 1, () => ({ ...end('first', t0 + i), counting: rated() }));
      }),
    );
    expect(changes.filter(({ ok }) => ok)).toHaveLength(8);
    expect(changes.filter((change) => !change.ok && change.error === 'stale')).toHaveLength(40);
    const ratings = await one.ratings.of(scopeId, 'tak', [ada, bob]);
    expect([ratings.get(ada)?.matches, ratings.get(bob)?.matches]).toEqual([8, 8]);
    const before = [...ratings];
    await one.ratings.restart(rule.epoch, scores);
    const filter = { scopeId, gameId: 'tak' };
    const page = await one.ratings.leaderboard(filter, ada, { now: t0, since: t0 }, { offset: 0, limit: 5 });
    expect(page.own?.row.wins).toBe(8);
    expect([...(await one.ratings.of(scopeId, 'tak', [ada, bob]))]).toEqual(before);

    // Each due row is handed out once.
    for (let i = 0; i < 8; i++)
      await changeAt(one, `M${i}`, 2, () => ({ ...ply('a1', t0), due: [{ kind: 'show', at: t0 }] }));
    const claimed = await Promise.all(
      [one, other, one, other].map((store, i) => store.due.claim(t0, `holder${i}`, 60_000, 3, dueKinds)),
    );
    const subjects = claimed.flat().map(({ kind, subject }) => `${kind} ${subject}`);
    expect(new Set(subjects).size).toBe(subjects.length);
    expect(subjects.length).toBeGreaterThan(3);
    await Promise.all([one.close(), other.close()]);
  });

  it('lets one of several changes of a match happen, and one of several challenges have an ID', async () => {
    const url = await server.create();
    const stores = [await open(url, 8), await open(url, 8)];
    const storeOf = (i: number) => stores[i % 2]!;
    const made = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        storeOf(i).challenges.add(challenge('SAME', { channelId: `${i}` }), 3),
      ),
    );
    expect(made.filter(({ ok }) => ok)).toHaveLength(1);
    for (let i = 0; i < 4; i++) await begin(stores[0]!, `M${i}`);
    // Without events, no key of a table keeps them apart.
    const changed = await Promise.all(
      Array.from({ length: 48 }, (_, i) =>
        changeAt(storeOf(i >> 2), `M${i % 4}`, 1, () => ({ ...nothing, match: { clockLeft: i } })),
      ),
    );
    expect(changed.filter(({ ok }) => ok)).toHaveLength(4);
    for (const store of stores) await store.close();
  });

  it('is asked what became of a commit whose answer was lost', async () => {
    const url = await server.create();
    const way = new Way(server.port);
    await way.listen();
    const store = await open(way.url(url), 3);
    await begin(store, 'LOST');
    way.loseAfter = commit;
    expect(await store.challenges.add(challenge('NEW', { channelId: 'NEW' }), 3)).toMatchObject({ ok: true });
    expect(way.loseAfter).toBeUndefined();
    way.loseAfter = changing;
    const changed = await changeAt(store, 'LOST', 1, () => ply('a1', t0));
    expect(changed).toMatchObject({ ok: true, value: { version: 2 } });
    expect(way.loseAfter).toBeUndefined();
    expect((await store.matches.get('LOST'))?.events).toHaveLength(1);
    // Lost before the commit, it has not happened, and is done again.
    way.loseAfter = 'insert into "challenges"';
    expect(await store.challenges.add(challenge('OTHR', { channelId: 'NEW' }), 3)).toMatchObject({
      ok: true,
    });
    expect(await changeAt(store, 'LOST', 2, () => ply('b1', t0))).toMatchObject({
      ok: true,
      value: { version: 3 },
    });
    expect((await store.matches.get('LOST'))?.events).toHaveLength(2);
    await store.close();
    await way.close();
  });

  it('may stop and start again, or crash; what cannot wait fails, and changes nothing', async () => {
    const store = await open(await server.create(), 3);
    await begin(store, 'STOP');
    for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
      const version = (await store.matches.row('STOP'))!.version;
      await server.stop(signal);
      const waiting = changeAt(store, 'STOP', version, () => ply('a1', t0));
      await server.run();
      expect(await waiting).toMatchObject({ ok: true, value: { version: version + 1 } });
    }
    await server.stop();
    const failed = await changeAt(store, 'STOP', 3, () => ply('a1', t0)).catch((cause: unknown) => cause);
    expect(failed).toBeInstanceOf(StorageFailure);
    expect(failed).toMatchObject({ trouble: 'unreachable' });
    const taking = Promise.all(['E1', 'E1'].map((id) => store.processes.takeEvent(id, t0)));
    await server.run();
    expect((await taking).sort()).toEqual([false, true]);
    expect(await store.matches.row('STOP')).toMatchObject({ version: 3 });
    await store.close();
  });

  it('takes the locks of a process that was stopped in a transaction', async () => {
    const url = await server.create();
    const store = await open(url, 3);
    await begin(store, 'HELD');
    // What a stopped process leaves: a transaction with the same timeout that never goes on.
    const { Client } = await import('pg');
    const stopped = new Client({ connectionString: url, idle_in_transaction_session_timeout: 1_500 });
    stopped.on('error', () => undefined);
    await stopped.connect();
    await stopped.query(`BEGIN; UPDATE matches SET version = 9 WHERE id = 'HELD'`);
    expect(await changeAt(store, 'HELD', 1, () => ply('a1', t0))).toMatchObject({
      ok: true,
      value: { version: 2 },
    });
    await stopped.end().catch(() => undefined);
    await store.close();
  });

  it('tells a query that a bug made from a failure of its own', async () => {
    const store = await open(await server.create());
    const board = { matchId: 'NONE', channelId: '1', messageId: '1', turn: 0, version: 1, lasting: null };
    const failed = await store.matches.addBoard(board).catch((cause: unknown) => cause);
    expect(failed).not.toBeInstanceOf(StorageFailure);
    expect(String(failed)).toContain('foreign key');
    await store.close();
  });
});
