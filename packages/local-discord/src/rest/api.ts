import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { err, ok, type Result } from '../result.ts';
import type { Clock } from '../clock.ts';
import type { Faults, RequestFault } from '../faults.ts';
import type { Upload } from '../world/files.ts';
import type { Pace, Verdict } from './ratelimits.ts';
import { isSnowflake, notSnowflake } from '../checks/form.ts';
import { invalidForm, refusals, type Answer, type Fault, type Refusal } from '../checks/refusal.ts';
import { activityRoutes } from './activities.ts';
import { applicationRoutes } from './applications.ts';
import { channelRoutes } from './channels.ts';
import { callbackRoutes } from './callbacks.ts';
import { webhookRoutes } from './webhooks.ts';
import { messageRoutes } from './messages.ts';
import type { RestContext, Route } from './route.ts';

/** A request made by the bot, for tests. */
export interface RequestRecord {
  readonly at: number;
  readonly method: string;
  /** Without `/api/v10` and without the query. */
  readonly path: string;
  /** The route with its parameters' names; `undefined` if it does not exist. */
  readonly route: string | undefined;
  readonly body: unknown;
  readonly files: readonly string[];
  /** `undefined` while pending, or forever if there was no response. */
  status: number | undefined;
}

interface RestOptions {
  readonly rest: RestContext;
  readonly faults: Faults;
  readonly clock: Clock;
  readonly acceptsToken: (token: string) => boolean;
  readonly record: (request: RequestRecord) => void;
  /** Called when a request has ended. */
  readonly ended: (request: RequestRecord, answer: Answer) => void;
}

/** Used where Discord's limit is unknown. */
const PACE: Pace = { count: 10, per: 1000 };

const routes: readonly Route[] = [
  ...activityRoutes,
  ...applicationRoutes,
  ...channelRoutes,
  ...messageRoutes,
  ...callbackRoutes,
  ...webhookRoutes,
];

/** Discord's REST API under /api/v10. */
export function restApi(options: RestOptions): Hono {
  const app = new Hono();
  for (const route of routes) app.on(route.method, route.path, (context) => handle(options, context, route));
  app.all('*', (context) => handle(options, context, undefined));
  app.onError((cause, context) => {
    // An error of the local Discord itself must not be mistaken for a failure of Discord.
    options.rest.report(`${context.req.method} ${context.req.path}: ${cause.stack ?? cause.message}`);
    return toResponse(refusals.serverError, undefined);
  });
  return app;
}

async function handle(options: RestOptions, context: Context, route: Route | undefined): Promise<Response> {
  const { faults, clock } = options;
  const url = new URL(context.req.url);
  const path = url.pathname.replace(/^\/api\/v10/, '');
  const { method } = context.req;
  const parsed = await readPayload(context);
  const payload = parsed.ok ? parsed.value : { body: undefined, uploads: [] };
  const request: RequestRecord = {
    at: clock.now(),
    method,
    path: decodeURIComponent(path),
    route: route === undefined ? undefined : route.path,
    body: payload.body,
    files: payload.uploads.map((upload) => upload.filename),
    status: undefined,
  };
  options.record(request);
  const respond = (answer: Answer, verdict?: Verdict): Response => {
    request.status = answer.status;
    options.ended(request, answer);
    return toResponse(answer, verdict);
  };

  const fault = faults.forRequest(method, request.path);
  if (fault?.kind === 'hang') return new Promise<Response>(() => undefined);
  if (fault?.kind === 'status') return respond(faultAnswer(fault));
  if (fault?.kind === 'slow') await new Promise<void>((resolve) => void clock.after(fault.ms, resolve));

  if (route === undefined) return respond(refusals.notFound);
  const { bot, bearer } = authorization(context);
  const isPerson = route.forPeople === true && bearer !== undefined;
  if (route.withoutBot !== true && !isPerson && (bot === undefined || !options.acceptsToken(bot)))
    return respond(refusals.unauthorized);
  const params = context.req.param() as Record<string, string>;
  const major = route.major === undefined ? '' : (params[route.major] ?? '');
  const name = `${route.method} ${route.path}`;
  const misnamed = badIds(route, params);
  if (misnamed.length > 0) return respond(invalidForm(misnamed));
  const verdict = options.rest.limits.request(name, major, route.pace ?? PACE, route.withoutBot !== true);
  if (!verdict.allowed) return respond(limited(verdict), verdict);
  if (!parsed.ok) return respond(parsed.error, verdict);
  const call = { name: `${method} ${path}`, params, query: url.searchParams, bearer, ...payload };
  const answer = route.run(call, options.rest);
  if (fault?.kind === 'lost answer') {
    request.status = answer.status;
    (context.env as HttpBindings).outgoing.destroy();
    return new Promise<Response>(() => undefined);
  }
  if (fault?.kind === 'late answer')
    await new Promise<void>((resolve) => void clock.after(fault.ms, resolve));
  return respond(answer, verdict);
}

function authorization(context: Context): { readonly bot?: string; readonly bearer?: string } {
  const header = context.req.header('authorization') ?? '';
  return /^(?:Bot (?<bot>.+)|Bearer (?<bearer>.+))$/.exec(header)?.groups ?? {};
}

/** Path parameters that are IDs. */
const IDS = ['application', 'channel', 'command', 'guild', 'interaction', 'message', 'user'];

function badIds(route: Route, params: Readonly<Record<string, string>>): readonly Fault[] {
  const alias = route.path.startsWith('/webhooks/')
    ? '@original'
    : route.path.includes('/thread-members/')
      ? '@me'
      : undefined;
  return IDS.flatMap((name) => {
    const value = params[name] ?? alias;
    if (value === undefined || value === alias || isSnowflake(value)) return [];
    return [{ path: [`${name}_id`], ...notSnowflake(value) }];
  });
}

function faultAnswer(fault: Extract<RequestFault, { readonly kind: 'status' }>): Answer {
  const { status, retryAfter } = fault;
  if (status !== 429) return { status, body: fault.body ?? { message: `${status}: injected`, code: 0 } };
  const wait = retryAfter ?? 1;
  return {
    status,
    body: fault.body ?? { message: 'You are being rate limited.', retry_after: wait, global: false },
    headers: {
      'retry-after': String(wait),
      'x-ratelimit-scope': fault.isGlobal === true ? 'global' : 'user',
      ...(fault.isGlobal === true && { 'x-ratelimit-global': 'true' }),
    },
  };
}

function limited({ resetAfter, scope }: Verdict): Answer {
  const wait = Math.max(0.001, resetAfter / 1000);
  const global = scope === 'global';
  return {
    status: 429,
    body: { message: 'You are being rate limited.', retry_after: wait, global },
    headers: {
      'retry-after': wait.toFixed(3),
      'x-ratelimit-scope': scope,
      ...(global && { 'x-ratelimit-global': 'true' }),
    },
  };
}

function toResponse(answer: Answer, verdict: Verdict | undefined): Response {
  const headers = { ...verdict?.headers, ...answer.headers };
  // A 204 must not have a content type, or discord.js would try to parse a body.
  if (answer.status === 204) return new Response(null, { status: 204, headers });
  return Response.json(answer.body, { status: answer.status, headers });
}

interface Payload {
  readonly body: unknown;
  readonly uploads: readonly Upload[];
}

/** JSON, a form with `payload_json` and `files[n]`, or the form of OAuth2. */
async function readPayload(context: Context): Promise<Result<Payload, Refusal>> {
  const type = context.req.header('content-type') ?? '';
  try {
    if (!type.startsWith('multipart/form-data')) {
      const raw = await context.req.text();
      if (type.startsWith('application/x-www-form-urlencoded'))
        return ok({ body: Object.fromEntries(new URLSearchParams(raw)), uploads: [] });
      return ok({ body: raw === '' ? undefined : (JSON.parse(raw) as unknown), uploads: [] });
    }
    const form = await context.req.raw.formData();
    const json = form.get('payload_json');
    const uploads: Upload[] = [];
    for (const [field, value] of form) {
      const key = /^files\[(\d+)\]$/.exec(field)?.[1];
      if (key === undefined || typeof value === 'string') continue;
      const bytes = new Uint8Array(await value.arrayBuffer());
      uploads.push({ key, filename: value.name, contentType: value.type, bytes });
    }
    return ok({ body: typeof json === 'string' ? (JSON.parse(json) as unknown) : {}, uploads });
  } catch {
    return err(refusals.invalidJson);
  }
}
