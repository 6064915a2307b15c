import type { ChatCommand } from '../src/discord/call.ts';
import { showMatch } from '../src/discord/matchletter.ts';
import { matchOption } from '../src/discord/options.ts';
import { suggestRecords } from '../src/discord/recordcommands.ts';

export const match = {
  kind: 'chat',
  name: 'match',
  data: (words) => ({
    name: 'match',
    description: words.plain('en', { key: 'bot:command.match', data: {} }),
    options: [matchOption(words)],
  }),
  run: (bot, call, options) => showMatch(bot, call, options.getString('match')),
  suggest: (bot, call, options) => suggestRecords(bot, call, options.getFocused()),
} satisfies ChatCommand;
