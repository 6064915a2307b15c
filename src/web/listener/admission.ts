import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { LRUCache } from 'lru-cache';
import { Buckets } from '../../buckets.ts';
import type { Locale } from '../../phrase.ts';
import type { Time } from '../../time.ts';
import { largestBody } from '../protocol.ts';
import { addressesBehind, type AddressOf } from '../address.ts';

/** The longest address of a page, in characters. Discord adds some 500 to an Activity's. */
const longestUrl = 2_000;
/** Browsers send some twenty, proxies add a few. */
const mostHeaders = 100;
/** From one address, if it is no proxy's. A browser opens six, and one for each board. */
const mostConnections = 100;
/** Of the length of a body. Node reads leading zeros, of which there may be any number. */
const mostDigits = String(largestBody).length;

/** A page takes about twenty requests when it is opened for the first time; a school or an office may have one address. */
const allowances = {
  /** Of whoever has a valid link: what they may do is limited more closely when it is known what they ask for. */
  link: { burst: 60, perSecond: 20 },
  address: { burst: 1_000, perSecond: 30 },
  /** All addresses together that have asked for little so far: none is likely to ask for much. */
  quiet: { burst: 300, perSecond: 200 },
  /** All others together, and those that cannot be told apart. */
  busy: { burst: 150, perSecond: 100 },
};
/** How much of its allowance a quiet address has left. */
const quietLeft = allowances.address.burst - 150;
/** How many links are known at a time. */
const mostKnown = 5_000;

interface AdmissionDeps {
  readonly time: Pick<Time, 'monotonic'>;
  readonly trustedProxies: readonly string[];
  /** What somebody is told who asks too often, by language. */
  readonly tooFast: Readonly<Record<Locale, string>>;
}

/** Decides which requests to the page's port are answered at all, by what costs next to nothing to tell. */
export class Admission {
  readonly #deps: AdmissionDeps;
  readonly #addressOf: AddressOf;
  readonly #connections = new Map<string, number>();
  /** Connections with a request that is not answered. */
  readonly #busy = new WeakSet<Socket>();
  /** Whose link it is that a header names. */
  readonly #known = new LRUCache<string, string>({ maxSize: mostKnown, sizeCalculation: () => 1 });
  readonly #buckets: Readonly<Record<keyof typeof allowances, Buckets>>;

  constructor(deps: AdmissionDeps) {
    this.#deps = deps;
    this.#addressOf = addressesBehind(deps.trustedProxies);
    const bucketsOf = (of: keyof typeof allowances) => new Buckets(deps.time, allowances[of]);
    this.#buckets = {
      link: bucketsOf('link'),
      address: bucketsOf('address'),
      quiet: bucketsOf('quiet'),
      busy: bucketsOf('busy'),
    };
  }

  /** The link that an `Authorization` header names is valid. */
  know(header: string, personId: string): void {
    this.#known.set(header, personId);
  }

  /** The link that an `Authorization` header names is not valid any more: whoever has it takes nothing from its person. */
  forget(header: string): void {
    this.#known.delete(header);
  }

  /** Whether a connection may stay. From a proxy, trusted or near, there may be any number: it brings many people. */
  readonly connects = (socket: Socket): boolean => {
    // For whom a trusted proxy connects is not known yet.
    const address = this.#addressOf({ socket, headers: { 'x-forwarded-for': 'unknown' } });
    if (address === undefined) return true;
    const count = this.#connections.get(address) ?? 0;
    if (count >= mostConnections) return false;
    this.#connections.set(address, count + 1);
    socket.once('close', () => {
      const left = this.#connections.get(address)! - 1;
      if (left > 0) this.#connections.set(address, left);
      else this.#connections.delete(address);
    });
    return true;
  };

  /** Whether a request is to be answered; otherwise it has been refused. */
  readonly admits = (request: IncomingMessage, response: ServerResponse): boolean => {
    const { socket } = request;
    // Neither browsers nor proxies send another before the answer.
    if (this.#busy.has(socket)) {
      socket.destroy();
      return false;
    }
    this.#busy.add(socket);
    response.once('close', () => this.#busy.delete(socket));
    const status = this.#refusal(request);
    if (status === undefined) return true;
    response.writeHead(status, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      connection: 'close',
    });
    response.end(status === 429 ? JSON.stringify({ refusal: this.#tooFast(request) }) : undefined);
    return false;
  };

  #refusal(request: IncomingMessage): number | undefined {
    const { headers, rawHeaders, url = '' } = request;
    if (url.length > longestUrl) return 414;
    if (rawHeaders.length > 2 * mostHeaders) return 431;
    if (headers['transfer-encoding'] !== undefined) return 411;
    const length = headers['content-length'] ?? '';
    if (length.length > mostDigits || Number(length) > largestBody) return 413;
    const personId = this.#known.get(headers.authorization ?? '');
    const isAdmitted =
      personId === undefined ? this.#admitsStranger(request) : this.#buckets.link.take(personId);
    return isAdmitted ? undefined : 429;
  }

  /** In the first language that the page has. */
  #tooFast({ headers }: IncomingMessage): string {
    const { tooFast } = this.#deps;
    const wanted = (headers['accept-language'] ?? '').slice(0, 50).split(/[,;]/);
    const known = wanted.find((tag) => Object.hasOwn(tooFast, tag)) ?? wanted[0]!.split('-')[0]!;
    return Object.hasOwn(tooFast, known) ? tooFast[known]! : tooFast['en']!;
  }

  #admitsStranger(request: IncomingMessage): boolean {
    const { address: own, quiet, busy } = this.#buckets;
    const address = this.#addressOf(request);
    if (address === undefined) return busy.take('');
    if (own.take(address, 1, quietLeft)) return quiet.take('');
    return own.take(address) && busy.take('');
  }
}
