import type { Client, Interaction } from 'discord.js';
import { ButtonStyle, ComponentType, Events, MessageFlags, TextInputStyle } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { LocalDiscord } from '../../src/index.ts';
import { connect, expectClean, openDiscord, reconnectAtOnce } from '../support/discord.ts';
import { Page } from '../support/page.ts';

async function respond(interaction: Interaction): Promise<void> {
  if (interaction.isAutocomplete()) await interaction.respond([{ name: 'c3', value: 'c3' }]);
  if (interaction.isModalSubmit())
    await interaction.reply({
      content: interaction.fields.getTextInputValue('ply'),
      flags: MessageFlags.Ephemeral,
    });
  if (interaction.isChatInputCommand()) {
    const button = {
      type: ComponentType.Button,
      style: ButtonStyle.Primary,
      label: 'Move',
      customId: 'move',
    } as const;
    await interaction.reply({
      content: `<@${interaction.options.getUser('opponent', true).id}>`,
      components: [{ type: ComponentType.ActionRow, components: [button] }],
    });
  }
  if (interaction.isButton())
    await interaction.showModal({
      custom_id: 'm',
      title: 'Move',
      components: [
        {
          type: ComponentType.Label,
          label: 'Move',
          component: { type: ComponentType.TextInput, custom_id: 'ply', style: TextInputStyle.Short },
        },
      ],
    });
}

async function setting(): Promise<{ discord: LocalDiscord; client: Client<true>; ada: Page; ben: Page }> {
  const { discord, client } = await unopened();
  return {
    discord,
    client,
    ada: await Page.open(discord.url, 'Ada'),
    ben: await Page.open(discord.url, 'Ben'),
  };
}

/** Before anybody has a window. */
async function unopened(): Promise<{ discord: LocalDiscord; client: Client<true> }> {
  const discord = await openDiscord();
  const client = await connect(discord);
  client.on(Events.InteractionCreate, (interaction) => void respond(interaction));
  await client.application.commands.set([
    {
      name: 'tak',
      description: 'Play',
      options: [
        { name: 'opponent', description: 'Whom', type: 6, required: true },
        { name: 'move', description: 'Move', type: 3, autocomplete: true },
      ],
    },
  ]);
  return { discord, client };
}

describe('the page', () => {
  it('is greeted with everything that it needs', async () => {
    const { discord, ada } = await setting();
    const hello = ada.last('hello');
    expect(hello?.me.name).toBe('Ada');
    expect(hello?.people.map((person) => person.name)).toEqual(['Ada', 'Ben', 'Cleo', 'Bot']);
    expect(hello?.channels.map((channel) => channel.name)).toEqual(['general', 'bots', 'Bot']);
    expect(hello?.commands.map((command) => command.name)).toEqual(['tak']);
    expect(hello?.online).toBe(true);
    reconnectAtOnce();
    discord.gateway.cut();
    await discord.until(() => ada.last('online')?.online === false);
    await discord.until(() => ada.last('online')?.online === true);
  });

  it('knows the roles of a server, and who has them', async () => {
    const roles = [{ name: 'Referees', people: ['Ben'], commands: ['rule'] }, { name: 'Champions' }];
    const discord = await openDiscord({ setup: { roles } });
    const client = await connect(discord);
    await client.application.commands.set([
      { name: 'rule', description: 'Rule', defaultMemberPermissions: 'ManageGuild' },
    ]);
    const ada = await Page.open(discord.url, 'Ada');
    const hello = ada.last('hello')!;
    expect(hello.guild.roles.map(({ name }) => name)).toEqual(['@everyone', 'Referees', 'Champions']);
    const held = () =>
      (ada.last('people') ?? hello).people.flatMap(({ name, roles: own }) => own.map((role) => [name, role]));
    expect(held()).toEqual([['Ben', 'Referees']]);
    const champions = discord.guild().roles.find(({ name }) => name === 'Champions')!;
    discord.world.giveRole(discord.guild(), discord.person('Ada').id, champions);
    await ada.until(() => held().length === 2);
    expect(held()[0]).toEqual(['Ada', 'Champions']);
    const offered = async (name: string) => {
      const page = await Page.open(discord.url, name);
      return page.last('hello')!.channels.find(({ kind }) => kind === 'text')!.commands.length;
    };
    expect(await Promise.all(['Ben', 'Cleo'].map(offered))).toEqual([1, 0]);
  });

  it('offers each person the commands that their permissions and the place allow', async () => {
    const { client, discord, ada, ben } = await setting();
    await client.application.commands.set([
      { name: 'tak', description: 'Play' },
      { name: 'rule', description: 'Rule', defaultMemberPermissions: 'ManageGuild', contexts: [0] },
      { name: 'talk', description: 'Talk', contexts: [1] },
    ]);
    const offered = (page: Page, kind: string) => {
      const { commands } = page.last('commands') ?? page.last('hello')!;
      const place = page.last('channels')?.channels.find((channel) => channel.kind === kind);
      return commands.filter(({ id }) => place?.commands.includes(id)).map(({ name }) => name);
    };
    await ben.until(() => offered(ben, 'direct').length > 0);
    expect(offered(ben, 'direct')).toEqual(['tak', 'talk']);
    expect(offered(ben, 'text')).toEqual(['tak']);
    // She owns the server.
    await ada.until(() => offered(ada, 'text').length > 0);
    expect(offered(ada, 'text')).toEqual(['tak', 'rule']);
    discord.addRole('Referee', [discord.person('Ben')], ['ManageGuild']);
    await ben.until(() => offered(ben, 'text').length === 2);
    expectClean(discord);
  });

  it('sends a command and shows the answer to both, the ping to one', async () => {
    const { discord, ada, ben } = await setting();
    const channelId = discord.channel('general').id;
    const [command] = ada.last('hello')!.commands;
    const opponent = { name: 'opponent', type: 6, value: discord.person('Ben').id };
    const given = { kind: 'command', channelId, commandId: command!.id, options: [opponent] } as const;
    expect((await ada.act(given)).error).toBeUndefined();
    await discord.until(() => ben.last('message'));
    expect(ben.last('message')?.message.pinged).toBe(true);
    expect(ada.last('message')?.message.pinged).toBe(false);
    const count = (page: Page): number | undefined =>
      page.last('channels')?.channels.find((channel) => channel.id === channelId)?.pings;
    await discord.until(() => count(ben) === 1);
    expect(ada.last('people')?.people.find((person) => person.name === 'Ben')?.pings).toBe(1);
    await ben.act({ kind: 'open', channelId });
    expect(ben.last('history')?.messages).toHaveLength(1);
    await discord.until(() => count(ben) === 0);

    expect((await ada.act({ ...given, options: [] })).error).toBe('opponent: this option is required');
    expectClean(discord);
  });

  it('fetches suggestions, opens a modal, sends it and puts the private answer away', async () => {
    const { discord, ada, ben } = await setting();
    const channelId = discord.channel('general').id;
    const commandId = ada.last('hello')!.commands[0]!.id;
    const opponent = { name: 'opponent', type: 6, value: discord.person('Ben').id };
    const typed = { name: 'move', type: 3, value: 'c' };
    const asked = await ada.act({
      kind: 'autocomplete',
      channelId,
      commandId,
      options: [opponent, typed],
      focused: 'move',
    });
    expect(ada.last('suggestions')).toMatchObject({ ref: asked.ref, choices: [{ name: 'c3', value: 'c3' }] });

    await ada.act({ kind: 'command', channelId, commandId, options: [opponent] });
    const messageId = ada.last('message')!.message.id;
    const pressed = await ada.act({ kind: 'press', channelId, messageId, customId: 'move' });
    expect(ada.last('modal')).toMatchObject({ ref: pressed.ref, modal: { title: 'Move' } });
    const submit = { kind: 'submit', modalRef: pressed.ref } as const;
    expect((await ada.act({ ...submit, fields: {} })).error).toBe('ply: Please fill this in');
    await ada.act({ ...submit, fields: { ply: 'c3' } });
    const answer = ada.last('message')!.message;
    expect(answer).toMatchObject({ content: 'c3', privateFor: discord.person('Ada').id });
    expect(ben.pushes.some((push) => push.kind === 'message' && push.message.content === 'c3')).toBe(false);
    await ada.act({ kind: 'dismiss', channelId, messageId: answer.id });
    expect(ada.last('gone')?.messageId).toBe(answer.id);
    await ada.act({ kind: 'open', channelId });
    expect(ada.last('history')?.messages.map((message) => message.id)).toEqual([messageId]);
    expectClean(discord);
  });

  it('writes, answers, reacts and opens the conversation with the bot', async () => {
    const { discord, ada, ben } = await setting();
    const channelId = discord.channel('general').id;
    await ada.act({ kind: 'say', channelId, content: 'hello' });
    await discord.until(() => ben.last('message')?.message.content === 'hello');
    const messageId = ben.last('message')!.message.id;
    await ben.act({ kind: 'say', channelId, content: 'hi', replyTo: messageId });
    await discord.until(() => ada.last('message')?.message.content === 'hi');
    expect(ada.last('message')?.message).toMatchObject({
      pinged: true,
      referenced_message: { content: 'hello' },
    });
    await ben.act({ kind: 'react', channelId, messageId, emoji: '👍' });
    await discord.until(() => ada.last('message')?.message.reactions?.[0]?.count === 1);
    await ben.act({ kind: 'react', channelId, messageId, emoji: '👍' });
    await discord.until(() => ada.last('message')?.message.reactions === undefined);
    const directs = (page: Page) =>
      page.last('channels')?.channels.flatMap(({ id, kind }) => (kind === 'direct' ? [id] : []));
    expect(directs(ada)).toEqual([discord.person('Ada').direct().id]);
    expect(directs(ben)).toEqual([discord.person('Ben').direct().id]);
    expect((await ada.act({ kind: 'say', channelId, content: ' ' })).error).toBeDefined();
    expect((await ada.act({ kind: 'say', channelId: '1', content: 'a' })).error).toBe('This channel is gone');
  });

  it.each([
    ['de-AT', 'de'],
    ['en-GB', 'en-GB'],
    ['en', 'en-US'],
    ['pt', 'pt-BR'],
    ['tlh', 'en-US'],
  ])('speaks %s, so that interactions say %s, and the server of its owner too', async (language, locale) => {
    const { discord, client } = await unopened();
    const seen: string[] = [];
    client.on(Events.InteractionCreate, (one) => void seen.push(`${one.locale} ${one.guildLocale}`));
    for (const name of ['Ben', 'Ada']) {
      const page = await Page.open(discord.url, name, language);
      const { channels, commands } = page.last('hello')!;
      const options = [{ name: 'opponent', type: 6, value: page.last('hello')!.me.id }];
      const body = { channelId: channels[0]!.id, commandId: commands[0]!.id, options };
      await page.act({ kind: 'command', ...body });
    }
    // Ada owns the server.
    expect(seen).toEqual([`${locale} en-US`, `${locale} ${locale}`]);
    expect(client.guilds.cache.first()?.preferredLocale).toBe(locale);
  });

  it('lets windows of the same person speak different languages, and the server that of the first', async () => {
    const { discord, client } = await unopened();
    const seen: string[] = [];
    client.on(Events.InteractionCreate, (one) => void seen.push(`${one.locale} ${one.guildLocale}`));
    const pages = [await Page.open(discord.url, 'Ada', 'en'), await Page.open(discord.url, 'Ada', 'de')];
    for (const page of [...pages, ...pages]) {
      const { channels, commands } = page.last('hello')!;
      const options = [{ name: 'opponent', type: 6, value: page.last('hello')!.me.id }];
      await page.act({ kind: 'command', channelId: channels[0]!.id, commandId: commands[0]!.id, options });
    }
    expect(seen).toEqual(['en-US en-US', 'de en-US', 'en-US en-US', 'de en-US']);
  });

  it('describes commands in the language of each person', async () => {
    const { discord, client } = await setting();
    await client.application.commands.set([
      {
        name: 'play',
        nameLocalizations: { de: 'spielen' },
        description: 'Play',
        descriptionLocalizations: { de: 'Spiele' },
        options: [
          {
            name: 'side',
            description: 'Which',
            descriptionLocalizations: { de: 'Welche' },
            type: 3,
            choices: [{ name: 'White', nameLocalizations: { de: 'Weiß' }, value: 'first' }],
          },
        ],
      },
      { name: 'Look', nameLocalizations: { de: 'Ansehen' }, type: 3 },
    ]);
    const german = (await Page.open(discord.url, 'Ada', 'de-AT')).last('hello')!.commands;
    const choices = [{ name: 'Weiß', value: 'first' }];
    const options = [{ name: 'side', description: 'Welche', choices }];
    expect(german).toMatchObject([{ name: 'play', description: 'Spiele', options }, { name: 'Ansehen' }]);
    const english = (await Page.open(discord.url, 'Ben')).last('hello')!.commands;
    expect(english).toMatchObject([{ name: 'play', description: 'Play' }, { name: 'Look' }]);
  });

  it('is served with its script and style, but not to pages of other sites', async () => {
    const discord = await openDiscord();
    const types: (string | null)[] = [];
    for (const path of ['/', '/app.js', '/style.css'])
      types.push((await fetch(`${discord.url}${path}`)).headers.get('content-type'));
    expect(types).toEqual(
      ['text/html', 'text/javascript', 'text/css'].map((type) => `${type}; charset=utf-8`),
    );
    const address = `${discord.url.replace('http', 'ws')}/page?person=Ada`;
    const refused = new WebSocket(address, { headers: { origin: 'http://elsewhere.example' } });
    await new Promise((resolve) => refused.once('error', resolve));
    const taken = new WebSocket(address, { headers: { origin: discord.url } });
    await new Promise((resolve) => taken.once('open', resolve));
    taken.terminate();
  });
});

it('lets one put the application on one’s own account, and play where the bot is no member', async () => {
  const discord = await openDiscord({ forPeople: true });
  const client = await connect(discord);
  const command = { name: 'tak', description: 'Play', integrationTypes: [0, 1], contexts: [0, 1, 2] };
  await client.application.commands.set([command]);
  const [ada, ben] = [discord.person('Ada'), discord.person('Ben')];
  const group = discord.addPrivate([ada, ben], 'friends');
  const windows = await Promise.all(['Ada', 'Ada', 'Ben'].map((name) => Page.open(discord.url, name)));
  const offered = () =>
    windows.map((page) => page.last('channels')?.channels.find(({ id }) => id === group.id)?.commands.length);
  const has = () => windows[0]!.last('people')?.people.map(({ hasApp }) => hasApp);
  for (const [wanted, count] of [
    [true, 1],
    [false, 0],
  ] as const) {
    await windows[0]!.act({ kind: 'install', has: wanted });
    // In all windows of theirs, and for nobody else.
    await windows[0]!.until(() => JSON.stringify(offered()) === JSON.stringify([count, count, 0]));
    expect(has()).toEqual([wanted, false, false, undefined]);
  }
});
