import { openReport } from '../src/discord/features/adjudication/report.ts';
import { suggestRecords } from '../src/discord/features/records/record.ts';
import type { ChatCommand } from '../src/discord/interactions/command.ts';
import { matchOption } from '../src/discord/interactions/inputs/options.ts';
import { phrase } from '../src/phrase.ts';

export const report: ChatCommand = {
  kind: 'chat',
  name: 'report',
  about: phrase('adjudication:command.report'),
  serverOnly: true,
  options: [matchOption(phrase('adjudication:adjudicate.match'), { required: true })],
  open: (context, options) => openReport(context, options.getString('match', true)),
  suggest: suggestRecords,
};
