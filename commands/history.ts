import { ApplicationCommandOptionType } from 'discord.js';
import type { ChatCommand } from '../src/discord/call.ts';
import { historyLetter } from '../src/discord/historyletter.ts';
import { chosenPage, mostPages, personOption } from '../src/discord/options.ts';

export const history = {
  kind: 'chat',
  name: 'history',
  data: (words) => ({
    name: 'history',
    description: words.plain('en', { key: 'bot:command.history', data: {} }),
    options: [
      {
        type: ApplicationCommandOptionType.User,
        name: 'player',
        description: words.plain('en', { key: 'bot:option.historyPlayer', data: {} }),
      },
      {
        type: ApplicationCommandOptionType.User,
        name: 'opponent',
        description: words.plain('en', { key: 'bot:option.historyOpponent', data: {} }),
      },
      {
        type: ApplicationCommandOptionType.Integer,
        name: 'page',
        description: words.plain('en', { key: 'bot:option.page', data: {} }),
        min_value: 1,
        max_value: mostPages,
      },
    ],
  }),
  run: async (bot, call, options) => {
    const opponent = personOption(options, 'opponent');
    // Whoever names an opponent only means their own matches.
    const player = personOption(options, 'player') ?? (opponent && call.person);
    await call.respond.tell(await historyLetter(bot, call, player?.id, opponent?.id, chosenPage(options)));
  },
} satisfies ChatCommand;
