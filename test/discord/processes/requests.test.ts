import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { Routes } from 'discord.js';
import type { LocalDiscord } from 'local-discord';
import { expect, it, onTestFinished } from 'vitest';
import { PacedRest } from '../../../src/discord/gateway/requests/paced-rest.ts';
import type { Time } from '../../../src/time.ts';
import { openDiscord } from '../../support/discord.ts';
import { memoryStore } from '../../support/store.ts';
import { TestBot } from '../../support/table/bot.ts';
import { boardsSeen } from '../../support/table/players.ts';
import { ManualTime } from '../../support/time.ts';

/** Discord allows a bot 50 requests a second, from all its processes together. */

const gapMs = 1_000 / 45;

/**
 * Stands in for a proxy that keeps Discord's limits: it passes on the requests of all processes, evenly if there is a
 * time to do it by.
 */
async function openProxy(discord: LocalDiscord, time?: Time) {
  let passed = 0;
  let nextAt = 0;
  const server = createServer((request, response) => {
    void (async () => {
      const { method, url, headers } = request;
      const body = await buffer(request);
      // Like Discord's, its limit is not for responses to interactions.
      if (time !== undefined && !/^\/api\/v10\/(?:interactions|webhooks)\//.test(url ?? '')) {
        const at = Math.max(time.monotonic(), nextAt);
        nextAt = at + gapMs;
        if (at > time.monotonic())
          await new Promise<void>((resolve) => void time.after(at - time.monotonic(), resolve));
      }
      passed += 1;
      const { authorization, 'content-type': type } = headers;
      const answer = await fetch(`${discord.apiUrl.replace(/\/api$/, '')}${url}`, {
        method: method!,
        headers: {
          ...(authorization !== undefined && { authorization }),
          ...(type !== undefined && { 'content-type': type }),
        },
        ...(body.length > 0 && { body }),
      });
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      response.end(Buffer.from(await answer.arrayBuffer()));
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close().closeAllConnections());
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    apiUrl: `http://127.0.0.1:${port}/api`,
    get passed() {
      return passed;
    },
  };
}

/** Asks Discord as often as given at once, and lets time pass. @returns how many have been answered, by tenth of a second. */
async function ask(discord: LocalDiscord, time: ManualTime, rests: readonly PacedRest[], count: number) {
  const channels = Array.from({ length: count }, (_, i) => discord.addChannel(`room-${i}`));
  const answers = rests.flatMap((rest) => channels.map(({ id }) => rest.get(Routes.channel(id))));
  let over = false;
  const all = Promise.all(answers).finally(() => (over = true));
  const arrived: number[] = [];
  for (let ms = 0; !over && ms < 10_000; ms += 10) {
    await new Promise((resolve) => setTimeout(resolve, 4));
    if (ms % 100 === 0) arrived.push(discord.requests.length);
    time.advance(10);
  }
  await all;
  return arrived;
}

it('each of several processes takes its part', async () => {
  const time = new ManualTime();
  const discord = await openDiscord({ clock: time, limits: true });
  const rests = [1, 2].map(() => new PacedRest(discord.apiUrl, time, 50).setToken(discord.token));
  for (const rest of rests) rest.allot(0.5);
  const arrived = await ask(discord, time, rests, 30);
  expect(discord.requests.map(({ status }) => status)).not.toContain(429);
  // 60 at 45 a second, of which the first are sent early.
  expect(arrived[10]).toBeGreaterThan(40);
  expect(arrived[10]).toBeLessThanOrEqual(50);
});

it('a proxy shares them by need', async () => {
  const time = new ManualTime();
  const discord = await openDiscord({ clock: time, limits: true });
  const proxy = await openProxy(discord, time);
  const rests = [1, 2].map(() => new PacedRest(proxy.apiUrl, time, 9_999).setToken(discord.token));
  for (const rest of rests) rest.allot(0.5);
  await rests[1]!.get(Routes.gatewayBot());
  const arrived = await ask(discord, time, rests.slice(0, 1), 60);
  expect(discord.requests.map(({ status }) => status)).not.toContain(429);
  expect(arrived[10]).toBeGreaterThan(40);
  expect(proxy.passed).toBe(discord.requests.length);
});

it('everything that two bots send goes through the proxy', async () => {
  const time = new ManualTime();
  const discord = await openDiscord({ clock: time });
  const proxy = await openProxy(discord);
  const store = memoryStore();
  const bots = ['one', 'two'].map(
    (holder) =>
      new TestBot({ apiUrl: proxy.apiUrl, token: discord.token }, time, {
        store,
        holder,
        shards: { count: 1, ids: [0] },
      }),
  );
  for (const bot of bots) await bot.start();
  onTestFinished(async () => {
    for (const bot of bots) await bot.close();
    store.close();
  });
  discord.deny(discord.channel('general'), ['CreatePublicThreads']);
  const [ada, ben] = [discord.person('Ada'), discord.person('Ben')];
  const channel = discord.channel('general');
  const challenge = await (await ada.command(channel, 'tak', { opponent: ben, size: 3 })).settled();
  await ben.press(challenge.message!, 'Accept');
  await discord.until(() => boardsSeen(ada, channel).length === 1);
  for (const bot of bots) await bot.idle();
  expect(discord.requests.length).toBeGreaterThan(8);
  expect(proxy.passed).toBe(discord.requests.length);
});
