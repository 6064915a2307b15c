import { LocalDiscord, type LocalDiscordOptions } from 'local-discord';
import { expect, onTestFinished } from 'vitest';

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
