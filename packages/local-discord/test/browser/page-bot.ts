import {
  ActionRowBuilder,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ButtonBuilder,
  ButtonStyle,
  Client,
  GatewayIntentBits,
  MessageFlags,
  Partials,
  type ApplicationCommandDataResolvable,
  type ButtonInteraction,
  type ChatInputCommandInteraction,
  type Interaction,
} from 'discord.js';
import { board, form, help, layout, lists, panel, settings, survey } from './page-messages.ts';
import type { LocalDiscord } from '../../src/index.ts';

/** A small bot that uses everything the page can show. */

const commands: readonly ApplicationCommandDataResolvable[] = [
  {
    name: 'tak',
    description: 'Challenge somebody to a match of Tak',
    options: [
      { name: 'opponent', description: 'Whom you challenge', type: ApplicationCommandOptionType.User },
      {
        name: 'size',
        description: 'Squares along a side',
        type: ApplicationCommandOptionType.Integer,
        choices: [3, 4, 5, 6].map((value) => ({ name: `${value}x${value}`, value })),
      },
      {
        name: 'komi',
        description: 'Flats that Black gets for moving second',
        type: ApplicationCommandOptionType.Number,
        minValue: -4.5,
        maxValue: 4.5,
      },
      { name: 'rated', description: 'Whether it counts', type: ApplicationCommandOptionType.Boolean },
    ],
  },
  {
    name: 'move',
    description: 'Play a move in your match',
    options: [
      {
        name: 'move',
        description: 'The move in PTN',
        type: ApplicationCommandOptionType.String,
        required: true,
        autocomplete: true,
      },
      { name: 'match', description: 'Which match', type: ApplicationCommandOptionType.String, maxLength: 4 },
    ],
  },
  {
    name: 'settings',
    description: 'How the table is set up',
    options: [
      { name: 'show', description: 'Show the settings', type: ApplicationCommandOptionType.Subcommand },
    ],
  },
  { name: 'help', description: 'The rules and the commands' },
  { name: 'lists', description: 'Things to choose from' },
  { name: 'panels', description: 'Panels that are replaced' },
  { name: 'layout', description: 'A message made of components alone' },
  { name: 'survey', description: 'A form with a field of each kind' },
  { name: 'silent', description: 'A command that is never answered' },
  { name: 'Challenge to Tak', type: ApplicationCommandType.User },
  { name: 'Show this position', type: ApplicationCommandType.Message },
];

export async function startPageBot({ apiUrl, token }: LocalDiscord): Promise<Client<true>> {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages, GatewayIntentBits.DirectMessages],
    partials: [Partials.Channel],
    rest: { api: apiUrl },
  });
  client.on('interactionCreate', (interaction) => {
    void answer(interaction);
  });
  client.on('messageCreate', (message) => {
    if (message.author.bot || !message.content.includes(client.user?.id ?? 'nobody')) return;
    void message.reply({ content: `Heard: ${message.cleanContent}`, allowedMentions: { repliedUser: true } });
  });
  const ready = new Promise<Client<true>>((resolve) => client.once('clientReady', resolve));
  await client.login(token);
  const online = await ready;
  await online.application.commands.set(commands);
  return online;
}

async function answer(interaction: Interaction): Promise<void> {
  if (interaction.isAutocomplete()) {
    const typed = interaction.options.getFocused();
    const legal = ['a1', 'a2', 'Ca1', 'Sa1', 'b1', '3c4>12'].filter((ply) => ply.startsWith(typed));
    await interaction.respond(legal.map((ply) => ({ name: ply, value: ply })));
  } else if (interaction.isChatInputCommand()) await answerCommand(interaction);
  else if (interaction.isButton()) await answerButton(interaction);
  else if (interaction.isAnySelectMenu()) {
    await interaction.reply({
      content: `Chosen: ${interaction.values.join(', ')}`,
      flags: MessageFlags.Ephemeral,
    });
  } else if (interaction.isModalSubmit() && interaction.customId === 'survey') {
    const { fields } = interaction;
    const content = [
      fields.getRadioGroup('format'),
      fields.getCheckboxGroup('extras').join(),
      fields.getCheckbox('rated'),
      ...[...fields.getUploadedFiles('theme')!.values()].map(({ name, size }) => `${name} ${size}`),
      fields.getSelectedUsers('who')?.first()?.username,
    ].join(' · ');
    await interaction.reply({ content, flags: MessageFlags.Ephemeral });
  } else if (interaction.isModalSubmit()) {
    const move = interaction.fields.getTextInputValue('ply');
    const [wish] = interaction.fields.getStringSelectValues('wish');
    await interaction.reply({ content: `Played **${move}**, wished ${wish}`, flags: MessageFlags.Ephemeral });
  } else if (interaction.isUserContextMenuCommand()) {
    await interaction.reply(`<@${interaction.user.id}> challenges <@${interaction.targetId}>`);
  } else if (interaction.isMessageContextMenuCommand()) {
    const text = interaction.targetMessage.content;
    await interaction.reply({ content: `Position of: ${text}`, flags: MessageFlags.Ephemeral });
  }
}

async function answerCommand(interaction: ChatInputCommandInteraction): Promise<void> {
  switch (interaction.commandName) {
    case 'tak': {
      const opponent = interaction.options.getUser('opponent');
      const size = interaction.options.getInteger('size') ?? 6;
      await interaction.reply({
        content: `${opponent === null ? 'Anybody' : `<@${opponent.id}>`}: <@${interaction.user.id}> wants a match of **Tak**, ${size}x${size}, expires <t:${Math.floor(Date.now() / 1000) + 86_460}:R>`,
        components: [
          new ActionRowBuilder<ButtonBuilder>().addComponents(
            new ButtonBuilder({ customId: 'accept', label: 'Accept', style: ButtonStyle.Success }),
            new ButtonBuilder({ customId: 'decline', label: 'Decline', style: ButtonStyle.Secondary }),
          ),
        ],
      });
      break;
    }
    case 'move':
      await interaction.deferReply({ flags: MessageFlags.Ephemeral });
      await interaction.editReply(`${interaction.options.getString('move', true)} it is`);
      break;
    case 'help':
      await interaction.reply({ content: help, flags: MessageFlags.Ephemeral });
      break;
    case 'lists':
      await interaction.reply(lists());
      break;
    case 'layout':
      await interaction.reply(layout());
      break;
    case 'panels':
      await interaction.reply(panel('Panels', 'replaced', 'replaced late'));
      break;
    case 'survey':
      await interaction.showModal(survey);
      break;
    case 'settings':
      await interaction.reply(settings);
      break;
    default: // `silent` gets no response.
  }
}

async function answerButton(interaction: ButtonInteraction): Promise<void> {
  switch (interaction.customId) {
    case 'accept': {
      await interaction.update({ content: 'The match is on.', components: [] });
      const { channel } = interaction;
      if (channel?.isSendable() !== true) return;
      await channel.send(board(interaction.user.id));
      break;
    }
    case 'form':
      await interaction.showModal(form());
      break;
    case 'resign':
      await interaction.message.delete();
      await interaction.deferUpdate();
      break;
    // Two panels, of which the second replaces the first.
    case 'replaced':
    case 'replaced late': {
      await interaction.deferUpdate();
      const first = await interaction.followUp(panel('First panel'));
      if (interaction.customId === 'replaced') await interaction.deleteReply(first);
      await interaction.followUp(panel('Second panel'));
      if (interaction.customId === 'replaced late') await interaction.deleteReply(first);
      break;
    }
    default: // `silent` gets no response.
  }
}
