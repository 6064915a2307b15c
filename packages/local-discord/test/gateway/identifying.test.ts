import { Client, type DiscordAPIError } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { LocalDiscord } from '../../src/index.ts';
import { connect, openDiscord } from '../support/discord.ts';
import { identify, jsonQuery } from './frames.ts';
import { listen } from './listening.ts';

/** The first frames of a bare connection, until the server closes it. */
function raw(discord: LocalDiscord, query: string, ...frames: object[]): Promise<number> {
  const socket = new WebSocket(`${discord.url.replace('http', 'ws')}/gateway?${query}`);
  socket.on('open', () => {
    for (const frame of frames) socket.send(JSON.stringify(frame));
  });
  return new Promise((resolve) => socket.on('close', (code) => resolve(code)));
}

describe('identifying', () => {
  it('tells who the bot is, its guild and the channels', async () => {
    const discord = await openDiscord();
    const client = await connect(discord);
    expect(client.user.username).toBe('bot');
    expect(client.application.id).toBe(discord.bot.id);
    const guild = client.guilds.cache.get(discord.guild().id);
    expect(guild?.name).toBe('Server');
    expect(guild?.channels.cache.map((channel) => channel.name)).toEqual(['general', 'bots']);
    // Without the privileged intent the bot only sees itself.
    expect(guild?.members.cache.map((member) => member.id)).toEqual([discord.bot.id]);
    expect(discord.gateway.online).toBe(true);
    await client.destroy();
    await discord.until(() => !discord.gateway.online);
  });

  it.each([
    ['a wrong token', 4004, jsonQuery, identify({ token: 'wrong' })],
    ['a privileged intent that is not switched on', 4014, jsonQuery, identify({ intents: 1 | (1 << 15) })],
    ['compressed payloads', 4002, jsonQuery, identify({ compress: true })],
    ['a compressed connection', 4012, `${jsonQuery}&compress=zlib-stream`, identify({})],
    ['a shard beyond the count', 4010, jsonQuery, identify({ shard: [2, 2] })],
    [
      'anything before it',
      4003,
      jsonQuery,
      { op: 3, d: { since: null, activities: [], status: 'online', afk: false } },
    ],
    ['a presence that is none', 4002, jsonQuery, { op: 3, d: { activities: [] } }],
    ['what is no packet', 4002, jsonQuery, { op: 99 }],
  ])('refuses %s', async (_name, code, query, frame) => {
    const discord = await openDiscord({ token: 'right' });
    const right = JSON.parse(JSON.stringify(frame).replace('"a"', '"right"')) as object;
    expect(await raw(discord, query, right)).toBe(code);
  });

  it('refuses a wrong token over REST as well', async () => {
    const discord = await openDiscord({ token: 'right' });
    const client = new Client({ intents: [], rest: { api: discord.apiUrl } });
    client.rest.setToken('wrong');
    await expect(client.rest.get('/users/@me')).rejects.toMatchObject({ status: 401 } as DiscordAPIError);
    await client.destroy();
  });

  it('takes a privileged intent that is switched on', async () => {
    const discord = await openDiscord({ privileged: ['MessageContent'] });
    const client = await connect(discord, { intents: ['Guilds', 'GuildMessages', 'MessageContent'] });
    const heard = listen(client);
    discord.person('Ada').say(discord.channel('general'), 'no mention');
    await discord.until(() => heard.length === 1);
    expect(heard).toEqual(['ada: no mention']);
  });
});
