import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { AnsweredRequest } from './requests.ts';

/** A handled interaction or message, as reported by the bot. */
interface Counted {
  readonly shard: number;
  readonly kind: string;
  readonly name: string;
  readonly outcome: string;
  readonly ms: number;
}

/** The program's current state, read on request. */
export interface Vitals {
  /** The shards of this process, and whether their events arrive; none while starting. */
  readonly shards: () => readonly {
    readonly id: number;
    readonly connected: boolean;
    readonly servers: number;
  }[];
  /** Number of interactions and messages being handled. */
  readonly running: () => number;
  /** Number of boards being posted or waiting. */
  readonly boards: () => number;
  /** How many requests Discord has refused, by status. */
  readonly invalidRequests: () => Readonly<Record<number, number>>;
  readonly searches: () => { readonly running: number; readonly waiting: number };
  /** Rejects if the database does not answer. */
  readonly tally: () => Promise<Tally>;
}

interface Tally {
  readonly openMatches: number;
  readonly overdue: number;
}

export type Metrics = ReturnType<typeof createMetrics>;

/** Upper bounds in seconds: Discord gives up after 3. */
const buckets = [0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2, 3, 5, 10];

/** Numbers that stand for the whole process; those that the database does not answer are not a number. */
const plain: readonly (readonly [
  name: string,
  help: string,
  read: (now: Vitals, stored: Tally | undefined, seconds: number) => number,
])[] = [
  ['interactions_running', 'Interactions and messages being handled.', (now) => now.running()],
  ['boards_queued', 'Boards being posted or waiting to be posted.', (now) => now.boards()],
  ['searches_running', 'Computer turns being searched.', (now) => now.searches().running],
  ['searches_queued', 'Computer turns waiting for a thread.', (now) => now.searches().waiting],
  ['database_answers', '1 while the database answers.', (_, stored) => (stored === undefined ? 0 : 1)],
  [
    'database_seconds',
    'How long the database took for the numbers on this page.',
    (_, __, seconds) => seconds,
  ],
  ['open_matches', 'Open matches.', (_, stored) => stored?.openMatches ?? NaN],
  ['overdue', 'Due tasks that are not done yet.', (_, stored) => stored?.overdue ?? NaN],
];

/** @param version of the program. */
export function createMetrics(vitals: Vitals, version: string) {
  const registry = new Registry();
  const registers = [registry];
  // Includes nodejs_eventloop_lag_seconds with percentiles, memory and processor time.
  collectDefaultMetrics({ register: registry });
  tellBuild(registry, version);
  const interactions = new Counter({
    name: 'taktable_interactions_total',
    help: 'Interactions, and messages with a move, by kind, name, outcome and shard.',
    labelNames: ['kind', 'name', 'outcome', 'shard'],
    registers,
  });
  const latency = new Histogram({
    name: 'taktable_interaction_seconds',
    help: 'Time from an interaction’s arrival until it is handled and its board is posted.',
    labelNames: ['kind'],
    buckets,
    registers,
  });
  const gauge = (name: string, help: string, ...labelNames: ('shard' | 'status')[]) =>
    new Gauge({ name, help, labelNames, registers });
  const connected = gauge(
    'taktable_gateway_connected',
    '1 while the shard is connected to Discord.',
    'shard',
  );
  const servers = gauge('taktable_servers', 'Servers of the shard.', 'shard');
  const invalid = gauge(
    'taktable_invalid_requests',
    'Requests that Discord has answered with this status; it bans a bot for 10,000 in ten minutes.',
    'status',
  );
  const others = plain.map(([name, help, read]) => ({ gauge: gauge(`taktable_${name}`, help), read }));

  return {
    count: ({ kind, name, outcome, shard, ms }: Counted) => {
      interactions.inc({ kind, name, outcome, shard });
      // Refusing people is quick and would distort the durations.
      if (!['limited', 'shed', 'elsewhere'].includes(outcome)) latency.observe({ kind }, ms / 1000);
    },
    countRequest: requestCounter(registry),
    /** In Prometheus' text format. */
    read: async () => {
      const asked = performance.now();
      // What the process knows by itself is wanted most when the database is away.
      const tally = await vitals.tally().catch(() => undefined);
      const seconds = (performance.now() - asked) / 1000;
      for (const shard of vitals.shards()) {
        connected.set({ shard: shard.id }, shard.connected ? 1 : 0);
        servers.set({ shard: shard.id }, shard.servers);
      }
      for (const [status, count] of Object.entries(vitals.invalidRequests())) invalid.set({ status }, count);
      for (const other of others) other.gauge.set(other.read(vitals, tally, seconds));
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}

function tellBuild(registry: Registry, version: string): void {
  new Gauge({
    name: 'taktable_build_info',
    help: '1, with the versions of the program and of Node.',
    labelNames: ['version', 'node'],
    registers: [registry],
  }).set({ version, node: process.versions.node }, 1);
}

function requestCounter(registry: Registry): (request: AnsweredRequest) => void {
  const registers = [registry];
  const requests = new Counter({
    name: 'taktable_discord_requests_total',
    help: 'Requests to Discord by kind and the status of the answer; none: Discord did not answer.',
    labelNames: ['kind', 'status'],
    registers,
  });
  const time = new Histogram({
    name: 'taktable_discord_request_seconds',
    help: 'Time until Discord answered a request to acknowledge, to post or to edit a message, or another.',
    labelNames: ['kind'],
    buckets,
    registers,
  });
  return ({ kind, status, ms }) => {
    requests.inc({ kind, status: status ?? 'none' });
    if (status !== undefined) time.observe({ kind }, ms / 1000);
  };
}
