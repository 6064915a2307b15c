import { ApplicationCommandOptionType } from 'discord.js';
import type { ChatCommand } from '../src/discord/call.ts';
import { helpLetters, helpTopics } from '../src/discord/helpletter.ts';

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
    const [first, ...others] = helpLetters(bot, call, options.getString('topic'));
    await call.respond.tell(first);
    for (const letter of others) await call.respond.add(letter);
  },
} satisfies ChatCommand;
