import { ApplicationCommandOptionType } from 'discord.js';
import type { ChatCommand } from '../src/discord/interactions/command.ts';
import { matchesMessage } from '../src/discord/features/records/matches.ts';
import { personOption } from '../src/discord/interactions/inputs/options.ts';
import { phrase } from '../src/phrase.ts';

export const matches = {
  kind: 'chat',
  name: 'matches',
  data: (words) => ({
    name: 'matches',
    description: words.plain('en', phrase('records:command.matches')),
    options: [
      {
        type: ApplicationCommandOptionType.User,
        name: 'player',
        description: words.plain('en', phrase('records:option.player')),
      },
    ],
  }),
  run: async (context, options) => {
    const person = personOption(options, 'player') ?? context.person;
    await context.reply(await matchesMessage(context, person, 1));
  },
} satisfies ChatCommand;
