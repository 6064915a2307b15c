import type { Act, Push } from '../protocol.ts';

type WithoutRef<A> = A extends Act ? Omit<A, 'ref'> : never;
/** An act before the connection has given it its `ref`. */
export type ActBody = WithoutRef<Act>;
/** What ends an act: acknowledged or failed, or the suggestions or the modal that it led to. */
export type Answer = Extract<Push, { readonly ref: string }>;

const lost = 'The table is not reachable at the moment';
const firstRetry = 300;
const slowestRetry = 3_000;

interface Ends {
  readonly receive: (push: Push) => void;
  readonly connected: (connected: boolean) => void;
}

/** One WebSocket to the table that comes back by itself, and the acts that wait for their answers. */
export class Connection {
  readonly #url: string;
  readonly #ends: Ends;
  readonly #waiting = new Map<string, (answer: Answer) => void>();
  #socket: WebSocket | undefined;
  #retryAfter = firstRetry;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #acts = 0;

  constructor(url: string, ends: Ends) {
    this.#url = url;
    this.#ends = ends;
    this.#open();
  }

  /** Resolves with the first answer; a lost connection is an answer, too. */
  act(body: ActBody): Promise<Answer> {
    const ref = `${Date.now().toString(36)}-${++this.#acts}`;
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) return Promise.resolve({ kind: 'done', ref, error: lost });
    socket.send(JSON.stringify({ ...body, ref }));
    return new Promise((resolve) => this.#waiting.set(ref, resolve));
  }

  close(): void {
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
    this.#abandon();
  }

  #open(): void {
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    socket.addEventListener('open', () => {
      this.#retryAfter = firstRetry;
      if (socket === this.#socket) this.#ends.connected(true);
    });
    socket.addEventListener('message', (event: MessageEvent<string>) => {
      if (socket === this.#socket) this.#receive(JSON.parse(event.data) as Push);
    });
    socket.addEventListener('close', () => {
      if (socket !== this.#socket) return;
      this.#ends.connected(false);
      this.#abandon();
      this.#timer = setTimeout(() => this.#open(), this.#retryAfter);
      this.#retryAfter = Math.min(this.#retryAfter * 2, slowestRetry);
    });
  }

  #receive(push: Push): void {
    this.#ends.receive(push);
    if (!('ref' in push)) return;
    const resolve = this.#waiting.get(push.ref);
    this.#waiting.delete(push.ref);
    resolve?.(push);
  }

  #abandon(): void {
    for (const [ref, resolve] of this.#waiting) resolve({ kind: 'done', ref, error: lost });
    this.#waiting.clear();
  }
}
