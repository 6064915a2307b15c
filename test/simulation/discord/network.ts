import type { WebSocketOptions } from 'discord.js';
import type { Transport } from '../../../src/discord/gateway/requests/rest.ts';
import type { Loop } from '../clock/loop.ts';
import { world } from '../clock/loop.ts';
import type { Random } from '../clock/random.ts';
import { never } from '../bot/gate.ts';
import { causes } from '../model/cause.ts';
import type { Meetings } from '../faults/meetings.ts';
import type { Weather } from '../faults/weather.ts';
import { botUser, guildObject } from './objects.ts';
import type { Discord, Session } from './discord.ts';
import { answer, type Answer } from './routes.ts';

export const apiUrl = 'http://simulated/api';
const prefix = `${apiUrl}/v10`.length;

/** What a process's network depends on. */
export interface NetworkDeps {
  readonly loop: Loop;
  readonly discord: Discord;
  readonly random: Random;
  readonly weather: Weather;
  readonly meetings: Meetings;
  /** The process. */
  readonly owner: number;
  /** Called at each point at which the process waits; `true` if it has just been killed. */
  readonly passes: () => boolean;
  /** Stops the process for a while, if there are others. */
  readonly stop: () => void;
  /** Runs what an interaction or message with this ID causes. */
  readonly within: (id: string, run: () => void) => void;
  readonly trace: (...what: readonly (string | number)[]) => void;
}

type Init = Parameters<Transport['request']>[1];
type Response = Awaited<ReturnType<Transport['request']>>;

/** A process's way to Discord, with whatever goes wrong on it. */
export function connectTo(deps: NetworkDeps): Transport {
  return {
    request: (url, init) => request(deps, url.slice(prefix), init),
    buildStrategy: (manager) => new Gateway(deps, manager),
  };
}

/** Longer than this, the bot may not wait for an answer about a person, in milliseconds. */
const lateMs = 1_800;
/** For how long the bot waits for an answer that does not come, in milliseconds. */
const timeoutMs = 8_000;

function request(deps: NetworkDeps, path: string, init: Init): Promise<Response> {
  if (deps.passes()) return never();
  const { loop, discord, random, weather, owner, trace } = deps;
  const method = init.method ?? 'GET';
  if (isBoard(init) && weather.stops()) deps.stop();
  const fault = weather.request(path);
  deps.meetings.meetRequest(fault);
  const isLate = fault.ms + fault.later > lateMs;
  const guildId = method === 'GET' ? askedAbout(discord, path) : undefined;
  if (guildId !== undefined && (isLate || fault.kind !== 'none')) weather.leaveUnanswered(guildId);
  discord.busyFor(fault.kind === 'hang' ? timeoutMs : fault.ms + fault.later);
  const doing = causes.getStore();
  if (doing !== undefined) doing.work.discord++;
  const cause = doing?.id;
  return new Promise((resolve, reject) => {
    init.signal?.addEventListener('abort', () => {
      if (!loop.isDead(owner)) reject(Object.assign(new Error('aborted'), { name: 'AbortError' }));
    });
    const settle = (ms: number, run: () => void): void =>
      void loop.after(ms, () => (deps.passes() ? undefined : run()), owner);
    if (fault.kind === 'reset' || fault.kind === 'refused') {
      const code = fault.kind === 'reset' ? 'ECONNRESET' : 'ECONNREFUSED';
      return settle(fault.ms, () => reject(Object.assign(new Error(code), { code })));
    }
    loop.after(
      fault.ms,
      () => {
        const given: Answer =
          fault.kind === 'status' ? fault.answer : answer(discord, { ...read(method, path, init), cause });
        trace(method, path, given.status);
        if (fault.kind === 'hang') return;
        if (fault.kind === 'lost')
          return settle(1, () => reject(Object.assign(new Error('ECONNRESET'), { code: 'ECONNRESET' })));
        settle(random.between(5, 30) + fault.later, () => {
          const { id } = (given.body ?? {}) as { id?: string };
          const posted = method === 'POST' ? discord.messages.get(id ?? '') : undefined;
          // The bot has stopped waiting if it is aborted.
          if (posted !== undefined && init.signal?.aborted !== true) posted.confirmed = true;
          resolve(respond(given, fault));
        });
      },
      // Stopped just before it sends the request, the process sends it when it goes on.
      loop.isStopped(owner) ? owner : world,
    );
  });
}

/** The server of which a request asks what somebody may do there; messages and people themselves do not say. */
function askedAbout({ channels }: Discord, path: string): string | undefined {
  const [, root, id = '', what] = path.split('/');
  if (root === 'guilds') return id;
  return root === 'channels' && what === undefined ? channels.get(id)?.guild?.id : undefined;
}

/** Whether it posts a board. */
const isBoard = ({ method, body }: Init): boolean =>
  method === 'POST' &&
  body instanceof Uint8Array &&
  /"nonce":"(?:board|ping)-/.test(viewOf(body).toString('latin1'));

/** Without a copy. */
const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/** The files are known by name only. */
function read(method: string, path: string, { body, headers }: Init) {
  if (path === '/users/@me' && method === 'GET') {
    const bearer = new Headers(headers as Record<string, string>)
      .get('authorization')
      ?.replace('Bearer ', '');
    return { method, path, body: undefined, files: [], bearer };
  }
  if (body instanceof URLSearchParams)
    return { method, path, body: Object.fromEntries(body) as unknown, files: [] };
  if (typeof body === 'string') return { method, path, body: JSON.parse(body) as unknown, files: [] };
  if (!(body instanceof Uint8Array)) return { method, path, body: undefined, files: [] };
  const form = viewOf(body).toString();
  const files = Array.from(form.matchAll(/ filename="([^"]*)"/g), ([, name]) => name!);
  const [, payload] = /name="payload_json"\r\n.*\r\n\r\n(.*)\r\n/.exec(form)!;
  return { method, path, body: JSON.parse(payload!) as unknown, files };
}

function respond({ status, body }: Answer, { retryAfter }: { readonly retryAfter?: number }): Response {
  const headers = new Map([
    ['content-type', 'application/json'],
    ...(retryAfter === undefined ? [] : ([['retry-after', String(retryAfter)]] as const)),
  ]);
  return {
    status,
    statusText: String(status),
    ok: status < 300,
    headers: {
      get: (name: string) =>
        name === 'Content-Type' && status === 204 ? null : (headers.get(name.toLowerCase()) ?? null),
      has: (name: string) => headers.has(name.toLowerCase()),
    },
    body: null,
    bodyUsed: false,
    json: () => Promise.resolve(JSON.parse(JSON.stringify(body)) as unknown),
    text: () => Promise.resolve(status === 204 ? '' : JSON.stringify(body)),
    arrayBuffer: () => Promise.resolve(new ArrayBuffer(0)),
  } as unknown as Response;
}

/** What discord.js' gateway manager does with events. */
interface Manager {
  emit(event: string, data: object): void;
}

type Strategy = ReturnType<NonNullable<WebSocketOptions['buildStrategy']>>;

/** One connection to the gateway, without a socket. */
class Gateway implements Session {
  readonly #deps: NetworkDeps;
  readonly #manager: Manager;
  #online = false;
  #missed: (() => void)[] = [];
  #sequence = 0;

  constructor(deps: NetworkDeps, manager: Manager) {
    this.#deps = deps;
    this.#manager = manager;
  }

  spawn = (): void => undefined;
  send = (): void => undefined;
  fetchStatus = (): never => {
    throw new Error('not simulated');
  };

  async connect(): Promise<void> {
    const { loop, weather, random, owner, discord } = this.#deps;
    await new Promise<void>((resolve) => {
      const attempt = (): void => {
        if (!weather.gateway) return void loop.after(1_000, attempt, owner);
        this.#begin();
        resolve();
      };
      loop.after(random.between(20, 200), attempt, owner);
    });
    discord.sessions.add(this);
    weather.watch(owner, (up) => this.#turn(up));
  }

  destroy(): void {
    this.#deps.discord.sessions.delete(this);
  }

  /** Begins a session, which knows nothing of earlier events. */
  #begin(): void {
    const guilds = [...this.#deps.discord.guilds.values()].filter(({ joined }) => joined);
    this.#online = true;
    const ready = {
      v: 10,
      user: botUser,
      guilds: guilds.map(({ id }) => ({ id, unavailable: true })),
      session_id: 'session',
      resume_gateway_url: 'ws://simulated',
      shard: [0, 1],
      application: { id: (botUser as { id: string }).id, flags: 0 },
    };
    this.#manager.emit('ready', { data: ready, shardId: 0 });
    this.#dispatch('READY', ready);
    for (const guild of guilds) this.#dispatch('GUILD_CREATE', guildObject(guild));
  }

  #dispatch(t: string, d: object): void {
    this.#manager.emit('dispatch', { data: { op: 0, t, d, s: ++this.#sequence }, shardId: 0 });
  }

  /** The connection breaks, or is back, with the same session or a new one. */
  #turn(up: boolean): void {
    const { random } = this.#deps;
    if (up === this.#online) return;
    this.#online = up;
    if (!up) return this.#manager.emit('closed', { code: 1006, shardId: 0 });
    const missed = this.#missed.splice(0);
    if (random.chance(0.5)) return this.#begin();
    this.#manager.emit('hello', { shardId: 0 });
    this.#manager.emit('resumed', { shardId: 0 });
    for (const deliver of missed) deliver();
  }

  #deliverNow(t: string, d: object): void {
    const run = (): void => this.#dispatch(t, d);
    if (t === 'INTERACTION_CREATE' || t === 'MESSAGE_CREATE')
      this.#deps.within((d as { id: string }).id, run);
    else run();
  }

  deliver({ t, d }: Parameters<Session['deliver']>[0]): void {
    const { loop, owner, weather, passes } = this.#deps;
    const hand = (): void => {
      if (!this.#online) return void this.#missed.push(() => this.#deliverNow(t, d));
      if (!passes()) this.#deliverNow(t, d);
    };
    for (const ms of weather.delivery()) loop.after(ms, hand, owner);
  }
}

export type { Strategy };
