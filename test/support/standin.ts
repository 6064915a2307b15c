import type { GatewayIntentsString } from 'discord.js';
import { Client, Events, GatewayIntentBits, Partials } from 'discord.js';
import { expect, onTestFinished } from 'vitest';
import type { Clock, StandInOptions } from '../../src/playground/index.ts';
import { StandIn } from '../../src/playground/index.ts';

/** A clock that stands still until it is moved. */
export class ManualClock implements Clock {
  #now: number;
  readonly #tasks = new Set<{ readonly at: number; readonly run: () => void }>();

  constructor(now = Date.now()) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  after(ms: number, run: () => void): () => void {
    const task = { at: this.#now + ms, run };
    this.#tasks.add(task);
    return () => void this.#tasks.delete(task);
  }

  /** Lets `ms` milliseconds pass; what falls due runs in order. */
  advance(ms: number): void {
    const end = this.#now + ms;
    for (;;) {
      const due = [...this.#tasks].filter((task) => task.at <= end).sort((a, b) => a.at - b.at)[0];
      if (due === undefined) break;
      this.#tasks.delete(due);
      this.#now = Math.max(this.#now, due.at);
      due.run();
    }
    this.#now = end;
  }
}

/** A stand-in for one test, closed at its end. */
export async function openStandIn(options: StandInOptions = {}): Promise<StandIn> {
  const standIn = await StandIn.start(options);
  onTestFinished(() => standIn.close());
  return standIn;
}

/** The bot made no request that Discord would refuse or that does not exist. */
export function expectClean(standIn: StandIn): void {
  expect(standIn.violations).toEqual([]);
  expect(standIn.unknownRoutes).toEqual([]);
}

/** A real discord.js client at the stand-in, ready and destroyed at the test's end. */
export async function connect(
  standIn: StandIn,
  {
    intents = ['Guilds', 'GuildMessages', 'DirectMessages'],
  }: { readonly intents?: readonly GatewayIntentsString[] } = {},
): Promise<Client<true>> {
  const client = new Client({
    intents: intents.map((name) => GatewayIntentBits[name]),
    partials: [Partials.Channel],
    rest: { api: standIn.apiUrl, retries: 0 },
  });
  // Without a listener a network error of the client would end the test run.
  client.on(Events.Error, () => undefined);
  onTestFinished(() => client.destroy());
  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  await client.login('any token');
  return ready;
}
