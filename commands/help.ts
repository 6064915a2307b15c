import { showHelp, suggestTopics } from '../src/discord/features/help/help.ts';
import type { ChatCommand } from '../src/discord/interactions/command.ts';
import { textOption } from '../src/discord/interactions/inputs/options.ts';
import { phrase } from '../src/phrase.ts';

export const help: ChatCommand = {
  kind: 'chat',
  name: 'help',
  about: phrase('help:command.help'),
  options: [textOption('topic', phrase('help:option.topic'), { autocomplete: true, max_length: 100 })],
  run: (context, options) => showHelp(context, options.getString('topic')),
  suggest: async (context, typed) => suggestTopics(context, typed),
};
