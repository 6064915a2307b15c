import { ButtonStyle, ComponentType, Events, MessageFlags, type Interaction } from 'discord.js';
import { expect, it } from 'vitest';
import { connect, expectClean, openDiscord } from './support/discord.ts';

it('carries a slash command, its deferred reply, a button and a modal to a real client and back', async () => {
  const discord = await openDiscord();
  const client = await connect(discord);
  const respond = async (interaction: Interaction): Promise<void> => {
    if (interaction.isChatInputCommand()) {
      await interaction.deferReply();
      const size = interaction.options.getInteger('size', true);
      const row = {
        type: ComponentType.ActionRow,
        components: [
          { type: ComponentType.Button, style: ButtonStyle.Primary, label: 'Accept', customId: 'accept' },
        ],
      } as const;
      const opponent = interaction.options.getUser('opponent', true);
      await interaction.editReply({
        content: `${opponent.username} plays ${size}x${size}`,
        components: [row],
      });
      return;
    }
    if (interaction.isButton())
      await interaction.reply({ content: 'Only for you', flags: MessageFlags.Ephemeral });
  };
  client.on(Events.InteractionCreate, (interaction) => void respond(interaction));
  await client.application.commands.set([
    {
      name: 'tak',
      description: 'Play',
      options: [
        { name: 'opponent', description: 'Whom', type: 6, required: true },
        { name: 'size', description: 'Size', type: 4, required: true, minValue: 3, maxValue: 8 },
      ],
    },
  ]);
  const [ada, ben] = [discord.person('Ada'), discord.person('Ben')];
  const table = discord.channel('general');

  const outcome = await ada.command(table, 'tak', { opponent: ben, size: 5 });
  expect(outcome.kind).toBe('deferred');
  const message = await outcome.answer();
  expect(message?.content).toBe('ben plays 5x5');

  const pressed = await ben.press(message!, 'Accept');
  expect(pressed.message).toMatchObject({ content: 'Only for you', privateFor: ben.id });
  expect(ben.sees(table)).toHaveLength(2);
  expect(ada.sees(table)).toHaveLength(1);
  expectClean(discord);
});
