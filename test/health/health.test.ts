import { createServer } from 'node:http';
import { once } from 'node:events';
import { Hono } from 'hono';
import { Agent, request } from 'undici';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  bounded,
  createMetrics,
  healthRoutes,
  listen,
  watchRequests,
  type Vitals,
} from '../../src/health/index.ts';
import { ManualTime } from '../support/time.ts';

interface Mood {
  connected: readonly boolean[];
  /** `silent`: it neither answers nor refuses. */
  database: boolean | 'silent';
}

async function open(mood: Mood, time = new ManualTime()) {
  const asked = Promise.withResolvers<void>();
  const all: Vitals = {
    shards: () => mood.connected.map((connected, id) => ({ id, connected, servers: 10 + id })),
    running: () => 2,
    boards: () => 3,
    invalidRequests: () => ({ 401: 0, 403: 12, 429: 1 }),
    searches: () => ({ running: 2, waiting: 5 }),
    tally: () => {
      asked.resolve();
      if (mood.database === 'silent') return new Promise(() => undefined);
      return mood.database
        ? Promise.resolve({ openMatches: 7, overdue: 1 })
        : Promise.reject(new Error('gone'));
    },
  };
  const vitals = bounded(all, time.after);
  const metrics = createMetrics(vitals, '1.2.3');
  const server = await listen(healthRoutes(vitals, metrics), { port: 0, host: '127.0.0.1' }, 'tests');
  onTestFinished(() => server.close());
  const get = (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`);
  return { metrics, get, port: server.port, asked: asked.promise };
}

describe('/readyz', () => {
  const [yes, no] = ['connected', 'disconnected'];
  it.each([
    [{ connected: [true], database: true }, 200, { gateway: yes, database: 'answers', shards: { 0: yes } }],
    [{ connected: [], database: true }, 503, { gateway: no, database: 'answers', shards: {} }],
    [
      { connected: [true, false], database: true },
      503,
      { gateway: no, database: 'answers', shards: { 0: yes, 1: no } },
    ],
    [
      { connected: [true], database: false },
      503,
      { gateway: yes, database: 'does not answer', shards: { 0: yes } },
    ],
  ])('answers for %j with %i', async (mood, status, body) => {
    const { get } = await open(mood);
    const answer = await get('/readyz');
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual(body);
  });
});

it.each([
  ['/readyz', 503],
  ['/metrics', 200],
])('%s waits two seconds for a database that says nothing', async (path, status) => {
  const time = new ManualTime();
  const { get, asked } = await open({ connected: [true], database: 'silent' }, time);
  const answer = get(path);
  await asked;
  time.advance(2_000);
  expect((await answer).status).toBe(status);
});

describe('/healthz', () => {
  it('answers as long as the process runs, whatever it waits for', async () => {
    const { get } = await open({ connected: [], database: false });
    const answer = await get('/healthz');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ process: 'runs', gateway: 'disconnected', shards: {} });
  });
});

describe('/metrics', () => {
  it('counts what was handled and shows how the program is doing', async () => {
    const { get, metrics } = await open({ connected: [true, false], database: true });
    for (const ms of [12, 12, 700])
      metrics.count({ shard: 1, kind: 'command', name: 'move', outcome: 'done', ms });
    metrics.count({ shard: 1, kind: 'component', name: 'accept', outcome: 'failed', ms: 4 });
    metrics.count({ shard: 1, kind: 'component', name: 'accept', outcome: 'limited', ms: 0 });
    const answer = await get('/metrics');
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    const lines = (await answer.text()).split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'taktable_interactions_total{kind="command",name="move",outcome="done",shard="1"} 3',
        'taktable_interactions_total{kind="component",name="accept",outcome="failed",shard="1"} 1',
        'taktable_interactions_total{kind="component",name="accept",outcome="limited",shard="1"} 1',
        'taktable_interaction_seconds_bucket{le="0.025",kind="command"} 2',
        'taktable_interaction_seconds_bucket{le="1",kind="command"} 3',
        'taktable_interaction_seconds_count{kind="component"} 1',
        'taktable_gateway_connected{shard="0"} 1',
        'taktable_gateway_connected{shard="1"} 0',
        'taktable_servers{shard="1"} 11',
        'taktable_interactions_running 2',
        'taktable_boards_queued 3',
        'taktable_invalid_requests{status="403"} 12',
        'taktable_searches_running 2',
        'taktable_searches_queued 5',
        'taktable_database_answers 1',
        'taktable_open_matches 7',
        'taktable_overdue 1',
        `taktable_build_info{version="1.2.3",node="${process.versions.node}"} 1`,
      ]),
    );
    expect(lines.some((line) => line.startsWith('nodejs_eventloop_lag_p99_seconds '))).toBe(true);
  });

  it('says what it knows without the database', async () => {
    const { get } = await open({ connected: [true], database: false });
    const answer = await get('/metrics');
    expect(answer.status).toBe(200);
    const lines = (await answer.text()).split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'taktable_database_answers 0',
        'taktable_open_matches Nan',
        'taktable_boards_queued 3',
      ]),
    );
  });
});

describe('requests to Discord', () => {
  it.each([
    ['an acknowledgement', 'POST', '/interactions/1/secret/callback', 204, 'acknowledge'],
    ['a message', 'POST', '/channels/1/messages', 200, 'post'],
    ['an answer to an interaction', 'POST', '/webhooks/1/secret', 200, 'post'],
    ['a changed message', 'PATCH', '/channels/1/messages/2', 200, 'edit'],
    ['a changed answer', 'PATCH', '/webhooks/1/secret/messages/@original', 404, 'edit'],
    ['a deleted message', 'DELETE', '/channels/1/messages/2', 204, 'other'],
    ['a question', 'GET', '/gateway/bot', 200, 'other'],
    ['a refusal', 'POST', '/channels/1/messages', 429, 'post'],
    ['no answer', 'POST', '/channels/1/messages', undefined, 'post'],
  ] as const)('count %s', async (_, method, path, status, kind) => {
    const heard: object[] = [];
    let now = 5;
    onTestFinished(
      watchRequests(
        () => (now += 250),
        (request) => void heard.push(request),
      ),
    );
    const server = createServer((request, response) => {
      if (status === undefined) request.socket.destroy();
      else response.writeHead(status).end();
    });
    server.listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    const ask = (place: string) =>
      request(`http://127.0.0.1:${port}${place}`, { method, dispatcher }).then(
        ({ body }) => body.dump(),
        () => undefined,
      );
    const dispatcher = new Agent();
    onTestFinished(() => dispatcher.close());
    await ask('/elsewhere');
    await ask(`/api/v10${path}?wait=true`);
    expect(heard).toEqual([{ kind, method, path: `/api/v10${path}?wait=true`, status, ms: 250 }]);
    const { get, metrics } = await open({ connected: [true], database: true });
    for (const request of heard) metrics.countRequest(request as Parameters<typeof metrics.countRequest>[0]);
    const text = await (await get('/metrics')).text();
    expect(text).toContain(
      `taktable_discord_requests_total{kind="${kind}",status="${status ?? 'none'}"} 1\n`,
    );
    expect(text.includes(`taktable_discord_request_seconds_sum{kind="${kind}"} 0.25\n`)).toBe(
      status !== undefined,
    );
  });
});

it('a port that is taken is said in a sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as { port: number };
  await expect(listen(new Hono(), { port, host: '127.0.0.1' }, 'tests (PORT)')).rejects.toThrow(
    /^Cannot listen for tests \(PORT\): .*EADDRINUSE/,
  );
});
