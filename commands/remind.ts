import { remindByCommand, remindSpans } from '../src/discord/features/reminders/reminders.ts';
import { suggestOpenMatches } from '../src/discord/interactions/candidates.ts';
import type { ChatCommand } from '../src/discord/interactions/command.ts';
import { matchOption, textOption } from '../src/discord/interactions/inputs/options.ts';
import { phrase } from '../src/phrase.ts';

export const remind: ChatCommand = {
  kind: 'chat',
  name: 'remind',
  about: phrase('reminders:command.remind'),
  options: [
    textOption('in', phrase('reminders:option.in'), {
      required: true,
      choices: remindSpans.map((value) => ({ name: phrase(`reminders:remind.${value}`), value })),
    }),
    matchOption(),
  ],
  run: async (context, options) => {
    const span = remindSpans.find((known) => known === options.getString('in', true)) ?? '1d';
    return remindByCommand(context, span, options.getString('match'));
  },
  suggest: suggestOpenMatches,
};
