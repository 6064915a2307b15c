import { showLog } from '../src/discord/features/adjudication/log.ts';
import type { ChatCommand } from '../src/discord/interactions/command.ts';
import { chosenPage, pageOption } from '../src/discord/interactions/inputs/options.ts';
import { phrase } from '../src/phrase.ts';

export const log: ChatCommand = {
  kind: 'chat',
  name: 'log',
  about: phrase('adjudication:command.log'),
  serverOnly: true,
  forManagers: true,
  options: [pageOption],
  run: (context, options) => showLog(context, chosenPage(options)),
};
