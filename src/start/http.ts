import { createRequire } from 'node:module';
import type { BotDeps } from '../discord/bot.ts';
import type { Vitals } from '../health/index.ts';
import { systemTime } from '../time.ts';
import type { Program } from './parts.ts';
import type { Pages } from './web-board.ts';

/** The HTTP servers, each with a port of its own. */

/** Returns the metrics to update; `undefined` if HTTP is off. */
export async function openHealth(
  { config: { http }, log, shutdown }: Program,
  vitals: Vitals,
): Promise<BotDeps['count']> {
  if (http === undefined) return () => undefined;
  const { bounded, createMetrics, healthRoutes, listen, watchRequests } = await import('../health/index.ts');
  const { version } = createRequire(import.meta.url)('../../package.json') as { readonly version: string };
  const soon = bounded(vitals, systemTime.after);
  const metrics = createMetrics(soon, version);
  shutdown.add(watchRequests(systemTime.monotonic, metrics.countRequest));
  const what = '/healthz, /readyz and /metrics (HTTP_PORT, HTTP_HOST)';
  const server = await listen(healthRoutes(soon, metrics), http, what);
  shutdown.add(() => server.close());
  log.info({ host: http.host, port: server.port }, 'health server listening');
  return metrics.count;
}

/** The board in the browser has a port of its own: a proxy that passes all of it makes nothing else public. */
export async function servePages(
  { config: { board, trustedProxies }, log, shutdown }: Program,
  { routes, tooFast }: Pages = { routes: {}, tooFast: {} },
): Promise<void> {
  if (board === undefined) return;
  const [{ Hono }, { listen }, { innerPath, openListener }] = await Promise.all([
    import('hono'),
    import('../health/index.ts'),
    import('../web/listener/listener.ts'),
  ]);
  const app = new Hono();
  for (const [path, page] of Object.entries(routes)) {
    app.route(path, page);
    // Typed without the last slash; browsers keep the fragment.
    app.get(path.slice(0, -1), (context) => context.redirect(`${path}${new URL(context.req.url).search}`));
  }
  const what = 'the board in the browser (BOARD_PORT, HTTP_HOST)';
  const inside = innerPath();
  const server = await listen(app, { path: inside }, what);
  shutdown.add(() => server.close());
  const listener = await openListener({ ...board, inside, trustedProxies, tooFast }, what, (cause) =>
    log.error({ err: cause }, 'the thread of the board’s port failed, another takes over'),
  );
  shutdown.add(() => listener.close());
  log.info({ host: board.host, port: listener.port }, 'board server listening');
}
