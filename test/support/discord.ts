import { LocalDiscord, type LocalDiscordOptions } from 'local-discord';
import { expect, onTestFinished } from 'vitest';

/** A local Discord for one test, closed at its end. */
export async function openDiscord(options: LocalDiscordOptions = {}): Promise<LocalDiscord> {
  const discord = await LocalDiscord.start(options);
  onTestFinished(() => discord.close());
  return discord;
}

/** The bot made no request that Discord would refuse or that does not exist. */
export function expectClean(discord: LocalDiscord): void {
  expect(discord.violations).toEqual([]);
  expect(discord.unknownRoutes).toEqual([]);
}
