import { ApplicationCommandOptionType } from 'discord.js';
import type { ChatCommand } from '../src/discord/interactions/command.ts';
import { matchesMessage } from '../src/discord/features/records/matches.ts';
import { personOption } from '../src/discord/interactions/inputs/options.ts';

export const matches = {
  kind: 'chat',
  name: 'matches',
  data: (words) => ({
    name: 'matches',
    description: words.plain('en', { key: 'records:command.matches', data: {} }),
    options: [
      {
        type: ApplicationCommandOptionType.User,
        name: 'player',
        description: words.plain('en', { key: 'records:option.player', data: {} }),
      },
    ],
  }),
  run: async (context, options) => {
    const person = personOption(options, 'player') ?? context.person;
    await context.reply(await matchesMessage(context, person, 1));
  },
} satisfies ChatCommand;
