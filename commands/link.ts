import type { ChatCommand } from '../src/discord/interactions/command.ts';
import { matchOption } from '../src/discord/interactions/inputs/options.ts';
import { showLink, suggestRecords } from '../src/discord/features/records/record.ts';
import { phrase } from '../src/phrase.ts';

export const link = {
  kind: 'chat',
  name: 'link',
  data: (words) => ({
    name: 'link',
    description: words.plain('en', phrase('records:command.link')),
    options: [matchOption(words)],
  }),
  run: (context, options) => showLink(context, options.getString('match')),
  suggest: (context, options) => suggestRecords(context, options.getFocused()),
} satisfies ChatCommand;
