import { ChannelType, Events, ThreadAutoArchiveDuration } from 'discord.js';
import type { Client, TextChannel } from 'discord.js';
import { describe, expect, it } from 'vitest';
import type { StandIn } from '../../src/playground/index.ts';
import { connect, expectClean, openStandIn } from '../support/standin.ts';

async function textChannel(client: Client<true>, standIn: StandIn): Promise<TextChannel> {
  const channel = await client.channels.fetch(standIn.channel('table').id);
  if (channel?.type !== ChannelType.GuildText) throw new Error('#table is no text channel');
  return channel;
}

describe('threads', () => {
  it('start from a message or alone, and take messages and members', async () => {
    const standIn = await openStandIn();
    const client = await connect(standIn);
    const table = await textChannel(client, standIn);
    const ben = standIn.person('Ben');
    const board = await table.send('board');
    const hanging = await board.startThread({
      name: 'Ada vs Ben',
      autoArchiveDuration: ThreadAutoArchiveDuration.OneWeek,
    });
    expect(hanging.id).toBe(board.id);
    await hanging.send(`your move, ${ben.mention}`);
    const thread = standIn.channel('Ada vs Ben');
    expect(thread.thread?.members).toContain(ben.id);
    expect(ben.pings(thread)).toHaveLength(1);
    ben.say(thread, `${standIn.bot.mention} c3`);
    expect(standIn.person('Ada').sees(standIn.channel('table'))[0]?.thread?.name).toBe('Ada vs Ben');
    const again = client.rest.post(`/channels/${table.id}/messages/${board.id}/threads`, {
      body: { name: 'again' },
    });
    await expect(again).rejects.toMatchObject({ code: 160004 });

    const alone = await table.threads.create({ name: 'open', type: ChannelType.PublicThread });
    await alone.members.add(ben.id);
    expect(standIn.channel('open').thread?.members).toEqual([standIn.bot.id, ben.id]);
    expect(ben.sees(standIn.channel('table')).at(-1)).toMatchObject({ type: 18, content: 'open' });
    expectClean(standIn);
  });

  it('that are archived wake up by a message, but take no edit; locked ones stay shut', async () => {
    const standIn = await openStandIn();
    const client = await connect(standIn);
    const table = await textChannel(client, standIn);
    const thread = await table.threads.create({ name: 'match', type: ChannelType.PublicThread });
    const message = await thread.send('board');
    await thread.setArchived(true);
    await expect(message.edit('new')).rejects.toMatchObject({ code: 50083 });
    await expect(message.react('👍')).rejects.toMatchObject({ code: 50083 });
    await expect(thread.members.add(standIn.person('Ada').id)).rejects.toMatchObject({ code: 50083 });
    await thread.send('awake');
    expect(standIn.channel('match').thread?.archived).toBe(false);
    await message.edit('new');
    standIn.archive(standIn.channel('match'), { locked: true });
    await expect(thread.send('shut')).rejects.toMatchObject({ code: 50083 });
    expectClean(standIn);
  });

  it('need their own permissions', async () => {
    const standIn = await openStandIn();
    const client = await connect(standIn);
    const table = await textChannel(client, standIn);
    const thread = await table.threads.create({ name: 'match', type: ChannelType.PublicThread });
    standIn.deny(standIn.channel('table'), ['SendMessagesInThreads', 'CreatePublicThreads']);
    await expect(thread.send('a')).rejects.toMatchObject({ code: 50013 });
    await table.send('the channel itself still takes messages');
    const another = table.threads.create({ name: 'another', type: ChannelType.PublicThread });
    await expect(another).rejects.toMatchObject({ code: 50013 });
    const ada = standIn.person('Ada');
    const theirs = standIn.addThread(standIn.channel('table'), 'theirs', ada);
    await expect(client.rest.delete(`/channels/${theirs.id}`)).rejects.toMatchObject({ code: 50013 });
  });

  it('that are private are seen by their members', async () => {
    const standIn = await openStandIn();
    const client = await connect(standIn);
    const ada = standIn.person('Ada');
    const thread = standIn.addThread(standIn.channel('table'), 'secret', ada, { isPrivate: true });
    ada.say(thread, 'psst');
    expect(standIn.person('Ben').sees(thread)).toEqual([]);
    await expect(client.rest.get(`/channels/${thread.id}`)).rejects.toMatchObject({ code: 50001 });
  });

  it('are the posts of a forum, which takes no messages itself', async () => {
    const standIn = await openStandIn();
    const client = await connect(standIn);
    const forum = standIn.addChannel('matches', standIn.guild(), 'forum');
    const send = client.rest.post(`/channels/${forum.id}/messages`, { body: { content: 'a' } });
    await expect(send).rejects.toMatchObject({ code: 50008 });
    const channel = await client.channels.fetch(forum.id);
    if (channel?.type !== ChannelType.GuildForum) throw new Error('#matches is no forum');
    const post = await channel.threads.create({ name: 'Ada vs Ben', message: { content: 'board' } });
    expect(standIn.person('Ada').sees(standIn.channel('Ada vs Ben'))).toMatchObject([{ content: 'board' }]);
    await post.send('next');
    expectClean(standIn);
  });
});

describe('direct messages', () => {
  it('go both ways and notify the person', async () => {
    const standIn = await openStandIn();
    const client = await connect(standIn);
    const heard: string[] = [];
    client.on(Events.MessageCreate, (message) => {
      if (!message.author.bot) heard.push(`${message.channel.isDMBased()} ${message.content}`);
    });
    const ada = standIn.person('Ada');
    const user = await client.users.fetch(ada.id);
    await user.send('your move');
    expect(ada.pings(ada.direct()).map((message) => message.content)).toEqual(['your move']);
    ada.say(ada.direct(), 'c3');
    await standIn.until(() => heard.length === 1);
    expect(heard).toEqual(['true c3']);
    expect(standIn.person('Ben').sees(ada.direct())).toEqual([]);
    expectClean(standIn);
  });
});

it('keeps guilds apart', async () => {
  const standIn = await openStandIn();
  const client = await connect(standIn);
  const ada = standIn.person('Ada');
  const dora = standIn.addPerson({ name: 'Dora', locale: 'de' }, null);
  const club = standIn.addGuild('Club', [dora, ada], { locale: 'de' });
  const elsewhere = standIn.addChannel('elsewhere', club);
  await standIn.until(() => client.guilds.cache.has(club.id));
  expect(client.guilds.cache.get(club.id)?.preferredLocale).toBe('de');
  ada.say(elsewhere, 'hello');
  expect(dora.sees(elsewhere)).toHaveLength(1);
  expect(standIn.person('Ben').sees(elsewhere)).toEqual([]);
  expect(() => dora.say(standIn.channel('table'), 'hello')).toThrow('You cannot see this channel');
  const without = standIn.addGuild('Without the bot', [dora], { bot: false });
  await expect(client.guilds.fetch(without.id)).rejects.toMatchObject({ code: 50001 });
});
