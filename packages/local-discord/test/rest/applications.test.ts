import { Events } from 'discord.js';
import { expect, it } from 'vitest';
import { connect, expectClean, openDiscord } from '../support/discord.ts';

it('keeps the ids of commands that stay, and forgets those that go', async () => {
  const discord = await openDiscord();
  const client = await connect(discord);
  const { commands } = client.application;
  const tak = { name: 'tak', description: 'Play' };
  const [first] = [...(await commands.set([tak, { name: 'move', description: 'Move' }])).values()];
  const again = await commands.set([{ ...tak, description: 'Play Tak' }]);
  expect(again.map((command) => [command.id, command.description])).toEqual([[first?.id, 'Play Tak']]);
  const added = await commands.create({ name: 'board', description: 'Board' });
  expect((await commands.fetch()).map((command) => command.name)).toEqual(['tak', 'board']);
  await commands.delete(added.id);
  expect((await commands.fetch()).map((command) => command.name)).toEqual(['tak']);
  await expect(commands.delete(added.id)).rejects.toMatchObject({ code: 10063 });
  await expect(commands.set([], '12345678901234567')).rejects.toMatchObject({ code: 50001 });
  expectClean(discord);
});

it('keeps the command that launches the Activity', async () => {
  const discord = await openDiscord();
  const client = await connect(discord);
  const { commands } = client.application;
  const tak = { name: 'tak', description: 'Play' };
  const launch = { name: 'launch', type: 4, handler: 2 } as const;
  await commands.set([tak, launch]);
  await expect(commands.set([tak])).rejects.toMatchObject({ code: 50_240 });
  expect((await commands.set([launch])).map(({ name }) => name)).toEqual(['launch']);
});

it('refuses commands with a tree that names the place', async () => {
  const discord = await openDiscord();
  const client = await connect(discord);
  const body = [
    { name: 'tak', description: 'Play' },
    {
      name: 'move',
      description: 'Move',
      options: [
        { type: 3, name: 'match', description: 'Which' },
        { type: 3, name: 'move', description: 'Where', required: true },
      ],
    },
  ];
  const put = client.rest.put(`/applications/${client.application.id}/commands`, { body });
  const code = 'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID';
  await expect(put).rejects.toMatchObject({
    code: 50035,
    rawError: { errors: { 1: { options: { 1: { _errors: [{ code }] } } } } },
  });
});

it('answers for the application, people, guilds and members', async () => {
  const discord = await openDiscord();
  const client = await connect(discord);
  await client.application.fetch();
  expect(client.application.name).toBe('Bot');
  const guild = await client.guilds.fetch(discord.guild().id);
  const ada = discord.person('Ada');
  expect((await guild.members.fetch(ada.id)).displayName).toBe('Ada');
  expect((await guild.members.fetchMe()).permissions.has('SendMessages')).toBe(true);
  expect((await guild.roles.fetch()).size).toBe(1);
  expect((await guild.channels.fetch()).map((channel) => channel?.name)).toEqual(['general', 'bots']);
  discord.addThread(discord.channel('general'), 'match', ada);
  const threads = await guild.channels.fetchActiveThreads();
  expect(threads.threads.map((thread) => thread.name)).toEqual(['match']);
  const stranger = discord.addPerson({ name: 'Dora' }, null);
  expect((await client.users.fetch(stranger.id)).displayName).toBe('Dora');
  await expect(guild.members.fetch(stranger.id)).rejects.toMatchObject({ code: 10007 });
  expect((await client.guilds.fetch()).map((one) => one.name)).toEqual(['Server']);
  expectClean(discord);
});

it('shows that the bot is typing, and lets it leave', async () => {
  const discord = await openDiscord();
  const client = await connect(discord);
  const table = discord.channel('general');
  const typing: string[] = [];
  discord.world.listen((event) => {
    if (event.kind === 'typing') typing.push(event.personId);
  });
  const channel = await client.channels.fetch(table.id);
  if (channel?.isSendable() !== true) throw new Error('the bot cannot write here');
  await channel.sendTyping();
  expect(typing).toEqual([discord.bot.id]);
  const left = new Promise((resolve) => client.once(Events.GuildDelete, resolve));
  await client.guilds.cache.first()?.leave();
  await left;
  await expect(channel.send('gone')).rejects.toMatchObject({ code: 50001 });
  expectClean(discord);
});
