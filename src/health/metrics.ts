import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

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
  readonly searches: () => { readonly running: number; readonly waiting: number };
  /** Rejects if the database does not answer. */
  readonly tally: () => Promise<{ readonly openMatches: number; readonly overdue: number }>;
}

export type Metrics = ReturnType<typeof createMetrics>;

/** Upper bounds in seconds: Discord gives up after 3. */
const buckets = [0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2, 3, 5, 10];

export function createMetrics(vitals: Vitals) {
  const registry = new Registry();
  const registers = [registry];
  // Includes nodejs_eventloop_lag_seconds with percentiles, memory and processor time.
  collectDefaultMetrics({ register: registry });
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
  const gauge = (name: string, help: string, ...labelNames: 'shard'[]) =>
    new Gauge({ name, help, labelNames, registers });
  const connected = gauge(
    'taktable_gateway_connected',
    '1 while the shard is connected to Discord.',
    'shard',
  );
  const servers = gauge('taktable_servers', 'Servers of the shard.', 'shard');
  const running = gauge('taktable_interactions_running', 'Interactions and messages being handled.');
  const boards = gauge('taktable_boards_queued', 'Boards being posted or waiting to be posted.');
  const searches = gauge('taktable_searches_running', 'Computer turns being searched.');
  const searchesQueued = gauge('taktable_searches_queued', 'Computer turns waiting for a thread.');
  const openMatches = gauge('taktable_open_matches', 'Open matches.');
  const overdue = gauge('taktable_overdue', 'Due tasks that are not done yet.');

  return {
    count: ({ kind, name, outcome, shard, ms }: Counted) => {
      interactions.inc({ kind, name, outcome, shard });
      // Refusing people is quick and would distort the durations.
      if (!['limited', 'shed', 'elsewhere'].includes(outcome)) latency.observe({ kind }, ms / 1000);
    },
    /** In Prometheus' text format. */
    read: async () => {
      const tally = await vitals.tally();
      for (const shard of vitals.shards()) {
        connected.set({ shard: shard.id }, shard.connected ? 1 : 0);
        servers.set({ shard: shard.id }, shard.servers);
      }
      running.set(vitals.running());
      boards.set(vitals.boards());
      searches.set(vitals.searches().running);
      searchesQueued.set(vitals.searches().waiting);
      openMatches.set(tally.openMatches);
      overdue.set(tally.overdue);
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}
