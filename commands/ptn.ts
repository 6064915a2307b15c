import type { ChatCommand } from '../src/discord/interactions/command.ts';
import { matchOption } from '../src/discord/interactions/inputs/options.ts';
import { showRecord, suggestRecords } from '../src/discord/features/records/record.ts';

export const ptn = {
  kind: 'chat',
  name: 'ptn',
  data: (words) => ({
    name: 'ptn',
    description: words.plain('en', { key: 'records:command.ptn', data: {} }),
    options: [matchOption(words)],
  }),
  run: (context, options) => showRecord(context, options.getString('match')),
  suggest: (context, options) => suggestRecords(context, options.getFocused()),
} satisfies ChatCommand;
