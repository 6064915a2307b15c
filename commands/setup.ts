import { ApplicationCommandOptionType } from 'discord.js';
import { openSetup } from '../src/discord/features/setup/setup.ts';
import type { ChatCommand } from '../src/discord/interactions/command.ts';
import { gameOption } from '../src/discord/interactions/inputs/options.ts';
import { phrase } from '../src/phrase.ts';

export const setup = {
  kind: 'chat',
  name: 'setup',
  data: (words, games) => ({
    name: 'setup',
    description: words.plain('en', phrase('setup:command.setup')),
    options: [
      {
        type: ApplicationCommandOptionType.String,
        name: 'position',
        description: words.plain('en', phrase('setup:option.position')),
        max_length: 1000,
      },
      ...gameOption(words, games),
    ],
  }),
  run: (context, options) => openSetup(context, options.getString('game'), options.getString('position')),
} satisfies ChatCommand;
