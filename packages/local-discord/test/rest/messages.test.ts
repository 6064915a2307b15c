import { MessageReferenceType, type Message } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { expectClean } from '../support/discord.ts';
import { ManualClock } from '../../src/manual-clock.ts';

import { pixel, sendable, setting } from '../support/messages.ts';

describe('a forwarded message', () => {
  it('reaches discord.js as a snapshot, without its author', async () => {
    const { discord, client } = await setting();
    const ada = discord.person('Ada');
    const table = discord.channel('general');
    const heard = new Promise<Message>((resolve) => {
      client.on('messageCreate', (message) => {
        if (message.reference?.type === MessageReferenceType.Forward) resolve(message);
      });
    });
    const said = ada.say(table, `<@${discord.bot.id}> hello`);
    // What is written to the bot directly is never withheld.
    const sent = ada.forward(said, ada.direct());
    const { id, content, flags, reference, messageSnapshots } = await heard;
    expect({ id, content, about: reference?.messageId }).toEqual({
      id: sent.id,
      content: '',
      about: said.id,
    });
    expect(flags.has('HasSnapshot')).toBe(true);
    expect(messageSnapshots.map((one) => one.content)).toEqual([said.content]);
    expect(() => ada.forward({ ...said, id: '12345678901234567' }, table)).toThrow('gone');
  });
});

describe('refusals', () => {
  const nobody = '12345678901234567';

  it('name what is unknown', async () => {
    const { discord, request } = await setting();
    const table = `/channels/${discord.channel('general').id}`;
    expect(await request('GET', `/channels/${nobody}`)).toBe(10003);
    expect(await request('POST', `/channels/${nobody}/messages`, { content: 'a' })).toBe(10003);
    expect(await request('GET', `/guilds/${nobody}`)).toBe(10004);
    expect(await request('GET', `/guilds/${discord.guild().id}/members/${nobody}`)).toBe(10013);
    expect(await request('GET', `${table}/messages/${nobody}`)).toBe(10008);
    expect(await request('PATCH', `${table}/messages/${nobody}`, { content: 'a' })).toBe(10008);
    expect(await request('DELETE', `${table}/messages/${nobody}`)).toBe(10008);
    expect(await request('POST', '/users/@me/channels', { recipient_id: nobody })).toBe(10013);
    expect(await request('PUT', `/applications/${nobody}/commands`, [])).toBe(10002);
    expect(discord.unknownRoutes).toEqual([]);
    expect(await request('GET', '/nowhere')).toBe(0);
    expect(discord.unknownRoutes).toEqual(['GET /nowhere']);
  });

  it('keep the bot out of what it may not do', async () => {
    const { discord, client, request } = await setting();
    const table = discord.channel('general');
    const messages = `/channels/${table.id}/messages`;
    const board = await (await sendable(client, table.id)).send('board');
    const ada = discord.person('Ada');
    const theirs = ada.say(table, 'hello');
    expect(await request('PATCH', `${messages}/${theirs.id}`, { content: 'a' })).toBe(50005);
    expect(await request('DELETE', `${messages}/${theirs.id}`)).toBe(50013);
    expect(await request('POST', messages, { content: ' ' })).toBe(50006);
    expect(await request('PATCH', `${messages}/${board.id}`, { content: '' })).toBe(50006);
    expect(await request('PUT', `${messages}/${board.id}/reactions/nothing/@me`)).toBe(10014);
    discord.deny(table, ['SendMessages']);
    expect(await request('POST', messages, { content: 'a' })).toBe(50013);
    discord.allow(table, ['SendMessages']);
    discord.deny(table, ['AttachFiles']);
    const files = [{ data: pixel, name: 'board.png' }];
    const attach = client.rest.post(messages as `/${string}`, { body: {}, files });
    await expect(attach).rejects.toMatchObject({ code: 50013, status: 403 });
    discord.deny(table, ['ReadMessageHistory']);
    expect(
      await request('POST', messages, { content: 'a', message_reference: { message_id: board.id } }),
    ).toBe(160002);
    expect(await request('GET', messages)).toEqual([]);
    discord.deny(table, ['ViewChannel']);
    expect(await request('POST', messages, { content: 'a' })).toBe(50001);
    expect(await request('GET', `/channels/${table.id}`)).toBe(50001);
    discord.removeBot();
    expect(await request('GET', `/guilds/${discord.guild().id}`)).toBe(50001);
    discord.removeChannel(table);
    expect(await request('POST', messages, { content: 'a' })).toBe(10003);
  });

  it('say where a body is wrong, and are counted as violations', async () => {
    const told: string[] = [];
    const { discord, client, request } = await setting({ onViolation: (violation) => told.push(violation) });
    const channel = await sendable(client, discord.channel('general').id);
    const failed = await channel.send('x'.repeat(2001)).catch((cause: unknown) => cause);
    expect(failed).toMatchObject({
      code: 50035,
      status: 400,
      rawError: { errors: { content: { _errors: [{ code: 'BASE_TYPE_MAX_LENGTH' }] } } },
    });
    expect(discord.violations).toHaveLength(1);
    await client.rest.post(`/channels/${channel.id}/messages`, { body: { content: 'a', colour: 1 } });
    expect(discord.violations[1]).toContain('unknown key colour');
    await request('GET', '/nowhere');
    expect(told).toEqual([...discord.violations, 'GET /nowhere: there is no such route']);
  });

  it('are met in private: people who take no messages, and bots', async () => {
    const { discord, request } = await setting();
    const ada = discord.person('Ada');
    const robot = discord.addPerson({ name: 'Robot', bot: true });
    const direct = ada.direct();
    ada.person.acceptsDirect = false;
    expect(await request('POST', `/channels/${direct.id}/messages`, { content: 'a' })).toBe(50007);
    expect(await request('POST', '/users/@me/channels', { recipient_id: robot.id })).toBe(50007);
    expect(await request('POST', `/channels/${direct.id}/messages/bulk-delete`, { messages: [] })).toBe(
      50003,
    );
  });
});

describe('a nonce', () => {
  it('keeps a message from being posted twice within five minutes', async () => {
    const clock = new ManualClock();
    const { discord, client } = await setting({ clock });
    const channel = await sendable(client, discord.channel('general').id);
    const other = await sendable(client, discord.channel('bots').id);
    const post = { content: 'board', nonce: 'K7Q2-12', enforceNonce: true };
    const first = await channel.send(post);
    expect((await channel.send({ ...post, content: 'other' })).id).toBe(first.id);
    expect((await channel.send({ ...post, enforceNonce: false })).id).not.toBe(first.id);
    expect((await other.send(post)).id).not.toBe(first.id);
    clock.advance(5 * 60_000 + 1);
    expect((await channel.send(post)).id).not.toBe(first.id);
    expect(discord.person('Ada').sees(discord.channel('general'))).toHaveLength(3);
    expectClean(discord);
  });
});

describe('mentions', () => {
  it.each<[name: string, body: object, pinged: readonly string[]]>([
    ['in a new message', {}, ['Ben', 'Cleo']],
    ['of nobody when none are allowed', { allowed_mentions: { parse: [] } }, []],
    ['of those on the list alone', { allowed_mentions: { parse: [], users: ['Cleo'] } }, ['Cleo']],
    ['of the author replied to', { reply: true }, ['Ada', 'Ben', 'Cleo']],
    ['of the author replied to only on request', { reply: true, allowed_mentions: { parse: [] } }, []],
    ['of the author alone', { reply: true, allowed_mentions: { parse: [], replied_user: true } }, ['Ada']],
  ])('notify %s', async (_name, given, pinged) => {
    const { discord, request } = await setting();
    const [ada, ben, cleo] = ['Ada', 'Ben', 'Cleo'].map((name) => discord.person(name));
    const table = discord.channel('general');
    const theirs = ada!.say(table, 'a move');
    const { reply, ...rest } = given as { reply?: boolean };
    const ids = JSON.parse(JSON.stringify(rest).replace('"Cleo"', `"${cleo!.id}"`)) as object;
    await request('POST', `/channels/${table.id}/messages`, {
      content: `${ben!.mention} ${cleo!.mention} \`${ada!.mention}\` @everyone`,
      ...(reply === true && { message_reference: { message_id: theirs.id } }),
      ...ids,
    });
    const names = ['Ada', 'Ben', 'Cleo'].filter((name) => discord.person(name).pings(table).length === 1);
    expect(names).toEqual(pinged);
    expectClean(discord);
  });

  it('reach nobody who cannot see the channel', async () => {
    const { discord, request } = await setting();
    const ben = discord.person('Ben');
    const table = discord.channel('general');
    discord.deny(table, ['ViewChannel'], ben);
    await request('POST', `/channels/${table.id}/messages`, { content: ben.mention });
    discord.allow(table, ['ViewChannel'], ben);
    expect(ben.pings(table)).toEqual([]);
  });

  it('refer to a message that is there, or fail, or let it be', async () => {
    const { discord, request } = await setting();
    const messages = `/channels/${discord.channel('general').id}/messages`;
    const gone = { message_id: '12345678901234567' };
    expect(await request('POST', messages, { content: 'a', message_reference: gone })).toBe(50035);
    const kind = { ...gone, fail_if_not_exists: false };
    expect(await request('POST', messages, { content: 'a', message_reference: kind })).toMatchObject({
      type: 0,
    });
  });
});

describe('history', () => {
  it('comes newest first, in pages', async () => {
    const { discord, client } = await setting();
    const table = discord.channel('general');
    const channel = await sendable(client, table.id);
    for (const text of ['1', '2', '3', '4']) await channel.send(text);
    const page = await channel.messages.fetch({ limit: 2 });
    expect([...page.values()].map((message) => message.content)).toEqual(['4', '3']);
    const before = await channel.messages.fetch({ limit: 2, before: page.lastKey()! });
    expect([...before.values()].map((message) => message.content)).toEqual(['2', '1']);
    const after = await channel.messages.fetch({ limit: 1, after: before.firstKey()! });
    expect([...after.values()].map((message) => message.content)).toEqual(['3']);
  });

  it('loses what is deleted, also many at once', async () => {
    const { discord, client } = await setting();
    const table = discord.channel('general');
    const channel = await sendable(client, table.id);
    const sent = [await channel.send('1'), await channel.send('2'), await channel.send('3')];
    await sent[0]!.delete();
    discord.allow(table, ['ManageMessages']);
    await client.rest.post(`/channels/${table.id}/messages/bulk-delete`, {
      body: { messages: sent.slice(1).map((message) => message.id) },
    });
    expect(discord.person('Ada').sees(table)).toEqual([]);
    expectClean(discord);
  });

  it('carries reactions', async () => {
    const { discord, client } = await setting({ privileged: [] });
    const table = discord.channel('general');
    const message = await (await sendable(client, table.id)).send('board');
    await message.react('👍');
    const [ada, ben] = [discord.person('Ada'), discord.person('Ben')];
    ada.react({ id: message.id, channel_id: table.id }, '👍');
    const [seen] = ada.sees(table);
    expect(seen?.reactions).toMatchObject([{ count: 2, me: true, emoji: { name: '👍' } }]);
    // Whether one has reacted depends on the viewer, even for the bot.
    expect(ben.sees(table)[0]?.reactions).toMatchObject([{ count: 2, me: false }]);
    await message.reactions.cache.first()?.users.remove();
    expect(ada.sees(table)[0]?.reactions).toMatchObject([{ count: 1, me: true }]);
    expect((await message.fetch(true)).reactions.cache.first()).toMatchObject({ count: 1, me: false });
    expectClean(discord);
  });
});

it('slows edits of messages older than an hour down with 30046', async () => {
  const clock = new ManualClock();
  const { discord, client } = await setting({ clock });
  const table = discord.channel('general');
  const message = await (await sendable(client, table.id)).send('old');
  clock.advance(60 * 60_000 + 1);
  const edit = (): Promise<Response> =>
    fetch(`${discord.apiUrl}/v10/channels/${table.id}/messages/${message.id}`, {
      method: 'PATCH',
      headers: { authorization: `Bot ${discord.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ content: 'new' }),
    });
  const statuses = [];
  for (let i = 0; i < 4; i += 1) statuses.push((await edit()).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect(await (await edit()).json()).toMatchObject({ code: 30046 });
  clock.advance(20_000);
  expect((await edit()).status).toBe(200);
});
