import type { ChatCommand } from '../src/discord/interactions/context.ts';
import { matchOption } from '../src/discord/interactions/options.ts';
import { showLink, suggestRecords } from '../src/discord/features/records/record.ts';

export const link = {
  kind: 'chat',
  name: 'link',
  data: (words) => ({
    name: 'link',
    description: words.plain('en', { key: 'bot:command.link', data: {} }),
    options: [matchOption(words)],
  }),
  run: (bot, context, options) => showLink(bot, context, options.getString('match')),
  suggest: (bot, context, options) => suggestRecords(bot, context, options.getFocused()),
} satisfies ChatCommand;
