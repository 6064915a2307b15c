import type { Client } from 'discord.js';
import type { LocalDiscord, LocalDiscordOptions } from '../../src/index.ts';
import { connect, openDiscord } from './discord.ts';

/** The smallest PNG: one transparent pixel. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

export interface Setting {
  readonly discord: LocalDiscord;
  readonly client: Client<true>;
  /** Sends a request as the bot. @returns the response body, or Discord's error code. */
  readonly request: (
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    route: string,
    body?: unknown,
  ) => Promise<unknown>;
}

/** A local Discord with a bot in it. */
export async function setting(options: LocalDiscordOptions = {}): Promise<Setting> {
  const discord = await openDiscord(options);
  const client = await connect(discord);
  const request: Setting['request'] = (method, route, body) =>
    client.rest
      .request({ method: method as never, fullRoute: route as `/${string}`, body })
      .catch((cause: unknown) => (cause as { code?: number }).code ?? cause);
  return { discord, client, request };
}

/** A channel as a discord.js object, to write in. */
export async function sendable(client: Client<true>, id: string) {
  const channel = await client.channels.fetch(id);
  if (channel?.isSendable() !== true) throw new Error('the bot cannot write here');
  return channel;
}
