import { Hono } from 'hono';
import type { Metrics, Vitals } from './metrics.ts';

/** `/healthz`, `/readyz` and `/metrics`. */
export function healthRoutes(vitals: Vitals, metrics: Metrics): Hono {
  const app = new Hono();
  // Whether the process should be left running: restarting it would not bring Discord or the database back. It does not
  // wait for the database.
  app.get('/healthz', (context) => context.json({ process: 'runs', ...gatewayOf(vitals).state }));

  app.get('/readyz', async (context) => {
    const { isComplete, state } = gatewayOf(vitals);
    const answers = await vitals.tally().then(
      () => true,
      () => false,
    );
    const database = answers ? 'answers' : 'does not answer';
    return context.json({ ...state, database }, isComplete && answers ? 200 : 503);
  });

  app.get('/metrics', async (context) => {
    const { type, text } = await metrics.read();
    return context.body(text, 200, { 'content-type': type });
  });

  return app;
}

/** Which shards of the process are connected; none while it waits for Discord at the start. */
function gatewayOf(vitals: Vitals) {
  const shards = vitals.shards();
  const isComplete = shards.length > 0 && shards.every(({ connected }) => connected);
  const word = (connected: boolean) => (connected ? 'connected' : 'disconnected');
  const each = Object.fromEntries(shards.map(({ id, connected }) => [id, word(connected)]));
  return { isComplete, state: { gateway: word(isComplete), shards: each } };
}
