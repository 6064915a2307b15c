import type { ChatCommand } from '../src/discord/call.ts';
import { matchOption } from '../src/discord/options.ts';
import { showLink, suggestRecords } from '../src/discord/recordcommands.ts';

export const link = {
  kind: 'chat',
  name: 'link',
  data: (words) => ({
    name: 'link',
    description: words.plain('en', { key: 'bot:command.link', data: {} }),
    options: [matchOption(words)],
  }),
  run: (bot, call, options) => showLink(bot, call, options.getString('match')),
  suggest: (bot, call, options) => suggestRecords(bot, call, options.getFocused()),
} satisfies ChatCommand;
