import type { ChatCommand } from '../src/discord/interactions/command.ts';
import { showMatch } from '../src/discord/features/records/match.ts';
import { matchOption } from '../src/discord/interactions/inputs/options.ts';
import { suggestRecords } from '../src/discord/features/records/record.ts';
import { phrase } from '../src/phrase.ts';

export const match = {
  kind: 'chat',
  name: 'match',
  data: (words) => ({
    name: 'match',
    description: words.plain('en', phrase('records:command.match')),
    options: [matchOption(words)],
  }),
  run: (context, options) => showMatch(context, options.getString('match')),
  suggest: (context, options) => suggestRecords(context, options.getFocused()),
} satisfies ChatCommand;
