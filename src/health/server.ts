import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { Metrics, Vitals } from './metrics.ts';

interface HealthServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Serves `/healthz`, `/readyz` and `/metrics`. Rejects with a sentence. */
export async function serveHealth(options: {
  readonly port: number;
  readonly host: string;
  readonly vitals: Vitals;
  readonly metrics: Metrics;
  /** Served besides, by path. */
  readonly more?: Readonly<Record<string, Hono>>;
}): Promise<HealthServer> {
  const { port, host, vitals, metrics, more = {} } = options;
  const app = new Hono();
  // Whether the process should be left running: restarting it would not bring Discord or the database back.
  app.get('/healthz', (context) => context.json({ process: 'runs' }));

  app.get('/readyz', async (context) => {
    const shards = vitals.shards();
    const gateway = shards.length > 0 && shards.every(({ connected }) => connected);
    const database = await vitals.tally().then(
      () => true,
      () => false,
    );
    const state = {
      gateway: gateway ? 'connected' : 'disconnected',
      database: database ? 'answers' : 'does not answer',
      shards: Object.fromEntries(
        shards.map(({ id, connected }) => [id, connected ? 'connected' : 'disconnected']),
      ),
    };
    return context.json(state, gateway && database ? 200 : 503);
  });

  app.get('/metrics', async (context) => {
    const { type, text } = await metrics.read();
    return context.body(text, 200, { 'content-type': type });
  });

  for (const [path, routes] of Object.entries(more)) app.route(path, routes);

  app.onError((_error, context) => context.text('The database does not answer.\n', 503));

  const listen = getRequestListener(app.fetch);
  const server = createServer((request, response) => void listen(request, response));
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`Cannot listen for /healthz, /readyz and /metrics (HTTP_PORT, HTTP_HOST): ${reason}.`, {
      cause,
    });
  }
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
