import { ApplicationCommandOptionType } from 'discord.js';
import { scopeOf, type ChatCommand } from '../src/discord/call.ts';
import { matchLines } from '../src/discord/matchlines.ts';
import { personOption } from '../src/discord/options.ts';

export const matches = {
  kind: 'chat',
  name: 'matches',
  data: (words) => ({
    name: 'matches',
    description: words.plain('en', { key: 'bot:command.matches', data: {} }),
    options: [
      {
        type: ApplicationCommandOptionType.User,
        name: 'player',
        description: words.plain('en', { key: 'bot:option.player', data: {} }),
      },
    ],
  }),
  run: async (bot, call, options) => {
    const person = personOption(options, 'player') ?? call.person;
    const open = await bot.matches.mine(person.id, scopeOf(call));
    await call.respond.tell({ content: matchLines(bot, call, person, open) });
  },
} satisfies ChatCommand;
