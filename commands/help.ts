import { ApplicationCommandOptionType } from 'discord.js';
import type { ChatCommand } from '../src/discord/call.ts';
import { helpLetter, helpTopics } from '../src/discord/helpletter.ts';

export const help = {
  kind: 'chat',
  name: 'help',
  data: (words, games) => ({
    name: 'help',
    description: words.plain('en', { key: 'bot:command.help', data: {} }),
    options: [
      {
        type: ApplicationCommandOptionType.String,
        name: 'topic',
        description: words.plain('en', { key: 'bot:option.topic', data: {} }),
        choices: helpTopics(words, games).map(({ name, value }) => ({ name, value })),
      },
    ],
  }),
  run: async (bot, call, options) => {
    await call.respond.tell(helpLetter(bot, call, options.getString('topic')));
  },
} satisfies ChatCommand;
