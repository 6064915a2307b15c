import { matchesMessage } from '../src/discord/features/records/matches.ts';
import type { ChatCommand } from '../src/discord/interactions/command.ts';
import { personOption, userOption } from '../src/discord/interactions/inputs/options.ts';
import { phrase } from '../src/phrase.ts';

export const matches: ChatCommand = {
  kind: 'chat',
  name: 'matches',
  about: phrase('records:command.matches'),
  options: [userOption('player', phrase('records:option.player'))],
  run: async (context, options) => {
    const person = personOption(options, 'player') ?? context.person;
    await context.reply(await matchesMessage(context, person, 1));
  },
};
