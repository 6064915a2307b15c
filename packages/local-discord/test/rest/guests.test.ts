import { Events, Routes, type APIInteraction, type ChatInputCommandInteraction } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { ManualClock } from '../../src/manual-clock.ts';
import { connect, expectClean, openDiscord } from '../support/discord.ts';

/** Discord's reference: receiving and responding, "Interaction Contexts" and "Authorizing Integration Owners". */

const rows = [{ type: 1, components: [{ type: 2, style: 1, label: 'Move', custom_id: 'move' }] }] as const;

/** A server without the bot, a group, and direct messages of two people, of whom Ada has the application. */
async function open() {
  const clock = new ManualClock();
  const discord = await openDiscord({ clock, forPeople: true });
  const [ada, ben] = [discord.addPerson({ name: 'Amy' }, null), discord.addPerson({ name: 'Bob' }, null)];
  const cleo = discord.addPerson({ name: 'Cal' }, null);
  const strangers = discord.addGuild('Elsewhere', [cleo, ada, ben], { bot: false });
  const channel = discord.addChannel('lounge', strangers);
  const [group, direct] = [discord.addPrivate([ada, ben, cleo], 'Club'), discord.addPrivate([ada, ben])];
  const client = await connect(discord);
  const types = (integration_types: readonly number[], contexts: readonly number[]) => ({
    description: 'Play',
    integration_types,
    contexts,
  });
  await client.rest.put(Routes.applicationCommands(client.application.id), {
    body: [
      { name: 'tak', ...types([0, 1], [0, 1, 2]) },
      { name: 'settings', ...types([0], [0]) },
      { name: 'alone', ...types([1], [1]) },
    ],
  });
  discord.install(ada);
  const heard: APIInteraction[] = [];
  client.on(Events.Raw, (event: { t: string; d: APIInteraction }) => {
    if (event.t === 'INTERACTION_CREATE') heard.push(event.d);
  });
  return { clock, discord, client, ada, ben, cleo, channel, group, direct, strangers, heard };
}

/** What the bot does with the command; components it acknowledges without an answer. */
function answer(
  { client }: { client: Awaited<ReturnType<typeof connect>> },
  run: (command: ChatInputCommandInteraction) => Promise<unknown>,
): void {
  client.on(Events.InteractionCreate, (interaction) => {
    if (interaction.isChatInputCommand()) void run(interaction);
    if (interaction.isButton()) void interaction.deferUpdate();
  });
}

describe('an application that a person has on their account', () => {
  it('offers its commands to them alone, where these say, whether or not the bot is there', async () => {
    const { discord, ada, ben, channel, group, direct } = await open();
    const names = (who: typeof ada, where: typeof channel) =>
      who.client.commands(where).map(({ name }) => name);
    expect([channel, group, direct].map((where) => names(ada, where))).toEqual([['tak'], ['tak'], ['tak']]);
    expect(names(ada, ada.direct())).toEqual(['tak', 'alone']);
    expect([channel, group, ben.direct()].map((where) => names(ben, where))).toEqual([[], [], ['tak']]);
    expect(names(discord.person('Ada'), discord.channel('general'))).toEqual(['tak', 'settings']);
    expect((await ben.command(channel, 'tak')).error).toBe('This application is not in this server');
    expect((await ben.command(group, 'tak')).error).toBe('tak is not available here');
  });

  it('is said to be whose, and where, and so are the buttons of what it says, whoever presses them', async () => {
    const { discord, client, ada, ben, channel, group, direct, heard } = await open();
    answer({ client }, (command) => command.reply({ content: 'a board', components: rows }));
    for (const where of [channel, group, direct]) {
      const { message } = await ada.command(where, 'tak');
      expect((await ben.press(message!, 'Move')).kind).toBe('deferred update');
    }
    await discord.person('Ben').command(discord.channel('general'), 'tak');
    await ada.command(ada.direct(), 'tak');
    const said = heard.map((one) => [one.context, one.channel?.type, one.authorizing_integration_owners]);
    const hers = { 1: ada.id };
    expect(said).toEqual([
      ...[0, 0].map(() => [0, 0, hers]),
      ...[0, 0].map(() => [2, 3, hers]),
      ...[0, 0].map(() => [2, 1, hers]),
      [0, 0, { 0: discord.guild().id }],
      [1, 1, { 0: '0', 1: ada.id }],
    ]);
    expect(heard[1]).toMatchObject({ message: { interaction_metadata: { user: { id: ada.id } } } });
    expectClean(discord);
  });

  it('lets the bot neither read, write nor hear there', async () => {
    const { discord, client, ada, channel, group } = await open();
    const heard: string[] = [];
    client.on(Events.MessageCreate, ({ content }) => heard.push(content));
    for (const { id } of [channel, group]) {
      const refused = expect.objectContaining({ status: 403, code: 50001 }) as unknown;
      await expect(client.rest.get(Routes.channel(id))).rejects.toEqual(refused);
      await expect(client.rest.get(Routes.channelMessages(id))).rejects.toEqual(refused);
      const body = { content: 'hello' };
      await expect(client.rest.post(Routes.channelMessages(id), { body })).rejects.toEqual(refused);
    }
    ada.say(group, 'hello');
    ada.say(channel, 'hello');
    ada.say(ada.direct(), 'hello, bot');
    await discord.until(() => heard.length > 0);
    expect(heard).toEqual(['hello, bot']);
  });

  it('can be written to by the bot, which otherwise needs a server in common', async () => {
    const { client, ada, ben } = await open();
    const write = async (id: string) => {
      const opened = await client.rest.post(Routes.userChannels(), { body: { recipient_id: id } });
      return client.rest.post(Routes.channelMessages((opened as { id: string }).id), {
        body: { content: 'your turn' },
      });
    };
    await expect(write(ben.id)).rejects.toMatchObject({ code: 50007 });
    await write(ada.id);
    expect(ada.pings(ada.direct()).map(({ content }) => content)).toEqual(['your turn']);
  });
});

describe('where the bot is no member', () => {
  it('an interaction has five follow-ups, any number of edits, and a quarter of an hour', async () => {
    const { clock, client, ada, ben, group } = await open();
    const { promise: replied, resolve } = Promise.withResolvers<ChatInputCommandInteraction>();
    answer({ client }, async (one) => {
      await one.reply('a board');
      resolve(one);
    });
    const said = await ada.command(group, 'tak');
    const command = await replied;
    for (let count = 1; count <= 5; count++) await command.followUp(`follow-up ${count}`);
    await expect(command.followUp('one more')).rejects.toMatchObject({ code: 40094 });
    for (let count = 1; count <= 7; count++) await command.editReply(`a board ${count}`);
    expect(said.original?.content).toBe('a board 7');
    expect(ben.pings(group)).toHaveLength(6);
    clock.advance(15 * 60_000);
    await expect(command.editReply('late')).rejects.toMatchObject({ code: 50027 });
  });

  it('a server can have what it says shown to whoever asked for it alone', async () => {
    const { discord, client, ada, ben, channel, strangers } = await open();
    answer({ client }, (command) => command.reply('a board'));
    discord.deny(channel, ['UseExternalApps'], { id: strangers.id });
    const { message } = await ada.command(channel, 'tak');
    expect([message?.privateFor, ben.sees(channel)]).toEqual([ada.id, []]);
  });
});

it('an application says whether people can have it on their accounts', async () => {
  const config = async (forPeople: boolean) => {
    const client = await connect(await openDiscord({ forPeople }));
    return ((await client.rest.get(Routes.currentApplication())) as { integration_types_config: object })
      .integration_types_config;
  };
  expect([await config(true), await config(false)]).toEqual([{ 0: {}, 1: {} }, { 0: {} }]);
});
