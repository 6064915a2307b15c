import { describe, expect, it, onTestFinished } from 'vitest';
import { PostgresServer, withoutPostgres } from '../../support/postgres.ts';
import { challenge, ply, t0 } from '../fixture.ts';
import { changing, begin, commit, open } from './fixture.ts';
import { Way } from './way.ts';
import { changeAt } from '../../support/change.ts';

describe.skipIf(withoutPostgres)('a standby', () => {
  /** A primary server with a match, and a standby that has it too; the store asks the primary. */
  async function start() {
    const primary = await PostgresServer.start();
    const way = new Way(primary.port);
    await way.listen();
    const store = await open(way.url(await primary.create()), 3);
    await begin(store, 'MATCH');
    const standby = await primary.standby();
    onTestFinished(async () => {
      for (const one of [store, way, primary, standby]) await one.close();
    });
    const isAskedTwice = (text: string) =>
      expect.poll(() => way.sent.split(text).length - 1, { message: text }).toBeGreaterThanOrEqual(2);
    return { primary, way, store, standby, isAskedTwice };
  }

  it('is waited for until it takes over', async () => {
    const { primary, way, store, standby, isAskedTwice } = await start();
    way.to = standby.port;
    way.sent = '';
    await primary.stop();
    const done = Promise.all([
      changeAt(store, 'MATCH', 1, () => ply('a1', t0)),
      store.challenges.add(challenge('NEW', { channelId: 'NEW' }), 3),
      store.processes.takeEvent('EVENT', t0),
    ]);
    await isAskedTwice(changing);
    await isAskedTwice('BEGIN ISOLATION LEVEL SERIALIZABLE');
    await isAskedTwice('INSERT INTO taken_events');
    await standby.promote();
    expect(await done).toMatchObject([{ ok: true, value: { version: 2 } }, { ok: true }, true]);
    expect((await store.matches.get('MATCH'))?.events).toHaveLength(1);
    expect(await store.processes.takeEvent('EVENT', t0)).toBe(false);
  });

  it('that does not take over can be read, and says that nothing was written', async () => {
    const { way, store, standby, primary } = await start();
    way.to = standby.port;
    await primary.stop();
    const failed = await Promise.all(
      [
        changeAt(store, 'MATCH', 1, () => ply('a1', t0)),
        store.challenges.add(challenge('NEW', { channelId: 'NEW' }), 3),
        store.processes.takeEvent('EVENT', t0),
      ].map((done) =>
        done.then(
          () => 'done',
          ({ trouble }: { trouble?: string }) => trouble,
        ),
      ),
    );
    expect(failed).toEqual(['readOnly', 'readOnly', 'readOnly']);
    expect(await store.matches.row('MATCH')).toMatchObject({ version: 1 });
  });

  it('is not asked about the last commit before it takes over', async () => {
    const { way, store, standby, primary, isAskedTwice } = await start();
    // It gets the commit, but does not know of it yet.
    await standby.query('postgres', 'SELECT pg_wal_replay_pause()');
    way.loseAfter = commit;
    way.to = standby.port;
    way.sent = '';
    const added = store.challenges.add(challenge('NEW', { channelId: 'NEW' }), 3);
    await isAskedTwice('pg_xact_status');
    await primary.stop();
    await standby.promote();
    expect(await added).toMatchObject({ ok: true });
  });

  it('may not know yet how a match was changed last', async () => {
    const { way, store, standby, primary, isAskedTwice } = await start();
    await standby.query('postgres', 'SELECT pg_wal_replay_pause()');
    way.loseAfter = changing;
    way.to = standby.port;
    way.sent = '';
    const changed = changeAt(store, 'MATCH', 1, () => ply('a1', t0));
    await isAskedTwice(changing);
    await primary.stop();
    await standby.promote();
    expect(await changed).toMatchObject({ ok: true, value: { version: 2 } });
    expect((await store.matches.get('MATCH'))?.events).toHaveLength(1);
  });

  it.each([commit, changing])('may not know the last commit: %j', async (lost) => {
    const { primary, way, store, standby } = await start();
    // From now on, nothing of what the primary does reaches it.
    await standby.promote();
    for (let i = 0; i < 10; i++) await primary.query('postgres', 'SELECT pg_current_xact_id()');
    way.loseAfter = lost;
    way.to = standby.port;
    if (lost === commit)
      expect(await store.challenges.add(challenge('NEW', { channelId: 'NEW' }), 3)).toMatchObject({
        ok: true,
      });
    const changed = await changeAt(store, 'MATCH', 1, () => ply('a1', t0));
    expect(changed).toMatchObject({ ok: true, value: { version: 2 } });
    expect(way.loseAfter).toBeUndefined();
    expect((await store.matches.get('MATCH'))?.events).toHaveLength(1);
  });
});
