import { ApplicationCommandOptionType } from 'discord.js';
import type { ChatCommand } from '../src/discord/interactions/command.ts';
import { historyMessage } from '../src/discord/features/records/history.ts';
import { chosenPage, mostPages, personOption } from '../src/discord/interactions/inputs/options.ts';
import { phrase } from '../src/phrase.ts';

export const history = {
  kind: 'chat',
  name: 'history',
  data: (words) => ({
    name: 'history',
    description: words.plain('en', phrase('records:command.history')),
    options: [
      {
        type: ApplicationCommandOptionType.User,
        name: 'player',
        description: words.plain('en', phrase('records:option.historyPlayer')),
      },
      {
        type: ApplicationCommandOptionType.User,
        name: 'opponent',
        description: words.plain('en', phrase('records:option.historyOpponent')),
      },
      {
        type: ApplicationCommandOptionType.Integer,
        name: 'page',
        description: words.plain('en', phrase('bot:option.page')),
        min_value: 1,
        max_value: mostPages,
      },
    ],
  }),
  run: async (context, options) => {
    const opponent = personOption(options, 'opponent');
    // With an opponent, only the caller's own matches can be meant.
    const player = personOption(options, 'player') ?? (opponent && context.person);
    await context.reply(await historyMessage(context, player?.id, opponent?.id, chosenPage(options)));
  },
} satisfies ChatCommand;
