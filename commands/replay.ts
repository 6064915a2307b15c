import type { ChatCommand } from '../src/discord/call.ts';
import { matchOption } from '../src/discord/options.ts';
import { showReplay, suggestRecords } from '../src/discord/recordcommands.ts';

export const replay = {
  kind: 'chat',
  name: 'replay',
  data: (words) => ({
    name: 'replay',
    description: words.plain('en', { key: 'bot:command.replay', data: {} }),
    options: [matchOption(words)],
  }),
  run: (bot, call, options) => showReplay(bot, call, options.getString('match')),
  suggest: (bot, call, options) => suggestRecords(bot, call, options.getFocused()),
} satisfies ChatCommand;
