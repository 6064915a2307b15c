import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { Waiting } from '../../src/client/waiting.ts';
import type { Act } from '../../src/page/acts.ts';
import type { Push } from '../../src/page/protocol.ts';

type Kind = Push['kind'];
type Of<K extends Kind> = Extract<Push, { kind: K }>;
type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** A window of the page: what it received, and a way to act. */
export class Page {
  readonly pushes: Push[] = [];
  readonly #socket: WebSocket;
  readonly #waiting = new Waiting();
  #ref = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data: Buffer) => {
      this.pushes.push(JSON.parse(data.toString()) as Push);
      this.#waiting.wake();
    });
  }

  /**
   * @param url of the page, `http://127.0.0.1:PORT`.
   * @param language of the browser.
   */
  static async open(url: string, person: string, language = 'en-US'): Promise<Page> {
    const query = new URLSearchParams({ person, language });
    const socket = new WebSocket(`${url.replace('http', 'ws')}/page?${query.toString()}`);
    onTestFinished(() => socket.terminate());
    const page = new Page(socket);
    await page.until(() => page.last('hello'));
    return page;
  }

  last<K extends Kind>(kind: K): Of<K> | undefined {
    return this.pushes.findLast((push): push is Of<K> => push.kind === kind);
  }

  /** See Waiting.until. */
  until<T>(look: () => T | undefined | false, timeout = 5_000): Promise<T> {
    return this.#waiting.until(look, { timeout });
  }

  /** Acts and waits for the result. */
  async act(
    act: DistributiveOmit<Act, 'ref'>,
  ): Promise<{ readonly ref: string; readonly error: string | undefined }> {
    this.#ref += 1;
    const ref = `r${this.#ref}`;
    this.#socket.send(JSON.stringify({ ...act, ref }));
    const done = await this.until(() =>
      this.pushes.find((push): push is Of<'done'> => push.kind === 'done' && push.ref === ref),
    );
    return { ref, error: done.error };
  }
}
