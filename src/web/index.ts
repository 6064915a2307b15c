import { Hono, type Context } from 'hono';
import { Access, HttpRefusal, localeOf, type WebDeps } from './access/access.ts';
import { Exercises } from './exercises/exercises.ts';
import { Live } from './boards/live.ts';
import { bundledOnce, pageRoutes } from './files/page-routes.ts';
import { largestBody } from './protocol.ts';
import { PressRequests } from './presses.ts';
import { Requests } from './requests.ts';
import { TournamentPages } from './tournament/tournaments.ts';
import { phrase } from '../phrase.ts';

export type { WebDeps } from './access/access.ts';

export type Web = ReturnType<typeof createWeb>;

/** The board in the browser: the page, and the matches that its links show. */
export function createWeb(deps: WebDeps) {
  const live = new Live({
    ...deps,
    onFailure: (cause) => deps.log.warn({ err: cause }, 'match not looked up'),
  });
  const routes = new Hono();
  const page = bundledOnce(deps.bundle);
  routes.route('/', pageRoutes({ ...deps, page, languageOf: (context) => localeOf(deps, context) }));
  routes.route('/tournament', new TournamentPages(deps, page).routes);
  routes.use('/api/*', async (context: Context, next) => {
    context.header('cache-control', 'no-store');
    context.header('x-content-type-options', 'nosniff');
    await next();
  });
  const access = new Access(deps);
  // Browsers declare the length, and the listener lets nothing else in. Without a header there is no body (RFC 9112, 6.3).
  routes.use('/api/*', async (context: Context, next) => {
    const { req } = context;
    const isDeclared = req.header('transfer-encoding') === undefined;
    if (isDeclared && Number(req.header('content-length') ?? 0) <= largestBody) return next();
    throw access.refusal(context, 413, 'web:malformed');
  });
  const exercises = new Exercises(deps, access);
  const web = new Requests(deps, live, access, exercises);
  const presses = new PressRequests(deps, access, web);
  routes.get('/api/board', (context) => web.board(context));
  routes.get('/api/analysis', (context) => web.analysis(context));
  routes.post('/api/exercise', (context) => exercises.act(context));
  routes.get('/api/activity', (context) => {
    const applicationId = deps.discord.activities?.applicationId;
    return applicationId === undefined ? context.notFound() : context.json({ applicationId });
  });
  routes.post('/api/activity', (context) => web.enter(context));
  routes.get('/api/live', (context) => web.follow(context));
  routes.post('/api/play', (context) => web.change(context, (asked) => web.play(context, asked)));
  routes.post('/api/offer', (context) => web.change(context, (asked) => web.offer(context, asked)));
  routes.post('/api/press', (context) => presses.press(context));
  routes.post('/api/seek', (context) => presses.seek(context));
  routes.get('/api/plan', (context) => presses.planned(context));
  routes.post('/api/plan', (context) => presses.plan(context));
  routes.get('/api/record', (context) => presses.record(context));
  routes.get('/api/next', (context) => presses.next(context));
  routes.post('/api/ping', (context) => web.answered(context));
  routes.post('/api/resign', (context) => web.change(context, (asked) => web.resign(asked)));
  routes.onError((cause, context) => {
    if (cause instanceof HttpRefusal) return context.json(cause.refused, cause.status);
    // The names of files are those of whoever asks.
    const path = /\/api\/[a-z]+$/.exec(context.req.path)?.[0];
    deps.log.error({ err: cause, path }, 'page request failed');
    return context.json({ refusal: deps.plain(localeOf(deps, context), phrase('web:failed')) }, 500);
  });
  return { routes, close: () => live.close() };
}
