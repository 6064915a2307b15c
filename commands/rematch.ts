import type { ChatCommand } from '../src/discord/call.ts';
import { matchOption } from '../src/discord/options.ts';
import { suggestRecords } from '../src/discord/recordcommands.ts';
import { offerRematch } from '../src/discord/rematches.ts';

export const rematch = {
  kind: 'chat',
  name: 'rematch',
  data: (words) => ({
    name: 'rematch',
    description: words.plain('en', { key: 'bot:command.rematch', data: {} }),
    options: [matchOption(words)],
  }),
  run: (bot, call, options) => offerRematch(bot, call, options.getString('match')),
  suggest: (bot, call, options) => suggestRecords(bot, call, options.getFocused()),
} satisfies ChatCommand;
