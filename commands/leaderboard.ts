import { periods } from '../src/matches/index.ts';
import { askedLeaderboard, kindChoices } from '../src/discord/features/standings/leaderboard.ts';
import { suggestSeasons } from '../src/discord/features/standings/seasons.ts';
import type { ChatCommand } from '../src/discord/interactions/command.ts';
import {
  chosenPage,
  flagOption,
  gameOption,
  pageOption,
  textOption,
} from '../src/discord/interactions/inputs/options.ts';
import { phrase } from '../src/phrase.ts';

export const leaderboard: ChatCommand = {
  kind: 'chat',
  name: 'leaderboard',
  about: phrase('standings:command.leaderboard'),
  serverOnly: true,
  reply: 'public',
  options: (games) => [
    ...gameOption(games),
    textOption('kind', phrase('standings:option.kind'), { choices: kindChoices(games) }),
    textOption('period', phrase('standings:option.period'), {
      choices: periods.map((value) => ({ name: phrase(`standings:period.${value}`), value })),
    }),
    textOption('season', phrase('standings:option.season'), { autocomplete: true, max_length: 20 }),
    flagOption('text', phrase('standings:option.text')),
    pageOption,
  ],
  run: (context, options) =>
    askedLeaderboard(context, {
      game: options.getString('game'),
      kind: options.getString('kind'),
      period: options.getString('period'),
      season: options.getString('season'),
      asText: options.getBoolean('text') ?? false,
      page: chosenPage(options),
    }),
  suggest: (context, typed, _option, options) => suggestSeasons(context, options.getString('game'), typed),
};
