import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openPostgresStore } from '../../../src/store/postgres/index.ts';
import { PostgresServer, withoutPostgres } from '../../support/postgres.ts';
import { bob, challenge, newMatch, ply, t0 } from '../fixture.ts';

/** A way to the server on which connections can become silent, as when its machine or a router loses power. */
class SilentWay {
  readonly #server: Server;
  #connections: { silent: boolean; readonly end: () => void }[] = [];
  port = 0;
  /** How often something was sent that nobody gets. */
  unheard = 0;

  constructor(port: number) {
    this.#server = createServer((socket) => {
      const behind = connect(port, '127.0.0.1');
      const end = () => {
        socket.destroy();
        behind.destroy();
      };
      const connection = { silent: false, end };
      this.#connections.push(connection);
      for (const [one, other] of [
        [socket, behind],
        [behind, socket],
      ] as const) {
        one.on('data', (data) => {
          if (connection.silent) this.unheard += 1;
          else other.write(data);
        });
        one.on('close', () => void (connection.silent || end()));
        one.on('error', () => undefined);
      }
    });
  }

  async listen(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    this.port = typeof address === 'object' && address !== null ? address.port : 0;
  }

  /** Nothing more arrives on the connections there are; new ones are as before. */
  silence(): void {
    for (const connection of this.#connections) connection.silent = true;
  }

  async close(): Promise<void> {
    for (const { end } of this.#connections) end();
    this.#server.close();
    await once(this.#server, 'close');
  }
}

describe.skipIf(withoutPostgres)('a PostgreSQL server that is gone without a word', () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await PostgresServer.start();
  });
  afterAll(() => server.close());

  it('is asked again on another connection, when it would have given up itself', async () => {
    const way = new SilentWay(server.port);
    await way.listen();
    const opened = await openPostgresStore(
      (await server.create()).replace(`:${server.port}/`, `:${way.port}/`),
      3,
    );
    if (!opened.ok) throw new Error(opened.error.sentence);
    const store = opened.value;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(async () => {
      vi.useRealTimers();
      await way.close();
      await store.close();
    });
    await store.addChallenge(challenge('GONE', { channelId: 'GONE' }), 3);
    await store.acceptChallenge('GONE', bob, newMatch(), []);
    const overdue = async <T>(work: () => Promise<T>): Promise<T> => {
      way.silence();
      way.unheard = 0;
      const done = work();
      await expect.poll(() => way.unheard).toBe(1);
      vi.advanceTimersByTime(66_000);
      return done;
    };
    expect((await overdue(() => store.match('GONE')))?.events).toHaveLength(0);
    const changed = await overdue(() => store.change('GONE', 1, () => ply('a1', t0)));
    expect(changed).toMatchObject({ ok: true, value: { version: 2 } });
    expect(await overdue(() => store.note('any'))).toBeUndefined();
    expect((await store.match('GONE'))?.events).toHaveLength(1);
  }, 30_000);
});
