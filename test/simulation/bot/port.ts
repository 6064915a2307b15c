import type { Loop } from '../clock/loop.ts';
import { world } from '../clock/loop.ts';
import type { Random } from '../clock/random.ts';
import { causes, type Cause } from '../model/cause.ts';
import type { BotProcess } from './process.ts';

export interface Asked {
  readonly path: string;
  readonly token?: string | undefined;
  /** As JSON, or as it is. */
  readonly body?: object | string | undefined;
  /** Where it comes from. */
  readonly address: string;
}

export interface Answered {
  readonly status: number;
  /** What was said, as JSON; of a stream, `undefined`. */
  readonly said: unknown;
  /** Of a stream: ends it. */
  readonly leave?: () => void;
  /** Of a stream: whether it is still open. */
  readonly isOpen?: () => boolean;
}

export interface PortDeps {
  readonly loop: Loop;
  readonly random: Random;
  /** The process that is asked. */
  readonly serving: (random: Random) => BotProcess | undefined;
  readonly failed: (cause: unknown) => void;
}

/** After how many milliseconds without an answer a page gives up. */
const patienceMs = 12_000;
/** How often an answer is lost. */
const lost = 0.03;

/** The board's port: requests reach a process without sockets, and are lost with it. */
export class Port {
  readonly #deps: PortDeps;

  constructor(deps: PortDeps) {
    this.#deps = deps;
  }

  /**
   * @param done called with the answer, or with `undefined` if none comes.
   * @param hear called with each event of a stream; `undefined`: it has ended.
   */
  ask(
    asked: Asked,
    cause: Cause,
    done: (answer: Answered | undefined) => void,
    hear: (said: unknown) => void = () => undefined,
  ): void {
    const { loop, random, serving, failed } = this.#deps;
    const process = serving(random);
    const isLost = random.chance(lost);
    const giveUp = loop.after(patienceMs, () => done(undefined), world);
    if (process === undefined) return;
    const [there, back] = [random.between(1, 60), random.between(1, 60)];
    const arrived = (answer: Answered): void => {
      if (isLost) return answer.leave?.();
      const come = (): void => {
        giveUp();
        done(answer);
      };
      loop.after(back, come, world);
    };
    const run = async (): Promise<void> => {
      const answer = await process.serve(requestOf(asked), asked.address);
      const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream') === true;
      if (!isStream) return arrived({ status: answer.status, said: read(await answer.text()) });
      const reader = answer.body!.getReader();
      const leave = (): void => void loop.after(1, () => void reader.cancel().catch(failed), process.owner);
      let isOver = false;
      const isOpen = (): boolean => !isOver && process.isServing;
      arrived({ status: answer.status, said: undefined, leave, isOpen });
      await listen(reader, hear);
      isOver = true;
    };
    loop.after(there, () => causes.run(cause, () => void run().catch(failed)), process.owner);
  }
}

function requestOf({ path, token, body }: Asked): Request {
  return new Request(`http://board/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    body: typeof body === 'object' ? JSON.stringify(body) : body,
  } as RequestInit);
}

/** `undefined` unless it is JSON. */
function read(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

async function listen(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  hear: (said: unknown) => void,
): Promise<void> {
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return hear(undefined);
    for (const [, data] of Buffer.from(value)
      .toString()
      .matchAll(/^data: ?(.*)$/gm))
      hear(read(data!));
  }
}
