import { Client, Events, GatewayIntentBits, Partials, type ClientOptions } from 'discord.js';
import { describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { ManualClock, type LocalDiscord } from '../../src/index.ts';
import { connect, openDiscord, reconnectAtOnce } from '../support/discord.ts';
import { identify, jsonQuery } from './frames.ts';
import { listen } from './listening.ts';

describe('events', () => {
  it('come only with the intent for them', async () => {
    const discord = await openDiscord();
    const client = await connect(discord, { intents: ['Guilds', 'DirectMessages'] });
    const heard = listen(client);
    const ada = discord.person('Ada');
    ada.say(discord.channel('general'), discord.bot.mention);
    ada.say(ada.direct(), 'hello');
    await discord.until(() => heard.length > 0);
    expect(heard).toEqual(['ada: hello']);
  });

  it('bring the text of messages only where Discord does', async () => {
    const discord = await openDiscord();
    const client = await connect(discord);
    const heard: string[] = [];
    client.on(Events.MessageCreate, (message) => {
      if (!message.author.bot) heard.push(message.content);
    });
    const ada = discord.person('Ada');
    const table = discord.channel('general');
    const channel = client.channels.cache.get(table.id);
    if (channel?.isSendable() !== true) throw new Error('the bot cannot write to #general');
    const board = await channel.send('board');
    const placed = { id: board.id, channel_id: table.id };

    ada.say(table, 'plain');
    ada.say(table, `${discord.bot.mention} c3`);
    ada.reply(placed, 'reply with the @');
    ada.reply(placed, 'reply without', { pings: false });
    ada.say(ada.direct(), 'direct');
    ada.say(table, `\`${discord.bot.mention}\` in code`);
    await discord.until(() => heard.length === 6);
    expect(heard).toEqual(['', `${discord.bot.mention} c3`, 'reply with the @', '', 'direct', '']);
    const fetched = await channel.messages.fetch({ limit: 10, cache: false });
    expect([...fetched.values()].at(-2)?.content).toBe('');
  });

  it('bring no text of replies to the answer to an interaction', async () => {
    const discord = await openDiscord();
    const client = await connect(discord);
    const heard: string[] = [];
    client.on(Events.InteractionCreate, (interaction) => {
      if (interaction.isChatInputCommand()) void interaction.reply('board');
    });
    client.on(Events.MessageCreate, (message) => {
      if (!message.author.bot) heard.push(message.content);
    });
    await client.application.commands.set([{ name: 'tak', description: 'Play' }]);
    const ada = discord.person('Ada');
    const { message } = await ada.command(discord.channel('general'), 'tak');
    ada.reply(message!, 'c3');
    await discord.until(() => heard.length === 1);
    expect(heard).toEqual(['']);
  });

  it('stop where the bot may not look', async () => {
    const discord = await openDiscord();
    const client = await connect(discord);
    const heard = listen(client);
    const ada = discord.person('Ada');
    discord.deny(discord.channel('general'), ['ViewChannel']);
    ada.say(discord.channel('general'), discord.bot.mention);
    ada.say(discord.channel('bots'), discord.bot.mention);
    await discord.until(() => heard.length > 0);
    expect(heard).toHaveLength(1);
  });

  it('tell of edits, deletions, channels, threads and leaving', async () => {
    const discord = await openDiscord();
    const client = await connect(discord);
    const heard: string[] = [];
    client.on(Events.MessageUpdate, (_old, message) => heard.push(`edited ${message.content}`));
    client.on(Events.MessageDelete, (message) => heard.push(`deleted ${message.id}`));
    client.on(Events.ChannelCreate, (channel) => heard.push(`channel ${channel.name}`));
    client.on(Events.ThreadCreate, (thread, fresh) => heard.push(`thread ${thread.name} ${fresh}`));
    client.on(Events.ThreadUpdate, (_old, thread) => heard.push(`archived ${thread.archived}`));
    client.on(Events.ChannelDelete, () => heard.push('channel gone'));
    client.on(Events.GuildDelete, (guild) => heard.push(`left ${guild.name}`));
    client.on(Events.GuildCreate, (guild) => heard.push(`joined ${guild.name}`));
    const ada = discord.person('Ada');
    const message = ada.say(discord.channel('general'), discord.bot.mention);
    ada.edit(message, `${discord.bot.mention} c3`);
    discord.removeMessage(message);
    const club = discord.addChannel('club');
    const thread = discord.addThread(club, 'a match', ada);
    discord.archive(thread);
    discord.removeChannel(club);
    discord.removeBot();
    discord.addBot();
    await discord.until(() => heard.includes('joined Server'));
    expect(heard).toEqual([
      `edited ${discord.bot.mention} c3`,
      `deleted ${message.id}`,
      'channel club',
      'thread a match true',
      'archived true',
      'channel gone',
      'left Server',
      'joined Server',
    ]);
  });

  it('go to the shard that the guild belongs to', async () => {
    const clock = new ManualClock();
    const discord = await openDiscord({ clock, sharding: { shards: 2, maxConcurrency: 2 } });
    const ada = discord.person('Ada');
    clock.advance(1);
    const other = discord.world.addGuild('Other', [ada.person]);
    const guilds = [discord.guild(), other].sort((a, b) => shardOf(a.id) - shardOf(b.id));
    expect(guilds.map(({ id }) => shardOf(id))).toEqual([0, 1]);
    const shards = await Promise.all(
      [0, 1].map((id) => connectShards(discord, { shards: [id], shardCount: 2 })),
    );
    expect(shards.map((client) => [...client.guilds.cache.keys()])).toEqual(guilds.map(({ id }) => [id]));

    const heard = shards.map(listen);
    const channel = discord.world.addChannel(other, 'elsewhere');
    ada.say(discord.channel('general'), `${discord.bot.mention} 1`);
    ada.say(channel, `${discord.bot.mention} 2`);
    ada.say(ada.direct(), '3');
    await discord.until(() => heard.flat().length === 3);
    await discord.gateway.settled();
    const texts = guilds.map(({ id }, shard) => [id === other.id ? '2' : '1', ...(shard === 0 ? ['3'] : [])]);
    expect(heard.map((lines) => lines.map((line) => line.at(-1)))).toEqual(texts);
  });

  it('go to all shards of a client that connects as many as are recommended', async () => {
    const discord = await openDiscord({ sharding: { shards: 3, maxConcurrency: 3 } });
    const client = await connectShards(discord, { shards: 'auto' });
    expect(client.options.shardCount).toBe(3);
    expect(client.guilds.cache.size).toBe(1);
    expect(discord.gateway.identifies).toBe(3);
  });

  it('go to every session of a shard', async () => {
    const discord = await openDiscord();
    const heard = [await connect(discord), await connect(discord)].map(listen);
    discord.person('Ada').say(discord.channel('general'), `${discord.bot.mention} 1`);
    await discord.until(() => heard.flat().length === 2);
    expect(heard.map((lines) => lines.length)).toEqual([1, 1]);
  });
});

const shardOf = (guildId: string): number => Number((BigInt(guildId) >> 22n) % 2n);

async function connectShards(
  discord: LocalDiscord,
  sharding: Pick<ClientOptions, 'shards' | 'shardCount'>,
): Promise<Client<true>> {
  const { Guilds, GuildMessages, DirectMessages } = GatewayIntentBits;
  const client = new Client({
    intents: [Guilds, GuildMessages, DirectMessages],
    partials: [Partials.Channel],
    rest: { api: discord.apiUrl },
    ...sharding,
  });
  onTestFinished(() => client.destroy());
  const ready = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  await client.login(discord.token);
  return ready;
}

describe('a broken line', () => {
  it('resumes after a cut and hears what it missed, once', async () => {
    reconnectAtOnce();
    const discord = await openDiscord();
    const client = await connect(discord);
    const heard = listen(client);
    const ada = discord.person('Ada');
    ada.say(discord.channel('general'), `${discord.bot.mention} 1`);
    await discord.until(() => heard.length === 1);
    discord.gateway.cut();
    await discord.until(() => !discord.gateway.online);
    ada.say(discord.channel('general'), `${discord.bot.mention} 2`);
    await discord.until(() => heard.length === 2, 10_000);
    ada.say(discord.channel('general'), `${discord.bot.mention} 3`);
    await discord.until(() => heard.length === 3);
    expect(heard.map((line) => line.at(-1))).toEqual(['1', '2', '3']);
    expect(discord.gateway.identifies).toBe(1);
  });

  it('cannot be resumed once the same bot has identified anew', async () => {
    const discord = await openDiscord();
    const hello = (socket: WebSocket, frame: object): Promise<{ op: number; d: unknown; s?: number }> =>
      new Promise((resolve) => {
        socket.on('open', () => socket.send(JSON.stringify(frame)));
        socket.on('message', (data: Buffer) => {
          const packet = JSON.parse(data.toString()) as { op: number; d: unknown; s?: number };
          if (packet.op !== 10) resolve(packet);
        });
      });
    const dial = (): WebSocket => new WebSocket(`${discord.url.replace('http', 'ws')}/gateway?${jsonQuery}`);
    const first = dial();
    const ready = await hello(first, identify({ token: discord.token }));
    const { session_id } = ready.d as { session_id: string };
    first.terminate();
    await discord.until(() => !discord.gateway.online);
    const second = dial();
    await hello(second, identify({ token: discord.token }));
    const third = dial();
    const answer = await hello(third, { op: 6, d: { token: discord.token, session_id, seq: ready.s } });
    expect(answer).toEqual({ op: 9, d: false });
    for (const socket of [second, third]) socket.terminate();
  });

  it('resumes when it is asked to reconnect (op 7)', async () => {
    reconnectAtOnce();
    const discord = await openDiscord();
    const client = await connect(discord);
    const heard = listen(client);
    const resumed = new Promise((resolve) => client.once(Events.ShardResume, resolve));
    discord.gateway.askToReconnect();
    await resumed;
    discord.person('Ada').say(discord.channel('general'), discord.bot.mention);
    await discord.until(() => heard.length === 1);
    expect(discord.gateway.identifies).toBe(1);
  });

  it.each([
    ['resumes', true, 1],
    ['identifies anew', false, 2],
  ])('%s after an invalid session (op 9, resumable: %s)', async (_name, resumable, identifies) => {
    reconnectAtOnce();
    const discord = await openDiscord();
    const client = await connect(discord);
    const heard = listen(client);
    let back = false;
    client.once(resumable ? Events.ShardResume : Events.ShardReady, () => (back = true));
    discord.gateway.invalidate(resumable);
    await discord.until(() => back, 20_000);
    discord.person('Ada').say(discord.channel('general'), discord.bot.mention);
    await discord.until(() => heard.length === 1);
    expect(discord.gateway.identifies).toBe(identifies);
  });

  it('loses, doubles and delays events on order', async () => {
    const discord = await openDiscord();
    const client = await connect(discord);
    // discord.js drops messages that it already knows, so this listens before it does.
    const heard: string[] = [];
    client.on(Events.Raw, (packet: { t: string | null; d: { content?: string } }) => {
      if (packet.t === 'MESSAGE_CREATE') heard.push(packet.d.content?.at(-1) ?? '');
    });
    const say = (text: string): unknown =>
      discord.person('Ada').say(discord.channel('general'), `${discord.bot.mention} ${text}`);
    discord.faults.dispatch('MESSAGE_CREATE', { kind: 'drop' });
    say('1');
    discord.faults.dispatch('MESSAGE_CREATE', { kind: 'duplicate' });
    say('2');
    discord.faults.dispatch('MESSAGE_CREATE', { kind: 'delay', ms: 50 });
    say('3');
    say('4');
    await discord.until(() => heard.length === 4);
    expect(heard).toEqual(['2', '2', '4', '3']);
  });
});
