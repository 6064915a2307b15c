import type { ChatCommand } from '../src/discord/interactions/command.ts';
import { openReport } from '../src/discord/features/adjudication/report.ts';
import { suggestRecords } from '../src/discord/features/records/record.ts';
import { matchOption } from '../src/discord/interactions/inputs/options.ts';
import { inLanguage } from '../src/discord/messages/words.ts';

export const report = {
  kind: 'chat',
  name: 'report',
  serverOnly: true,
  data: (words) => {
    const { plain } = inLanguage(words, 'en', 'adjudication:');
    return {
      name: 'report',
      description: plain('command.report'),
      options: [{ ...matchOption(words), description: plain('adjudicate.match'), required: true }],
    };
  },
  open: (context, options) => openReport(context, options.getString('match', true)),
  suggest: (context, options) => suggestRecords(context, options.getFocused()),
} satisfies ChatCommand;
