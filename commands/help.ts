import { ApplicationCommandOptionType } from 'discord.js';
import type { ChatCommand } from '../src/discord/interactions/command.ts';
import { showHelp, suggestTopics } from '../src/discord/features/help/help.ts';
import { phrase } from '../src/phrase.ts';

export const help = {
  kind: 'chat',
  name: 'help',
  data: (words) => ({
    name: 'help',
    description: words.plain('en', phrase('help:command.help')),
    options: [
      {
        type: ApplicationCommandOptionType.String,
        name: 'topic',
        description: words.plain('en', phrase('help:option.topic')),
        autocomplete: true,
        max_length: 100,
      },
    ],
  }),
  run: (context, options) => showHelp(context, options.getString('topic')),
  suggest: (context, options) => Promise.resolve(suggestTopics(context, options.getFocused())),
} satisfies ChatCommand;
