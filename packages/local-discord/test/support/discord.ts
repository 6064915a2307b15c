import { createRequire } from 'node:module';
import type * as timersPromises from 'node:timers/promises';
import { Client, Events, GatewayIntentBits, Partials, type GatewayIntentsString } from 'discord.js';
import { expect, onTestFinished, vi } from 'vitest';
import { LocalDiscord, type LocalDiscordOptions } from '../../src/index.ts';

/** A local Discord for one test, closed when it ends. */
export async function openDiscord(options: LocalDiscordOptions = {}): Promise<LocalDiscord> {
  const discord = await LocalDiscord.start(options);
  onTestFinished(() => discord.close());
  return discord;
}

/** Expects no requests that Discord would reject or that do not exist. */
export function expectClean(discord: LocalDiscord): void {
  expect(discord.violations).toEqual([]);
  expect(discord.unknownRoutes).toEqual([]);
}

/** A discord.js client in the local Discord, connected, and destroyed when the test ends. */
export async function connect(
  discord: LocalDiscord,
  {
    intents = ['Guilds', 'GuildMessages', 'DirectMessages'],
  }: { readonly intents?: readonly GatewayIntentsString[] } = {},
): Promise<Client<true>> {
  const client = new Client({
    intents: intents.map((name) => GatewayIntentBits[name]),
    partials: [Partials.Channel],
    rest: { api: discord.apiUrl, retries: 0 },
    // discord.js would wait five seconds before identifying again.
    ws: { buildIdentifyThrottler: () => Promise.resolve({ waitForIdentify: () => Promise.resolve() }) },
  });
  // Without a listener, a network error of the client would end the test run.
  client.on(Events.Error, () => undefined);
  onTestFinished(() => client.destroy());
  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  await client.login(discord.token);
  return ready;
}

/** For how long discord.js pauses before it connects anew, in milliseconds. */
const pauseMs = 500;

/** Spares discord.js that pause until the test ends. It takes the timer from the module that `require` returns. */
export function reconnectAtOnce(): void {
  const timers = createRequire(import.meta.url)('node:timers/promises') as typeof timersPromises;
  const wait = timers.setTimeout;
  const spy = vi
    .spyOn(timers, 'setTimeout')
    .mockImplementation((ms, value, options) => wait(ms === pauseMs ? 0 : ms, value, options));
  onTestFinished(() => void spy.mockRestore());
}
