import type { ChatCommand } from '../src/discord/interactions/command.ts';
import { matchOption } from '../src/discord/interactions/inputs/options.ts';
import { showRecord, suggestRecords } from '../src/discord/features/records/record.ts';
import { phrase } from '../src/phrase.ts';

export const record = {
  kind: 'chat',
  name: 'record',
  data: (words) => ({
    name: 'record',
    description: words.plain('en', phrase('records:command.record')),
    options: [matchOption(words)],
  }),
  run: (context, options) => showRecord(context, options.getString('match')),
  suggest: (context, options) => suggestRecords(context, options.getFocused()),
} satisfies ChatCommand;
