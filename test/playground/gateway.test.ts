import type { DiscordAPIError } from 'discord.js';
import { Client, Events, GatewayIntentBits } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { StandIn } from '../../src/playground/index.ts';
import { connect, openStandIn } from '../support/standin.ts';

/** Every message that a client hears of, as `author: content`. */
function listen(client: Client): string[] {
  const heard: string[] = [];
  client.on(Events.MessageCreate, (message) => heard.push(`${message.author.username}: ${message.content}`));
  return heard;
}

/** The first frames of a bare connection, until the server closes it. */
function raw(standIn: StandIn, query: string, ...frames: object[]): Promise<number> {
  const socket = new WebSocket(`${standIn.url.replace('http', 'ws')}/gateway?${query}`);
  socket.on('open', () => {
    for (const frame of frames) socket.send(JSON.stringify(frame));
  });
  return new Promise((resolve) => socket.on('close', (code) => resolve(code)));
}

const JSON_QUERY = 'v=10&encoding=json';
const identify = (more: object): object => ({
  op: 2,
  d: { token: 'a', intents: 1, properties: {}, ...more },
});

describe('identifying', () => {
  it('tells who the bot is, its guild and the channels', async () => {
    const standIn = await openStandIn();
    const client = await connect(standIn);
    expect(client.user.username).toBe('taktable');
    expect(client.application.id).toBe(standIn.bot.id);
    const guild = client.guilds.cache.get(standIn.guild().id);
    expect(guild?.name).toBe('The Table');
    expect(guild?.channels.cache.map((channel) => channel.name)).toEqual(['table', 'tak']);
    // Without the privileged intent the bot knows itself alone.
    expect(guild?.members.cache.map((member) => member.id)).toEqual([standIn.bot.id]);
    expect(standIn.gateway.online).toBe(true);
    await client.destroy();
    await standIn.until(() => !standIn.gateway.online);
  });

  it.each([
    ['a wrong token', 4004, JSON_QUERY, identify({ token: 'wrong' })],
    ['a privileged intent that is not switched on', 4014, JSON_QUERY, identify({ intents: 1 | (1 << 15) })],
    ['compressed payloads', 4002, JSON_QUERY, identify({ compress: true })],
    ['a compressed connection', 4012, `${JSON_QUERY}&compress=zlib-stream`, identify({})],
    ['a shard beyond the count', 4010, JSON_QUERY, identify({ shard: [2, 2] })],
    ['anything before it', 4003, JSON_QUERY, { op: 3, d: {} }],
    ['what is no packet', 4002, JSON_QUERY, { op: 99 }],
  ])('refuses %s', async (_name, code, query, frame) => {
    const standIn = await openStandIn({ token: 'right' });
    const right = JSON.parse(JSON.stringify(frame).replace('"a"', '"right"')) as object;
    expect(await raw(standIn, query, right)).toBe(code);
  });

  it('refuses a wrong token over REST as well', async () => {
    const standIn = await openStandIn({ token: 'right' });
    const client = new Client({ intents: [], rest: { api: standIn.apiUrl } });
    client.rest.setToken('wrong');
    await expect(client.rest.get('/users/@me')).rejects.toMatchObject({ status: 401 } as DiscordAPIError);
    await client.destroy();
  });

  it('takes a privileged intent that is switched on', async () => {
    const standIn = await openStandIn({ privileged: ['MessageContent'] });
    const client = await connect(standIn, { intents: ['Guilds', 'GuildMessages', 'MessageContent'] });
    const heard = listen(client);
    standIn.person('Ada').say(standIn.channel('table'), 'no mention');
    await standIn.until(() => heard.length === 1);
    expect(heard).toEqual(['ada: no mention']);
  });
});

describe('events', () => {
  it('come only with the intent for them', async () => {
    const standIn = await openStandIn();
    const client = await connect(standIn, { intents: ['Guilds', 'DirectMessages'] });
    const heard = listen(client);
    const ada = standIn.person('Ada');
    ada.say(standIn.channel('table'), standIn.bot.mention);
    ada.say(ada.direct(), 'hello');
    await standIn.until(() => heard.length > 0);
    expect(heard).toEqual(['ada: hello']);
  });

  it('bring the text of messages only where Discord does', async () => {
    const standIn = await openStandIn();
    const client = await connect(standIn);
    const heard: string[] = [];
    client.on(Events.MessageCreate, (message) => {
      if (!message.author.bot) heard.push(message.content);
    });
    const ada = standIn.person('Ada');
    const table = standIn.channel('table');
    const channel = client.channels.cache.get(table.id);
    if (channel?.isSendable() !== true) throw new Error('the bot cannot write to #table');
    const board = await channel.send('board');
    const placed = { id: board.id, channel_id: table.id };

    ada.say(table, 'plain');
    ada.say(table, `${standIn.bot.mention} c3`);
    ada.reply(placed, 'reply with the @');
    ada.reply(placed, 'reply without', { pings: false });
    ada.say(ada.direct(), 'direct');
    ada.say(table, `\`${standIn.bot.mention}\` in code`);
    await standIn.until(() => heard.length === 6);
    expect(heard).toEqual(['', `${standIn.bot.mention} c3`, 'reply with the @', '', 'direct', '']);
    const fetched = await channel.messages.fetch({ limit: 10, cache: false });
    expect([...fetched.values()].at(-2)?.content).toBe('');
  });

  it('bring no text of replies to the answer to an interaction', async () => {
    const standIn = await openStandIn();
    const client = await connect(standIn);
    const heard: string[] = [];
    client.on(Events.InteractionCreate, (interaction) => {
      if (interaction.isChatInputCommand()) void interaction.reply('board');
    });
    client.on(Events.MessageCreate, (message) => {
      if (!message.author.bot) heard.push(message.content);
    });
    await client.application.commands.set([{ name: 'tak', description: 'Play' }]);
    const ada = standIn.person('Ada');
    const { message } = await ada.command(standIn.channel('table'), 'tak');
    ada.reply(message!, 'c3');
    await standIn.until(() => heard.length === 1);
    expect(heard).toEqual(['']);
  });

  it('stop where the bot may not look', async () => {
    const standIn = await openStandIn();
    const client = await connect(standIn);
    const heard = listen(client);
    const ada = standIn.person('Ada');
    standIn.deny(standIn.channel('table'), ['ViewChannel']);
    ada.say(standIn.channel('table'), standIn.bot.mention);
    ada.say(standIn.channel('tak'), standIn.bot.mention);
    await standIn.until(() => heard.length > 0);
    expect(heard).toHaveLength(1);
  });

  it('tell of edits, deletions, channels, threads and leaving', async () => {
    const standIn = await openStandIn();
    const client = await connect(standIn);
    const heard: string[] = [];
    client.on(Events.MessageUpdate, (_old, message) => heard.push(`edited ${message.content}`));
    client.on(Events.MessageDelete, (message) => heard.push(`deleted ${message.id}`));
    client.on(Events.ChannelCreate, (channel) => heard.push(`channel ${channel.name}`));
    client.on(Events.ThreadCreate, (thread, fresh) => heard.push(`thread ${thread.name} ${fresh}`));
    client.on(Events.ThreadUpdate, (_old, thread) => heard.push(`archived ${thread.archived}`));
    client.on(Events.ChannelDelete, () => heard.push('channel gone'));
    client.on(Events.GuildDelete, (guild) => heard.push(`left ${guild.name}`));
    client.on(Events.GuildCreate, (guild) => heard.push(`joined ${guild.name}`));
    const ada = standIn.person('Ada');
    const message = ada.say(standIn.channel('table'), standIn.bot.mention);
    ada.edit(message, `${standIn.bot.mention} c3`);
    standIn.removeMessage(message);
    const club = standIn.addChannel('club');
    const thread = standIn.addThread(club, 'a match', ada);
    standIn.archive(thread);
    standIn.removeChannel(club);
    standIn.removeBot();
    standIn.addBot();
    await standIn.until(() => heard.includes('joined The Table'));
    expect(heard).toEqual([
      `edited ${standIn.bot.mention} c3`,
      `deleted ${message.id}`,
      'channel club',
      'thread a match true',
      'archived true',
      'channel gone',
      'left The Table',
      'joined The Table',
    ]);
  });

  it('go to the shard that the guild belongs to', async () => {
    const standIn = await openStandIn();
    const guild = standIn.guild();
    const shard = Number((BigInt(guild.id) >> 22n) % 2n);
    const client = new Client({
      intents: [GatewayIntentBits.Guilds],
      rest: { api: standIn.apiUrl },
      shards: [shard],
      shardCount: 2,
    });
    const ready = new Promise((resolve) => client.once(Events.ClientReady, resolve));
    await client.login(standIn.token);
    await ready;
    expect(client.guilds.cache.size).toBe(1);
    await client.destroy();
  });
});

describe('a broken line', () => {
  it('resumes after a cut and hears what it missed, once', async () => {
    const standIn = await openStandIn();
    const client = await connect(standIn);
    const heard = listen(client);
    const ada = standIn.person('Ada');
    ada.say(standIn.channel('table'), `${standIn.bot.mention} 1`);
    await standIn.until(() => heard.length === 1);
    standIn.gateway.cut();
    await standIn.until(() => !standIn.gateway.online);
    ada.say(standIn.channel('table'), `${standIn.bot.mention} 2`);
    await standIn.until(() => heard.length === 2, 10_000);
    ada.say(standIn.channel('table'), `${standIn.bot.mention} 3`);
    await standIn.until(() => heard.length === 3);
    expect(heard.map((line) => line.at(-1))).toEqual(['1', '2', '3']);
    expect(standIn.gateway.identifies).toBe(1);
  });

  it('cannot be resumed once the same bot has identified anew', async () => {
    const standIn = await openStandIn();
    const hello = (socket: WebSocket, frame: object): Promise<{ op: number; d: unknown; s?: number }> =>
      new Promise((resolve) => {
        socket.on('open', () => socket.send(JSON.stringify(frame)));
        socket.on('message', (data: Buffer) => {
          const packet = JSON.parse(data.toString()) as { op: number; d: unknown; s?: number };
          if (packet.op !== 10) resolve(packet);
        });
      });
    const dial = (): WebSocket => new WebSocket(`${standIn.url.replace('http', 'ws')}/gateway?${JSON_QUERY}`);
    const first = dial();
    const ready = await hello(first, identify({ token: standIn.token }));
    const { session_id } = ready.d as { session_id: string };
    first.terminate();
    await standIn.until(() => !standIn.gateway.online);
    const second = dial();
    await hello(second, identify({ token: standIn.token }));
    const third = dial();
    const answer = await hello(third, { op: 6, d: { token: standIn.token, session_id, seq: ready.s } });
    expect(answer).toEqual({ op: 9, d: false });
    for (const socket of [second, third]) socket.terminate();
  });

  it('resumes when it is asked to reconnect (op 7)', async () => {
    const standIn = await openStandIn();
    const client = await connect(standIn);
    const heard = listen(client);
    const resumed = new Promise((resolve) => client.once(Events.ShardResume, resolve));
    standIn.gateway.askToReconnect();
    await resumed;
    standIn.person('Ada').say(standIn.channel('table'), standIn.bot.mention);
    await standIn.until(() => heard.length === 1);
    expect(standIn.gateway.identifies).toBe(1);
  });

  it.each([
    ['resumes', true, 1],
    ['identifies anew', false, 2],
  ])('%s after an invalid session (op 9, resumable: %s)', async (_name, resumable, identifies) => {
    const standIn = await openStandIn();
    const client = await connect(standIn);
    const heard = listen(client);
    let back = false;
    client.once(resumable ? Events.ShardResume : Events.ShardReady, () => (back = true));
    standIn.gateway.invalidate(resumable);
    await standIn.until(() => back, 20_000);
    standIn.person('Ada').say(standIn.channel('table'), standIn.bot.mention);
    await standIn.until(() => heard.length === 1);
    expect(standIn.gateway.identifies).toBe(identifies);
  });

  it('loses, doubles and delays events on order', async () => {
    const standIn = await openStandIn();
    const client = await connect(standIn);
    // discord.js drops a message that it knows already, so this looks at what arrives before that.
    const heard: string[] = [];
    client.on(Events.Raw, (packet: { t: string | null; d: { content?: string } }) => {
      if (packet.t === 'MESSAGE_CREATE') heard.push(packet.d.content?.at(-1) ?? '');
    });
    const say = (text: string): unknown =>
      standIn.person('Ada').say(standIn.channel('table'), `${standIn.bot.mention} ${text}`);
    standIn.faults.dispatch('MESSAGE_CREATE', { kind: 'drop' });
    say('1');
    standIn.faults.dispatch('MESSAGE_CREATE', { kind: 'duplicate' });
    say('2');
    standIn.faults.dispatch('MESSAGE_CREATE', { kind: 'delay', ms: 50 });
    say('3');
    say('4');
    await standIn.until(() => heard.length === 4);
    expect(heard).toEqual(['2', '2', '4', '3']);
  });
});
