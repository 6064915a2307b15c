import { Hono } from 'hono';
import type { Metrics, Vitals } from './metrics.ts';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';

export { createMetrics, type Vitals } from './metrics.ts';
export { watchRequests } from './requests.ts';

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

/** How long the database may take, in milliseconds. Probes wait a few seconds: five in deploy/Dockerfile. */
const patienceMs = 2_000;

/** Vitals whose tally rejects if the database says nothing: the store tries again for longer than probes wait. */
export const bounded = (vitals: Vitals, after: (ms: number, task: () => void) => () => void): Vitals => ({
  ...vitals,
  tally: () =>
    new Promise((resolve, reject) => {
      const cancel = after(patienceMs, () => reject(new Error('the database says nothing')));
      void vitals.tally().then(resolve, reject).finally(cancel);
    }),
});

/** Far more than health checks need. Sizes in bytes, times in milliseconds. */
const limits = { maxHeaderSize: 8_192, headersTimeout: 5_000, requestTimeout: 10_000 };

/** A port, or the path of a socket on this machine. */
type Address = { readonly port: number; readonly host: string } | { readonly path: string };

/** @param what is served, and the settings of the address. Rejects with a sentence. */
export async function listen(app: Hono, place: Address, what: string) {
  const answer = getRequestListener(app.fetch);
  const server = createServer(limits, (request, response) => void answer(request, response));
  try {
    server.listen(place);
    await once(server, 'listening');
  } catch (cause) {
    const { message, code } = cause as NodeJS.ErrnoException;
    // The message would have the host, which may be something else that was put there by mistake.
    const reason = code === 'ENOTFOUND' ? 'no machine has this address' : message;
    throw new Error(`Cannot listen for ${what}: ${reason}.`, { cause });
  }
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
