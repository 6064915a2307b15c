import { ApplicationCommandOptionType } from 'discord.js';
import type { ChatCommand } from '../src/discord/interactions/command.ts';
import { matchLines } from '../src/discord/features/records/matches.ts';
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
    const open = await context.bot.matches.records.mine(person.id, context.scope);
    await context.reply({ content: matchLines(context, person, open) });
  },
} satisfies ChatCommand;
