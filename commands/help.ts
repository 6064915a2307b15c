import { ApplicationCommandOptionType } from 'discord.js';
import type { ChatCommand } from '../src/discord/interactions/command.ts';
import { helpMessages, helpTopics } from '../src/discord/features/help/help.ts';

export const help = {
  kind: 'chat',
  name: 'help',
  data: (words, games) => ({
    name: 'help',
    description: words.plain('en', { key: 'help:command.help', data: {} }),
    options: [
      {
        type: ApplicationCommandOptionType.String,
        name: 'topic',
        description: words.plain('en', { key: 'help:option.topic', data: {} }),
        choices: helpTopics(words, games).map(({ name, value }) => ({ name, value })),
      },
    ],
  }),
  run: async (context, options) => {
    const [first, ...others] = helpMessages(context, options.getString('topic'));
    await context.reply(first);
    for (const payload of others) await context.followUp(payload);
  },
} satisfies ChatCommand;
