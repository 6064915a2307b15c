import { MessageFlags, MessageType, type Interaction } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { expectClean } from '../support/discord.ts';
import { ManualClock } from '../../src/manual-clock.ts';
import { answering } from '../support/answering.ts';

describe('what an interaction carries', () => {
  it('says who, where, with which permissions and options', async () => {
    let seen: Interaction | undefined;
    const { discord } = await answering(async (interaction) => {
      seen = interaction;
      if (interaction.isChatInputCommand()) await interaction.reply('ok');
    });
    const [ada, ben] = [discord.person('Ada'), discord.person('Ben')];
    const table = discord.channel('general');
    discord.deny(table, ['AttachFiles']);
    await ben.command(table, 'tak', { size: 5, opponent: ada, color: 'white' });
    if (seen?.isChatInputCommand() !== true) throw new Error('no command arrived');
    expect(seen.user.id).toBe(ben.id);
    expect(seen.channelId).toBe(table.id);
    expect(seen.guildId).toBe(discord.guild().id);
    expect(seen.guildLocale).toBe('en-US');
    expect(seen.appPermissions.has('SendMessages')).toBe(true);
    expect(seen.appPermissions.has('AttachFiles')).toBe(false);
    expect(seen.memberPermissions?.has('ManageGuild')).toBe(false);
    expect(seen.options.getInteger('size')).toBe(5);
    expect(seen.options.getUser('opponent')?.username).toBe('ada');
    expect(seen.options.getString('color')).toBe('white');
  });

  it('names the person or message that a context menu was opened on', async () => {
    const seen: string[] = [];
    const { discord } = await answering(async (interaction) => {
      if (interaction.isUserContextMenuCommand()) seen.push(interaction.targetUser.username);
      if (interaction.isMessageContextMenuCommand()) seen.push(interaction.targetMessage.content);
      if (interaction.isRepliable()) await interaction.reply('ok');
    });
    const [ada, ben] = [discord.person('Ada'), discord.person('Ben')];
    const table = discord.channel('general');
    const message = ben.say(table, 'x6/x6/x6/x6/x6/x6 1 1');
    await ada.userCommand(table, 'Challenge to Tak', ben);
    const answer = await ada.messageCommand(table, 'Show this position', message);
    expect(seen).toEqual(['ben', 'x6/x6/x6/x6/x6/x6 1 1']);
    expect(answer.message?.type).toBe(MessageType.ContextMenuCommand);
  });

  it('has no member in a direct message, and permissions as Discord gives them there', async () => {
    const { discord } = await answering(async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      const permissions = interaction.appPermissions.toArray().join(' ');
      await interaction.reply(`${interaction.inGuild()} ${interaction.context} ${permissions}`);
    });
    const ada = discord.person('Ada');
    const outcome = await ada.command(ada.direct(), 'tak');
    expect(outcome.message?.content).toBe('false 1 EmbedLinks AttachFiles MentionEveryone UseExternalEmojis');
  });
});

describe('acknowledging', () => {
  it('fails with 10062 after three seconds, and the person is told', async () => {
    const clock = new ManualClock();
    let release = (): void => undefined;
    const late = new Promise<void>((resolve) => (release = resolve));
    const { discord, codes } = await answering(
      async (interaction) => {
        await late;
        if (interaction.isChatInputCommand()) await interaction.deferReply();
      },
      { clock },
    );
    const acted = discord.person('Ada').command(discord.channel('general'), 'tak');
    clock.advance(3000);
    expect(await acted).toMatchObject({ kind: 'failed', error: 'The application did not respond' });
    release();
    await discord.until(() => codes.length > 0);
    expect(codes).toEqual([10062]);
  });

  it('fails with 40060 the second time', async () => {
    const { discord, client, codes } = await answering(async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      await interaction.reply('first');
      await client.rest.post(`/interactions/${interaction.id}/${interaction.token}/callback`, {
        body: { type: 4, data: { content: 'second' } },
        auth: false,
      });
    });
    const outcome = await discord.person('Ada').command(discord.channel('general'), 'tak');
    await discord.until(() => codes.length > 0);
    expect(codes).toEqual([40060]);
    expect(outcome.message?.content).toBe('first');
  });

  it('leaves a token that lives fifteen minutes', async () => {
    const clock = new ManualClock();
    const { discord, client } = await answering(
      async (interaction) => {
        if (interaction.isChatInputCommand()) await interaction.deferReply();
      },
      { clock },
    );
    const outcome = await discord.person('Ada').command(discord.channel('general'), 'tak');
    const route = `/webhooks/${discord.bot.id}/${outcome.interaction?.token}` as const;
    const edit = (): Promise<unknown> =>
      client.rest.patch(`${route}/messages/@original`, { body: { content: 'filled' }, auth: false });
    clock.advance(15 * 60_000 - 1);
    await edit();
    expect(outcome.message?.content).toBe('filled');
    clock.advance(1);
    await expect(edit()).rejects.toMatchObject({ code: 50027, status: 401 });
  });

  it('comes before a webhook can be used', async () => {
    let token = '';
    const { discord, client, codes } = await answering(async (interaction) => {
      token = interaction.token;
      await client.rest.post(`/webhooks/${discord.bot.id}/${token}`, {
        body: { content: 'early' },
        auth: false,
      });
    });
    void discord.person('Ada').command(discord.channel('general'), 'tak');
    await discord.until(() => codes.length > 0);
    expect(codes).toEqual([10015]);
  });

  it.each([
    ['a command', 7, 'tak'],
    ['a command', 8, 'tak'],
  ])('refuses for %s the callback type %d', async (_name, type) => {
    const { discord, client, codes } = await answering(async (interaction) => {
      const route = `/interactions/${interaction.id}/${interaction.token}/callback` as const;
      await client.rest.post(route, { body: { type, data: { content: 'a', choices: [] } }, auth: false });
    });
    void discord.person('Ada').command(discord.channel('general'), 'tak');
    await discord.until(() => codes.length > 0);
    expect(codes).toEqual([50035]);
    expect(discord.violations.join()).toContain('BASE_TYPE_CHOICES');
  });

  it('answers with the message when asked to', async () => {
    let id = '';
    const { discord } = await answering(async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      const response = await interaction.reply({ content: 'ok', withResponse: true });
      id = response.resource?.message?.id ?? '';
    });
    const outcome = await discord.person('Ada').command(discord.channel('general'), 'tak');
    await discord.until(() => id !== '');
    expect(outcome.message?.id).toBe(id);
  });

  it('comes twice or late on order, and a lost answer leaves the deed done', async () => {
    const { discord, codes } = await answering(async (interaction) => {
      if (interaction.isChatInputCommand()) await interaction.reply('ok');
    });
    const ada = discord.person('Ada');
    const table = discord.channel('general');
    discord.faults.dispatch('INTERACTION_CREATE', { kind: 'duplicate' });
    await ada.command(table, 'tak');
    await discord.until(() => codes.length > 0);
    expect(codes).toEqual([40060]);
    expect(ada.sees(table)).toHaveLength(1);
    discord.faults.request({ method: 'POST', path: /callback$/ }, { kind: 'lost answer' });
    await ada.command(table, 'tak');
    await discord.until(() => codes.length === 2);
    expect(codes[1]).not.toBeTypeOf('number');
    expect(ada.sees(table)).toHaveLength(2);
  });
});

describe('answers', () => {
  it('can be private: one person sees them, the bot reaches them by their token alone', async () => {
    const { discord, client } = await answering(async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      await interaction.deferReply({ flags: MessageFlags.Ephemeral });
      await interaction.editReply('secret');
      await interaction.followUp({ content: 'more', flags: MessageFlags.Ephemeral });
      await interaction.followUp('public');
    });
    const [ada, ben] = [discord.person('Ada'), discord.person('Ben')];
    const table = discord.channel('general');
    const outcome = await ada.command(table, 'tak');
    await discord.until(() => outcome.followUps.length === 2);
    expect(ada.sees(table).map((one) => [one.content, one.privateFor])).toEqual([
      ['secret', ada.id],
      ['more', ada.id],
      ['public', null],
    ]);
    expect(ben.sees(table).map((one) => one.content)).toEqual(['public']);
    const fetch = client.rest.get(`/channels/${table.id}/messages/${outcome.message?.id}`);
    await expect(fetch).rejects.toMatchObject({ code: 10008 });
    expectClean(discord);
  });

  it('fill a deferral by the first follow-up, as private as it was', async () => {
    const { discord } = await answering(async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      await interaction.deferReply({ flags: MessageFlags.Ephemeral });
      await interaction.followUp('filled');
    });
    const outcome = await discord.person('Ada').command(discord.channel('general'), 'tak');
    expect(await outcome.answer()).toMatchObject({ content: 'filled', privateFor: discord.person('Ada').id });
    expect(outcome.followUps).toEqual([]);
  });

  it('can be deleted', async () => {
    const { discord, codes } = await answering(async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      await interaction.deferReply();
      await interaction.deleteReply();
      await interaction.editReply('too late');
    });
    const outcome = await discord.person('Ada').command(discord.channel('general'), 'tak');
    expect(await outcome.answer()).toBeUndefined();
    await discord.until(() => codes.length > 0);
    expect(codes).toEqual([10008]);
  });

  it('ping when they come at once, not when they fill a deferral, nor in an edit', async () => {
    const { discord, client } = await answering(async (interaction) => {
      if (!interaction.isChatInputCommand()) return;
      const size = interaction.options.getInteger('size');
      const text = `${discord.person('Ben').mention} ${size}`;
      if (size === 3) await interaction.reply(text);
      if (size === 4) {
        await interaction.deferReply();
        await interaction.editReply(text);
        await interaction.followUp(`${text} again`);
      }
      if (size === 5) await interaction.reply({ content: text, allowedMentions: { parse: [] } });
    });
    const [ada, ben] = [discord.person('Ada'), discord.person('Ben')];
    const table = discord.channel('general');
    for (const size of [3, 4, 5]) await ada.command(table, 'tak', { size });
    await discord.until(() => ada.sees(table).length === 4);
    expect(ben.pings(table).map((message) => message.content)).toEqual([
      `${ben.mention} 3`,
      `${ben.mention} 4 again`,
    ]);
    const channel = client.channels.cache.get(table.id);
    if (channel?.isSendable() !== true) throw new Error('the bot cannot write here');
    ben.open(table);
    expect(ben.pings()).toEqual([]);
    const board = await channel.send('board');
    await board.edit(`board ${ben.mention}`);
    expect(ben.pings()).toEqual([]);
    expect(ada.pings()).toEqual([]);
  });
});
