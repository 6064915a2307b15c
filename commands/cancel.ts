import type { ChatCommand } from '../src/discord/call.ts';
import { suggestMatches } from '../src/discord/candidates.ts';
import { offerByCommand } from '../src/discord/offers.ts';
import { matchOption } from '../src/discord/options.ts';

export const cancel = {
  kind: 'chat',
  name: 'cancel',
  data: (words) => ({
    name: 'cancel',
    description: words.plain('en', { key: 'bot:command.cancel', data: {} }),
    options: [matchOption(words)],
  }),
  run: (bot, call, options) => offerByCommand(bot, call, 'cancel', options.getString('match')),
  suggest: (bot, call, options) => suggestMatches(bot, call, options.getFocused(), 'open'),
} satisfies ChatCommand;
