import { ChannelType, Events, ThreadAutoArchiveDuration, type Client, type TextChannel } from 'discord.js';
import { describe, expect, it } from 'vitest';
import type { LocalDiscord } from '../../src/index.ts';
import { connect, expectClean, openDiscord } from '../support/discord.ts';

async function textChannel(client: Client<true>, discord: LocalDiscord): Promise<TextChannel> {
  const channel = await client.channels.fetch(discord.channel('general').id);
  if (channel?.type !== ChannelType.GuildText) throw new Error('#general is no text channel');
  return channel;
}

describe('threads', () => {
  it('start from a message or alone, and take messages and members', async () => {
    const discord = await openDiscord();
    const client = await connect(discord);
    const table = await textChannel(client, discord);
    const ben = discord.person('Ben');
    const board = await table.send('board');
    const hanging = await board.startThread({
      name: 'Ada vs Ben',
      autoArchiveDuration: ThreadAutoArchiveDuration.OneWeek,
    });
    expect(hanging.id).toBe(board.id);
    await hanging.send(`your move, ${ben.mention}`);
    const thread = discord.channel('Ada vs Ben');
    expect(thread.thread?.members).toContain(ben.id);
    expect(ben.pings(thread)).toHaveLength(1);
    ben.say(thread, `${discord.bot.mention} c3`);
    expect(discord.person('Ada').sees(discord.channel('general'))[0]?.thread?.name).toBe('Ada vs Ben');
    const again = client.rest.post(`/channels/${table.id}/messages/${board.id}/threads`, {
      body: { name: 'again' },
    });
    await expect(again).rejects.toMatchObject({ code: 160004 });

    const alone = await table.threads.create({ name: 'open', type: ChannelType.PublicThread });
    await alone.members.add(ben.id);
    expect(discord.channel('open').thread?.members).toEqual([discord.bot.id, ben.id]);
    expect(ben.sees(discord.channel('general')).at(-1)).toMatchObject({ type: 18, content: 'open' });
    expectClean(discord);
  });

  it('that are archived wake up by a message, but take no edit; locked ones stay shut', async () => {
    const discord = await openDiscord();
    const client = await connect(discord);
    const table = await textChannel(client, discord);
    const thread = await table.threads.create({ name: 'match', type: ChannelType.PublicThread });
    const message = await thread.send('board');
    await thread.setArchived(true);
    await expect(message.edit('new')).rejects.toMatchObject({ code: 50083 });
    await expect(message.react('👍')).rejects.toMatchObject({ code: 50083 });
    await expect(thread.members.add(discord.person('Ada').id)).rejects.toMatchObject({ code: 50083 });
    await thread.send('awake');
    expect(discord.channel('match').thread?.archived).toBe(false);
    await message.edit('new');
    discord.archive(discord.channel('match'), { locked: true });
    await expect(thread.send('shut')).rejects.toMatchObject({ code: 50083 });
    expectClean(discord);
  });

  it('need their own permissions', async () => {
    const discord = await openDiscord();
    const client = await connect(discord);
    const table = await textChannel(client, discord);
    const thread = await table.threads.create({ name: 'match', type: ChannelType.PublicThread });
    discord.deny(discord.channel('general'), ['SendMessagesInThreads', 'CreatePublicThreads']);
    await expect(thread.send('a')).rejects.toMatchObject({ code: 50013 });
    await table.send('the channel itself still takes messages');
    const another = table.threads.create({ name: 'another', type: ChannelType.PublicThread });
    await expect(another).rejects.toMatchObject({ code: 50013 });
    const ada = discord.person('Ada');
    const theirs = discord.addThread(discord.channel('general'), 'theirs', ada);
    await expect(client.rest.delete(`/channels/${theirs.id}`)).rejects.toMatchObject({ code: 50013 });
  });

  it('that are private are seen by their members', async () => {
    const discord = await openDiscord();
    const client = await connect(discord);
    const ada = discord.person('Ada');
    const thread = discord.addThread(discord.channel('general'), 'secret', ada, { isPrivate: true });
    ada.say(thread, 'psst');
    expect(discord.person('Ben').sees(thread)).toEqual([]);
    await expect(client.rest.get(`/channels/${thread.id}`)).rejects.toMatchObject({ code: 50001 });
  });

  it('are the posts of a forum, which takes no messages itself', async () => {
    const discord = await openDiscord();
    const client = await connect(discord);
    const forum = discord.addChannel('matches', discord.guild(), 'forum');
    const send = client.rest.post(`/channels/${forum.id}/messages`, { body: { content: 'a' } });
    await expect(send).rejects.toMatchObject({ code: 50008 });
    const channel = await client.channels.fetch(forum.id);
    if (channel?.type !== ChannelType.GuildForum) throw new Error('#matches is no forum');
    const post = await channel.threads.create({ name: 'Ada vs Ben', message: { content: 'board' } });
    expect(discord.person('Ada').sees(discord.channel('Ada vs Ben'))).toMatchObject([{ content: 'board' }]);
    await post.send('next');
    expectClean(discord);
  });

  it('have tags of their forum, and only those', async () => {
    const discord = await openDiscord();
    const client = await connect(discord);
    const forum = discord.addChannel('matches', discord.guild(), 'forum');
    const [tak, official] = [
      discord.addTag(forum, 'Tak'),
      discord.addTag(forum, 'Official', { moderated: true }),
    ];
    const channel = await client.channels.fetch(forum.id, { force: true });
    if (channel?.type !== ChannelType.GuildForum) throw new Error('#matches is no forum');
    expect(channel.availableTags).toMatchObject([
      { id: tak.id, name: 'Tak', moderated: false },
      { id: official.id, name: 'Official', moderated: true },
    ]);
    const open = (...appliedTags: string[]) =>
      channel.threads.create({ name: 'Ada vs Ben', message: { content: 'board' }, appliedTags });
    await expect(open(forum.id)).rejects.toMatchObject({ code: 10087 });
    await expect(open(official.id)).rejects.toMatchObject({ code: 50013 });
    const post = await open(tak.id);
    expect(post.appliedTags).toEqual([tak.id]);
    await expect(post.setAppliedTags([forum.id])).rejects.toMatchObject({ code: 10087 });
    await post.edit({ archived: true, appliedTags: [] });
    expect(discord.channel('Ada vs Ben').thread).toMatchObject({ archived: true, tags: [] });
  });
});

describe('direct messages', () => {
  it('go both ways and notify the person', async () => {
    const discord = await openDiscord();
    const client = await connect(discord);
    const heard: string[] = [];
    client.on(Events.MessageCreate, (message) => {
      if (!message.author.bot) heard.push(`${message.channel.isDMBased()} ${message.content}`);
    });
    const ada = discord.person('Ada');
    const user = await client.users.fetch(ada.id);
    await user.send('your move');
    expect(ada.pings(ada.direct()).map((message) => message.content)).toEqual(['your move']);
    ada.say(ada.direct(), 'c3');
    await discord.until(() => heard.length === 1);
    expect(heard).toEqual(['true c3']);
    expect(discord.person('Ben').sees(ada.direct())).toEqual([]);
    expectClean(discord);
  });
});

it('keeps guilds apart', async () => {
  const discord = await openDiscord();
  const client = await connect(discord);
  const ada = discord.person('Ada');
  const dora = discord.addPerson({ name: 'Dora', locale: 'de' }, null);
  const club = discord.addGuild('Club', [dora, ada], { locale: 'de' });
  const elsewhere = discord.addChannel('elsewhere', club);
  await discord.until(() => client.guilds.cache.has(club.id));
  expect(client.guilds.cache.get(club.id)?.preferredLocale).toBe('de');
  ada.say(elsewhere, 'hello');
  expect(dora.sees(elsewhere)).toHaveLength(1);
  expect(discord.person('Ben').sees(elsewhere)).toEqual([]);
  expect(() => dora.say(discord.channel('general'), 'hello')).toThrow('You cannot see this channel');
  const without = discord.addGuild('Without the bot', [dora], { bot: false });
  await expect(client.guilds.fetch(without.id)).rejects.toMatchObject({ code: 50001 });
});
