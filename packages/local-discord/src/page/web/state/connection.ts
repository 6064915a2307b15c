import type { Act } from '../../acts.ts';
import type { Push } from '../../protocol.ts';

type WithoutRef<A> = A extends Act ? Omit<A, 'ref'> : never;
/** An act before the connection has given it its `ref`. */
export type ActBody = WithoutRef<Act>;
/** What completes an act: acknowledged or failed, or the suggestions or modal in response. */
export type ActResult = Extract<Push, { readonly ref: string }>;

const lost = 'The local Discord cannot be reached at the moment';
const firstRetryMs = 300;
const slowestRetryMs = 3_000;

/** A WebSocket to the local Discord that reconnects by itself, with the acts waiting for a response. */
export function connect(url: string, receive: (push: Push) => void, connected: (now: boolean) => void) {
  const waiting = new Map<string, (answer: ActResult) => void>();
  let socket: WebSocket | undefined;
  let retryMs = firstRetryMs;
  let acts = 0;
  const settle = (answer: ActResult) => {
    waiting.get(answer.ref)?.(answer);
    waiting.delete(answer.ref);
  };
  const open = () => {
    const opened = (socket = new WebSocket(url));
    opened.onopen = () => {
      retryMs = firstRetryMs;
      connected(true);
    };
    opened.onmessage = ({ data }: MessageEvent<string>) => {
      const push = JSON.parse(data) as Push;
      receive(push);
      if ('ref' in push) settle(push);
    };
    opened.onclose = () => {
      connected(false);
      for (const ref of waiting.keys()) settle({ kind: 'done', ref, error: lost });
      setTimeout(() => socket && open(), retryMs);
      retryMs = Math.min(retryMs * 2, slowestRetryMs);
    };
  };
  open();
  return {
    /** Resolves with the first response; a lost connection counts as one. */
    act(body: ActBody): Promise<ActResult> {
      const ref = `${Date.now().toString(36)}-${++acts}`;
      if (socket?.readyState !== WebSocket.OPEN) return Promise.resolve({ kind: 'done', ref, error: lost });
      socket.send(JSON.stringify({ ...body, ref }));
      return new Promise((resolve) => waiting.set(ref, resolve));
    },
    /** Closes for good; pending acts get no response, since nobody would read it. */
    close(): void {
      if (socket !== undefined) socket.onopen = socket.onmessage = socket.onclose = null;
      socket?.close();
      socket = undefined;
    },
  };
}
