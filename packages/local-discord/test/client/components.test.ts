import {
  ButtonStyle,
  ComponentType,
  InteractionContextType,
  InteractionType,
  PermissionFlagsBits,
  TextInputStyle,
} from 'discord.js';
import { describe, expect, it } from 'vitest';
import { expectClean } from '../support/discord.ts';
import { answering } from '../support/answering.ts';

const buttons = (...customIds: string[]) => [
  {
    type: ComponentType.ActionRow as const,
    components: customIds.map((customId) => ({
      type: ComponentType.Button as const,
      style: ButtonStyle.Primary as const,
      label: customId,
      customId,
    })),
  },
];

describe('components', () => {
  it('update their message, answer beside it, or stay silent', async () => {
    const { discord } = await answering(async (interaction) => {
      if (interaction.isChatInputCommand())
        await interaction.reply({ content: 'board', components: buttons('update', 'reply', 'defer') });
      if (!interaction.isButton()) return;
      if (interaction.customId === 'update') await interaction.update({ content: 'updated' });
      if (interaction.customId === 'reply') await interaction.reply('beside');
      if (interaction.customId === 'defer') {
        await interaction.deferUpdate();
        await interaction.editReply({ content: 'deferred', components: [] });
      }
    });
    const [ada, ben] = [discord.person('Ada'), discord.person('Ben')];
    const table = discord.channel('general');
    const board = (await ada.command(table, 'tak')).message!;
    expect((await ben.press(board, 'update')).kind).toBe('update');
    expect(ada.sees(table).map((one) => one.content)).toEqual(['updated']);
    const beside = (await ben.press(board, 'reply')).message;
    expect(beside).toMatchObject({ content: 'beside', message_reference: { message_id: board.id } });
    expect((await ben.press(board, 'defer')).kind).toBe('deferred update');
    await discord.until(() => ada.sees(table)[0]?.content === 'deferred');
    expect(await ben.press(board, 'update')).toMatchObject({
      kind: 'failed',
      error: 'This component is gone',
    });
    const forged = await ben.press(board, 'update', { force: true });
    expect(forged.kind).toBe('update');
    expectClean(discord);
  });

  it('bring what was chosen in a select', async () => {
    const { discord } = await answering(async (interaction) => {
      if (interaction.isChatInputCommand())
        await interaction.reply({
          components: [
            {
              type: ComponentType.ActionRow,
              components: [
                {
                  type: ComponentType.StringSelect,
                  customId: 'size',
                  placeholder: 'Size',
                  options: ['5', '6'].map((value) => ({ label: value, value })),
                },
              ],
            },
            {
              type: ComponentType.ActionRow,
              components: [{ type: ComponentType.UserSelect, customId: 'who' }],
            },
          ],
        });
      if (interaction.isStringSelectMenu()) await interaction.reply(interaction.values.join());
      if (interaction.isUserSelectMenu()) await interaction.reply(interaction.users.first()?.username ?? '');
    });
    const ada = discord.person('Ada');
    const message = (await ada.command(discord.channel('general'), 'tak')).message!;
    expect((await ada.select(message, 'Size', ['6'])).message?.content).toBe('6');
    expect((await ada.select(message, 'who', [discord.person('Ben').id])).message?.content).toBe('ben');
    expect((await ada.select(message, 'Size', ['7'])).error).toBe('You cannot choose this');
    expect((await ada.select(message, 'Size', ['5', '6'])).error).toBe('Choose 1');
    expectClean(discord);
  });

  it('open modals, whose fields come back', async () => {
    const { discord } = await answering(async (interaction) => {
      if (interaction.isChatInputCommand())
        await interaction.reply({ content: 'board', components: buttons('move') });
      if (interaction.isButton())
        await interaction.showModal({
          custom_id: 'played',
          title: 'Move',
          components: [
            {
              type: ComponentType.Label,
              label: 'Move',
              component: {
                type: ComponentType.TextInput,
                custom_id: 'ply',
                style: TextInputStyle.Short,
                max_length: 5,
              },
            },
            {
              type: ComponentType.Label,
              label: 'Piece',
              component: {
                type: ComponentType.StringSelect,
                custom_id: 'piece',
                required: false,
                options: [{ label: 'Flat', value: 'flat' }],
              },
            },
          ],
        });
      if (interaction.isModalSubmit() && interaction.isFromMessage()) {
        const { fields } = interaction;
        const piece = fields.getStringSelectValues('piece').join();
        await interaction.update(`played ${fields.getTextInputValue('ply')} ${piece}`);
      }
    });
    const ada = discord.person('Ada');
    const board = (await ada.command(discord.channel('general'), 'tak')).message!;
    const opened = await ada.press(board, 'move');
    expect(opened.modal?.title).toBe('Move');
    expect((await ada.submit(opened, {})).error).toBe('ply: Please fill this in');
    expect((await ada.submit(opened, { ply: '3c4>12' })).error).toBe('ply: At most 5 characters, please');
    expect((await ada.submit(opened, { ply: 'c3', piece: 'flat' })).kind).toBe('update');
    expect(ada.sees(discord.channel('general')).map((one) => one.content)).toEqual(['played c3 flat']);
    expectClean(discord);
  });
});

describe('the fields of a modal', () => {
  const field = (component: object) => ({
    type: ComponentType.Label,
    label: 'a',
    component: component as never,
  });
  const options = ['a', 'b', 'c'].map((value) => ({ label: value, value, default: value === 'b' }));
  const form = {
    custom_id: 'survey',
    title: 'Survey',
    components: [
      field({ type: ComponentType.RadioGroup, custom_id: 'radio', options }),
      field({ type: ComponentType.CheckboxGroup, custom_id: 'boxes', options }),
      field({ type: ComponentType.Checkbox, custom_id: 'box', default: true }),
      field({ type: ComponentType.FileUpload, custom_id: 'files', max_values: 2, file_types: ['.json'] }),
      field({ type: ComponentType.UserSelect, custom_id: 'who', required: false }),
    ],
  };
  const survey = () =>
    answering(async (interaction) => {
      if (interaction.isChatInputCommand()) await interaction.showModal(form as never);
      if (!interaction.isModalSubmit()) return;
      const { fields } = interaction;
      const files = await Promise.all(
        [...fields.getUploadedFiles('files')!.values()].map(async ({ name, url, ephemeral }) => {
          const read = await fetch(url);
          return `${name} ${ephemeral} ${await read.text()}`;
        }),
      );
      await interaction.reply(
        JSON.stringify([
          fields.getRadioGroup('radio'),
          fields.getCheckboxGroup('boxes'),
          fields.getCheckbox('box'),
          files,
          fields.getSelectedUsers('who')?.map(({ username }) => username) ?? [],
        ]),
      );
    });
  const json = (name: string) => ({ name, data: Buffer.from('{}').toString('base64') });

  it('come back as chosen, or as they were', async () => {
    const { discord } = await survey();
    const [ada, ben] = [discord.person('Ada'), discord.person('Ben')];
    const open = () => ada.command(discord.channel('general'), 'tak');
    const untouched = await ada.submit(await open(), { files: [json('a.json')] });
    expect(untouched.message?.text).toBe('["b",["b"],true,["a.json true {}"],[]]');
    const chosen = { radio: 'c', boxes: ['a', 'c'], box: false, files: [json('a.json')], who: [ben.id] };
    const answer = await ada.submit(await open(), chosen);
    expect(answer.message?.text).toBe('["c",["a","c"],false,["a.json true {}"],["ben"]]');
    expectClean(discord);
  });

  it.each([
    [{ radio: 'd' }, 'radio: You cannot choose this'],
    [{ radio: ['a', 'b'] }, 'radio: Choose 1'],
    [{ boxes: [] }, 'boxes: Please choose something'],
    [{ boxes: ['d'] }, 'boxes: You cannot choose this'],
    [{}, 'files: Please choose something'],
    [{ files: [json('a.txt')] }, 'files: Only files with .json, please'],
    [{ files: ['a', 'b', 'c'].map((name) => json(`${name}.json`)) }, 'files: Choose 1 to 2'],
    [{ files: [{ name: 'a.json', data: 'A'.repeat(14 * 1024 * 1024) }] }, 'files: This file is too large'],
  ])('are checked before they are sent', async (fields, error) => {
    const { discord } = await survey();
    const ada = discord.person('Ada');
    const opened = await ada.command(discord.channel('general'), 'tak');
    expect((await ada.submit(opened, fields)).error).toBe(error);
  });
});

describe("the person's client", () => {
  it('offers what autocomplete answers', async () => {
    const { discord } = await answering(async (interaction) => {
      if (!interaction.isAutocomplete()) return;
      const { name, value } = interaction.options.getFocused(true);
      const size = interaction.options.getInteger('size');
      await interaction.respond([{ name: 'c3', value: `${name} ${value} ${size}` }]);
    });
    const ada = discord.person('Ada');
    const choices = await ada.autocomplete(discord.channel('general'), 'tak', 'move', { move: 'c', size: 5 });
    expect(choices).toEqual(['move c 5']);
    expectClean(discord);
  });

  it.each([
    [{ size: 9 }, 'size: must be at most 8'],
    [{ size: 2 }, 'size: must be at least 3'],
    [{ size: 5.5 }, 'size: must be a whole number'],
    [{ size: 'five' }, 'size: must be a number'],
    [{ color: 'green' }, 'color: must be one of the choices'],
    [{ move: 'x'.repeat(11) }, 'move: must have at most 10 characters'],
    [{ opponent: 'nobody' }, 'opponent: must be a person'],
    [{ komi: 1 }, '/tak has no option komi'],
  ])('holds %j back: %s', async (options, error) => {
    const { discord } = await answering(() => Promise.reject(new Error('nothing should arrive')));
    const outcome = await discord.person('Ada').command(discord.channel('general'), 'tak', options);
    expect(outcome).toMatchObject({ kind: 'failed', error });
  });

  it('lets hostile input through on order', async () => {
    const { discord } = await answering(async (interaction) => {
      if (interaction.isChatInputCommand())
        await interaction.reply(`${interaction.options.getInteger('size')}`);
    });
    const ada = discord.person('Ada');
    const outcome = await ada.command(discord.channel('general'), 'tak', { size: 99 }, { force: true });
    expect(outcome.message?.content).toBe('99');
  });

  it('can be bypassed with forged interactions', async () => {
    const { discord } = await answering(async (interaction) => {
      if (interaction.isModalSubmit()) await interaction.reply(`forged ${interaction.customId}`);
    });
    const ada = discord.person('Ada');
    const data = { custom_id: "'; drop table", components: [] };
    const outcome = await ada.forge(discord.channel('general'), InteractionType.ModalSubmit, data);
    expect(outcome.message?.content).toBe("forged '; drop table");
  });

  it('shows commands only where they are meant to be', async () => {
    const { discord, client } = await answering(() => Promise.resolve());
    await client.application.commands.set([
      { name: 'everywhere', description: 'a' },
      { name: 'servers', description: 'a', contexts: [InteractionContextType.Guild] },
      { name: 'managers', description: 'a', defaultMemberPermissions: PermissionFlagsBits.ManageGuild },
    ]);
    await client.application.commands.set([{ name: 'here', description: 'a' }], discord.guild().id);
    const [ada, ben] = [discord.person('Ada'), discord.person('Ben')];
    const names = (who: typeof ada, where: Parameters<typeof ada.sees>[0]): readonly string[] =>
      who.client.commands(where).map((command) => command.name);
    const table = discord.channel('general');
    expect(names(ada, table)).toEqual(['everywhere', 'servers', 'managers', 'here']);
    expect(names(ben, table)).toEqual(['everywhere', 'servers', 'here']);
    expect(names(ben, ben.direct())).toEqual(['everywhere', 'managers']);
    discord.removeBot();
    expect(names(ada, table)).toEqual([]);
    expectClean(discord);
  });
});
