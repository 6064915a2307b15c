import { once } from 'node:events';
import { Agent, createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { constants, setPriority } from 'node:os';
import { pipeline } from 'node:stream';
import { parentPort, workerData } from 'node:worker_threads';
import { systemTime } from '../../time.ts';
import { linkHeader } from '../protocol.ts';
import type { ListenerSettings, Listening } from './listener.ts';
import { Admission } from './admission.ts';

/** Sizes in bytes, times in milliseconds. */
const limits = {
  maxHeaderSize: 8_192,
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  /** How often both are checked. */
  connectionsCheckingInterval: 1_000,
};
/** An open board takes one. */
const mostConnections = 2_000;
/** How long nothing may happen on a connection, in milliseconds; open boards have a sign of life every 5 s. */
const idleMs = 30_000;
/** The headers that the page's server reads, and how much of each, in characters. */
const passedOn = { authorization: 1_100, 'accept-language': 200, 'content-type': 100, 'content-length': 10 };
/** As much of `X-Forwarded-For` as ten proxies can add. */
const mostForwarded = 500;

const { port, host, inside, ...rules } = workerData as ListenerSettings;
const admission = new Admission({ ...rules, time: systemTime });
const agent = new Agent({ keepAlive: true });

// On Linux that is this thread alone: Discord's interactions come first.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

function headersOf({ headers, socket }: IncomingMessage): Record<string, string> {
  const passed = Object.entries(passedOn).flatMap(([name, most]) => {
    const value = headers[name];
    return typeof value === 'string' ? [[name, value.slice(0, most)] as const] : [];
  });
  const before = String(headers['x-forwarded-for'] ?? '').slice(-mostForwarded);
  return {
    ...Object.fromEntries(passed),
    host: (headers.host ?? '').slice(0, 255),
    'x-forwarded-for': `${before}, ${socket.remoteAddress}`,
  };
}

function passOn(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, url, headers } = incoming;
  const asked = ask({ socketPath: inside, agent, method, path: url, headers: headersOf(incoming) });
  asked.on('response', (answer) => {
    const {
      [linkHeader]: personId,
      connection,
      'keep-alive': _,
      'transfer-encoding': __,
      ...told
    } = answer.headers;
    if (typeof personId === 'string') admission.know(headers.authorization ?? '', personId);
    else if (answer.statusCode === 401) admission.forget(headers.authorization ?? '');
    outgoing.writeHead(answer.statusCode ?? 502, told);
    pipeline(answer, outgoing, () => undefined);
  });
  asked.on('error', () => {
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502).end();
  });
  outgoing.once('close', () => asked.destroy());
  incoming.pipe(asked);
}

const server = createServer(limits, (incoming, outgoing) => {
  if (admission.admits(incoming, outgoing)) passOn(incoming, outgoing);
});
server.maxConnections = mostConnections;
server.setTimeout(idleMs);
// Node would answer them itself, however many come at once.
server.on('checkExpectation', ({ socket }) => socket.destroy());
server.on('connection', (socket) => {
  if (!admission.connects(socket)) socket.destroy();
});
const tell = (opened: Listening): void => parentPort!.postMessage(opened);
try {
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  tell({ port: typeof address === 'object' && address !== null ? address.port : port });
} catch (cause) {
  tell({ refusal: cause instanceof Error ? cause.message : String(cause) });
}
