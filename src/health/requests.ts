import { subscribe, unsubscribe } from 'node:diagnostics_channel';

/** A request to Discord that is over. */
export interface AnsweredRequest {
  /** Boards and all other messages are posts; their changes are edits. */
  readonly kind: 'acknowledge' | 'post' | 'edit' | 'other';
  readonly method: string;
  /** With IDs and tokens. */
  readonly path: string;
  /** `undefined`: Discord did not answer. */
  readonly status: number | undefined;
  /** Since it was sent, without waiting for its turn before. */
  readonly ms: number;
}

/** What undici publishes of a request. */
interface Published {
  readonly request: { readonly method: string; readonly path: string };
  readonly response?: { readonly statusCode: number };
}

/** Nothing else that the program asks has a version at this place. */
const ofDiscord = /\/v\d+\/([^?]*)/;

function kindOf(method: string, route: string): AnsweredRequest['kind'] {
  if (/^interactions\/.*\/callback$/.test(route)) return 'acknowledge';
  if (!/^(?:channels\/\d+\/messages|webhooks\/)/.test(route)) return 'other';
  if (method === 'PATCH') return 'edit';
  return method === 'POST' && /^(?:[^/]+\/){2}[^/]+$/.test(route) ? 'post' : 'other';
}

/**
 * Tells of each request to Discord when it is over.
 * @param now monotonic time in milliseconds.
 * @returns what ends it.
 */
export function watchRequests(now: () => number, tell: (request: AnsweredRequest) => void): () => void {
  const begun = new WeakMap<object, number>();
  const begin = (message: unknown): void => void begun.set((message as Published).request, now());
  const end = (message: unknown): void => {
    const { request, response } = message as Published;
    const since = begun.get(request);
    const [, route] = ofDiscord.exec(request.path) ?? [];
    // An answer can break off after its status.
    if (since === undefined || !begun.delete(request) || route === undefined) return;
    const { method, path } = request;
    tell({ kind: kindOf(method, route), method, path, status: response?.statusCode, ms: now() - since });
  };
  const heard = { create: begin, headers: end, error: end };
  for (const [name, listener] of Object.entries(heard)) subscribe(`undici:request:${name}`, listener);
  return () => {
    for (const [name, listener] of Object.entries(heard)) unsubscribe(`undici:request:${name}`, listener);
  };
}
