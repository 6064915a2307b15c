import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { WebSocketServer, type WebSocket } from 'ws';

/** Handles a WebSocket opened at a path, with its query. */
interface Accept {
  /** The longest frame, in bytes; a longer one ends the connection. */
  readonly longest: number;
  readonly accept: (socket: WebSocket, query: URLSearchParams) => void;
}

/** The server: HTTP and WebSockets, from this machine only and under its own names. */
export class Loopback {
  readonly #server: Server;
  readonly #app: Hono;
  readonly #sockets: readonly WebSocketServer[];
  #port = 0;

  constructor(routes: Readonly<Record<string, Hono>>, sockets: Readonly<Record<string, Accept>>) {
    const app = new Hono();
    app.use('*', async (context, next) => {
      const header = (name: string) => context.req.header(name);
      if (!isOwnHost(header('host'), this.#port))
        return context.text(`This local Discord is only available at ${this.url}.\n`, 421);
      if (!isOwnPage(header) && !isLink(context.req.method, header))
        return context.text('This local Discord does not answer pages of other sites.\n', 403);
      await next();
      // A page that others may frame says which, as an Activity's does.
      const { headers } = context.res;
      if (!headers.has('content-security-policy')) {
        headers.set('content-security-policy', "frame-ancestors 'none'");
        headers.set('x-frame-options', 'DENY');
      }
      return undefined;
    });
    for (const [path, inner] of Object.entries(routes)) app.route(path, inner);
    const servers = new Map(
      Object.entries(sockets).map(([path, { longest, accept }]) => [
        path,
        { accept, server: new WebSocketServer({ noServer: true, maxPayload: longest }) },
      ]),
    );
    this.#sockets = [...servers.values()].map(({ server }) => server);
    this.#app = app;
    this.#server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false }) as Server;
    this.#server.on('upgrade', (request, socket, head) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', this.url);
      const found = servers.get(pathname);
      const header = (name: 'host' | Said) => request.headers[name]?.toString();
      if (found === undefined || !isOwnHost(header('host'), this.#port) || !isOwnPage(header)) {
        socket.destroy();
        return;
      }
      found.server.handleUpgrade(request, socket, head, (peer) => found.accept(peer, searchParams));
    });
  }

  /** 0 takes a free port. */
  async listen(port: number): Promise<void> {
    const server = this.#server;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      // Loopback only, because anyone who reaches this port can act as anyone.
      server.listen(port, '127.0.0.1', resolve);
    });
    this.#port = (server.address() as AddressInfo).port;
  }

  /** Answers a request without a socket; otherwise as `fetch` would. */
  fetch(url: string, { signal, ...init }: RequestInit): Promise<Response> {
    return new Promise((resolve, reject) => {
      if (!this.#server.listening) return reject(failed('ECONNREFUSED'));
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
      const request = new Request(url, init);
      request.headers.set('host', `127.0.0.1:${this.#port}`);
      const outgoing = { destroy: () => reject(failed('ECONNRESET')) };
      Promise.resolve(this.#app.fetch(request, { outgoing })).then(resolve, reject);
    });
  }

  async close(): Promise<void> {
    for (const { clients } of this.#sockets) for (const socket of clients) socket.terminate();
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => void this.#server.close(() => resolve()));
  }

  /** `http://127.0.0.1:PORT`. */
  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }
}

/** As Node reports a connection that failed. */
const failed = (code: string): Error => Object.assign(new Error(code), { code });

/**
 * Whether a request addresses this server by one of the machine's own names. Any other name was pointed here by its
 * owner, whose page could then read the responses (DNS rebinding).
 */
function isOwnHost(host: string | undefined, port: number): boolean {
  const own = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::(\d+))?$/i.exec(host ?? '');
  return own !== null && Number(own[1] ?? 80) === port;
}

type Said = 'origin' | `sec-fetch-${'site' | 'mode' | 'dest'}`;
type Header = (name: 'host' | Said) => string | undefined;

/**
 * Pages of other sites can reach this port through the browser too, and must not act for anyone. Browsers tell the
 * origin of whatever can change something, and the site of everything; programs tell neither.
 */
function isOwnPage(header: Header): boolean {
  const [origin, site] = [header('origin'), header('sec-fetch-site') ?? 'none'];
  return (
    (origin === undefined || origin === `http://${header('host')}`) && ['same-origin', 'none'].includes(site)
  );
}

/** Whether a person has followed a link here, which may be anywhere. */
const isLink = (method: string, header: Header): boolean =>
  method === 'GET' &&
  header('origin') === undefined &&
  header('sec-fetch-mode') === 'navigate' &&
  header('sec-fetch-dest') === 'document';
