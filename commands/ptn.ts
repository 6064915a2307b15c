import type { ChatCommand } from '../src/discord/call.ts';
import { matchOption } from '../src/discord/options.ts';
import { showRecord, suggestRecords } from '../src/discord/recordcommands.ts';

export const ptn = {
  kind: 'chat',
  name: 'ptn',
  data: (words) => ({
    name: 'ptn',
    description: words.plain('en', { key: 'bot:command.ptn', data: {} }),
    options: [matchOption(words)],
  }),
  run: (bot, call, options) => showRecord(bot, call, options.getString('match')),
  suggest: (bot, call, options) => suggestRecords(bot, call, options.getFocused()),
} satisfies ChatCommand;
