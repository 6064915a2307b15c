import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  MessageFlags,
  ModalBuilder,
  StringSelectMenuBuilder,
  TextInputBuilder,
  TextInputStyle,
  UserSelectMenuBuilder,
} from 'discord.js';
import { PNG } from 'pngjs';

export function form(): ModalBuilder {
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

const fieldOf = (label: string, component: object, description?: string) => ({
  type: 18 as const,
  label,
  ...(description !== undefined && { description }),
  component: component as never,
});

/** A form with a field of each kind that is only chosen from. */
export const survey = {
  custom_id: 'survey',
  title: 'A tournament',
  components: [
    fieldOf('Format', {
      type: 21,
      custom_id: 'format',
      options: [
        { value: 'swiss', label: 'Swiss', description: 'Whoever has as many points', default: true },
        { value: 'knockout', label: 'Knock-out', description: 'Whoever loses is out' },
      ],
    }),
    fieldOf('Extras', {
      type: 22,
      custom_id: 'extras',
      required: false,
      min_values: 0,
      options: [
        { value: 'third', label: 'A match for third place' },
        { value: 'threads', label: 'A thread for each match', default: true },
      ],
    }),
    fieldOf('Rated', { type: 23, custom_id: 'rated', default: true }),
    fieldOf('Theme', { type: 19, custom_id: 'theme', file_types: ['.json'] }, 'A file of colours'),
    fieldOf('Whom', { type: 5, custom_id: 'who', required: false }),
  ],
};

export const layout = () => ({
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

export const help = `# Tak
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

/** A chequered picture as large as a board's. */
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

/** Two select menus: of strings, and of users. */
export const lists = () => ({
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

export const settings = {
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
};

/** A board with a picture, a file and buttons. */
export const board = (playerId: string) => ({
  content: `**Move 1** · White to play · <@${playerId}>`,
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

/** A private message with buttons, each named after its custom ID. */
export const panel = (content: string, ...ids: readonly string[]) => ({
  content,
  flags: MessageFlags.Ephemeral as const,
  components: [
    new ActionRowBuilder<ButtonBuilder>().addComponents(
      [...ids, 'silent'].map(
        (id) => new ButtonBuilder({ customId: id, label: id, style: ButtonStyle.Secondary }),
      ),
    ),
  ],
});
