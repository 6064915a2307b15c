import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context } from 'hono';
import { err, ok, type Result } from '../result.ts';
import type { Clock } from '../clock.ts';
import type { Faults, RequestFault } from '../faults.ts';
import type { Upload } from '../world/files.ts';
import type { Pace, Verdict } from './rate-limits.ts';
import { isSnowflake, notSnowflake } from '../checks/form.ts';
import { invalidForm, refusals, type Answer, type Fault, type Refusal } from '../checks/refusal.ts';
import { emojiRoutes } from './emoji.ts';
import { activityRoutes } from './activities.ts';
import { applicationRoutes } from './applications.ts';
import { channelRoutes } from './channels.ts';
import { callbackRoutes } from './callbacks.ts';
import { scheduledEventRoutes } from './scheduled-events.ts';
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
  readonly ended: (request: RequestRecord, answer: Answer) => void;
}

/** Used where Discord's limit is unknown. */
const usualPace: Pace = { count: 10, per: 1000 };

const routes: readonly Route[] = [
  ...activityRoutes,
  ...emojiRoutes,
  ...applicationRoutes,
  ...channelRoutes,
  ...scheduledEventRoutes,
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
  const params = context.req.param() as Record<string, string>;
  const { bearer } = authorization(context);
  const sender = senderOf(options, context, route, params);
  const parsed = await readPayload(context, largest[sender]);
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
  if (route.withoutBot !== true && sender === 'nobody') return respond(refusals.unauthorized);
  const major = route.major === undefined ? '' : (params[route.major] ?? '');
  const name = `${route.method} ${route.path}`;
  const misnamed = badIds(route, params);
  if (misnamed.length > 0) return respond(invalidForm(misnamed));
  const verdict = options.rest.limits.request(
    name,
    major,
    route.pace ?? usualPace,
    route.withoutBot !== true,
  );
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

/** In bytes: the files of a message (`rest/attachments.ts`) and its text; what the exchange of a code needs. */
const largest = { bot: 101 * 2 ** 20, anybody: 16 * 2 ** 10, person: 0, nobody: 0 } as const;

/** By what a request says before its body, since nothing is read of somebody else's. */
function senderOf(
  { acceptsToken, rest }: RestOptions,
  context: Context,
  route: Route | undefined,
  params: Readonly<Record<string, string>>,
): keyof typeof largest {
  const { bot, bearer } = authorization(context);
  if (bot !== undefined && acceptsToken(bot)) return 'bot';
  if (route?.forPeople === true && bearer !== undefined) return 'person';
  if (route?.withoutBot !== true) return 'nobody';
  const { token } = params;
  if (token === undefined) return 'anybody';
  return rest.interactions.knows(token) ? 'bot' : 'nobody';
}

function authorization(context: Context): { readonly bot?: string; readonly bearer?: string } {
  const header = context.req.header('authorization') ?? '';
  return /^(?:Bot (?<bot>.+)|Bearer (?<bearer>.+))$/.exec(header)?.groups ?? {};
}

/** Path parameters that are IDs. */
const idKinds = ['application', 'channel', 'command', 'guild', 'interaction', 'message', 'user'];

function badIds(route: Route, params: Readonly<Record<string, string>>): readonly Fault[] {
  const alias = route.path.startsWith('/webhooks/')
    ? '@original'
    : route.path.includes('/thread-members/')
      ? '@me'
      : undefined;
  return idKinds.flatMap((name) => {
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

/** JSON, a form with `payload_json` and `files[n]`, or the form of OAuth2; nothing where nothing may be read. */
async function readPayload(context: Context, limit: number): Promise<Result<Payload, Refusal>> {
  const bytes = await readBytes(context, limit);
  if (bytes === undefined) return limit === 0 ? ok({ body: undefined, uploads: [] }) : err(refusals.tooLarge);
  const type = context.req.header('content-type') ?? '';
  try {
    if (!type.startsWith('multipart/form-data')) {
      const raw = bytes.toString();
      if (type.startsWith('application/x-www-form-urlencoded'))
        return ok({ body: Object.fromEntries(new URLSearchParams(raw)), uploads: [] });
      return ok({ body: raw === '' ? undefined : (JSON.parse(raw) as unknown), uploads: [] });
    }
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
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

/** `undefined` if there are more; they are not read, nor is any of a body that says so itself. */
async function readBytes(context: Context, limit: number): Promise<Buffer<ArrayBuffer> | undefined> {
  if (limit === 0 || Number(context.req.header('content-length') ?? 0) > limit) return undefined;
  const body: AsyncIterable<Uint8Array> | null = context.req.raw.body;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > limit) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
