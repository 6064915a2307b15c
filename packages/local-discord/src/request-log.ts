import { blamesBody, type Answer } from './checks/refusal.ts';
import type { RequestRecord } from './rest/api.ts';

/** How many requests are kept for tests. */
const requestsKept = 20_000;

export class RequestLog {
  readonly requests: RequestRecord[] = [];
  readonly violations: string[] = [];
  readonly unknownRoutes: string[] = [];
  readonly #onViolation: (violation: string) => void;

  constructor(onViolation: (violation: string) => void = () => undefined) {
    this.#onViolation = onViolation;
  }

  report(violation: string): void {
    this.violations.push(violation);
    this.#onViolation(violation);
  }

  begun(request: RequestRecord): void {
    this.requests.push(request);
    if (this.requests.length > requestsKept) this.requests.splice(0, requestsKept / 10);
    if (request.route !== undefined) return;
    this.unknownRoutes.push(`${request.method} ${request.path}`);
    this.#onViolation(`${request.method} ${request.path}: there is no such route`);
  }

  ended({ method, path }: RequestRecord, answer: Answer): void {
    if (blamesBody(answer)) this.report(`${method} ${path}: ${JSON.stringify(answer.body)}`);
  }
}
