import { gameById } from '../src/games/index.ts';
import { ApplicationCommandOptionType } from 'discord.js';
import { periods } from '../src/matches/index.ts';
import type { ChatCommand } from '../src/discord/interactions/command.ts';
import { knownCategory, showLeaderboard } from '../src/discord/features/standings/leaderboard.ts';
import { chosenPage, mostPages } from '../src/discord/interactions/inputs/options.ts';

export const leaderboard = {
  kind: 'chat',
  name: 'leaderboard',
  serverOnly: true,
  reply: 'public',
  data: (words, games) => {
    const plain = (key: string) => words.plain('en', { key, data: {} });
    return {
      name: 'leaderboard',
      description: plain('standings:command.leaderboard'),
      options: [
        {
          type: ApplicationCommandOptionType.String,
          name: 'game',
          description: plain('standings:option.game'),
          choices: games.map(({ id, name }) => ({ name, value: id })),
        },
        {
          type: ApplicationCommandOptionType.String,
          name: 'size',
          description: plain('standings:option.category'),
          choices: games.flatMap((game) =>
            game.categories
              .filter(({ rated }) => rated)
              .map(({ id }) => ({ name: plain(`${game.id}:category.${id}`), value: id })),
          ),
        },
        {
          type: ApplicationCommandOptionType.String,
          name: 'period',
          description: plain('standings:option.period'),
          choices: periods.map((period) => ({ name: plain(`standings:period.${period}`), value: period })),
        },
        {
          type: ApplicationCommandOptionType.Boolean,
          name: 'text',
          description: plain('standings:option.text'),
        },
        {
          type: ApplicationCommandOptionType.Integer,
          name: 'page',
          description: plain('bot:option.page'),
          min_value: 1,
          max_value: mostPages,
        },
      ],
    };
  },
  run: async (context, options) => {
    const gameId = options.getString('game') ?? context.bot.games[0]?.id ?? '';
    const game = gameById(context.bot.games, gameId);
    const period = options.getString('period');
    const request = {
      gameId,
      category: knownCategory(game, options.getString('size')),
      period: periods.find((known) => known === period),
      asText: options.getBoolean('text') ?? false,
    };
    await showLeaderboard(context, request, chosenPage(options), 'reply');
  },
} satisfies ChatCommand;
