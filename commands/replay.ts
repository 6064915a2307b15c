import type { ChatCommand } from '../src/discord/interactions/command.ts';
import { matchOption } from '../src/discord/interactions/inputs/options.ts';
import { showReplay, suggestRecords } from '../src/discord/features/records/record.ts';
import { phrase } from '../src/phrase.ts';

export const replay = {
  kind: 'chat',
  name: 'replay',
  data: (words) => ({
    name: 'replay',
    description: words.plain('en', phrase('records:command.replay')),
    options: [matchOption(words)],
  }),
  run: (context, options) => showReplay(context, options.getString('match')),
  suggest: (context, options) => suggestRecords(context, options.getFocused()),
} satisfies ChatCommand;
