import type { GatewayIntentsString } from 'discord.js';
import { Client, Events, GatewayIntentBits, Partials } from 'discord.js';
import { expect, onTestFinished } from 'vitest';
import type { StandInOptions } from '../../src/playground/index.ts';
import { StandIn } from '../../src/playground/index.ts';

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
    // discord.js would wait five seconds before it identifies anew.
    ws: { buildIdentifyThrottler: () => Promise.resolve({ waitForIdentify: () => Promise.resolve() }) },
  });
  // Without a listener a network error of the client would end the test run.
  client.on(Events.Error, () => undefined);
  onTestFinished(() => client.destroy());
  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  await client.login(standIn.token);
  return ready;
}
