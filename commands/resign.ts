import type { ChatCommand } from '../src/discord/call.ts';
import { suggestMatches } from '../src/discord/candidates.ts';
import { matchOption } from '../src/discord/options.ts';
import { askWhichToResign } from '../src/discord/resignations.ts';

export const resign = {
  kind: 'chat',
  name: 'resign',
  data: (words) => ({
    name: 'resign',
    description: words.plain('en', { key: 'bot:command.resign', data: {} }),
    options: [matchOption(words)],
  }),
  run: (bot, call, options) => askWhichToResign(bot, call, options.getString('match')),
  suggest: (bot, call, options) => suggestMatches(bot, call, options.getFocused(), 'open'),
} satisfies ChatCommand;
