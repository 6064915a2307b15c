import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { constants, setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { Random } from '../../support/random.ts';
import { fuzzed, known, type Sent } from './requests.ts';

/**
 * Strangers at the page's port of 127.0.0.1, as a process of their own. They look for what takes longest, then send that
 * over so many connections for so many seconds, each as fast as it is answered, and come again when they are cut off.
 */

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    seconds: { type: 'string', default: '10' },
    connections: { type: 'string', default: '700' },
    kind: { type: 'string', default: 'slowest' },
    seed: { type: 'string', default: '1' },
  },
});
// Strangers have processors of their own.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const port = Number(values.port);
const seconds = Math.min(120, Number(values.seconds));
const connections = Math.min(4_000, Number(values.connections));
const { kind } = values;
const random = new Random(`strangers ${values.seed}`);
const counted = { connected: 0, sent: 0, answered: 0 };
const open = new Set<Socket>();

/** Half of them share an address with a proxy on this machine. */
const from = (index: number): string => (index % 2 === 0 ? '127.0.0.1' : `127.0.0.${2 + (index % 50)}`);
/** Beside `X-Forwarded-For` as a proxy would add it. */
const behindProxy = ({ text }: Sent, index: number): string =>
  text.replace('\r\n\r\n', `\r\nX-Forwarded-For: 198.51.100.${index % 250}\r\n\r\n`);

function connect(index: number): Socket {
  const socket = createConnection({ host: '127.0.0.1', port, localAddress: from(index) });
  open.add(socket);
  socket.on('connect', () => (counted.connected += 1));
  socket.on('error', () => undefined);
  socket.on('close', () => open.delete(socket));
  return socket;
}

/** Milliseconds until the first answer; `undefined` if there is none. */
async function timeOf(sent: Sent): Promise<number | undefined> {
  const socket = connect(0);
  const end = setTimeout(() => socket.destroy(), 300);
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
  const started = performance.now();
  const answered = new Promise<number | undefined>((resolve) => {
    socket.on('data', () => resolve(performance.now() - started));
    socket.on('close', () => resolve(undefined));
  });
  socket.write(behindProxy(sent, 1), 'latin1');
  const ms = await answered;
  clearTimeout(end);
  socket.destroy();
  return ms;
}

async function slowest(of: readonly Sent[]): Promise<readonly Sent[]> {
  const timed = [];
  for (const sent of of) {
    // The first may have to wait for something else.
    const times = [await timeOf(sent), await timeOf(sent), await timeOf(sent)];
    timed.push({ sent, ms: Math.min(...times.map((ms) => ms ?? 0)) });
  }
  const worst = timed.sort((one, other) => other.ms - one.ms).slice(0, 12);
  for (const { sent, ms } of worst.slice(0, 4)) process.stdout.write(`${ms.toFixed(1)} ms: ${sent.name}\n`);
  return worst.map(({ sent }) => sent);
}

/** Somebody at one of 50 addresses makes up a code. */
function madeUp(index: number): string {
  const code = String(Math.floor(random.next() * 1e15)).padStart(30, 'a');
  const [sent] = known.filter(({ name }) => name === 'a made-up code');
  return behindProxy({ ...sent!, text: sent!.text.replace('a'.repeat(30), code) }, index % 50);
}

/** Keeps one connection busy; `churn` uses each for one request or none, `drip` sends a few bytes at a time. */
function visit(index: number, requests: readonly Sent[], isOver: () => boolean): void {
  if (isOver()) return;
  const socket = connect(kind === 'codes' ? 0 : index);
  let idle: NodeJS.Timeout | undefined;
  const send = (): void => {
    clearTimeout(idle);
    if (isOver() || socket.destroyed) return;
    const sent = random.of(requests);
    const text = kind === 'codes' ? madeUp(index) : index % 3 === 0 ? behindProxy(sent, index) : sent.text;
    counted.sent += 1;
    if (kind === 'drip') drip(socket, text);
    else socket.write(text, 'latin1');
    idle = setTimeout(send, 5_000);
  };
  socket.on('connect', () => (kind === 'churn' && index % 2 === 0 ? socket.destroy() : send()));
  socket.on('data', () => {
    counted.answered += 1;
    if (kind === 'churn') socket.destroy();
    else if (kind !== 'drip') send();
  });
  socket.on('close', () => {
    clearTimeout(idle);
    setTimeout(() => visit(index, requests, isOver), 1);
  });
}

function drip(socket: Socket, text: string, at = 0): void {
  if (socket.destroyed || at >= text.length) return;
  socket.write(text.slice(at, at + 3), 'latin1');
  setTimeout(() => drip(socket, text, at + 3), 200);
}

const all = [
  ...known,
  ...Array.from({ length: 300 }, (_, index) => fuzzed(random, index % 2 ? 15_000 : 7_000)),
];
const only = known.filter(({ name }) => name === kind);
const requests = only.length > 0 ? only : kind === 'slowest' ? await slowest(all) : all;
process.stdout.write('begins\n');
const until = performance.now() + seconds * 1_000;
for (let index = 0; index < connections; index++)
  setTimeout(() => visit(index, requests, () => performance.now() > until), index);
setTimeout(
  () => {
    process.stdout.write(`${JSON.stringify(counted)}\n`, () => process.exit(0));
  },
  seconds * 1_000 + 100,
);
