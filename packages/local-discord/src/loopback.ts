import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { WebSocketServer, type WebSocket } from 'ws';

/** Handles a WebSocket opened at a path, with its query. */
type Accept = (socket: WebSocket, query: URLSearchParams) => void;

/** The server: HTTP and WebSockets, from this machine only and under its own names. */
export class Loopback {
  readonly #server: Server;
  readonly #app: Hono;
  readonly #sockets = new WebSocketServer({ noServer: true });
  #port = 0;

  constructor(routes: Readonly<Record<string, Hono>>, sockets: Readonly<Record<string, Accept>>) {
    const app = new Hono();
    app.use('*', (context, next) =>
      isOwnHost(context.req.header('host'), this.#port)
        ? next()
        : Promise.resolve(context.text(`This local Discord is only available at ${this.url}.\n`, 421)),
    );
    for (const [path, inner] of Object.entries(routes)) app.route(path, inner);
    this.#app = app;
    this.#server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false }) as Server;
    this.#server.on('upgrade', (request, socket, head) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', this.url);
      const accept = sockets[pathname];
      if (accept === undefined || !isOwnPage(request, this.#port)) {
        socket.destroy();
        return;
      }
      this.#sockets.handleUpgrade(request, socket, head, (peer) => accept(peer, searchParams));
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
    for (const socket of this.#sockets.clients) socket.terminate();
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

/** Pages of other sites can reach this port through the browser too, and must not act for anyone. */
const isOwnPage = ({ headers: { origin, host } }: IncomingMessage, port: number): boolean =>
  isOwnHost(host, port) && (origin === undefined || origin === `http://${host}`);
