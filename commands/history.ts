import { historyMessage } from '../src/discord/features/records/history.ts';
import type { ChatCommand } from '../src/discord/interactions/command.ts';
import {
  chosenPage,
  pageOption,
  personOption,
  userOption,
} from '../src/discord/interactions/inputs/options.ts';
import { phrase } from '../src/phrase.ts';

export const history: ChatCommand = {
  kind: 'chat',
  name: 'history',
  about: phrase('records:command.history'),
  options: [
    userOption('player', phrase('records:option.historyPlayer')),
    userOption('opponent', phrase('records:option.historyOpponent')),
    pageOption,
  ],
  run: async (context, options) => {
    const opponent = personOption(options, 'opponent');
    // With an opponent, only the caller's own matches can be meant.
    const player = personOption(options, 'player') ?? (opponent && context.person);
    await context.reply(await historyMessage(context, player?.id, opponent?.id, chosenPage(options)));
  },
};
