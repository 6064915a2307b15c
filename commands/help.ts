import { ApplicationCommandOptionType } from 'discord.js';
import type { ChatCommand } from '../src/discord/interactions/command.ts';
import { showHelp, suggestTopics } from '../src/discord/features/help/help.ts';

export const help = {
  kind: 'chat',
  name: 'help',
  data: (words) => ({
    name: 'help',
    description: words.plain('en', { key: 'help:command.help', data: {} }),
    options: [
      {
        type: ApplicationCommandOptionType.String,
        name: 'topic',
        description: words.plain('en', { key: 'help:option.topic', data: {} }),
        autocomplete: true,
        max_length: 100,
      },
    ],
  }),
  run: (context, options) => showHelp(context, options.getString('topic')),
  suggest: (context, options) => Promise.resolve(suggestTopics(context, options.getFocused())),
} satisfies ChatCommand;
