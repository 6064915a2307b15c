import { Hono } from 'hono';
import type { Metrics, Vitals } from './metrics.ts';

/** `/healthz`, `/readyz` and `/metrics`. */
export function healthRoutes(vitals: Vitals, metrics: Metrics): Hono {
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

  app.onError((_error, context) => context.text('The database does not answer.\n', 503));
  return app;
}
