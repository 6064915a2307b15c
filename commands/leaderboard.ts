import { ApplicationCommandOptionType } from 'discord.js';
import type { ChatCommand } from '../src/discord/call.ts';
import { chosenPage, mostPages } from '../src/discord/options.ts';
import { standingsLetter } from '../src/discord/standings.ts';

export const leaderboard = {
  kind: 'chat',
  name: 'leaderboard',
  data: (words, games) => ({
    name: 'leaderboard',
    description: words.plain('en', { key: 'bot:command.leaderboard', data: {} }),
    options: [
      {
        type: ApplicationCommandOptionType.String,
        name: 'game',
        description: words.plain('en', { key: 'bot:option.game', data: {} }),
        choices: games.map(({ id, name }) => ({ name, value: id })),
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
    const gameId = options.getString('game') ?? bot.games[0]?.id ?? '';
    await call.respond.announce(await standingsLetter(bot, call, gameId, chosenPage(options)));
  },
} satisfies ChatCommand;
