import {
  ActionRowBuilder,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ButtonBuilder,
  ButtonStyle,
  Client,
  GatewayIntentBits,
  MessageFlags,
  ModalBuilder,
  Partials,
  StringSelectMenuBuilder,
  TextInputBuilder,
  TextInputStyle,
  UserSelectMenuBuilder,
} from 'discord.js';
import type {
  ApplicationCommandDataResolvable,
  ButtonInteraction,
  ChatInputCommandInteraction,
  Interaction,
} from 'discord.js';
import { PNG } from 'pngjs';
import type { LocalDiscord } from '../../src/index.ts';

/** A small bot that uses each thing that the page can draw. It plays nothing. */

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
  { name: 'layout', description: 'A message made of components alone' },
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
      await interaction.reply({
        content: 'Choose',
        components: [
          new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(
            new StringSelectMenuBuilder({
              customId: 'squares',
              placeholder: 'Squares',
              minValues: 1,
              maxValues: 3,
              options: ['a1', 'b2', 'c3', 'd4'].map((value) => ({
                label: value,
                value,
                description: `Square ${value}`,
              })),
            }),
          ),
          new ActionRowBuilder<UserSelectMenuBuilder>().addComponents(
            new UserSelectMenuBuilder({ customId: 'who', placeholder: 'A player' }),
          ),
        ],
      });
      break;
    case 'layout':
      await interaction.reply(layout());
      break;
    case 'settings':
      await interaction.reply({
        embeds: [
          {
            title: 'Settings',
            description: 'Defaults of this server',
            color: 0x2a7a4f,
            fields: [
              { name: 'Size', value: '6x6', inline: true },
              { name: 'Komi', value: '**0**', inline: true },
            ],
            footer: { text: 'Manage Server' },
          },
        ],
      });
      break;
    default: // `silent` stays without an answer.
  }
}

async function answerButton(interaction: ButtonInteraction): Promise<void> {
  switch (interaction.customId) {
    case 'accept': {
      await interaction.update({ content: 'The match is on.', components: [] });
      const { channel } = interaction;
      if (channel?.isSendable() !== true) return;
      await channel.send({
        content: `**Move 1** · White to play · <@${interaction.user.id}>`,
        files: [
          { attachment: picture(), name: 'board.png', description: 'An empty board. White to play.' },
          { attachment: Buffer.from('[Size "6"]'), name: 'match.ptn' },
        ],
        components: [
          new ActionRowBuilder<ButtonBuilder>().addComponents(
            new ButtonBuilder({ customId: 'form', label: 'Move', style: ButtonStyle.Primary }),
            new ButtonBuilder({ customId: 'silent', label: 'Draw', style: ButtonStyle.Secondary }),
            new ButtonBuilder({
              customId: 'off',
              label: 'Undo',
              style: ButtonStyle.Secondary,
              disabled: true,
            }),
            new ButtonBuilder({ customId: 'resign', label: 'Resign', style: ButtonStyle.Danger }),
            new ButtonBuilder({ url: 'https://example.org/', label: 'Rules', style: ButtonStyle.Link }),
          ),
        ],
      });
      break;
    }
    case 'form':
      await interaction.showModal(form());
      break;
    case 'resign':
      await interaction.message.delete();
      await interaction.deferUpdate();
      break;
    default: // `silent` stays without an answer.
  }
}

function form(): ModalBuilder {
  return new ModalBuilder({ customId: 'turn', title: 'Your move' }).addLabelComponents(
    (label) =>
      label
        .setLabel('Move')
        .setDescription('In PTN, such as c3 or 3c4>12')
        .setTextInputComponent(
          new TextInputBuilder({
            customId: 'ply',
            style: TextInputStyle.Short,
            placeholder: 'c3',
            maxLength: 20,
            minLength: 2,
          }),
        ),
    (label) =>
      label.setLabel('A wish').setStringSelectMenuComponent(
        new StringSelectMenuBuilder({
          customId: 'wish',
          options: ['luck', 'patience'].map((value) => ({ label: value, value })),
        }),
      ),
  );
}

const layout = () => ({
  flags: MessageFlags.IsComponentsV2 as const,
  files: [{ attachment: picture(), name: 'preview.png' }],
  components: [
    {
      type: 17 as const,
      accent_color: 0x8a5a2b,
      components: [
        {
          type: 9 as const,
          components: [{ type: 10 as const, content: '### Theme\nHow boards look in this channel' }],
          accessory: { type: 2 as const, style: 2 as const, label: 'Change', custom_id: 'silent' },
        },
        { type: 14 as const, divider: true },
        {
          type: 12 as const,
          items: [{ media: { url: 'attachment://preview.png' }, description: 'A preview of the theme' }],
        },
        { type: 10 as const, content: '-# Only this channel' },
      ],
    },
  ],
});

const help = `# Tak
**Build a road** from one side to the *opposite* one. ~~Diagonals~~ do not count.
## Pieces
- Flats count and carry roads
- Walls block
  - only a capstone flattens them
- The capstone does both
1. White places a black flat
2. Then everybody places their own
> A road is a road.
-# More in \`/help topic:notation\`, ||and in the rules||
\`\`\`
3c4>12
\`\`\`
[The rules](https://example.org/rules)`;

/** A chequered picture of a board's size. */
function picture(): Buffer {
  const png = new PNG({ width: 680, height: 600 });
  for (let y = 0; y < png.height; y++) {
    for (let x = 0; x < png.width; x++) {
      const light = (Math.floor(x / 100) + Math.floor(y / 100)) % 2 === 0;
      png.data.set(light ? [214, 196, 160, 255] : [178, 152, 112, 255], (y * png.width + x) * 4);
    }
  }
  return PNG.sync.write(png);
}
