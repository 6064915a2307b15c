import type { ChatCommand } from '../src/discord/call.ts';
import { suggestMatches } from '../src/discord/candidates.ts';
import { offerByCommand } from '../src/discord/offers.ts';
import { matchOption } from '../src/discord/options.ts';

export const draw = {
  kind: 'chat',
  name: 'draw',
  data: (words) => ({
    name: 'draw',
    description: words.plain('en', { key: 'bot:command.draw', data: {} }),
    options: [matchOption(words)],
  }),
  run: (bot, call, options) => offerByCommand(bot, call, 'draw', options.getString('match')),
  suggest: (bot, call, options) => suggestMatches(bot, call, options.getFocused(), 'open'),
} satisfies ChatCommand;
