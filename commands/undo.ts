import type { ChatCommand } from '../src/discord/call.ts';
import { suggestMatches } from '../src/discord/candidates.ts';
import { offerByCommand } from '../src/discord/offers.ts';
import { matchOption } from '../src/discord/options.ts';

export const undo = {
  kind: 'chat',
  name: 'undo',
  data: (words) => ({
    name: 'undo',
    description: words.plain('en', { key: 'bot:command.undo', data: {} }),
    options: [matchOption(words)],
  }),
  run: (bot, call, options) => offerByCommand(bot, call, 'undo', options.getString('match')),
  suggest: (bot, call, options) => suggestMatches(bot, call, options.getFocused(), 'open'),
} satisfies ChatCommand;
