/** Failures that tests inject. */

/** What happens to a request instead of, or before, its ordinary response. */
export type RequestFault =
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly body?: unknown;
      readonly retryAfter?: number;
      /** A 429 is about all requests. */
      readonly isGlobal?: boolean;
    }
  /** There is never a response. */
  | { readonly kind: 'hang' }
  | { readonly kind: 'slow'; readonly ms: number }
  /** The request is carried out at once, but the connection closes without a response. */
  | { readonly kind: 'lost answer' }
  /** The request is carried out at once, and its response is sent `ms` later. */
  | { readonly kind: 'late answer'; readonly ms: number };

export type DispatchFault =
  | { readonly kind: 'drop' }
  | { readonly kind: 'duplicate' }
  | { readonly kind: 'delay'; readonly ms: number };

export interface RequestMatch {
  readonly method?: string;
  /** Tested against the path without `/api/v10`, e.g. /^\/channels\/\d+\/messages$/. */
  readonly path?: RegExp;
}

interface Order<Match, Fault> {
  readonly match: Match;
  readonly fault: Fault;
  left: number;
}

export class Faults {
  #requests: Order<RequestMatch, RequestFault>[] = [];
  #dispatches: Order<string, DispatchFault>[] = [];

  /** Applies the fault to the next `times` matching requests. @returns a function that cancels it. */
  request(match: RequestMatch, fault: RequestFault, times = 1): () => void {
    const order = { match, fault, left: times };
    this.#requests.push(order);
    return () => void (order.left = 0);
  }

  /** Applies the fault to the next `times` events called `name` (e.g. INTERACTION_CREATE). */
  dispatch(name: string, fault: DispatchFault, times = 1): () => void {
    const order = { match: name, fault, left: times };
    this.#dispatches.push(order);
    return () => void (order.left = 0);
  }

  clear(): void {
    this.#requests = [];
    this.#dispatches = [];
  }

  forRequest(method: string, path: string): RequestFault | undefined {
    this.#requests = this.#requests.filter((order) => order.left > 0);
    const order = this.#requests.find(
      ({ match }) =>
        (match.method === undefined || match.method.toUpperCase() === method) &&
        (match.path === undefined || match.path.test(path)),
    );
    if (order !== undefined) order.left -= 1;
    return order?.fault;
  }

  forDispatch(name: string): DispatchFault | undefined {
    this.#dispatches = this.#dispatches.filter((order) => order.left > 0);
    const order = this.#dispatches.find(({ match }) => match === name);
    if (order !== undefined) order.left -= 1;
    return order?.fault;
  }
}
