import type { ChatCommand } from '../src/discord/interactions/command.ts';
import { matchOption } from '../src/discord/interactions/inputs/options.ts';
import { suggestRecords } from '../src/discord/features/records/record.ts';
import { offerRematch } from '../src/discord/features/challenge/rematch.ts';
import { phrase } from '../src/phrase.ts';

export const rematch = {
  kind: 'chat',
  name: 'rematch',
  offersMatch: true,
  data: (words) => ({
    name: 'rematch',
    description: words.plain('en', phrase('challenge:command.rematch')),
    options: [matchOption(words)],
  }),
  run: (context, options) => offerRematch(context, options.getString('match')),
  suggest: (context, options) => suggestRecords(context, options.getFocused()),
} satisfies ChatCommand;
