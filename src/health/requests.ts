import { subscribe, unsubscribe } from 'node:diagnostics_channel';

/** What kinds of requests to Discord are told apart, by method and route: boards and all other messages are posts. */
const kinds = [
  ['acknowledge', /^POST interactions\/.*\/callback$/],
  ['post', /^POST (?:channels\/\d+\/messages|webhooks\/[^/]+\/[^/]+)$/],
  ['edit', /^PATCH (?:channels\/\d+\/messages|webhooks)\//],
] as const;

/** Nothing else that the program asks has a version in its path. */
const ofDiscord = /\/v\d+\/([^?]*)/;

/** A request to Discord that is over. */
export interface AnsweredRequest {
  readonly kind: (typeof kinds)[number][0] | 'other';
  readonly method: string;
  /** With IDs and tokens. */
  readonly path: string;
  /** `undefined`: Discord did not answer. */
  readonly status: number | undefined;
  /** Since it was sent, without waiting for its turn before. */
  readonly ms: number;
}

/** What undici publishes. */
interface Published {
  readonly request: Pick<AnsweredRequest, 'method' | 'path'>;
  readonly response?: { readonly statusCode: number };
}

/** @param now monotonic time in milliseconds. @returns what ends it. */
export function watchRequests(now: () => number, tell: (request: AnsweredRequest) => void): () => void {
  const begun = new WeakMap<object, number>();
  const begin = (message: unknown): void => void begun.set((message as Published).request, now());
  const end = (message: unknown): void => {
    const { request, response } = message as Published;
    const { method, path } = request;
    const since = begun.get(request);
    const [, route] = ofDiscord.exec(path) ?? [];
    // An answer can break off after its status.
    if (since === undefined || !begun.delete(request) || route === undefined) return;
    const kind = kinds.find(([, form]) => form.test(`${method} ${route}`))?.[0] ?? 'other';
    tell({ kind, method, path, status: response?.statusCode, ms: now() - since });
  };
  const heard = Object.entries({ create: begin, headers: end, error: end });
  for (const [name, listener] of heard) subscribe(`undici:request:${name}`, listener);
  return () => heard.forEach(([name, listener]) => unsubscribe(`undici:request:${name}`, listener));
}
