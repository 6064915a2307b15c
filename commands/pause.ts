import type { ChatCommand } from '../src/discord/call.ts';
import { suggestMatches } from '../src/discord/candidates.ts';
import { pauseByCommand } from '../src/discord/offers.ts';
import { matchOption } from '../src/discord/options.ts';

export const pause = {
  kind: 'chat',
  name: 'pause',
  data: (words) => ({
    name: 'pause',
    description: words.plain('en', { key: 'bot:command.pause', data: {} }),
    options: [matchOption(words)],
  }),
  run: (bot, call, options) => pauseByCommand(bot, call, options.getString('match')),
  suggest: (bot, call, options) => suggestMatches(bot, call, options.getFocused(), 'open'),
} satisfies ChatCommand;
