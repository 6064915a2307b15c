import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openDiscord } from '../../support/discord.ts';
import { withoutSockets } from '../../support/table/table.ts';
import { TestBot } from '../../support/table/bot.ts';
import { ManualTime } from '../../support/time.ts';

/** How long discord.js waits before it connects anew, in milliseconds of the machine's clock; and a margin. */
const anewMs = 500 + 200;

it('stays away once it was stopped, though its connection had just been lost', async () => {
  const discord = await openDiscord();
  const bot = new TestBot(discord, new ManualTime(), { request: withoutSockets(discord) });
  await bot.start();
  discord.gateway.cut();
  // Until the bot has noticed.
  await setTimeout(50);
  await bot.close();
  await setTimeout(anewMs);
  expect(discord.gateway.online).toBe(false);
  bot.store.close();
});
