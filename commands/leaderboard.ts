import { ApplicationCommandOptionType } from 'discord.js';
import { periods } from '../src/matches/index.ts';
import type { ChatCommand } from '../src/discord/interactions/command.ts';
import { askedLeaderboard, kindChoices } from '../src/discord/features/standings/leaderboardcommand.ts';
import { suggestSeasons } from '../src/discord/features/standings/seasons.ts';
import { chosenPage, gameOption, mostPages } from '../src/discord/interactions/inputs/options.ts';
import { inLanguage } from '../src/discord/messages/words.ts';

export const leaderboard = {
  kind: 'chat',
  name: 'leaderboard',
  serverOnly: true,
  reply: 'public',
  data: (words, games) => {
    const { plain } = inLanguage(words, 'en');
    return {
      name: 'leaderboard',
      description: plain('standings:command.leaderboard'),
      options: [
        ...gameOption(words, games),
        {
          type: ApplicationCommandOptionType.String,
          name: 'kind',
          description: plain('standings:option.kind'),
          choices: [...kindChoices(words, games)],
        },
        {
          type: ApplicationCommandOptionType.String,
          name: 'period',
          description: plain('standings:option.period'),
          choices: periods.map((period) => ({ name: plain(`standings:period.${period}`), value: period })),
        },
        {
          type: ApplicationCommandOptionType.String,
          name: 'season',
          description: plain('standings:option.season'),
          autocomplete: true,
          max_length: 20,
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
  run: (context, options) =>
    askedLeaderboard(context, {
      game: options.getString('game'),
      kind: options.getString('kind'),
      period: options.getString('period'),
      season: options.getString('season'),
      asText: options.getBoolean('text') ?? false,
      page: chosenPage(options),
    }),
  suggest: (context, options) => suggestSeasons(context, options.getString('game'), options.getFocused()),
} satisfies ChatCommand;
