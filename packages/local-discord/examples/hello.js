import * as discord from 'discord.js';

const client = new discord.Client({ intents: [], rest: { api: process.env.DISCORD_API_URL } });
client.once('clientReady', () =>
  client.application.commands.set([{ name: 'hello', description: 'Says hello' }]),
);
client.on('interactionCreate', (interaction) => {
  if (interaction.isChatInputCommand()) {
    const button = new discord.ButtonBuilder().setCustomId('ask').setLabel('Say my name').setStyle(1);
    const row = new discord.ActionRowBuilder().addComponents(button);
    return interaction.reply({ content: 'Hello, whoever you are', components: [row] });
  }
  if (interaction.isButton()) {
    const input = new discord.TextInputBuilder().setCustomId('name').setStyle(1);
    const label = new discord.LabelBuilder().setLabel('Your name').setTextInputComponent(input);
    const modal = new discord.ModalBuilder().setCustomId('name').setTitle('Who are you?');
    return interaction.showModal(modal.addLabelComponents(label));
  }
  return interaction.reply(`Hello, ${interaction.fields.getTextInputValue('name')}`);
});
client.login(process.env.DISCORD_TOKEN);
